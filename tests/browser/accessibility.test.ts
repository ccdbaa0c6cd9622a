import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { RULES_OF_LOOK, addAxe, findings } from '../support/axe';
import { breakRendering } from '../support/breakRendering';
import { connect, hydrated } from '../support/page';
import { sideways } from '../support/sideways';

type Mode = 'light' | 'dark';

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 320, height: 640 };

let context: BrowserContext;

beforeAll(async () => {
  // Reduced motion: axe cannot measure contrast while a colour is still changing.
  context = await (
    await connect()
  ).newContext({ viewport: WIDE, bypassCSP: true, reducedMotion: 'reduce' });
  // With data saving there is no prefetching, which would load each page's neighbours again and
  // again.
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', {
      value: { effectiveType: '4g', saveData: true },
    });
  });
});

afterAll(() => context.close());

/** Findings of axe in one colour mode and window, each line with the page, the mode and the width. */
async function look(
  page: Page,
  name: string,
  mode: Mode,
  size: typeof WIDE,
  rules?: readonly string[],
): Promise<string[]> {
  await page.setViewportSize(size);
  await page.evaluate(async (theme) => {
    document.documentElement.setAttribute('data-theme', theme);
    // Components react to a new width in an effect, and colours take a millisecond: both are done
    // two frames later.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(
      document.getAnimations().map((animation) => animation.finished.catch(() => undefined)),
    );
  }, mode);
  const found = [...(await findings(page, rules)), ...(await sideways(page))];
  return found.map((line) => `${name}, ${mode}, ${size.width} px: ${line}`);
}

async function load(page: Page, path: string): Promise<void> {
  await page.goto(inject('origin') + path, { waitUntil: 'load' });
  await hydrated(page);
  await addAxe(page);
}

/**
 * Both modes of the current page, in windows of each size: all rules in light, those of colour and
 * width in dark.
 */
async function lookInModes(
  page: Page,
  name: string,
  sizes: readonly (typeof WIDE)[] = [WIDE, NARROW],
): Promise<string[]> {
  const lines: string[] = [];
  for (const size of sizes)
    lines.push(
      ...(await look(page, name, 'light', size)),
      ...(await look(page, name, 'dark', size, RULES_OF_LOOK)),
    );
  return lines;
}

it('the name of a heading is its text alone', async () => {
  const page = await context.newPage();
  await load(page, '/docs/graphql/v1/operations/mutations/create-case');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  expect(await headings.count()).toBeGreaterThan(3);
  expect(await page.getByRole('heading', { name: /Direct link/ }).count()).toBe(0);
  await page.getByRole('heading', { name: 'Arguments', exact: true }).waitFor();
  await page.close();
});

describe('axe finds nothing, and nothing sticks out sideways', () => {
  // What a reader can open; each is checked in the windows in which it can be open.
  const OPENED: readonly [
    name: string,
    path: string,
    sizes: readonly (typeof WIDE)[],
    open: (page: Page) => Promise<unknown>,
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
        await page
          .getByText(/^Run finished/)
          .first()
          .waitFor();
      },
    ],
    [
      'the page that crashed',
      '/docs/introduction',
      [WIDE, NARROW],
      async (page) => {
        await breakRendering(page);
        await page.evaluate(() => {
          document
            .querySelector<HTMLAnchorElement>(
              'main a[href="/docs/schema"], nav a[href="/docs/schema"]',
            )
            ?.click();
        });
        await page.getByText('This page crashed').waitFor();
      },
    ],
  ];

  it.each(OPENED)('on %s, in both modes', async (name, path, sizes, openIt) => {
    const page = await context.newPage();
    await load(page, path);
    await openIt(page);
    const lines = await lookInModes(page, name, sizes);
    await page.close();
    expect(lines).toEqual([]);
  });
});
