import { cpSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createSiteServer } from '../../src/plugins/output/hosting/server';
import { listFiles } from '../../src/lib/files';
import { build, createFeatures, goodSite } from './built';
import type { Fixture } from './fixture';
import { listen } from '../support/listen';
import { temporaryFolder } from '../support/temporaryFolder';
import { NIGHTLY } from '../support/nightly';
import { hydrated } from '../support/page';
import { visit, type Visited } from '../support/visit';

/** Whether a file of a build is a script. */
const isScript = (file: string): boolean => file.endsWith('.js');

it.runIf(NIGHTLY)(
  'C18 two builds of the same sources in two folders, one over a spoilt .docusaurus, are equal byte for byte',
  async () => {
    const first = goodSite();
    const second = createFeatures();
    onTestFinished(() => second.remove());
    for (const file of listFiles(path.join(first.root, '.docusaurus')))
      second.write(`.docusaurus/${file}`, '{ "spoilt": ');
    await build(second);
    const contents = ({ root }: Fixture): [string, string][] =>
      listFiles(path.join(root, 'build')).map((file) => [
        file,
        readFileSync(path.join(root, 'build', file), 'latin1'),
      ]);
    const one = contents(first);
    expect(one.length).toBeGreaterThanOrEqual(100);
    expect(contents(second)).toEqual(one);
  },
);

// The site of this project is a later release of the fixture's: pages of the same routes, other texts and scripts.
describe('a release under an open page', () => {
  beforeAll(() => {
    const later = listFiles('build');
    const scripts = listFiles(path.join(goodSite().root, 'build')).filter(isScript);
    // Otherwise the reader would need nothing that the release removes.
    expect(scripts.filter((file) => !later.includes(file)).length).toBeGreaterThanOrEqual(3);
  });

  it('B16 keeps the reader navigating without a reload when earlier assets are kept', async () => {
    const { page, documents, failed, publish } = await openOnFirst(true);
    publish();
    await page.click('nav.menu a[href="/docs/schema"]');
    await page.getByText('Text of /docs/schema.').waitFor();
    await page.click('nav.menu a[href="/docs/versioning"]');
    await page.getByText('Text of /docs/versioning.').waitFor();
    expect(documents).toEqual(['/docs/introduction']);
    await page.reload();
    await hydrated(page);
    expect(await page.textContent('h1')).toBe('Versioning');
    expect(failed).toEqual([]);
  });

  it('B15 costs the reader one reload when they are not', async () => {
    const { page, documents, failed, publish } = await openOnFirst(false);
    publish();
    await page.click('nav.menu a[href="/docs/schema"]');
    await page.getByRole('heading', { level: 1, name: 'Schema' }).waitFor();
    await hydrated(page);
    expect(documents).toEqual(['/docs/introduction', '/docs/schema']);
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.every((one) => one.includes('/assets/js/'))).toBe(true);
    await page.click('nav.menu a[href="/docs/versioning"]');
    await page.getByRole('heading', { level: 1, name: 'Versioning' }).waitFor();
    expect(documents.length).toBe(2);
  });
});

interface OpenPage extends Visited {
  /** URLs that failed. */
  failed: string[];
  /** Releases the site of this project into the served folder. */
  publish: () => void;
}

/** Publishes the fixture and opens one of its pages; nothing is prefetched for its reader. */
async function openOnFirst(keepsAssets: boolean): Promise<OpenPage> {
  const target = path.join(temporaryFolder(), 'site');
  const first = path.join(goodSite().root, 'build');
  cpSync(first, target, { recursive: true });
  const visited = await visit('/docs/introduction', {
    origin: await listen(createSiteServer(target)),
    ...(!keepsAssets && { allowed: /Failed to load|MIME type|chunk/i }),
  });
  const failed: string[] = [];
  visited.page.on(
    'response',
    (response) => response.status() >= 400 && failed.push(response.url()),
  );
  return {
    ...visited,
    failed,
    publish: () => {
      const next = path.join(temporaryFolder(), 'next');
      // As src/plugins/output/hosting/README.md describes it for your own host: nothing is deleted.
      for (const build of keepsAssets ? [first, 'build'] : ['build'])
        cpSync(build, next, { recursive: true });
      rmSync(target, { recursive: true });
      renameSync(next, target);
    },
  };
}
