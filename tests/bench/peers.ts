import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listFiles } from '../../src/lib/files';
import { ROOT } from '../../src/lib/root';
import { run } from './processes';
import type { Site } from './site';

const URL = 'https://docs.kyc.example';

/** Docusaurus as it comes. Markdown versions link to files beside the pages; Faster's threads ask for the flags of version 4. */
const STOCK = {
  ...{ title: 'KYC API', url: URL, baseUrl: '/' },
  ...{ onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', onBrokenMarkdownLinks: 'ignore' },
  markdown: { format: 'md' },
  future: { v4: true, experimental_faster: true },
  presets: [['classic', { blog: false, docs: {} }]],
  themeConfig: { navbar: { title: 'KYC API' } },
};

/** Astro 7 requires Node 22. The package `node` downloads it in an install script, which npm 11 does not run; this one contains it. */
const NODE = `node-${process.platform}-${process.arch}`;
const STARLIGHT = ['@astrojs/starlight@0.42.4', 'astro@7.3.5', `${NODE}@22.23.3`];

const STARLIGHT_FILES = {
  'package.json': '{"private":true,"type":"module"}',
  'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
const sidebar = [{ autogenerate: { directory: 'docs' } }];
export default defineConfig({ site: '${URL}', integrations: [starlight({ title: 'KYC API', sidebar })] });`,
  'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };`,
};

/** Builds stock Docusaurus over the Markdown versions of the pages in `build`: the same pages, the same words. */
export async function buildStock(build: string): Promise<Site> {
  const root = emptied('stock');
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  write(root, 'package.json', '{"name":"stock","private":true}');
  write(root, 'docusaurus.config.js', `module.exports = ${JSON.stringify(STOCK)};`);
  for (const [file, text] of markdownOf(build)) write(root, `docs/${file}`, text);
  const bin = path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const cpu = await run(process.execPath, [bin, 'build'], root);
  return { title: 'stock', folder: published(path.join(root, 'build'), build), cpu };
}

/** Builds Starlight over the same Markdown. */
export async function buildStarlight(build: string): Promise<Site> {
  const root = emptied('Starlight');
  for (const [file, text] of Object.entries(STARLIGHT_FILES)) write(root, file, text);
  await run('npm', ['install', '--no-audit', '--no-fund', ...STARLIGHT], root);
  for (const [file, text] of markdownOf(build)) {
    const [title = file] = /^# .*$/m.exec(text) ?? [];
    const body = text.slice(text.indexOf(title) + title.length);
    const head = `---\ntitle: ${JSON.stringify(title.slice(2))}\n---\n\n`;
    write(root, `src/content/docs/docs/${file}`, head + body);
  }
  const node = path.join(root, `node_modules/${NODE}/bin/node`);
  const cpu = await run(node, ['node_modules/astro/bin/astro.mjs', 'build'], root);
  return { title: 'Starlight', folder: published(path.join(root, 'dist'), build), cpu };
}

/** An empty folder for a site, the same in each run. */
function emptied(title: string): string {
  console.log(`Builds ${title} over the same pages …`);
  const root = path.join(os.tmpdir(), 'kyc-bench', title);
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  return root;
}

function write(root: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** Markdown versions of the docs pages of a built site, by path below `docs`. */
function markdownOf(build: string): [file: string, text: string][] {
  return listFiles(path.join(build, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((file) => [file, readFileSync(path.join(build, 'docs', file), 'utf8')]);
}

/**
 * Prepares a folder for the server, with the headers of the site in `build`. One of them starts a process for the page, which costs
 * a visitor who comes from another site nothing, but the bench. There is no policy: the others have inline scripts.
 */
function published(folder: string, build: string): string {
  const headers = readFileSync(path.join(build, '_headers'), 'utf8');
  write(folder, '_headers', headers.replace(/^ *Content-Security-Policy: .*\n/m, ''));
  return folder;
}
