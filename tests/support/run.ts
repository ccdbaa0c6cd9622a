import type { Page } from 'playwright-core';

/** Waits until the first sample of the page, or the playground, displays a response. */
export const finished = (page: Page): Promise<unknown> =>
  page
    .getByText(/^Run finished/)
    .first()
    .waitFor();

/** Text of the first response on the page. */
export const response = (page: Page): Promise<string | null> =>
  page.getByLabel('Response of the sandbox').first().textContent();
