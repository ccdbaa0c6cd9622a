/** A part of a URL without its percent encoding; undefined when the encoding is invalid, as in `%zz`. */
export function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
