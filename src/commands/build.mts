import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hardenPages } from '../hosting/harden';
import { precompress } from '../hosting/precompress';
import { generateReference } from '../reference/generate';
import { baseUrl } from '../site';
import { docusaurus } from './docusaurus';
import { CommandError, report } from './report';
import { ROOT, referenceOptions } from './settings';

const STAGE = path.join(ROOT, '.staging');
const OUTPUT = path.join(ROOT, 'build');

/**
 * `npm run build`: generates the reference and builds the site in a staging folder, which becomes `build/` only when all
 * went well. A failed build leaves the last good one as it was.
 */
await report('build', async () => {
  rmSync(STAGE, { recursive: true, force: true });
  try {
    const { pages } = await generateReference(referenceOptions());
    console.log(`Reference: ${pages} pages.`);
    await docusaurusBuild();
    console.log(`Policy and digests: ${hardenPages(STAGE, baseUrl())} pages.`);
    console.log(`Compressed: ${await precompress(STAGE)} files.`);
    publish();
  } finally {
    rmSync(STAGE, { recursive: true, force: true });
  }
});

function docusaurusBuild(): Promise<void> {
  const child = docusaurus(['build', '--out-dir', STAGE, ...process.argv.slice(2)], { NODE_ENV: 'production' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new CommandError(`docusaurus build ended with ${signal ?? `code ${code}`}; build/ is as it was.`));
    });
  });
}

/** Two renames, so that `build/` is never half old and half new. */
function publish(): void {
  const previous = path.join(ROOT, '.staging-previous');
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(OUTPUT)) renameSync(OUTPUT, previous);
  renameSync(STAGE, OUTPUT);
  rmSync(previous, { recursive: true, force: true });
}
