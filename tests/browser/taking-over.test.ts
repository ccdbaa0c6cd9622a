import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated } from '../support/page';
import { PAGE_TYPES } from '../support/pageTypes';
import { FROM, SCRIPTS, TO, visit } from '../support/visit';

/** The built page behind an address. */
function built(address: string): ReturnType<typeof load> {
  return load(readFileSync(path.join('build', address, 'index.html'), 'utf8'));
}

/** Addresses of all scripts that a page names for its taking over. */
function named(address: string): string[] {
  const $ = built(address);
  const entries = JSON.parse($('#app-scripts').text()) as [string, string?][];
  return [...entries.map(([src]) => src), ...(JSON.parse($('#page-scripts').text()) as string[])];
}

/** The application itself, and a chunk of a page that it is asked for first. */
function scriptsOf(address: string): { main: string; chunk: string } {
  const names = named(address);
  const [main, chunk] = [names.find((name) => /\/main\./.test(name)), names.find((name) => /\/pages-\d/.test(name))];
  if (!main || !chunk) throw new Error(`${address} names no application or no part of the table of routes.`);
  return { main, chunk };
}

const LAST_UPDATED = '.theme-last-updated';

describe('when a page is taken over', () => {
  it('its scripts are put into the page once, and nothing else is on their behalf', async () => {
    const { page } = await visit(FROM, { takenOver: false });
    await page.evaluate(() => {
      const added: string[] = [];
      Object.assign(window, { added });
      const scripts = 'script[src], link[rel="preload"]';
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) if ((node as Element).matches(scripts)) added.push((node as Element).outerHTML);
      }).observe(document.head, { childList: true });
      addEventListener('taken-over', () => Object.assign(window, { byThen: [...added] }), { once: true });
    });
    await hydrated(page);
    const added = (await page.evaluate('byThen')) as string[];
    expect(added.map((script) => /src="([^"]+)"/.exec(script)?.[1]).sort()).toEqual(named(FROM).sort());
  });

  it('a script that does not come at first is asked for again', async () => {
    const { chunk, main } = scriptsOf(FROM);
    const asked: string[] = [];
    let hasFailed: () => void = () => undefined;
    const failed = new Promise<void>((resolve) => (hasFailed = resolve));
    const { page } = await visit(FROM, {
      takenOver: false,
      allowed: /net::ERR_FAILED/,
      before: async (empty) => {
        await empty.route(`**${chunk}`, async (route) => {
          asked.push(asked.length === 0 ? 'fails' : 'comes');
          await (asked.length === 1 ? route.abort() : route.continue());
        });
        // One that fails while the application waits for it has failed.
        await empty.route(`**${main}`, async (route) => {
          await failed;
          await route.continue();
        });
        empty.on('requestfailed', hasFailed);
      },
    });
    await hydrated(page);
    expect(asked).toEqual(['fails', 'comes']);
    expect(await page.locator('#load-failed').count()).toBe(0);
  });

  // A page in its place, as some hosts answer, is an error of syntax, and loaded all the same.
  it('a script that is none is known at once, not when it counts as one that does not come', async () => {
    const { chunk, main } = scriptsOf(FROM);
    const { page } = await visit(FROM, {
      takenOver: false,
      allowed: /Unexpected token|Loading chunk|ChunkLoadError/,
      before: async (empty) => {
        const hasRun = new Promise((resolve) => empty.once('pageerror', resolve));
        await empty.route(`**${chunk}`, (route) => route.fulfill({ contentType: 'text/javascript', body: '<!doctype html>' }));
        await empty.route(`**${main}`, async (route) => {
          await hasRun;
          await route.continue();
        });
      },
    });
    await page.mouse.move(3, 3);
    await page.mouse.move(5, 5);
    // Half of what the bundler waits for one.
    await page.locator('#load-failed').waitFor({ timeout: 15_000 });
  });

  // What an address without a page takes depends on where it leads, and one file is the page of all of them.
  it.each(Object.entries(PAGE_TYPES).filter(([name]) => name !== 'not found'))('every script that it takes is asked for at once: %s', async (_name, address) => {
    const asked: string[] = [];
    const { page } = await visit(address, {
      takenOver: false,
      before: async (empty) => {
        empty.on('request', (request) => {
          const { pathname } = new URL(request.url());
          if (pathname.startsWith('/assets/js/')) asked.push(pathname);
        });
      },
    });
    await hydrated(page);
    const names = named(address);
    expect(names.length).toBeGreaterThanOrEqual(4);
    expect([...new Set(asked)].filter((script) => !names.includes(script))).toEqual([]);
    expect(names.filter((script) => !asked.includes(script))).toEqual([]);
  });

  it('its date is written as it stood, and the next page has its own', async () => {
    const { page } = await visit(FROM);
    const date = page.locator(LAST_UPDATED);
    expect(await date.textContent()).toBe(built(FROM)(LAST_UPDATED).text());
    await page.locator(`nav.menu a[href="${TO}"]`).first().click();
    await page.waitForURL(`**${TO}`);
    await expect.poll(() => date.textContent()).toBe(built(TO)(LAST_UPDATED).text());
    expect(await date.textContent()).toMatch(/^Last updated on \w+ \d+, \d{4}$/);
  });

  it('it is by a pointer that moves, not by one that rests while the page is drawn under it', async () => {
    const { page } = await visit(FROM, { takenOver: false });
    const scripts = (): Promise<number> => page.locator('head script[src]').count();
    const move = (movementX: number): Promise<unknown> => page.evaluate((x) => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: x })), movementX);
    await move(0);
    expect(await scripts()).toBe(0);
    await move(1);
    expect(await scripts()).toBeGreaterThan(1);
  });

  it('what was pressed meanwhile is done after it, in a task of its own', async () => {
    const { page } = await visit(FROM, { takenOver: false });
    const before = await page.locator('html').getAttribute('data-theme');
    const isKept = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const button = document.querySelector<HTMLElement>('nav.navbar button[class*=toggleButton]');
          button?.click();
          // Behind the listener that the press has set.
          addEventListener('taken-over', () => resolve(button?.hasAttribute('data-starting') === true), { once: true });
        }),
    );
    expect(isKept).toBe(true);
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).not.toBe(before);
  });

  it('what was typed after the shortcut of the search stands in its field, and what was written into another one stays', async () => {
    const slow = (empty: Page): Promise<unknown> =>
      empty.route(SCRIPTS, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.continue().catch(() => undefined);
      });
    const { page } = await visit('/docs/Errors', { takenOver: false, before: slow });
    const filter = page.getByRole('searchbox', { name: 'Filter the codes below' });
    await filter.fill('archived');
    await page.locator('h1').click();
    await page.keyboard.press('/');
    await page.keyboard.type('createCase');
    await expect.poll(() => page.locator('dialog input').inputValue()).toBe('createCase');
    expect(await filter.inputValue()).toBe('archived');
    await expect.poll(() => page.getByRole('search', { name: 'Error codes' }).getByRole('status').textContent()).toMatch(/^\d+ of \d+ codes$/);
  });

  it('its head stays as it is, and so do the classes of the document', async () => {
    const { page } = await visit(FROM, { takenOver: false });
    // Slow enough for frames in between.
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const isScript = (node: Node): boolean => node.nodeName === 'SCRIPT' && !(node as Element).hasAttribute('data-rh');
      const observer = new MutationObserver((changes) => {
        for (const { type, target, attributeName, addedNodes, removedNodes } of changes) {
          // The mark by which what writes the head knows its own.
          if (attributeName === 'data-rh') continue;
          if (type === 'attributes') seen.push(`${target.nodeName} ${attributeName}: ${(target as Element).getAttribute(attributeName ?? '')}`);
          for (const node of removedNodes) if (!isScript(node)) seen.push(`- ${(node as Element).outerHTML}`);
          for (const node of addedNodes) if (!isScript(node) && !(node as Element).matches('link[as="script"]')) seen.push(`+ ${(node as Element).outerHTML}`);
        }
      });
      observer.observe(document.head, { childList: true, subtree: true, characterData: true, attributes: true });
      observer.observe(document.documentElement, { attributeFilter: ['class', 'lang', 'dir'] });
    });
    await hydrated(page);
    // The head is written in a frame; this one comes after it.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate('seen')).toEqual([]);
  });

  it('its tabs stay the elements that they were', async () => {
    const { page } = await visit(FROM, { takenOver: false });
    await page.evaluate(() => document.querySelectorAll('[role="tabpanel"]').forEach((panel) => panel.setAttribute('data-before', '')));
    await hydrated(page);
    const panels = page.locator('article [role="tabpanel"]');
    expect(await panels.count()).toBeGreaterThan(1);
    expect(await page.locator('article [role="tabpanel"][data-before]').count()).toBe(await panels.count());
    // And what they are for.
    const tab = page.locator('article [role="tab"]').nth(1);
    await tab.click();
    await expect.poll(() => panels.nth(1).isVisible()).toBe(true);
  });
});
