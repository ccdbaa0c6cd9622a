/** Days between now and the day after which security.txt may not be trusted. */
export const SECURITY_TXT_WARNING_DAYS = 60;

/**
 * What RFC 9116 asks of a security.txt, as problems in words; none when all is well. The scheduled workflow runs it, so that
 * the file is renewed before it ends.
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
    problems.push('A Contact is an address: https, mailto or tel.');
  }
  const [expires, ...more] = valuesOf('Expires');
  if (expires === undefined || more.length > 0)
    return [...problems, 'There is one Expires, not none and not two.'];
  const days = (Date.parse(expires) - now) / 86_400_000;
  if (Number.isNaN(days))
    problems.push(`Expires: ${expires} is no date of the form 2027-10-31T00:00:00Z.`);
  else if (days < SECURITY_TXT_WARNING_DAYS) {
    problems.push(
      `Expires: ${expires} is less than ${SECURITY_TXT_WARNING_DAYS} days ahead. Set it a year ahead.`,
    );
  } else if (days > 366) problems.push(`Expires: ${expires} is more than a year ahead.`);
  return problems;
}
