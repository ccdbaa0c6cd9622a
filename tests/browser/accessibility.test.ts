import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { RULES_OF_LOOK, addAxe } from '../support/axe';
import { breakRendering } from '../support/breakRendering';
import { auditPage, NARROW } from '../support/auditPage';
import { WIDE } from '../support/page';
import { finished } from '../support/run';
import { INDEX } from '../support/search';
import { click, FROM, TO, visit } from '../support/visit';

/** Findings of axe in what is open, in both modes, and horizontal overflow, in the windows in which it can be open. */
async function inspect(
  page: Page,
  name: string,
  within: string,
  sizes: readonly (typeof WIDE)[],
): Promise<string[]> {
  const lines: string[] = [];
  for (const size of sizes) {
    const rules = size === sizes[0] ? undefined : RULES_OF_LOOK;
    lines.push(
      ...(await auditPage(page, 'light', size, rules, within)),
      ...(await auditPage(page, 'dark', size, RULES_OF_LOOK, within)),
    );
  }
  return lines.map((line) => `${name}: ${line}`);
}

// Pages themselves are in crawl.test.ts; this is what a reader can open. Contrast cannot be measured while a colour changes.
it('axe finds nothing in what opens over a page, and nothing overflows horizontally', async () => {
  const { page } = await visit(FROM, {
    context: { reducedMotion: 'reduce' },
    allowed: /Failed to load resource|broken on purpose/,
    // Not just before its request, which Playwright then sometimes neither reports nor answers.
    routes: (empty) => empty.route(INDEX, (route) => route.abort()),
  });
  await addAxe(page);
  const dialog = page.locator('dialog');
  const found: string[] = [];
  await page.keyboard.press('/');
  await dialog.getByRole('alert').waitFor();
  found.push(...(await inspect(page, 'a search that did not load', 'dialog', [WIDE, NARROW])));
  await page.unroute(INDEX);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.keyboard.type('case');
  await dialog.getByRole('option').first().waitFor();
  found.push(...(await inspect(page, 'results', 'dialog', [WIDE, NARROW])));
  await page.keyboard.type('qqqq');
  await page.getByText('No name and no text matches').waitFor();
  found.push(...(await inspect(page, 'no results', 'dialog', [WIDE, NARROW])));
  await page.keyboard.press('Escape');

  await page.setViewportSize(WIDE);
  const versions = page.locator('nav.navbar .dropdown').filter({ hasText: 'Version 1' });
  await versions.hover();
  await versions.locator('.dropdown__menu').waitFor();
  found.push(...(await inspect(page, 'the versions', 'nav.navbar', [WIDE])));
  await page.setViewportSize(NARROW);
  await page.locator('button.navbar__toggle').click();
  await page.locator('.navbar-sidebar--show .navbar-sidebar').waitFor();
  found.push(...(await inspect(page, 'the drawer', '.navbar-sidebar', [NARROW])));
  await page.keyboard.press('Escape');

  await breakRendering(page);
  await click(page, TO);
  await page.getByText('This page crashed').waitFor();
  found.push(...(await inspect(page, 'a page that crashed', 'main', [WIDE, NARROW])));
  expect(found).toEqual([]);
});

it('axe finds nothing in a sample that was run, with its editors; the name of a heading is its text alone', async () => {
  const { page } = await visit('/docs/graphql/v1/operations/mutations/create-case', {
    context: { reducedMotion: 'reduce' },
  });
  await page.getByRole('heading', { name: 'Arguments', exact: true }).waitFor();
  expect(await page.getByRole('heading', { name: /Direct link/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Run', exact: true }).first().click();
  await finished(page);
  await addAxe(page);
  const sample = '.theme-doc-markdown section[data-sample]';
  expect(await inspect(page, 'a sample', sample, [WIDE, NARROW])).toEqual([]);
});
