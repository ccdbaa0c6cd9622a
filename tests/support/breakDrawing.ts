import type { Page } from 'playwright-core';

/** Pages say when they last changed: without the month none can be drawn, until `mendDrawing`. */
export async function breakDrawing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = Object.getOwnPropertyDescriptor(Date.prototype, 'getUTCMonth');
    Object.assign(window, { mendDrawing: () => void (kept && Object.defineProperty(Date.prototype, 'getUTCMonth', kept)) });
    Date.prototype.getUTCMonth = function broken(): never {
      throw new Error('broken on purpose');
    };
  });
}

export function mendDrawing(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as { mendDrawing(): void }).mendDrawing());
}
