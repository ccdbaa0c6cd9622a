import type { Page } from 'playwright-core';
import { findings } from './axe';
import { WIDE } from './page';
import { horizontalOverflow } from './horizontalOverflow';

export const NARROW = { width: 320, height: 640 };

/** Switches a page to a colour mode and a window size, and waits until it is rendered with them. */
export async function turn(page: Page, mode: string, size: typeof WIDE): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async (theme) => {
    document.documentElement.setAttribute('data-theme', theme);
    // Components react to a new width in an effect, and colours take a millisecond: both are done
    // two frames later.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(
      document.getAnimations().map((animation) => animation.finished.catch(() => undefined)),
    );
  }, mode);
}

/**
 * Findings of axe and horizontal overflow in a colour mode and a window, each line with both. Axe
 * must have been added, and motion be reduced: contrast cannot be measured while a colour changes.
 *
 * @param rules names of the only rules to use
 * @param within selector of the only element that axe looks at
 */
export async function auditPage(
  page: Page,
  mode: string,
  size: typeof WIDE,
  rules?: readonly string[],
  within?: string,
): Promise<string[]> {
  await turn(page, mode, size);
  const found = [...(await findings(page, rules, within)), ...(await horizontalOverflow(page))];
  return found.map((line) => `${mode}, ${size.width} px: ${line}`);
}
