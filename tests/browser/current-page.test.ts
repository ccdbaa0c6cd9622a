import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../support/page';

let script: string;

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['src/components/page/currentPage.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'currentPage',
  });
  script = outputFiles[0]?.text ?? '';
});

/** A document with the classes of the theme, and the client module in it. */
async function open(body: string): Promise<Page> {
  const page = await (await connect()).newPage();
  onTestFinished(() => page.close());
  await page.setContent(
    `<style>.menu { block-size: 200px; overflow: auto; } li { block-size: 40px; }</style>${body}`,
  );
  await page.addScriptTag({ content: script });
  return page;
}

interface PageLocation {
  pathname: string;
  hash?: string;
}

/**
 * What Docusaurus calls when it has rendered another page.
 *
 * @param then attribute that the theme sets right after it, before any time passes
 */
async function show(
  page: Page,
  location: PageLocation,
  previousLocation: PageLocation | null = null,
  then?: { of: string; name: string; value: string },
): Promise<void> {
  await page.evaluate(
    ({ set, ...locations }) => {
      const { default: client } = (
        window as unknown as {
          currentPage: { default: { onRouteDidUpdate: (locations: unknown) => void } };
        }
      ).currentPage;
      client.onRouteDidUpdate(locations);
      if (set) document.querySelector(set.of)?.setAttribute(set.name, set.value);
    },
    { location: { hash: '', ...location }, previousLocation, set: then },
  );
}

/** A list of 50 pages, the 40th of them the current one. */
const LIST = `<div class="menu"><ul class="theme-doc-sidebar-menu">${Array.from(
  { length: 50 },
  (_, at) => `<li><a href="#${at}"${at === 40 ? ' aria-current="page"' : ''}>${at}</a></li>`,
).join('')}</ul></div>`;

function scrolled(page: Page): Promise<number> {
  return page.locator('.menu').evaluate((menu) => menu.scrollTop);
}

describe('the displayed page', () => {
  it('has its link in the sidebar in view, and leaves a sidebar alone that shows it, or when only the hash changes', async () => {
    const page = await open(`<aside class="theme-doc-sidebar-container">${LIST}</aside>`);
    await show(page, { pathname: '/a' });
    const centred = await scrolled(page);
    expect(centred).toBeGreaterThan(1_400);
    expect(centred).toBeLessThan(1_640);
    await page.locator('.menu').evaluate((menu) => menu.scrollBy(0, 60));
    await show(page, { pathname: '/b' }, { pathname: '/a' });
    expect(await scrolled(page)).toBe(centred + 60);
    await page.locator('.menu').evaluate((menu) => (menu.scrollTop = 0));
    await show(page, { pathname: '/b', hash: '#x' }, { pathname: '/b' });
    expect(await scrolled(page)).toBe(0);
  });

  it('has its link in view when its category has unfolded, however long that takes', async () => {
    const page =
      await open(`<style>ul { block-size: 0; overflow: clip; margin: 0; } .open ul { block-size: 2000px; transition: block-size 600ms; }</style>
      <aside class="theme-doc-sidebar-container">${LIST}</aside>`);
    const unfolded = { of: 'aside', name: 'class', value: 'theme-doc-sidebar-container open' };
    await show(page, { pathname: '/a' }, null, unfolded);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(1_400);
  });

  it('opens the details around the target of the hash, and those around them', async () => {
    const page = await open(
      '<details></details><details><details><p id="søg" style="margin-top: 5000px">x</p></details></details>',
    );
    await show(page, { pathname: '/a', hash: '#s%C3%B8g' });
    expect(
      await page
        .locator('details')
        .evaluateAll((all) => all.map((details) => (details as HTMLDetailsElement).open)),
    ).toEqual([false, true, true]);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(4_000);
  });

  it('marks the target of the hash, and no former one', async () => {
    const page = await open('<p id="a">x</p><p id="b">x</p>');
    const marked = (): Promise<string[]> =>
      page.locator('[data-target]').evaluateAll((all) => all.map(({ id }) => id));
    for (const id of ['a', 'b']) {
      await show(page, { pathname: '/a', hash: `#${id}` });
      expect(await marked()).toEqual([id]);
    }
    await show(page, { pathname: '/a' });
    expect(await marked()).toEqual([]);
  });
});

describe('the drawer of a narrow window', () => {
  it('shows the current page when it is opened', async () => {
    const page = await open(
      `<button class="navbar__toggle"><svg width="20" height="20"></svg></button><div class="theme-layout-navbar-sidebar">${LIST}</div>`,
    );
    await page.locator('svg').click();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(1_400);
  });
});

describe('Space', () => {
  it('opens a category that is not a page, and does not scroll; on other links it stays the browser’s', async () => {
    const page =
      await open(`<ul class="theme-doc-sidebar-menu"><li><a role="button" href="#">Category</a></li><li><a href="#page">Page</a></li></ul>
      <script>var clicks = [], scrolls = []; addEventListener('click', (event) => { clicks.push(event.target.textContent); event.preventDefault(); });
      addEventListener('keydown', (event) => scrolls.push(!event.defaultPrevented));</script>`);
    for (const link of await page.locator('a').all()) {
      await link.focus();
      await page.keyboard.press('Space');
    }
    expect(await page.evaluate('({ clicks, scrolls })')).toEqual({
      clicks: ['Category'],
      scrolls: [false, true],
    });
  });
});
