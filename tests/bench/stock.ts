import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listFiles } from '../../src/lib/files';
import { ROOT } from '../../src/lib/root';
import { buildBy } from './processes';
import type { Site } from './site';

/** Docusaurus as it comes. Markdown versions link to files beside the pages; Faster's threads ask for the flags of version 4. */
const STOCK = {
  ...{ title: 'KYC API', url: 'https://docs.kyc.example', baseUrl: '/' },
  ...{ onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', onBrokenMarkdownLinks: 'ignore' },
  markdown: { format: 'md' },
  future: { v4: true, experimental_faster: true },
  presets: [['classic', { blog: false, docs: {} }]],
  themeConfig: { navbar: { title: 'KYC API' } },
};

/** Builds stock Docusaurus over the Markdown versions of the pages in `build`: the same pages, the same words. */
export function buildStock(build: string): Site {
  console.log('Builds stock Docusaurus over the same pages …');
  const root = path.join(os.tmpdir(), 'kyc-bench-stock');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  write(root, 'package.json', '{"name":"stock","private":true}');
  write(root, 'docusaurus.config.js', `module.exports = ${JSON.stringify(STOCK)};`);
  for (const file of listFiles(path.join(build, 'docs')).filter((name) => name.endsWith('.md')))
    write(root, `docs/${file}`, readFileSync(path.join(build, 'docs', file), 'utf8'));
  buildBy([path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build'], root);
  // The headers of our site but the policy, since stock pages have inline scripts. One of them starts a process for the page, which
  // costs a visitor who comes from another site nothing, but the bench.
  const headers = readFileSync(path.join(build, '_headers'), 'utf8');
  write(root, 'build/_headers', headers.replace(/^ *Content-Security-Policy: .*\n/m, ''));
  return { title: 'stock', folder: path.join(root, 'build') };
}

function write(root: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
