import { createHash } from 'node:crypto';
import path from 'node:path';
import { listFiles, readText } from '../lib/files';
import { withoutDescriptions } from './sdl';
import { isSdl } from './source';

/**
 * Hash of a version of the API without the descriptions in its SDL: as long as it is equal, so are the responses of all samples and
 * what guides say of the API. Only introspection returns descriptions. @throws GraphQLError when a file is not valid SDL
 */
export function contentHashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of listFiles(folder)) {
    const text = readText(path.join(folder, file));
    hash.update(`${file}\n${isSdl(file, true) ? withoutDescriptions(text) : text}\n`);
  }
  return hash.digest('hex');
}
