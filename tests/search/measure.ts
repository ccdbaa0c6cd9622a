import type { Page, Request } from 'playwright-core';

/** What a page has asked for since it was watched. */
export interface Traffic {
  requests: Request[];
  /** Encoded bytes of the bodies of all answers so far. */
  bytes(): Promise<number>;
}

/** Watches what a page asks for from now on. */
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

/** Opens the search, asks, and waits for the first result. */
export async function askFirst(page: Page, query: string): Promise<void> {
  await page.locator('[data-search-open]').click();
  await page.keyboard.type(query);
  await page.locator('dialog [role=option]').first().waitFor();
}

/**
 * Types questions key by key into the open search.
 *
 * @returns milliseconds from each key, as the browser stamped it, until its results stand in the page, and
 *   until the frame
 *   with them was drawn
 */
export async function timeKeystrokes(
  page: Page,
  queries: readonly string[],
): Promise<{ inPage: number[]; drawn: number[] }> {
  await page.evaluate(() => {
    const times: { inPage: number[]; drawn: number[] } = { inPage: [], drawn: [] };
    Object.assign(window, { searchTimes: times });
    let pressed = 0;
    document.addEventListener('keydown', (event) => (pressed = event.timeStamp), true);
    // React listens further in and draws in a microtask of its own, which comes before this one.
    document.addEventListener('input', () => {
      const start = pressed;
      queueMicrotask(() => times.inPage.push(performance.now() - start));
      requestAnimationFrame(() => setTimeout(() => times.drawn.push(performance.now() - start)));
    });
  });
  for (const query of queries) {
    await page.locator('dialog input').fill('');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    for (const key of query) await page.keyboard.press(key === ' ' ? 'Space' : key);
  }
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  const times = await page.evaluate(
    () => (window as unknown as { searchTimes: { inPage: number[]; drawn: number[] } }).searchTimes,
  );
  // Emptying the field is no key.
  return { inPage: times.inPage.filter((time) => time >= 0), drawn: times.drawn };
}

/** The value that a share of all values does not pass. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}
