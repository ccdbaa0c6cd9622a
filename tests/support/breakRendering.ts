import type { Page } from 'playwright-core';

/** Runs in the page: mends what was broken. */
type Broken = Window & { mendPage: () => void };

/** Breaks the rendering of every guide until `mend`: the theme writes its breadcrumbs as JSON. */
export async function breakRendering(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { stringify } = JSON;
    (window as never as Broken).mendPage = () => void (JSON.stringify = stringify);
    JSON.stringify = function broken(value: { '@type'?: string }, ...rest: never[]): string {
      if (value?.['@type'] === 'BreadcrumbList') throw new Error('broken on purpose');
      return stringify(value, ...rest);
    };
  });
}

/**
 * Breaks the rendering of the navbar until `mend`: it matches the current item with this pattern of
 * src/plugins/docs/siteVariant.ts.
 */
export async function breakNavbar(page: Page): Promise<void> {
  await page.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- Called with `call`.
    const test = RegExp.prototype.test;
    (window as never as Broken).mendPage = () => void (RegExp.prototype.test = test);
    RegExp.prototype.test = function broken(text: string): boolean {
      if (this.source.includes('(?!graphql|playground)')) throw new Error('broken on purpose');
      return test.call(this, text);
    };
  });
}

/**
 * Breaks `Root`, which observes the head for titles, so that it crashes during hydration, until
 * `mend`. Call it before the document is loaded.
 */
export async function breakRoot(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- Called with `call`.
    const observe = MutationObserver.prototype.observe;
    (window as never as Broken).mendPage = () =>
      void (MutationObserver.prototype.observe = observe);
    MutationObserver.prototype.observe = function broken(target, options): void {
      if (target === document.head) throw new Error('broken on purpose');
      observe.call(this, target, options);
    };
  });
}

export function mend(page: Page): Promise<void> {
  return page.evaluate(() => (window as never as Broken).mendPage());
}
