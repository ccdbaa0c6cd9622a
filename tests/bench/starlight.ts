import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { precompress } from '../../src/plugins/site-output/precompress';
import { listFiles } from '../../src/lib/files';

/** The version to compare with. Astro 7 needs Node 22, which npx installs. */
const PACKAGES = ['@astrojs/starlight@0.42.4', 'astro@7.3.5'];
const NPX = ['--yes', '--package=node@22', '--'];

const CONFIG = `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
export default defineConfig({
  site: 'https://docs.kyc.example',
  integrations: [starlight({ title: 'KYC API', sidebar: [{ autogenerate: { directory: 'docs' } }] })],
});
`;

const CONTENT = `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

/**
 * Builds Starlight over the Markdown pages of a built site: the same pages, the same words.
 *
 * @param build the site's own output
 * @param root where it is built; its packages are kept there between runs
 * @returns folder of the built and compressed site
 */
export async function buildStarlight(build: string, root: string): Promise<string> {
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write('package.json', '{"private":true,"type":"module"}');
  execFileSync('npx', [...NPX, 'npm', 'install', '--no-audit', '--no-fund', ...PACKAGES], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  for (const made of ['src', 'dist', '.astro'])
    rmSync(path.join(root, made), { recursive: true, force: true });
  write('astro.config.mjs', CONFIG);
  write('src/content.config.ts', CONTENT);
  for (const file of listFiles(path.join(build, 'docs')).filter((name) => name.endsWith('.md'))) {
    const text = readFileSync(path.join(build, 'docs', file), 'utf8');
    const [title = file] = /^# .*$/m.exec(text) ?? [];
    write(
      `src/content/docs/docs/${file}`,
      `---\ntitle: ${JSON.stringify(title.slice(2))}\n---\n\n${text.slice(text.indexOf(title) + title.length)}`,
    );
  }
  execFileSync('npx', [...NPX, 'node', 'node_modules/astro/bin/astro.mjs', 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const folder = path.join(root, 'dist');
  writeFileSync(path.join(folder, '_headers'), '/*\n');
  await precompress(folder);
  return folder;
}
