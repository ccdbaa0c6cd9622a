import { describe, expect, it } from 'vitest';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { LONG as GUIDE, visit } from '../support/visit';

const NEXT = '/docs/use-cases/documents';

/** What of React's work is looked at: `ReactInternalTypes.js` of react-reconciler, React 18.3 */
interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  /** The element, where it is one of the browser's. */
  stateNode: unknown;
  /** Made anew in each drawing of the component that has it. */
  memoizedProps: object;
}

declare global {
  interface Window {
    /** Remembers what is drawn. */
    remember(): void;
    /** How many of the elements that a selector finds, and that were there then, have been drawn again. */
    drawnAgain(selector: string): number;
  }
}

async function watch(path: string, context: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await visit(path, { context });
  await page.evaluate(() => {
    const drawn = (): Map<Node, object> => {
      const found = new Map<Node, object>();
      const walk = (from: Fiber | null): void => {
        for (let fiber = from; fiber; fiber = fiber.sibling) {
          if (fiber.stateNode instanceof Node) found.set(fiber.stateNode, fiber.memoizedProps);
          walk(fiber.child);
        }
      };
      const root = document.getElementById('__docusaurus') as unknown as Record<string, { stateNode: { current: Fiber } }>;
      const key = Object.keys(root).find((name) => name.startsWith('__reactContainer')) ?? '';
      walk(root[key]?.stateNode.current ?? null);
      return found;
    };
    let before = drawn();
    window.remember = () => (before = drawn());
    window.drawnAgain = (selector) => {
      const now = drawn();
      const known = [...document.querySelectorAll(selector)].filter((node) => before.has(node));
      if (known.length === 0) throw new Error(`Nothing of ${selector} was there before.`);
      return known.filter((node) => before.get(node) !== now.get(node)).length;
    };
  });
  return page;
}

describe('what is drawn again', () => {
  it('is nothing of a page when a link on it is pressed', async () => {
    const page = await watch(GUIDE);
    // The router is told in the press, and React draws right after it; the next page takes longer.
    const drawn = await page.evaluate((next) => {
      window.remember();
      document.querySelector<HTMLAnchorElement>(`nav.menu a[href="${next}"]`)?.click();
      return Promise.resolve().then(() => ({
        path: location.pathname,
        counts: ['nav.navbar *', 'nav.menu *', 'article *', 'footer *'].map((place) => window.drawnAgain(place)),
      }));
    }, NEXT);
    expect(drawn).toEqual({ path: NEXT, counts: [0, 0, 0, 0] });
    await expect.poll(() => page.locator('h1').textContent()).toBe('Documents');
  });

  it('is nothing of the frame that does not show where the reader is, when another page comes', async () => {
    const page = await watch(GUIDE);
    await page.evaluate(() => window.remember());
    await page.locator(`nav.menu a[href="${NEXT}"]`).click();
    await expect.poll(() => page.locator('h1').textContent()).toBe('Documents');
    const drawn = await page.evaluate(() => ({
      still: ['nav.navbar button', 'nav.menu a[href^="/docs/graphql"]'].map((place) => window.drawnAgain(place)),
      current: window.drawnAgain('nav.menu a[aria-current="page"]'),
    }));
    expect(drawn).toEqual({ still: [0, 0], current: 1 });
  });

  it('is nothing of the drawer of a narrow window that does not, when another page comes', async () => {
    const page = await watch(GUIDE, { viewport: { width: 390, height: 800 } });
    await page.locator('.navbar__toggle').click();
    const link = page.locator(`.navbar-sidebar a[href="${NEXT}"]`);
    await link.waitFor();
    await page.evaluate(() => window.remember());
    await link.click();
    await expect.poll(() => page.locator('h1').textContent()).toBe('Documents');
    // What the drawer shows is told to it in an effect of the page, so it follows the page in a drawing of its own.
    const menu = '.navbar-sidebar .theme-doc-sidebar-menu';
    await expect.poll(() => page.locator(`${menu} a[aria-current="page"]`).getAttribute('href')).toBe(NEXT);
    const drawn = await page.evaluate(
      (place) => [`${place} a[href^="/docs/graphql"]`, `${place} a[aria-current="page"]`].map((links) => window.drawnAgain(links)),
      menu,
    );
    expect(drawn).toEqual([0, 1]);
  });

  it('is nothing of a page for a place in it', async () => {
    const page = await watch(GUIDE);
    await page.evaluate(() => window.remember());
    const link = page.locator('.table-of-contents a').last();
    const target = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe(target);
    await expect.poll(() => page.locator('.table-of-contents a').last().getAttribute('class')).toContain('active');
    // What React would draw is drawn by then.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.evaluate(() => window.drawnAgain('article .markdown *'))).toBe(0);
  });
});

describe('the head', () => {
  it('is added up once for all that say something of it, when a page is taken over and when another one comes', async () => {
    const { page } = await visit(GUIDE, {
      before: (empty) =>
        empty.addInitScript(() => {
          const given = { up: 0 };
          Object.assign(window, { given });
          const [ask, giveUp] = [requestAnimationFrame.bind(window), cancelAnimationFrame.bind(window)];
          const asked = new Set<number>();
          window.requestAnimationFrame = (call) => {
            const frame = ask((time) => {
              asked.delete(frame);
              call(time);
            });
            asked.add(frame);
            return frame;
          };
          // Each sum asks for a frame to be written in, and gives up that of the sum before it, which has not come.
          window.cancelAnimationFrame = (frame) => {
            if (asked.delete(frame)) given.up += 1;
            giveUp(frame);
          };
        }),
    });
    const given = (): Promise<number> => page.evaluate('given.up');
    const whenTaken = await given();
    await page.locator(`nav.menu a[href="${NEXT}"]`).click();
    await expect.poll(() => page.title()).toContain('Documents');
    // The rest of the page has come, and nothing is left to be drawn.
    await expect.poll(() => page.locator('article h2').count()).toBeGreaterThan(3);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect([whenTaken, (await given()) - whenTaken]).toEqual([0, 0]);
  });
});

describe('a link of the sidebar', () => {
  it('to the page that the reader is on already adds no step back', async () => {
    const page = await watch(GUIDE);
    const link = page.locator(`nav.menu a[href="${NEXT}"]`);
    await link.click();
    await expect.poll(() => page.locator('h1').textContent()).toBe('Documents');
    const steps = await page.evaluate(() => history.length);
    await link.click();
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });

  it('adds none either where the page was asked for as a file', async () => {
    const page = await watch(`${GUIDE}.html`);
    const steps = await page.evaluate(() => history.length);
    await page.locator(`nav.menu a[href="${GUIDE}"]`).click();
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe(GUIDE);
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });
});
