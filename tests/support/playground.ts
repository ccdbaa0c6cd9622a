import type { Locator, Page } from 'playwright-core';
import { finished } from './run';
import { visit, type VisitOptions } from './visit';

type Options = VisitOptions['context'];

/**
 * Opens the playground.
 *
 * @param fragment of a link into it
 */
export async function playground(fragment = '', options: Options = {}): Promise<Page> {
  const { page } = await visit(`/docs/playground${fragment}`, { context: options });
  await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
  return page;
}

/** A fragment that opens an operation. */
export function fragmentOf(values: Record<string, string>): string {
  return `#${new URLSearchParams(values).toString()}`;
}

/** Runs what is written, and waits for the response. */
export async function run(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await finished(page);
  // The page scrolls to the result 400 ms later: a click at that moment would miss its target.
  await page.waitForTimeout(500);
}

/** The editor of the operation. */
export function operation(page: Page): Locator {
  return page.getByLabel('Operation', { exact: true });
}

/** Names of the open tabs. */
export function tabNames(page: Page): Promise<string[]> {
  return page.getByRole('tablist', { name: 'Operations' }).getByRole('tab').allTextContents();
}
