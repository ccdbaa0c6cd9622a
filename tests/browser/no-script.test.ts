import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { visit as visitPage } from '../support/visit';

const OPERATION = '/docs/graphql/v1/operations/mutations/create-case';

async function visit(path: string, width = 1280): Promise<Page> {
  const context = { javaScriptEnabled: false, viewport: { width, height: 900 } };
  const { page } = await visitPage(path, { hydrate: false, context, allowed: /status of 404/ });
  return page;
}

describe('B6 without JavaScript', () => {
  it('links lead on, also from the playground', async () => {
    const page = await visit('/docs/no-such-page');
    await page.locator('nav.navbar').getByRole('link', { name: 'Reference' }).click();
    expect(new URL(page.url()).pathname).toBe('/docs/graphql/v1/introduction');
    await page.goto(new URL('/docs/playground', page.url()).href);
    const links = page.getByRole('region', { name: 'Playground' }).getByRole('link');
    expect(await links.allTextContents()).toEqual(['run the sandbox on your machine', 'reference']);
  });

  it('every example opens in GraphQL and cURL, and so do all responses; other languages are hidden', async () => {
    const page = await visit(OPERATION);
    await page.locator('summary', { hasText: 'All fields' }).click();
    const summaries = page.locator('details[data-panel] > summary').filter({ visible: true });
    for (const summary of await summaries.filter({ hasText: 'cURL' }).all()) await summary.click();
    const labels = new Set(await summaries.allTextContents());
    expect([...labels]).toEqual(['Smallest call', 'GraphQL', 'cURL', 'All fields']);
    const panels = page.locator('[role=tabpanel]').filter({ hasText: /\w/ });
    expect(await panels.count()).toBeGreaterThanOrEqual(6);
    expect(
      await panels.evaluateAll((nodes) => nodes.filter((node) => !node.checkVisibility()).length),
    ).toBe(0);
    expect(
      await page.getByText('"name": "Nordlys Eksempel ApS"').filter({ visible: true }).count(),
    ).toBeGreaterThan(0);
  });

  it('in a narrow window the list of pages is below the page; its categories lead on', async () => {
    const page = await visit(OPERATION, 320);
    const list = page.getByRole('navigation', { name: 'Docs sidebar' });
    const [article, below] = await Promise.all([
      page.locator('main').boundingBox(),
      list.boundingBox(),
    ]);
    expect(below?.y).toBeGreaterThanOrEqual((article?.y ?? 0) + (article?.height ?? 0));
    await page.setViewportSize({ width: 1280, height: 900 });
    // A category without a page of its own leads to its first page, where it is open.
    const category = page
      .locator('.theme-doc-sidebar-menu a[role=button][aria-expanded=false]')
      .first();
    const target = await category.getAttribute('href');
    await category.click();
    expect(new URL(page.url()).pathname).toBe(target);
    const current = page.locator('.theme-doc-sidebar-menu a[aria-current=page]');
    expect(await current.isVisible()).toBe(true);
  });

  it('the list of pages is displayed at the current page', async () => {
    const page = await visit(OPERATION, 1280);
    const distance = (): Promise<number> =>
      page.locator('.theme-doc-sidebar-menu a[aria-current=page]').evaluate((link) => {
        const [own, menu] = [link, link.closest('.menu')!].map((node) =>
          node.getBoundingClientRect(),
        );
        return Math.min(own!.top - menu!.top, menu!.bottom - own!.bottom);
      });
    await expect.poll(distance).toBeGreaterThan(0);
  });
});
