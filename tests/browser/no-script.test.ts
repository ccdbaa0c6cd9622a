import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { CLIENT_LANGUAGES } from '../../src/samples/languages';
import { visit as visitPage } from '../support/visit';

const OPERATION = '/docs/graphql/v1/operations/mutations/create-case';

async function visit(path: string, width = 1280): Promise<Page> {
  const context = { javaScriptEnabled: false, viewport: { width, height: 900 } };
  const { page } = await visitPage(path, { hydrate: false, context, allowed: /status of 404/ });
  return page;
}

describe('B6 without JavaScript', () => {
  it.each(['/', '/docs/use-cases/creating-clients', OPERATION, '/docs/no-such-page'])(
    '%s has its heading, text, links, bar and footer',
    async (path) => {
      const page = await visit(path);
      expect(await page.locator('h1').isVisible()).toBe(true);
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(80);
      expect(
        await page
          .getByText(/select Search/)
          .filter({ visible: true })
          .count(),
      ).toBe(0);
      expect(await page.locator('[role=banner]').isVisible()).toBe(true);
      expect(await page.locator('footer.footer').isVisible()).toBe(true);
      expect(
        await page.locator('.theme-layout-main a[href^="/docs/"]:visible').count(),
      ).toBeGreaterThan(0);
      await page.locator('nav.navbar').getByRole('link', { name: 'Reference' }).click();
      expect(new URL(page.url()).pathname).toBe('/docs/graphql/v1/introduction');
    },
  );

  it('every example opens in every language, and so do all responses', async () => {
    const page = await visit(OPERATION);
    await page.locator('summary', { hasText: 'All fields' }).click();
    for (const { label } of CLIENT_LANGUAGES)
      for (const summary of await page
        .locator('details[data-panel] summary', { hasText: label })
        .all())
        await summary.click();
    const panels = page.locator('[role=tabpanel]');
    expect(await panels.count()).toBeGreaterThanOrEqual(8);
    expect(
      await panels.evaluateAll((nodes) => nodes.filter((node) => !node.checkVisibility()).length),
    ).toBe(0);
    expect(
      await page.getByText('"caseNumber": "2025-0001"').filter({ visible: true }).count(),
    ).toBeGreaterThan(0);
  });

  it('in a narrow window the list of pages is below the page, and leads on', async () => {
    const page = await visit(OPERATION, 320);
    const list = page.getByRole('navigation', { name: 'Docs sidebar' });
    const [article, below] = await Promise.all([
      page.locator('main').boundingBox(),
      list.boundingBox(),
    ]);
    expect(below?.y).toBeGreaterThanOrEqual((article?.y ?? 0) + (article?.height ?? 0));
    await list.getByRole('link', { name: 'Introduction' }).first().click();
    expect(new URL(page.url()).pathname).toBe('/docs/introduction');
  });

  it('a category without a page of its own leads to its first page, where it is open', async () => {
    const page = await visit(OPERATION);
    const category = page
      .locator('.theme-doc-sidebar-menu a[role=button][aria-expanded=false]')
      .first();
    const target = await category.getAttribute('href');
    await category.click();
    expect(new URL(page.url()).pathname).toBe(target);
    expect(await page.locator('.theme-doc-sidebar-menu a[aria-current=page]').isVisible()).toBe(
      true,
    );
  });
});
