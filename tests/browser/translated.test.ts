import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from '../support/visit';

/** Replaces text as the translators of browsers do: each text node moves into elements that React does not know. */
async function translate(page: Page): Promise<number> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    const translated = texts.filter(
      ({ data, parentElement }) =>
        data.trim() !== '' && !parentElement?.closest('[translate="no"], script, style, font'),
    );
    for (const text of translated) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
    return translated.length;
  });
}

describe('a page that the browser has translated', () => {
  it('runs a sample again and again, without its code', async () => {
    const { page } = await visit('/docs/introduction');
    const sample = page.locator('section[aria-label="Sample CreateFirstCase"]');
    for (let runs = 0; runs < 2; runs += 1) {
      expect(await translate(page)).toBeGreaterThan(0);
      await sample.getByRole('button', { name: 'Run', exact: true }).click();
      await sample.getByText(/ms, (same as|differs from the) documented/).waitFor();
    }
    await translate(page);
    await sample.getByRole('button', { name: 'Start over' }).click();
    await sample.getByText('as executed').waitFor();
    expect(await sample.locator('code font').count()).toBe(0);
  });

  it('finds what is typed, after other results', async () => {
    const { page } = await visit('/docs/introduction');
    await page.keyboard.press('/');
    const results = page.getByRole('listbox').getByRole('option');
    for (const typed of ['case', ' risk']) {
      await page.keyboard.type(typed);
      await results.first().waitFor();
      await translate(page);
    }
    const field = page.locator('dialog [role=combobox]');
    await field.fill('qqqq');
    await page.getByText(/matches “qqqq”/).waitFor();
    await translate(page);
    await field.fill('case');
    await results.first().waitFor();
    expect(await results.first().textContent()).toMatch(/case/i);
  });

  it.each(['/docs/playground', '/docs/graphql/v1/operations/mutations/create-case'])(
    'has code from left to right in a language that is not: %s',
    async (route) => {
      const { page } = await visit(route);
      await page.evaluate(() => (document.documentElement.dir = 'rtl'));
      if (route.endsWith('playground')) await page.locator('.cm-content').first().waitFor();
      const codes = page.locator('pre, code, .cm-content, .signature');
      expect(await codes.count()).toBeGreaterThan(1);
      const wrong = await codes.evaluateAll((elements) =>
        elements
          .filter((element) => getComputedStyle(element).direction !== 'ltr')
          .map((element) => element.textContent),
      );
      expect(wrong).toEqual([]);
    },
  );
});
