import { describe, expect, it } from 'vitest';
import { FROM, visit } from '../support/visit';

/** A page that stands in another part of the table of routes than FROM does. */
const FAR = '/docs/graphql/v1/introduction';

const PART = /\/assets\/js\/pages-\d+\.\w+\.js$/;

describe('the table of routes', () => {
  it('comes in parts: the page’s own, and another with the first page of it', async () => {
    const asked: string[] = [];
    const { page } = await visit(FROM, {
      before: async (empty) => {
        empty.on('request', (request) => void (PART.test(request.url()) && asked.push(request.url())));
      },
    });
    expect(new Set(asked).size).toBe(1);
    const [own] = asked;
    await page.locator(`nav.navbar a[href="${FAR}"]`).first().click();
    await page.waitForURL(`**${FAR}`);
    await expect.poll(() => page.locator('h1').textContent()).toBe('GraphQL reference');
    expect(new Set(asked).size).toBe(2);
    // Back again: both are known.
    const count = asked.length;
    await page.goBack();
    await expect.poll(() => page.locator('h1').textContent()).toBe('Introduction');
    expect(asked.length).toBe(count);
    expect(own).not.toBe(asked.at(-1));
  });

  it('comes with the page that a pointer is on, before a press', async () => {
    const asked: string[] = [];
    const { page } = await visit(FROM, {
      connection: { effectiveType: '4g', saveData: false },
      before: async (empty) => {
        empty.on('request', (request) => void (request.resourceType() === 'script' && asked.push(new URL(request.url()).pathname)));
        // Nothing is fetched for links in view.
        await empty.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
      },
    });
    const before = new Set(asked);
    await page.locator(`nav.navbar a[href="${FAR}"]`).first().hover();
    const since = (): string[] => asked.filter((script) => !before.has(script));
    // The part, and then the page's own chunk.
    await expect.poll(() => since().length).toBe(2);
    expect(since().filter((script) => PART.test(script))).toHaveLength(1);
  });

  it('with a part that does not come: the page is loaded anew, by its address', async () => {
    const { page } = await visit(FROM, { allowed: /Failed to load|Loading chunk|ChunkLoadError|net::/ });
    await page.route(PART, (route) => route.abort());
    const loaded = page.waitForEvent('load');
    await page.locator(`nav.navbar a[href="${FAR}"]`).first().click();
    await loaded;
    expect(new URL(page.url()).pathname).toBe(FAR);
    await expect.poll(() => page.locator('h1').textContent()).toBe('GraphQL reference');
  });
});
