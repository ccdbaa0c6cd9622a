import { describe, expect, it } from 'vitest';
import { subset } from '../support/nightly';
import { horizontalOverflow } from '../support/horizontalOverflow';
import { operation, playground, run } from '../support/playground';
import { response } from '../support/run';
import { load, visit } from '../support/visit';

const OPERATION = '/docs/graphql/v1/operations/mutations/create-case';

describe('what readers set in their system', () => {
  it('more contrast: lines are stronger in both colours', async () => {
    const { page } = await visit('/docs/introduction');
    const card = page.locator('section[class*=card]').first();
    const colours = async (contrast: 'more' | 'no-preference'): Promise<string[]> => {
      await page.emulateMedia({ contrast });
      return card.evaluate((node) => [
        getComputedStyle(node).borderTopColor,
        getComputedStyle(node.querySelector('[data-response] > :first-child') as Element).color,
      ]);
    };
    for (const theme of ['light', 'dark']) {
      await page
        .locator('html')
        .evaluate((html, mode) => html.setAttribute('data-theme', mode), theme);
      const [usual, more] = [await colours('no-preference'), await colours('more')];
      expect([theme, more.filter((colour, index) => colour === usual[index])]).toEqual([theme, []]);
    }
    const search = page.locator('nav.navbar').getByRole('button', { name: 'Search' });
    const [edge, text] = await search.evaluate((node) => {
      const { borderTopColor, color } = getComputedStyle(node);
      return [borderTopColor, color];
    });
    expect(edge).toBe(text);
  });

  it('wider spaces in text: nothing is cut at 320 px', async () => {
    const { page } = await visit(OPERATION, { context: { bypassCSP: true } });
    const paths = [
      OPERATION,
      '/docs/authentication-process/accessid-and-accesskey',
      '/docs/Errors/',
      '/docs/testing',
    ];
    for (const path of subset(paths, 2)) {
      await page.setViewportSize({ width: 320, height: 640 });
      await load(page, path);
      // WCAG 2.2, success criterion 1.4.12.
      await page.addStyleTag({
        content:
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      });
      const cut = await page
        .locator('.theme-doc-breadcrumbs, .theme-doc-breadcrumbs *, figcaption, figcaption *')
        .evaluateAll((elements) =>
          elements
            .filter((element) => element.getBoundingClientRect().right > innerWidth)
            .concat(elements.filter((one) => one.scrollWidth > one.clientWidth + 1))
            .map((element) => element.outerHTML.slice(0, 80)),
        );
      expect([path, cut, await horizontalOverflow(page)]).toEqual([path, [], []]);
      // A tab that is not below the controls of its example.
      await page.setViewportSize({ width: 1280, height: 900 });
      for (const tab of await page.getByRole('tab', { name: 'All fields' }).all())
        await tab.click();
    }
  });

  it('text of twice the size: no page scrolls horizontally on a phone', async () => {
    const { page } = await visit('/', {
      context: { viewport: { width: 320, height: 640 } },
      before: async (empty) =>
        (await empty.context().newCDPSession(empty)).send('Page.setFontSizes', {
          fontSizes: { standard: 32, fixed: 32 },
        }),
    });
    const paths = ['/', OPERATION, '/docs/Errors/', '/docs/graphql/v1/types/objects/case'];
    for (const path of subset(paths, 2)) {
      await load(page, path);
      expect([path, await horizontalOverflow(page)]).toEqual([path, []]);
    }
  });
});

it('text is not turned round by its own characters, in a response and in an editor', async () => {
  const page = await playground();
  await operation(page).fill('mutation { createCase(input: { name: "a\\u202Eb" }) { name } }');
  await run(page);
  expect(await response(page)).toContain('"a\\u202Eb"');
  await operation(page).fill('# a\u202Eb');
  expect(await operation(page).locator('.cm-specialChar').count()).toBe(1);
});
