import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  arrived,
  breakScripts,
  expectWhole,
  FROM,
  click,
  TO,
  visit,
  type Visited,
} from '../support/visit';

interface Delayed extends Visited {
  /** Advances the clock of the page by milliseconds; it is stopped otherwise. */
  pass: (milliseconds: number) => Promise<void>;
  /** Lets the delayed scripts load. */
  release: () => Promise<void>;
}

/** A page with a controlled clock, whose next page does not load before it is released. */
async function hold(): Promise<Delayed> {
  const visited = await visit(FROM, { before: (page) => page.clock.install() });
  const { page } = visited;
  const waiting: (() => Promise<void>)[] = [];
  let isFree = false;
  await breakScripts(page, (route) => {
    if (isFree) return route.continue();
    waiting.push(() => route.continue());
    return undefined;
  });
  // The largest step of the bar is then its rate.
  await page.evaluate(() => void (Math.random = () => 1));
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
  return {
    ...visited,
    pass: (milliseconds) => page.clock.runFor(milliseconds),
    release: async () => {
      isFree = true;
      await Promise.all(waiting.splice(0).map((go) => go()));
    },
  };
}

/** How far the bar is from its end, in per cent; undefined where there is none. */
function rest(page: Page): Promise<number | undefined> {
  return page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('#nprogress .bar');
    const moved = bar && /translate3d\(-?([\d.]+)%/.exec(bar.style.transform);
    return moved ? Math.round(Number(moved[1]) * 100) / 100 : undefined;
  });
}

describe('the clock of the page is ours', () => {
  it('B12, §2 progress bar, §2 assets before the switch: nothing before 200 ms, then a bar without a spinner beside the old page, that ends with the change', async () => {
    const { page, pass, release, documents } = await hold();
    const heading = await page.locator('h1').textContent();
    await click(page, TO);
    await pass(199);
    expect(await rest(page)).toBeUndefined();
    await pass(1);
    expect(await rest(page)).toBeGreaterThan(80);
    expect(await page.locator('#nprogress .spinner, #nprogress [role=spinner]').count()).toBe(0);
    // The URL is the new one while the old page is still rendered.
    expect(new URL(page.url()).pathname).toBe(TO);
    expect(await page.locator('h1').textContent()).toBe(heading);
    await expectWhole(page);
    await release();
    await arrived(page, TO, 'Schema');
    await pass(200);
    expect(await rest(page)).toBe(0);
    await pass(400);
    expect(await page.locator('#nprogress').count()).toBe(0);
    expect(documents).toEqual([FROM]);
  });

  it('§9 progress bar: minimum 0.08, speed 200 ms, trickles by 0.02 every 800 ms', async () => {
    const { page, pass } = await hold();
    await click(page, TO);
    await pass(200);
    expect(await rest(page)).toBe(92);
    const transition = await page
      .locator('#nprogress .bar')
      .evaluate((bar) => (bar as HTMLElement).style.transition);
    expect(transition).toMatch(/\b(200ms|0\.2s)\b/);
    await pass(799);
    expect(await rest(page)).toBe(92);
    await pass(1);
    expect(await rest(page)).toBe(90);
    await pass(799);
    expect(await rest(page)).toBe(90);
    await pass(1);
    expect(await rest(page)).toBe(88);
  });

  it('B12 scripts that take 150 ms show no bar, then or later', async () => {
    const { page, pass, release } = await hold();
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('#nprogress')) document.documentElement.dataset['sawBar'] = '';
      }).observe(document.documentElement, { childList: true, subtree: true });
    });
    await click(page, TO);
    await pass(150);
    await release();
    await arrived(page, TO, 'Schema');
    await pass(5_000);
    expect(await page.locator('html').getAttribute('data-saw-bar')).toBeNull();
  });

  it('B8 a script that hangs: the old page and a moving bar, and after 30 s one reload at the new URL', async () => {
    const { page, pass, documents } = await hold();
    const heading = await page.locator('h1').textContent();
    await click(page, TO);
    await pass(10_000);
    const early = await rest(page);
    await pass(19_000);
    expect(await rest(page)).toBeLessThan(early ?? 0);
    expect(await page.locator('h1').textContent()).toBe(heading);
    expect(documents).toEqual([FROM]);
    // The reload may end the page while its clock still runs.
    await pass(2_000).catch(() => undefined);
    await arrived(page, TO, 'Schema');
    expect(documents).toEqual([FROM, TO]);
  });
});
