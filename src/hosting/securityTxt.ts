/** Minimum number of days until security.txt expires. */
const SECURITY_TXT_WARNING_DAYS = 60;

/**
 * Problems of a security.txt according to RFC 9116; none when it is valid. The scheduled workflow
 * checks it, so that the file is renewed before it expires.
 *
 * @param now milliseconds since 1970
 */
export function securityTxtProblems(text: string, now: number): string[] {
  const fields = text
    .split('\n')
    .map((line) => /^([A-Za-z-]+): (\S.*)$/.exec(line))
    .filter((field) => field !== null);
  const valuesOf = (name: string): string[] =>
    fields.filter((field) => field[1] === name).map((field) => field[2] as string);
  const problems: string[] = [];
  const contacts = valuesOf('Contact');
  if (contacts.length === 0) problems.push('There is no Contact.');
  if (contacts.some((contact) => !/^(https:\/\/|mailto:|tel:)/.test(contact))) {
    problems.push('A Contact is a URI: https, mailto or tel.');
  }
  const [expires, ...more] = valuesOf('Expires');
  if (expires === undefined || more.length > 0)
    return [...problems, 'Exactly one Expires is required.'];
  const days = (Date.parse(expires) - now) / 86_400_000;
  if (Number.isNaN(days))
    problems.push(`Expires: ${expires} is not a date like 2027-10-31T00:00:00Z.`);
  else if (days < SECURITY_TXT_WARNING_DAYS) {
    problems.push(
      `Expires: ${expires} is less than ${SECURITY_TXT_WARNING_DAYS} days away. Set it to a year from now.`,
    );
  } else if (days > 366) problems.push(`Expires: ${expires} is more than a year away.`);
  return problems;
}
