/** Message for a header name that is not valid. */
export const HEADER_NAMES = 'Only letters, digits and hyphens can be in a header name.';

/** Whether HTTP can carry the names of all headers. */
export function areHeaderNames(headers: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(headers).every((name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name));
}
