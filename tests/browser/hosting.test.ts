import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { mediaTypeOf } from '../../src/plugins/output/hosting/mediaTypes';
import { listen } from '../support/listen';
import { subset } from '../support/nightly';
import { hydrated } from '../support/page';
import { field } from '../support/search';
import { FROM, themeSwitch, visit } from '../support/visit';

/** A page of each kind that has code of its own. */
const KINDS = [
  '/',
  '/docs/use-cases/creating-clients',
  '/docs/Errors/',
  '/docs/graphql/v1/operations/mutations/create-case',
  '/docs/graphql/v1/types/objects/case',
];

/** Serves `build/` like a host that sends none of our headers. Returns its origin. */
function headerless(): Promise<string> {
  return listen(
    createServer(({ url = '/' }, response) => {
      const [pathname = ''] = url.split('?');
      const isFile = path.extname(pathname) !== '';
      const file = path.join('build', isFile ? pathname : `${pathname}/index.html`);
      if (!existsSync(file)) return void response.writeHead(404).end();
      response.writeHead(200, { 'Content-Type': mediaTypeOf(file) ?? '' }).end(readFileSync(file));
    }),
  );
}

describe('the policy', () => {
  it('is enforced by the pages alone, on a host that sends no header', async () => {
    const origin = await headerless();
    const { page, errors } = await visit(FROM, { origin, allowed: /Content Security Policy/ });
    for (const where of subset(KINDS, 2)) {
      await page.goto(origin + where);
      await hydrated(page);
      await themeSwitch(page).click();
    }
    expect(errors).toEqual([]);
    // The policy blocks, and is not merely present. Run from the page's own script, since the
    // tool's script is exempt.
    const blocked = await page.evaluate(async () => {
      const seen: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) =>
        seen.push(event.effectiveDirective),
      );
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
    expect(blocked.seen).toEqual(
      expect.arrayContaining(['script-src-elem', 'img-src', 'connect-src']),
    );
  });
});

describe('hostile', () => {
  const MARKUP = '"><img src=x onerror=window.broken=1><script>window.broken=1</script>';

  it('query parameters run nothing', async () => {
    const value = encodeURIComponent(MARKUP);
    const queries = ['docusaurus-theme', 'docusaurus-data-theme', 'docusaurus-data-x', 'q'].map(
      (name) => `?${name}=${value}`,
    );
    // As typed by a person: the browser encodes only what it must.
    queries.push(
      '?docusaurus-theme="><script>window.broken=1</script>',
      '?docusaurus-data-onclick=window.broken=1',
    );
    for (const query of subset(queries.reverse(), 2)) {
      const { page, errors } = await visit(`/docs/introduction${query}#${value}`);
      await page.locator('h1').click();
      expect([query, await page.evaluate(() => 'broken' in window), errors]).toEqual([
        query,
        false,
        [],
      ]);
      expect(await page.locator('h1').count()).toBe(1);
      const attributes = await page.locator('html').evaluate((html) => html.getAttributeNames());
      expect(attributes.filter((name) => /^on|["<>]/.test(name))).toEqual([]);
    }
  });

  it('values in storage run nothing and break nothing', async () => {
    const { page, errors } = await visit('/docs/introduction');
    const names = storageNames();
    expect(names.length).toBeGreaterThanOrEqual(7);
    const values = [
      MARKUP,
      JSON.stringify([MARKUP, { toString: MARKUP }]),
      '{"__proto__":[]}',
      '\u0000\u202e',
      'x'.repeat(10_000),
    ];
    for (const value of subset(values)) {
      await page.evaluate(
        ([keys, text]) => keys.forEach((key) => localStorage.setItem(key, text)),
        [names, value] as const,
      );
      for (const where of ['/docs/introduction', '/docs/use-cases/creating-clients']) {
        await page.goto(inject('origin') + where);
        await hydrated(page);
        await page.keyboard.press('/');
        await page.locator('dialog [role=combobox]').waitFor();
        expect(await page.evaluate(() => 'broken' in window)).toBe(false);
        expect([
          await page.locator('h1').count(),
          await page.locator('dialog img, dialog script').count(),
        ]).toEqual([1, 0]);
      }
    }
    expect(errors).toEqual([]);
  });
});

/** Names of entries that the privacy page lists. */
function storageNames(): string[] {
  return [...readFileSync('docs/privacy.mdx', 'utf8').matchAll(/^\| `raw:([^`]+)` \|/gm)].map(
    ([, name]) => name as string,
  );
}

it('§7 local storage only: the privacy page names all that is kept, and nothing is kept elsewhere', async () => {
  const { page, context } = await visit('/docs/use-cases/creating-clients');
  await themeSwitch(page).click();
  await page
    .locator('.theme-announcement-bar button, [class*=announcementBar] button')
    .first()
    .click();
  await page.locator('.navbar [class*=dropdown] > a').first().hover();
  await page.locator('.navbar .dropdown__menu a').first().click();
  for (const where of [
    '/docs/use-cases/creating-clients',
    '/docs/graphql/v1/operations/mutations/create-case',
  ]) {
    await page.goto(inject('origin') + where);
    await hydrated(page);
    for (const list of await page.locator('article [role=tablist]').all()) {
      const second = list.locator('[role=tab]').nth(1);
      if (await second.isVisible()) await second.click();
    }
    const shell = page.getByLabel('For PowerShell 7').first();
    if (await shell.isVisible()) await shell.check();
  }
  await page.keyboard.press('/');
  await page.locator('dialog [role=combobox]').fill('createCase');
  await page.locator('dialog [role=option]').first().waitFor();
  await page.locator('dialog [type=checkbox]').uncheck();
  await field(page).press('Enter');
  await page.waitForURL('**/create-case');
  await page.goto(`${inject('origin')}/docs/playground`);
  await hydrated(page);
  await page.getByRole('button', { name: 'New tab' }).click();
  await page.getByRole('tab', { name: 'FirstCases' }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByText(/^Run finished/).waitFor();
  const { keys, session, ...others } = await page.evaluate(async () => ({
    keys: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(others).toEqual({ databases: 0, caches: 0, workers: 0 });
  expect(await context.cookies()).toEqual([]);
  expect(keys.length).toBeGreaterThanOrEqual(4);
  expect(keys.filter((key) => !storageNames().includes(key))).toEqual([]);
  expect(storageNames().filter((name) => !keys.includes(name))).toEqual([]);
  // Tabs of the playground, of which each window keeps its own.
  expect(session.filter((key) => !storageNames().includes(key))).toEqual([]);
});
