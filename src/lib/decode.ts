import { attempt } from './attempt';

/** A part of a URL without its percent encoding; undefined when the encoding is invalid, as in `%zz`. */
export function decoded(part: string): string | undefined {
  return attempt(() => decodeURIComponent(part));
}

/** Text of bytes; undefined when they are not UTF-8. */
export function textOfBytes(bytes: Uint8Array): string | undefined {
  return attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

/** The problem of a source file that is not UTF-8. */
export const NOT_UTF8 = 'The file is not UTF-8. Save it as UTF-8.';
