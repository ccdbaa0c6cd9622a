import { cpSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserPath } from '../../src/commands/browser';
import { createSiteServer } from '../../src/hosting/server';
import { listFiles } from '../../src/lib/files';
import { build, createFeatures, goodSite } from './built';
import { guide, type Fixture } from './fixture';
import { NIGHTLY } from '../support/nightly';
import { MISSING, siteFolder, startHost } from '../unit/hosting/hosts';

let first: Fixture;
let second: Fixture;
let browser: Browser;

beforeAll(async () => {
  first = goodSite();
  second = createFeatures();
  for (const file of listFiles(path.join(first.root, '.docusaurus')))
    second.write(`.docusaurus/${file}`, '{ "spoilt": ');
  if (NIGHTLY) await build(second);
  browser = await chromium.launch({
    executablePath: browserPath() as string,
    args: ['--no-sandbox'],
  });
});
afterAll(async () => {
  await browser?.close();
  second?.remove();
});

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
      const { page, documents, failed, publish, stop } = await openOnFirst(name, true);
      try {
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
      } finally {
        await stop();
      }
    },
  );

  it.each(hosts)('B15 costs the reader one reload when they are not (%s)', async (name) => {
    const { page, documents, failed, publish, stop } = await openOnFirst(name, false);
    try {
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
    } finally {
      await stop();
    }
  });
});

interface OpenPage {
  page: Page;
  /** Paths of the documents that were loaded. */
  documents: string[];
  /** URLs that failed, and uncaught exceptions. */
  failed: string[];
  /** Releases the second build into the served folder. */
  publish: () => void;
  stop: () => Promise<void>;
}

/** Publishes the first build and opens one of its pages. */
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
      ? await ownHost(target)
      : { ...(await startHost(name, target)), restart: () => undefined };
  // Without prefetching: what the reader needs after the release must come from the host then.
  const context = await browser.newContext();
  await context.addInitScript(
    "Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ effectiveType: '4g', saveData: true }) })",
  );
  const page = await context.newPage();
  const documents: string[] = [];
  const failed: string[] = [];
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
  page.on(
    'request',
    (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname),
  );
  page.on('pageerror', (error) => failed.push(String(error)));
  await page.goto(`http://127.0.0.1:${host.port}/docs/introduction`);
  await hydrated(page);
  return {
    page,
    documents,
    failed,
    publish: () => {
      publish(second);
      host.restart();
    },
    stop: async () => {
      await context.close();
      await host.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Our own server lists the files when it starts: `restart` starts a new one on the same port. */
async function ownHost(
  target: string,
): Promise<{ port: number; restart: () => void; stop: () => Promise<void> }> {
  let current: Server = createSiteServer(target);
  const front = createServer(
    (request, response) => void current.emit('request', request, response),
  );
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    port: (front.address() as AddressInfo).port,
    restart: () => void (current = createSiteServer(target)),
    stop: async () => {
      front.closeAllConnections();
      front.close();
    },
  };
}

/** Waits until React has hydrated the page, which the reader's first interaction triggers. */
async function hydrated(page: Page): Promise<void> {
  await page.mouse.move(3, 3);
  await page.mouse.move(5, 5);
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
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
