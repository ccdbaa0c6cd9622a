import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { load, visit } from '../support/visit';

const GUIDE = '/docs/use-cases/risk-assessments';
const LIST = '/docs/graphql/v1/operations/mutations';

/**
 * What starts to move or fade within three frames of a click on a selector, as `property element`.
 */
function movingAfter(page: Page, clicked: string): Promise<string[]> {
  return page.evaluate(async (selector) => {
    const control = [...document.querySelectorAll<HTMLElement>(selector)].find((element) =>
      element.checkVisibility(),
    );
    if (!control) throw new Error(`${selector}: there is none to click.`);
    const moving: string[] = [];
    document.addEventListener('transitionrun', ({ propertyName, target, pseudoElement }) => {
      if (target instanceof Element)
        moving.push(
          `${propertyName} ${[...target.classList].join('.') || target.tagName}${pseudoElement}`,
        );
    });
    control.click();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return moving;
  }, clicked);
}

describe('motion', () => {
  it('is none when the colours are switched: no part of the page is behind the others', async () => {
    const { page } = await visit('/');
    for (const path of ['/', GUIDE, LIST]) {
      await load(page, path);
      const before = await page.locator('html').getAttribute('data-theme');
      const moving = await movingAfter(page, 'nav.navbar button[class*=toggleButton]');
      expect([path, moving]).toEqual([path, []]);
      expect(await page.locator('html').getAttribute('data-theme')).not.toBe(before);
    }
  });

  it('shows where the menu comes from, and the direction of a category', async () => {
    const { page } = await visit(GUIDE, { context: { viewport: { width: 390, height: 800 } } });
    expect(await movingAfter(page, '.navbar__toggle')).toEqual(
      expect.arrayContaining([
        'transform theme-layout-navbar-sidebar.navbar-sidebar',
        'opacity navbar-sidebar__backdrop',
      ]),
    );
    await page.setViewportSize({ width: 1280, height: 800 });
    await load(page, GUIDE);
    expect(await movingAfter(page, '.menu__caret')).toContain(
      'transform clean-btn.menu__caret::before',
    );
  });
});

describe('a reader who asks for less motion', () => {
  it('sees none: no transition, no animation, no smooth scrolling, a progress bar that does not move', async () => {
    const { page } = await visit(GUIDE, { context: { reducedMotion: 'reduce' } });
    const moving = await page.evaluate(() => {
      const seconds = (text: string): number =>
        Math.max(
          ...text.split(',').map((part) => parseFloat(part) * (part.includes('ms') ? 0.001 : 1)),
        );
      return [...document.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after'].flatMap((pseudo) => {
          const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(
            element,
            pseudo,
          );
          const isStill =
            seconds(transitionDuration) <= 0.01 &&
            seconds(animationDuration) <= 0.01 &&
            scrollBehavior === 'auto';
          return isStill
            ? []
            : [
                `${element.outerHTML.slice(0, 80)} ${transitionDuration} ${animationDuration} ${scrollBehavior}`,
              ];
        }),
      );
    });
    expect(moving).toEqual([]);
    await page.route('**/assets/js/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue().catch(() => undefined);
    });
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const bar = document.querySelector('#nprogress .bar');
        if (bar) seen.push(getComputedStyle(bar).display);
      }).observe(document.documentElement, { childList: true, subtree: true });
    });
    await page.locator('footer').getByRole('link', { name: 'Privacy' }).click();
    await page.waitForURL('**/docs/privacy');
    await expect
      .poll(() => page.evaluate(() => [...new Set((window as never as { seen: string[] }).seen)]))
      .toEqual(['none']);
  });
});
