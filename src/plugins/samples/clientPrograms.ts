import path from 'node:path';
import { readText } from '../../lib/files';
import { OWN_SCHEMA, ROOT } from '../../lib/root';

export const CLIENT_FILES = path.join(ROOT, OWN_SCHEMA, 'clients');

/** The regions of a client by name: what is between `// #region name` and `// #endregion`, without common indentation. */
export function clientRegions(file: string): ReadonlyMap<string, string> {
  const source = readText(path.join(CLIENT_FILES, file));
  const regions = source.matchAll(/^( *)\/\/ #region (\w+)\n([^]*?)\n *\/\/ #endregion$/gm);
  return new Map(
    [...regions].map(([, indent = '', name = '', text = '']) => [
      name,
      text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    ]),
  );
}
