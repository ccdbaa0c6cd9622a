import { expect, it } from 'vitest';
import { visit } from '../support/visit';

const GUIDE = '/docs/use-cases/risk-assessments';

it('a reader who asks for less motion sees none: no transition, no animation, no smooth scrolling, a progress bar that does not move', async () => {
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
