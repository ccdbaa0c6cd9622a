import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { CLIENT_LANGUAGES } from '../../src/plugins/samples/languages';
import { playground, run } from '../support/playground';
import { visit } from '../support/visit';

const OPERATION = '/docs/graphql/v1/operations/mutations/create-case';

/** A page as printed, with its reader's dark colours. */
async function printed(path: string): Promise<Page> {
  const { page } = await visit(`${path}?docusaurus-theme=dark`);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.emulateMedia({ media: 'print' });
  return page;
}

const pages = async (page: Page): Promise<number> =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

describe('B25 in print', () => {
  it('writes out where links to other sites lead, in full', async () => {
    const page = await printed('/docs/trust');
    const written = (links: string): Promise<string[]> =>
      page
        .locator(`.markdown a[${links}]`)
        .evaluateAll((all) => all.map((link) => getComputedStyle(link, '::after').content));
    const external = await written('href^="http"');
    expect(external.length).toBeGreaterThanOrEqual(3);
    expect(external.filter((after) => !after.includes('https://'))).toEqual([]);
    expect((await written('href^="/"')).filter((after) => after.includes('('))).toEqual([]);
  });

  it('a guide with many samples takes at most 40 sheets', async () => {
    const page = await printed('/docs/use-cases/creating-clients');
    expect(await pages(page)).toBeLessThanOrEqual(40);
  });

  it('has the meaning of each error, without samples, what leads to them, and triangles', async () => {
    const page = await printed('/docs/Errors/');
    expect(await pages(page)).toBeLessThanOrEqual(20);
    const entries = page.locator('main details > p').filter({ visible: true });
    const leading = (await entries.allTextContents()).filter((text) => text.endsWith(':'));
    expect(leading).toEqual([]);
    expect(
      await page.locator('main details > summary').evaluateAll(
        (summaries) =>
          summaries.filter((summary) => {
            const { display, listStyleType } = getComputedStyle(summary);
            return display === 'list-item' && listStyleType !== 'none';
          }).length,
      ),
    ).toBe(0);
  });

  it('opens what is folded, and cuts nothing off; has the chosen example of an operation, once: as GraphQL, with its variables and its response', async () => {
    const page = await printed(OPERATION);
    const folded = page.locator('main details:not([open])').filter({ visible: true });
    expect(await folded.count()).toBeGreaterThan(0);
    expect(
      await folded.evaluateAll(
        (nodes) =>
          nodes.filter((node) => (node.lastElementChild?.getBoundingClientRect().height ?? 0) < 10)
            .length,
      ),
    ).toBe(0);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter(
          (node) =>
            node.checkVisibility() &&
            getComputedStyle(node).overflowY !== 'visible' &&
            !node.closest('.visually-hidden, [role=status], svg'),
        )
        .filter((node) => node.scrollHeight > node.clientHeight + 2)
        .map((node) => node.outerHTML.slice(0, 100)),
    );
    expect(cut).toEqual([]);
    const visible = (name: string) =>
      page.getByText(name, { exact: true }).filter({ visible: true }).count();
    expect([await visible('Smallest call'), await visible('All fields')]).toEqual([1, 0]);
    const languages = await page
      .locator('main figure[data-language]')
      .filter({ visible: true })
      .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-language') ?? ''));
    expect(languages.filter((language) => language === 'graphql').length).toBeGreaterThanOrEqual(1);
    const clients = new Set(CLIENT_LANGUAGES.map(({ language }) => language));
    expect(languages.filter((language) => clients.has(language))).toEqual([]);
    expect(
      await page.getByText('"name": "Nordlys Eksempel ApS"').filter({ visible: true }).count(),
    ).toBeGreaterThan(0);
    // With all languages it had many more.
    expect(await pages(page)).toBeLessThanOrEqual(17);
  });

  it('has the request and the response of the playground, without its panels', async () => {
    const page = await playground();
    await run(page);
    await page.emulateMedia({ media: 'print' });
    for (const text of ['totalCount', '"totalCount": 8'])
      expect(await page.getByText(text).filter({ visible: true }).count()).toBeGreaterThan(0);
    expect(await page.getByRole('region', { name: 'Schema' }).isVisible()).toBe(false);
  });
});
