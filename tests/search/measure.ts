import type { Page, Request } from 'playwright-core';

/** Requests of a page since it is watched. */
export interface Traffic {
  requests: Request[];
  /** Encoded bytes of all response bodies so far. */
  bytes: () => Promise<number>;
}

/** Records the requests of a page from now on. */
export function watchTraffic(page: Page): Traffic {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return {
    requests,
    async bytes() {
      let sum = 0;
      for (const request of requests) {
        await (await request.response())?.finished();
        sum += (await request.sizes()).responseBodySize;
      }
      return sum;
    },
  };
}

/** Opens the search, types a query, and waits for the first result. */
export async function askFirst(page: Page, query: string): Promise<void> {
  await page.locator('[data-search-open]').click();
  await page.keyboard.type(query);
  await page.locator('dialog [role=option]').first().waitFor();
}
