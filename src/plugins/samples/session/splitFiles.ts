import type { UploadedFile } from 'kyc-sandbox/core';
import { FILE_ENDINGS, sampleFile, type FileSettings } from './sampleFiles';

/** Variables as they are sent, and the files that they name. */
export interface SplitVariables {
  /** With null for each file, as the multipart request specification requires. */
  variables: Record<string, unknown>;
  /** By path, e.g. `variables.input.file`. */
  files: Record<string, UploadedFile>;
}

/** Deeper variables stay as they are: the API refuses them, and they would overflow the stack here. */
const MAX_LEVELS = 1_000;

/**
 * Takes the files out of variables, which name them as `{"$file": "passport.pdf"}`.
 *
 * @param onUnknown called with a name for which no sample file can be made; throws by default
 */
export function splitFiles(
  variables: Record<string, unknown>,
  api?: FileSettings,
  onUnknown = (message: string, _fileName: string): void => {
    throw new Error(message);
  },
): SplitVariables {
  const files: Record<string, UploadedFile> = {};
  const take = (value: unknown, at: string, level: number): unknown => {
    if (typeof value !== 'object' || value === null || level > MAX_LEVELS) return value;
    if (Array.isArray(value))
      return value.map((item, index) => take(item, `${at}.${index}`, level + 1));
    if (!('$file' in value))
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, take(inner, `${at}.${key}`, level + 1)]),
      );
    const name = String(value.$file);
    const file = sampleFile(name, api);
    if (file) files[at] = file;
    else {
      const endings = FILE_ENDINGS.join(', ');
      onUnknown(`No sample file can be made for "${name}". Endings: ${endings}.`, name);
    }
    return null;
  };
  const sent = take(variables, 'variables', 0) as Record<string, unknown>;
  return { variables: sent, files };
}
