import { describe, expect, it } from 'vitest';
import { ask, chosen, field, GUIDE, options } from '../support/search';
import { visit } from '../support/visit';

describe('opening', () => {
  it('by button, by / and by Ctrl or Command K; Escape closes, and the focus is back', async () => {
    const { page } = await visit(GUIDE);
    const button = page.locator('[data-search-open]');
    expect(await button.getAttribute('aria-keyshortcuts')).toBe('Control+K Meta+K');
    expect((await button.textContent())?.trim()).toMatch(/^Search/);
    const link = page.locator('article a').first();
    for (const key of ['/', 'Control+k', 'Meta+k', 'Control+K']) {
      await link.focus();
      await page.keyboard.press(key);
      await page.locator('dialog[open]').waitFor();
      expect(await field(page).evaluate((node) => node === document.activeElement)).toBe(true);
      const before = await page.evaluate(() => scrollY);
      await page.keyboard.press('PageDown');
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => scrollY)).toBe(before);
      await page.locator('dialog').waitFor({ state: 'detached' });
      expect(await link.evaluate((node) => node === document.activeElement)).toBe(true);
    }
    await button.dblclick();
    await page.locator('dialog[open]').waitFor();
    expect(await field(page).evaluate((node) => node === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it('not by / where somebody is writing, nor by what opens the console of Firefox', async () => {
    const { page } = await visit('/docs/playground');
    await page.getByLabel('Search the schema').focus();
    await page.keyboard.press('/');
    await page.keyboard.press('Control+Shift+K');
    expect(await page.locator('dialog').count()).toBe(0);
    await page.keyboard.press('Control+k');
    await page.locator('dialog[open]').waitFor();
  });

  it('is what loads the search, once, and nothing else does', async () => {
    const { page } = await visit('/', { fresh: true });
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.mouse.move(400, 300);
    await page.keyboard.press('Tab');
    expect(asked.filter((url) => url.startsWith('/assets/search/'))).toEqual([]);
    await ask(page, 'createCase');
    expect(asked.filter((url) => url.startsWith('/assets/search/'))).toHaveLength(1);
    expect(asked.length).toBeLessThanOrEqual(6);
    await page.keyboard.press('Escape');
    // The dialog leaves the page with the next rendering.
    await field(page).waitFor({ state: 'detached' });
    const { length } = asked;
    await ask(page, 'person');
    expect(asked.length).toBe(length);
  });
});

describe('the keyboard', () => {
  it('does not open a result by the Enter that ends a composition', async () => {
    const { page } = await visit(GUIDE);
    await ask(page, 'createCase');
    // Safari sends it after the composition.
    await field(page).evaluate((node) =>
      node.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true }),
      ),
    );
    expect(await page.locator('dialog[open]').count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe(GUIDE);
  });

  it('chooses by arrows, and opens by Enter', async () => {
    const { page } = await visit(GUIDE);
    await ask(page, 'cfi updated');
    expect(await chosen(page)).toContain('CaseFilterInput.updatedAt');
    await field(page).fill('case');
    await options(page).nth(3).waitFor();
    const texts = await options(page).allTextContents();
    expect(texts.length).toBeGreaterThan(8);
    for (const [key, at] of [
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      ['ArrowUp', 0],
      ['ArrowUp', -1],
    ] as const) {
      await page.keyboard.press(key);
      expect(await chosen(page), key).toBe(texts.at(at));
      const active = await field(page).getAttribute('aria-activedescendant');
      expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
    }
    await expect
      .poll(() =>
        page.evaluate(() => {
          const option = document
            .querySelector('dialog [aria-selected=true]')
            ?.getBoundingClientRect();
          const list = document.querySelector('dialog [role=listbox]')?.getBoundingClientRect();
          return Boolean(option && list && option.bottom <= list.bottom + 1);
        }),
      )
      .toBe(true);
    await field(page).fill('CaseFilterInput.updatedAt');
    await expect.poll(() => chosen(page)).toContain('CaseFilterInput.updatedAt');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/graphql/v1/types/inputs/case-filter-input#updatedAt');
    // The browser reports a closed dialog in a task of its own, after the URL has changed.
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    await expect.poll(() => page.locator('h1').textContent()).toBe('CaseFilterInput');
  });
});

describe('results', () => {
  it('are grouped, marked, counted aloud, and say what is deprecated', async () => {
    const { page } = await visit(GUIDE);
    await ask(page, 'document');
    expect(await field(page).getAttribute('role')).toBe('combobox');
    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
    const labels = await page
      .locator('dialog [role=group]')
      .evaluateAll((groups) =>
        groups.map(
          (group) =>
            document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.firstChild
              ?.textContent,
        ),
      );
    const order = ['Best match', 'API', 'Guides', 'Errors', 'Described in the reference'];
    expect(labels).toEqual(order.filter((label) => labels.includes(label)));
    expect(labels).toEqual(expect.arrayContaining(['API', 'Guides', 'Errors']));
    const marks = await page.locator('dialog mark').allTextContents();
    expect(marks.length).toBeGreaterThan(10);
    expect(marks.every((mark) => /^documents?/i.test(mark))).toBe(true);
    const count = await options(page).count();
    await expect
      .poll(() => page.locator('dialog [role=status]').textContent())
      .toBe(`${count} results`);
    await field(page).fill('NEMID');
    await expect.poll(() => options(page).first().textContent()).toMatch(/NEMID.*Deprecated/);
    // Tab stays within the dialog.
    for (let count = 0; count < 6; count += 1) {
      await page.keyboard.press('Tab');
      const position = await page.evaluate(
        () =>
          document.activeElement === document.body ||
          Boolean(document.activeElement?.closest('dialog')),
      );
      expect(position).toBe(true);
    }
  });
});
