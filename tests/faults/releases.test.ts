import { cpSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createSiteServer } from '../../src/hosting/server';
import { listFiles } from '../../src/lib/files';
import { build, createFeatures, goodSite } from './built';
import { guide, type Fixture } from './fixture';
import { listen } from '../support/listen';
import { NIGHTLY } from '../support/nightly';
import { hydrated } from '../support/page';
import { visit, type Visited } from '../support/visit';
import { MISSING, siteFolder, startHost } from '../unit/hosting/hosts';

let first: Fixture;
let second: Fixture;

beforeAll(async () => {
  first = goodSite();
  second = createFeatures();
  for (const file of listFiles(path.join(first.root, '.docusaurus')))
    second.write(`.docusaurus/${file}`, '{ "spoilt": ');
  if (NIGHTLY) await build(second);
});
afterAll(() => second?.remove());

it.runIf(NIGHTLY)(
  'C18 two builds of the same sources in two folders, one over a spoilt .docusaurus, are equal byte for byte',
  () => {
    const files = (site: Fixture): Map<string, string> =>
      new Map(
        listFiles(path.join(site.root, 'build')).map((file) => [
          file,
          readFileSync(path.join(site.root, 'build', file), 'latin1'),
        ]),
      );
    const one = files(first);
    const other = files(second);
    expect(one.size).toBeGreaterThanOrEqual(100);
    expect([...one.keys()]).toEqual([...other.keys()]);
    expect(
      [...one].filter(([file, content]) => other.get(file) !== content).map(([file]) => file),
    ).toEqual([]);
  },
);

describe('a release under an open page', () => {
  beforeAll(async () => {
    second.write('docs/schema.mdx', guide('schema', 'The new text of this page.'));
    second.write('docs/versioning.mdx', guide('versioning', 'New here too.'));
    await build(second);
    const names = (site: Fixture): string[] =>
      listFiles(path.join(site.root, 'build')).filter((file) => file.endsWith('.js'));
    const gone = names(first).filter((file) => !names(second).includes(file));
    // Otherwise the reader would need nothing that the release removes.
    expect(gone.length).toBeGreaterThanOrEqual(3);
  });

  const hosts = (['own', ...(NIGHTLY ? (['nginx'] as const) : [])] as const).filter(
    (name) => MISSING[name] === undefined,
  );

  it.each(hosts)(
    'B16 keeps the reader navigating without a reload when earlier assets are kept (%s)',
    async (name) => {
      const { page, documents, failed, publish } = await openOnFirst(name, true);
      publish();
      await follow(page, '/docs/schema');
      expect(await page.textContent('article')).toContain('Text of /docs/schema.');
      await follow(page, '/docs/versioning');
      expect(await page.textContent('article')).toContain('Text of /docs/versioning.');
      expect(documents).toEqual(['/docs/introduction']);
      await page.reload();
      await hydrated(page);
      expect(await page.textContent('article')).toContain('New here too.');
      expect(failed).toEqual([]);
    },
  );

  it.each(hosts)('B15 costs the reader one reload when they are not (%s)', async (name) => {
    const { page, documents, failed, publish } = await openOnFirst(name, false);
    publish();
    await page.click('nav.menu a[href="/docs/schema"]');
    await page.getByText('The new text of this page.').waitFor();
    await hydrated(page);
    expect(documents).toEqual(['/docs/introduction', '/docs/schema']);
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.every((one) => one.includes('/assets/js/'))).toBe(true);
    await follow(page, '/docs/versioning');
    expect(await page.textContent('article')).toContain('New here too.');
    expect(documents.length).toBe(2);
  });
});

interface OpenPage extends Visited {
  /** URLs that failed. */
  failed: string[];
  /** Releases the second build into the served folder. */
  publish: () => void;
}

/** Publishes the first build and opens one of its pages; nothing is prefetched for its reader. */
async function openOnFirst(name: 'own' | 'nginx', keepsAssets: boolean): Promise<OpenPage> {
  const root = siteFolder({});
  const target = path.join(root, 'site');
  // As src/hosting/README.md describes it for your own host: nothing is deleted.
  const publish = (site: Fixture): void => {
    if (!keepsAssets) rmSync(target, { recursive: true, force: true });
    cpSync(path.join(site.root, 'build'), target, { recursive: true });
  };
  publish(first);
  const host =
    name === 'own'
      ? { ...(await ownHost(target)), stop: () => undefined }
      : { ...(await startHost(name, target)), restart: () => undefined };
  onTestFinished(async () => {
    await host.stop();
    rmSync(root, { recursive: true, force: true });
  });
  const visited = await visit('/docs/introduction', {
    origin: `http://127.0.0.1:${host.port}`,
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
      publish(second);
      host.restart();
    },
  };
}

/** Our own server lists the files when it starts: `restart` starts a new one on the same port. */
async function ownHost(target: string): Promise<{ port: string; restart: () => void }> {
  let current: Server = createSiteServer(target);
  const front = createServer(
    (request, response) => void current.emit('request', request, response),
  );
  return {
    port: new URL(await listen(front)).port,
    restart: () => void (current = createSiteServer(target)),
  };
}

/** Follows a link of the sidebar, as a reader does. */
async function follow(page: Page, where: string): Promise<void> {
  await page.click(`nav.menu a[href="${where}"]`);
  await page.waitForURL(`**${where}`);
  await page.waitForFunction(
    (title) => document.querySelector('h1')?.textContent === title,
    where.split('/').at(-1),
  );
}
