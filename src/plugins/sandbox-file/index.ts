import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { docsOf, type DocPage } from '../../lib/docs';
import { readApiSpec } from '../../schema/reader';
import { sandboxFile } from './bundle';
import { readDocs } from './docs';

const NAME = 'kyc-sandbox';

/**
 * Writes the sandbox as one file that readers download and start, its types, an npm package of both, and the SHA-256 of file and
 * package. The Markdown pages are in it, so it is written after them, and no page can contain its hash.
 */
export default function sandboxFilePlugin(context: LoadContext): Plugin {
  const { siteDir } = context;
  let pages: readonly DocPage[] = [];
  return {
    name: 'sandbox-file',
    allContentLoaded({ allContent }) {
      ({ pages } = docsOf(allContent, context));
    },
    async postBuild({ outDir }) {
      const { version } = JSON.parse(readFileSync(path.join(siteDir, 'package.json'), 'utf8')) as {
        version: string;
      };
      const folder = path.join(outDir, 'downloads');
      mkdirSync(folder, { recursive: true });
      const file = path.join(folder, `${NAME}.mjs`);
      const docs = readDocs(outDir, pages);
      writeFileSync(file, await sandboxFile(readApiSpec(), version, docs));
      const types = path.join(folder, `${NAME}.d.mts`);
      cpSync(path.join(siteDir, `packages/kyc-sandbox/${NAME}.d.mts`), types);
      pack(file, types, version);
      for (const name of [`${NAME}.mjs`, `${NAME}.tgz`]) {
        const hash = createHash('sha256')
          .update(readFileSync(path.join(folder, name)))
          .digest('hex');
        writeFileSync(path.join(folder, `${name}.sha256`), `${hash}  ${name}\n`);
      }
    },
  };
}

/** Makes the npm package. `npm pack` writes the same bytes each time. */
function pack(file: string, types: string, version: string): void {
  const work = mkdtempSync(path.join(tmpdir(), `${NAME}-`));
  try {
    cpSync(file, path.join(work, `${NAME}.mjs`));
    cpSync(types, path.join(work, `${NAME}.d.mts`));
    const manifest = {
      name: NAME,
      version,
      description: 'The KYC API in memory, for development and tests.',
      type: 'module',
      bin: { [NAME]: `${NAME}.mjs` },
      exports: { '.': { types: `./${NAME}.d.mts`, default: `./${NAME}.mjs` } },
      engines: { node: '>=20' },
    };
    writeFileSync(path.join(work, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    // Windows starts npm by a shell.
    const shell = process.platform === 'win32';
    execFileSync('npm', ['pack', '--silent'], { cwd: work, shell, stdio: ['ignore', 'ignore', 2] });
    const archive = path.join(work, `${NAME}-${version}.tgz`);
    cpSync(archive, file.replace(/mjs$/, 'tgz'));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
