import type { UploadedFile } from '../sandbox';
import { FILE_ENDINGS, sampleFile } from './files';

/**
 * Replaces `{"$file": "passport.pdf"}` in variables by `null` and returns the files by path, as the multipart request
 * specification requires.
 *
 * @param infectedMark the string that the sandbox treats as malware
 * @throws Error when no sample file can be made for a name
 */
export function splitFiles(
  variables: Record<string, unknown>,
  infectedMark = '',
): { variables: Record<string, unknown>; files: Record<string, UploadedFile> } {
  const files: Record<string, UploadedFile> = {};
  const take = (value: unknown, at: string): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => take(item, `${at}.${index}`));
    if (typeof value !== 'object' || value === null) return value;
    if (!('$file' in value))
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, take(inner, `${at}.${key}`)]),
      );
    const name = String(value.$file);
    const file = sampleFile(name, infectedMark);
    if (!file)
      throw new Error(
        `No sample file can be made for "${name}". Endings: ${FILE_ENDINGS.join(', ')}.`,
      );
    files[at] = file;
    return null;
  };
  return { variables: take(variables, 'variables') as Record<string, unknown>, files };
}
