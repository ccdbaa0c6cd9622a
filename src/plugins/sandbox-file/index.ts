import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { loadApiSpec } from '../../schema/load';
import { sandboxFile } from './bundle';

const NAME = 'kyc-sandbox.mjs';

/** Writes the sandbox as one file that readers download and start, and its SHA-256. */
export default function sandboxFilePlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'sandbox-file',
    async postBuild({ outDir }) {
      const { version } = JSON.parse(readFileSync(path.join(siteDir, 'package.json'), 'utf8')) as {
        version: string;
      };
      const content = await sandboxFile(loadApiSpec(), version);
      const folder = path.join(outDir, 'downloads');
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, NAME), content);
      const hash = createHash('sha256').update(content).digest('hex');
      writeFileSync(path.join(folder, `${NAME}.sha256`), `${hash}  ${NAME}\n`);
    },
  };
}
