import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { precompress } from '../../src/plugins/site-output/precompress';
import { listFiles } from '../../src/lib/files';
import { measured, type Measured } from './measured';

/** Stock Docusaurus over the same pages. */
export interface Stock {
  /** The built and compressed site. */
  folder: string;
  /** Its folder, which the caller removes. */
  root: string;
  /** The cost of the build, without compression, which stock Docusaurus leaves to the host. */
  build: Measured;
}

/**
 * Builds stock Docusaurus (tests/bench/stock) over the Markdown versions of a built site: the same pages, the same words.
 *
 * @param build the site's own output
 * @param project of node_modules
 * @throws Error with the end of its output when it does not build
 */
export async function buildStock(build: string, project: string): Promise<Stock> {
  const root = mkdtempSync(path.join(os.tmpdir(), 'kyc-stock-'));
  cpSync(path.join(project, 'tests/bench/stock'), root, { recursive: true });
  symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
  writeFileSync(path.join(root, 'package.json'), '{"name":"stock","private":true}');
  for (const file of listFiles(path.join(build, 'docs')).filter((name) => name.endsWith('.md'))) {
    const target = path.join(root, 'docs', file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, readFileSync(path.join(build, 'docs', file)));
  }
  const bin = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const env = { ...process.env, NODE_ENV: 'production', NO_UPDATE_NOTIFIER: '1' };
  const took = await measured(process.execPath, [bin, 'build'], { cwd: root, env });
  const folder = path.join(root, 'build');
  // No policy: it has inline scripts.
  writeFileSync(path.join(folder, '_headers'), '/*\n');
  await precompress(folder);
  return { folder, root, build: took };
}
