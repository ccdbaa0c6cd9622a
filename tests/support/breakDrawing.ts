import type { Page } from 'playwright-core';

/** Pages say when they last changed: without a formatter of dates none can be rendered, until `mendDrawing`. */
export async function breakDrawing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = Intl.DateTimeFormat;
    Object.assign(window, { mendDrawing: () => void (Intl.DateTimeFormat = kept) });
    Intl.DateTimeFormat = function broken(): never {
      throw new Error('broken on purpose');
    } as never;
  });
}

export function mendDrawing(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as { mendDrawing(): void }).mendDrawing());
}

/** The navbar asks which of its items is current by this pattern of docusaurus.config.ts: nothing in it can be rendered, until `mendNavbar`. */
export async function breakNavbar(page: Page): Promise<void> {
  await page.evaluate(() => {
    const test = RegExp.prototype.test;
    Object.assign(window, { mendNavbar: () => void (RegExp.prototype.test = test) });
    RegExp.prototype.test = function broken(text: string): boolean {
      if (this.source.includes('(?!graphql|use-cases)')) throw new Error('broken on purpose');
      return test.call(this, text);
    };
  });
}

export function mendNavbar(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as { mendNavbar(): void }).mendNavbar());
}

/** Root watches the head for the titles of pages: it crashes when the page is hydrated, until `mendRoot`. To be called before the document. */
export async function breakRoot(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observe = MutationObserver.prototype.observe;
    Object.assign(window, { mendRoot: () => void (MutationObserver.prototype.observe = observe) });
    MutationObserver.prototype.observe = function broken(target, options): void {
      if (target === document.head) throw new Error('broken on purpose');
      observe.call(this, target, options);
    };
  });
}

export function mendRoot(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as { mendRoot(): void }).mendRoot());
}
