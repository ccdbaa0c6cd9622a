/** Why HTTP cannot carry the headers; undefined when it can. Values that are not strings are not looked at. */
export function headerProblem(headers: Readonly<Record<string, unknown>>): string | undefined {
  if (!Object.keys(headers).every((name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name)))
    return 'A header name contains a character that HTTP does not allow.';
  if (
    Object.values(headers).some(
      (value) => typeof value === 'string' && !/^[\t -~\xa0-\xff]*$/.test(value),
    )
  )
    return 'A header value must be one line of Latin letters, digits and signs.';
  return undefined;
}
