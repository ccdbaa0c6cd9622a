import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { connect, hydrated, open, type Watched } from '../support/page';

/** A page of each kind that has code of its own. */
const KINDS = [
  '/',
  '/docs/introduction',
  '/docs/use-cases/creating-clients',
  '/docs/Errors/',
  '/docs/privacy',
  '/docs/graphql/v1/introduction',
  '/docs/graphql/v1/operations/mutations/create-case',
  '/docs/graphql/v1/types/objects/case',
];

async function visit(where: string): Promise<Watched> {
  const watched = await open(where);
  onTestFinished(() => watched.context.close());
  await hydrated(watched.page);
  return watched;
}

describe('the policy', () => {
  it('holds by the pages alone, on a host that sends no header', async () => {
    const serve = sirv(path.resolve('build'), { extensions: ['html'] });
    const host = createServer((request, response) => serve(request, response, () => void response.writeHead(404).end()));
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const context = await (await connect()).newContext();
    onTestFinished(async () => {
      await context.close();
      host.closeAllConnections();
      host.close();
    });
    const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    for (const where of KINDS) {
      await page.goto(origin + where);
      await hydrated(page);
      await page.locator('nav.navbar button[class*=toggleButton]').click();
    }
    expect(errors).toEqual([]);
    // It forbids, and is not only there. From the page's own script, since the tool's is not bound by it.
    const blocked = await page.evaluate(async () => {
      const seen: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective));
      const script = document.createElement('script');
      script.textContent = 'window.broken = true';
      document.body.append(script);
      const image = document.createElement('img');
      image.src = 'https://example.com/x.png';
      document.body.append(image);
      await fetch('https://example.com/').catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { seen, isBroken: 'broken' in window };
    });
    expect(blocked.isBroken).toBe(false);
    expect(blocked.seen).toEqual(expect.arrayContaining(['script-src-elem', 'img-src', 'connect-src']));
  });

  it('is kept by a page of each kind, with the headers', async () => {
    for (const where of KINDS) {
      const { errors, foreign, context } = await visit(where);
      expect([where, errors, foreign, await context.cookies()]).toEqual([where, [], [], []]);
    }
  });

  it('every entry of a page has a digest', async () => {
    const html = readFileSync('build/index.html', 'utf8');
    const entries = [...html.matchAll(/<(?:script[^>]*\ssrc=|link[^>]*rel="?stylesheet)[^>]*>/g)].map(([tag]) => tag);
    expect(entries.length).toBeGreaterThanOrEqual(3);
    expect(entries.filter((tag) => !/integrity="?sha384-/.test(tag))).toEqual([]);
  });
});

describe('hostile', () => {
  const MARKUP = '"><img src=x onerror=window.broken=1><script>window.broken=1</script>';

  it('query parameters run nothing', async () => {
    const value = encodeURIComponent(MARKUP);
    for (const name of ['docusaurus-theme', 'docusaurus-data-theme', 'docusaurus-data-x', 'q']) {
      const { page, errors } = await visit(`/docs/introduction?${name}=${value}#${value}`);
      expect([name, await page.evaluate(() => 'broken' in window), errors]).toEqual([name, false, []]);
      expect(await page.locator('h1').count()).toBe(1);
    }
  });

  it('values in storage run nothing and break nothing', async () => {
    const { page, errors } = await visit('/docs/introduction');
    const names = storageNames();
    await page.evaluate(([keys, value]) => keys.forEach((key) => localStorage.setItem(key, value)), [names, MARKUP] as const);
    for (const where of ['/docs/introduction', '/docs/use-cases/creating-clients']) {
      await page.goto(inject('origin') + where);
      await hydrated(page);
      expect(await page.evaluate(() => 'broken' in window)).toBe(false);
      expect(await page.locator('h1').count()).toBe(1);
    }
    expect(errors).toEqual([]);
  });

  it('frames stay empty', async () => {
    const { page } = await visit('/docs/privacy');
    const origin = inject('origin');
    // A page of another origin, without a policy of its own.
    await page.goto('about:blank');
    await page.setContent(`<iframe src="${origin}/docs/introduction"></iframe>`);
    await page.waitForTimeout(500);
    const [, frame] = page.frames();
    expect(frame).toBeDefined();
    // What the browser shows instead has a heading of its own.
    expect(await frame?.locator('nav.navbar, article').count().catch(() => 0)).toBe(0);
  });
});

/** Names of entries that the privacy page lists. */
function storageNames(): string[] {
  return [...readFileSync('docs/privacy.mdx', 'utf8').matchAll(/^\| `raw:([^`]+)` \|/gm)].map(([, name]) => name as string);
}

it('the privacy page names all that is kept', async () => {
  const { page } = await visit('/docs/use-cases/creating-clients');
  await page.locator('nav.navbar button[class*=toggleButton]').click();
  await page.locator('.theme-announcement-bar button, [class*=announcementBar] button').first().click();
  await page.locator('.navbar [class*=dropdown] > a').first().hover();
  await page.locator('.navbar .dropdown__menu a').first().click();
  for (const where of ['/docs/use-cases/creating-clients', '/docs/graphql/v1/operations/mutations/create-case']) {
    await page.goto(inject('origin') + where);
    await hydrated(page);
    for (const list of await page.locator('article [role=tablist]').all()) {
      const second = list.locator('[role=tab]').nth(1);
      if (await second.isVisible()) await second.click();
    }
  }
  const { keys, session } = await page.evaluate(() => ({ keys: Object.keys(localStorage), session: Object.keys(sessionStorage) }));
  expect(keys.length).toBeGreaterThanOrEqual(4);
  expect(keys.filter((key) => !storageNames().includes(key))).toEqual([]);
  expect(storageNames().filter((name) => !keys.includes(name))).toEqual([]);
  expect(session).toEqual([]);
  // The line that the page gives empties it.
  await page.evaluate(() => localStorage.clear());
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
