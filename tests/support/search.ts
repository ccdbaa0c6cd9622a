import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A page to search from. */
export const GUIDE = '/docs/introduction';

/** URL pattern of the search index. */
export const INDEX = '**/assets/search/*.json';

/** The search field. */
export const field = (page: Page) => page.locator('dialog [role=combobox]');
/** The listed options: results, or recent searches. */
export const options = (page: Page) => page.locator('dialog [role=option]');

/** Text of the selected option. */
export async function chosen(page: Page): Promise<string> {
  return (await page.locator('dialog [role=option][aria-selected=true]').textContent()) ?? '';
}

/** Opens the search by its shortcut. Its listener can follow hydration by a task, so an early key is repeated. */
export async function openSearch(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      if ((await field(page).count()) === 0) await page.keyboard.press('/');
      return field(page).count();
    })
    .toBe(1);
}

/** Opens the search, types a query, and waits for the first result. */
export async function ask(page: Page, query: string): Promise<void> {
  await openSearch(page);
  await field(page).fill(query);
  await options(page).first().waitFor();
}
