import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { RULES_OF_LOOK, addAxe } from '../support/axe';
import { breakRendering } from '../support/breakRendering';
import { look, NARROW } from '../support/look';
import { WIDE } from '../support/page';
import { click, visit } from '../support/visit';

/** A page with axe. With reduced motion: contrast cannot be measured while a colour changes. */
async function load(path: string, allowed?: RegExp): Promise<Page> {
  const { page } = await visit(path, {
    context: { reducedMotion: 'reduce' },
    ...(allowed && { allowed }),
  });
  await addAxe(page);
  return page;
}

it('the name of a heading is its text alone', async () => {
  const { page } = await visit('/docs/graphql/v1/operations/mutations/create-case');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  expect(await headings.count()).toBeGreaterThan(3);
  expect(await page.getByRole('heading', { name: /Direct link/ }).count()).toBe(0);
  await page.getByRole('heading', { name: 'Arguments', exact: true }).waitFor();
});

describe('axe finds nothing, and nothing sticks out sideways', () => {
  // What a reader can open; each is checked in the windows in which it can be open.
  const OPENED: readonly [
    name: string,
    path: string,
    sizes: readonly (typeof WIDE)[],
    open: (page: Page) => Promise<unknown>,
    allowed?: RegExp,
  ][] = [
    [
      'the search with results',
      '/docs/introduction',
      [WIDE, NARROW],
      async (page) => {
        await page.keyboard.press('/');
        await page.keyboard.type('case');
        await page.locator('dialog [role=option]').first().waitFor();
      },
    ],
    [
      'the search without results',
      '/docs/introduction',
      [WIDE, NARROW],
      async (page) => {
        await page.keyboard.press('/');
        await page.keyboard.type('qqqq');
        await page.getByText('No name and no text matches').waitFor();
      },
    ],
    [
      'a search that did not load',
      '/docs/introduction',
      [WIDE, NARROW],
      async (page) => {
        await page.route('**/assets/search/*.json', (route) => route.abort());
        await page.keyboard.press('/');
        await page.locator('dialog [role=alert]').waitFor();
      },
      /Failed to load resource/,
    ],
    [
      'the drawer',
      '/docs/use-cases/documents',
      [NARROW],
      async (page) => {
        await page.setViewportSize(NARROW);
        await page.locator('button.navbar__toggle').click();
        await page.locator('.navbar-sidebar--show .navbar-sidebar').waitFor();
      },
    ],
    [
      'the versions',
      '/docs/introduction',
      [WIDE],
      async (page) => {
        const dropdown = page.locator('nav.navbar .dropdown').filter({ hasText: 'Version 1' });
        await dropdown.hover();
        await dropdown.locator('.dropdown__menu').waitFor();
      },
    ],
    [
      'a sample that was run, with its editors',
      '/docs/graphql/v1/operations/mutations/create-case',
      [WIDE, NARROW],
      async (page) => {
        await page.getByRole('button', { name: 'Run', exact: true }).first().click();
        await page.locator('text=/^Run finished/ >> nth=0').waitFor();
      },
    ],
    [
      'the page that crashed',
      '/docs/introduction',
      [WIDE, NARROW],
      async (page) => {
        await breakRendering(page);
        await click(page, '/docs/schema');
        await page.getByText('This page crashed').waitFor();
      },
      /broken on purpose/,
    ],
  ];

  it.each(OPENED)('on %s, in both modes', async (_name, path, sizes, openIt, allowed) => {
    const page = await load(path, allowed);
    await openIt(page);
    const lines: string[] = [];
    for (const size of sizes)
      lines.push(
        ...(await look(page, 'light', size, size === sizes[0] ? undefined : RULES_OF_LOOK)),
        ...(await look(page, 'dark', size, RULES_OF_LOOK)),
      );
    expect(lines).toEqual([]);
  });
});
