import type { Page } from 'playwright-core';

/** A message for a page that is wider than its window, with the first overflowing element; empty for one that fits. */
export function horizontalOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { innerWidth } = window;
    const width = document.scrollingElement?.scrollWidth ?? 0;
    if (width <= innerWidth) return [];
    const isOut = (element: Element): boolean =>
      element.getBoundingClientRect().right > innerWidth + 0.5;
    const culprit = [...document.body.querySelectorAll('*')].find(
      (element) => isOut(element) && ![...element.children].some(isOut),
    );
    return [`${width} px in a window of ${innerWidth} px: ${culprit?.outerHTML.slice(0, 120)}`];
  });
}
