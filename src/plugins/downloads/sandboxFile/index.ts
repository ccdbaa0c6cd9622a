import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { buildFile } from 'kyc-sandbox/build';
import { docsOf, type DocPage } from '../../../lib/docs';
import { siteSpec } from '../../../schema/siteSchema';
import { readDocs } from './docs';

const NAME = 'kyc-sandbox';
const FILES = [`${NAME}.mjs`, `${NAME}.d.mts`];

/**
 * Publishes the sandbox: one file that readers download and start, its types, the npm package of both, and the SHA-256 of file and
 * package. The Markdown pages are in it, so it is written after them, and no page can contain its hash.
 */
export default function sandboxFilePlugin(context: LoadContext): Plugin | null {
  const { siteDir } = context;
  const spec = siteSpec();
  if (!spec) return null;
  let pages: readonly DocPage[] = [];
  return {
    name: 'sandbox-file',
    allContentLoaded({ allContent }) {
      ({ pages } = docsOf(allContent, context));
    },
    async postBuild({ outDir }) {
      const source = path.join(siteDir, 'packages', NAME);
      const entry = path.join(siteDir, 'src/plugins/downloads/sandboxFile/entry.ts');
      await buildFile(spec, source, { entry, data: { DOCS: readDocs(outDir, pages) } });
      const folder = path.join(outDir, 'downloads');
      mkdirSync(folder, { recursive: true });
      for (const name of FILES) cpSync(path.join(source, name), path.join(folder, name));
      renameSync(pack(source, folder), path.join(folder, `${NAME}.tgz`));
      for (const name of [`${NAME}.mjs`, `${NAME}.tgz`]) {
        const hash = createHash('sha256')
          .update(readFileSync(path.join(folder, name)))
          .digest('hex');
        writeFileSync(path.join(folder, `${name}.sha256`), `${hash}  ${name}\n`);
      }
    },
  };
}

/**
 * Makes the npm package of the file that is there, and returns its path. `npm pack` writes the same bytes each time. The entries of the
 * sources are for this repository.
 */
function pack(source: string, folder: string): string {
  const stage = mkdtempSync(path.join(os.tmpdir(), `${NAME}-`));
  const manifest = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')) as {
    exports: Record<string, unknown>;
  };
  const published = { ...manifest, exports: { '.': manifest.exports['.'] } };
  writeFileSync(path.join(stage, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  for (const name of [...FILES, 'README.md'])
    cpSync(path.join(source, name), path.join(stage, name));
  // Windows starts npm by a shell, which reads a path with a space as two.
  const isWindows = process.platform === 'win32';
  const args = ['pack', '--silent', '--pack-destination', isWindows ? `"${folder}"` : folder];
  const archive = execFileSync('npm', args, { cwd: stage, shell: isWindows, encoding: 'utf8' });
  rmSync(stage, { recursive: true });
  return path.join(folder, archive.trim());
}
