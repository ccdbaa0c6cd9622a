import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit, type Visited } from '../support/visit';

/** A long page whose rows link to types, among them to its own. */
const PATH = '/docs/graphql/v1/types/objects/case';

interface Asked {
  prefetch: string[];
  preload: string[];
}

/** The page, with what its links ask the framework for from the start. */
async function visitAsking(): Promise<Visited & { asked: () => Promise<Asked> }> {
  const visited = await visit(PATH, {
    before: (page) =>
      page.addInitScript(() => {
        const asked: Asked = { prefetch: [], preload: [] };
        let framework: Window['docusaurus'];
        Object.defineProperty(window, 'docusaurus', {
          get: () => framework,
          set: (given: Window['docusaurus']) => {
            framework = {
              prefetch: (path) => (asked.prefetch.push(path), given.prefetch(path)),
              preload: (path) => (asked.preload.push(path), given.preload(path)),
            };
          },
        });
        Object.assign(window, { asked });
      }),
  });
  return {
    ...visited,
    asked: () => visited.page.evaluate(() => (window as unknown as { asked: Asked }).asked),
  };
}

/** URL of the last link of the article to a page that no other link in the window leads to. */
function lastLink(page: Page): Promise<string> {
  return page.evaluate(() => {
    const hrefs = [...document.querySelectorAll('a')].map(
      (link) => link.getAttribute('href') ?? '',
    );
    const rows = [...document.querySelectorAll('article li a[href^="/docs/graphql/"]')].map(
      (link) => link.getAttribute('href') ?? '',
    );
    return rows.filter((href) => hrefs.filter((other) => other === href).length === 1).at(-1) ?? '';
  });
}

describe('a link of a text', () => {
  it('has what its page needs fetched when it comes into view, and loaded when a pointer is on it', async () => {
    const { page, asked } = await visitAsking();
    const href = await lastLink(page);
    const link = page.locator(`article a[href="${href}"]`);
    await expect.poll(async () => (await asked()).prefetch.length).toBeGreaterThan(5);
    expect((await asked()).prefetch).not.toContain(href);
    await link.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await asked()).prefetch).toContain(href);
    expect((await asked()).preload).not.toContain(href);
    await link.hover();
    await expect.poll(async () => (await asked()).preload).toContain(href);
  });
});
