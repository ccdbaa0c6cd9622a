import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { subset } from '../support/nightly';
import { clipboard } from '../support/page';
import { load, visit } from '../support/visit';

const GUIDE = '/docs/technical-details/headers';
const OPERATION = '/docs/graphql/v1/operations/queries/roles';

/**
 * The focused element, and whether its focus is visible: an outline of 2 px, or a shadow. Undefined
 * outside of the page.
 */
function stop(page: Page): Promise<{ what: string; isSeen: boolean } | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const isSeen =
      (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    return { what: element.outerHTML.slice(0, 120), isSeen: isSeen && width > 1 && height > 1 };
  });
}

describe('by keyboard', () => {
  it('arrow keys select the next tab, which shows the focus', async () => {
    const { page } = await visit('/docs/introduction');
    await page.locator('article [role=tab][aria-selected=true]').first().focus();
    await page.keyboard.press('ArrowRight');
    expect(
      await page.evaluate(() =>
        document.activeElement?.matches('[role=tab][aria-selected=true][data-value=curl]'),
      ),
    ).toBe(true);
    expect((await stop(page))?.isSeen).toBe(true);
  });

  it('the first stop leads past the navigation', async () => {
    const { page } = await visit('/');
    for (const path of subset(['/', OPERATION, GUIDE], 2)) {
      await load(page, path);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
        'Skip to main content',
      );
      expect((await stop(page))?.isSeen).toBe(true);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      const isPast = await page.evaluate(
        () =>
          document.activeElement !== document.body &&
          !document.activeElement?.closest('nav.navbar, [role=banner]'),
      );
      expect([path, isPast]).toEqual([path, true]);
    }
  });

  it.each(subset([OPERATION, GUIDE]))(
    'each stop of %s is seen, and the last one lets go',
    async (path) => {
      const { page } = await visit(path);
      const unseen: string[] = [];
      let stops = 0;
      for (; stops < 600; stops += 1) {
        await page.keyboard.press('Tab');
        const at = await stop(page);
        if (!at) break;
        if (!at.isSeen) unseen.push(at.what);
      }
      expect(unseen).toEqual([]);
      expect(stops).toBeGreaterThan(30);
      expect(stops).toBeLessThan(600);
    },
  );
});

describe('changes are said', () => {
  it('another page by its own title, also where that comes late', async () => {
    const { page } = await visit(GUIDE, {
      fresh: true,
      // A title must be present for longer than this to be announced.
      routes: (empty) =>
        empty.route('**/assets/js/**', (route) => {
          setTimeout(() => void route.continue().catch(() => undefined), 600);
        }),
    });
    await page.locator('nav.menu a[href="/docs/schema"]').click();
    const status = page.locator('[role=status][data-route-announcement]');
    await expect.poll(() => status.textContent()).toMatch(/^Schema \| /);
    expect(await status.textContent()).toBe(await page.title());
  });

  it('the link of a heading and of a row, which their anchors copy; a code block that was copied; "Copy page" copies its Markdown', async () => {
    const { page } = await visit('/docs/graphql/v1/operations/mutations/create-case');
    const status = page.locator('[role=status][data-route-announcement]');
    for (const hash of ['#section-returns', '#input.name']) {
      await page.evaluate(() => dispatchEvent(new CustomEvent('announce', { detail: '' })));
      await page.locator(`main a[href="${hash}"]:is(.hash-link, [data-anchor])`).click();
      await expect.poll(() => status.textContent()).toBe('Link copied.');
      expect(await clipboard(page)).toBe(new URL(hash, page.url()).href);
    }
    const sample = page.locator('section[data-sample]').first();
    await sample.getByRole('button', { name: 'Copy' }).first().click();
    await expect.poll(() => status.textContent()).toMatch(/ copied\.$/);
    await page.getByRole('button', { name: 'Copy page' }).click();
    await expect.poll(() => clipboard(page)).toMatch(/^# createCase$/m);
  });

  it('a code block and a link that could not be copied, without an error', async () => {
    const { page } = await visit(OPERATION, {
      before: (empty) =>
        empty.addInitScript(() =>
          Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }),
        ),
    });
    const status = page.locator('[role=status][data-route-announcement]');
    const sample = page.locator('section[data-sample]').first();
    await sample.getByRole('button', { name: 'Copy' }).first().click();
    await expect.poll(() => status.textContent()).toMatch(/ not copied\.$/);
    const code = await sample.locator('figure code').first().textContent();
    await expect
      .poll(() =>
        page.evaluate(() => {
          const field = document.activeElement as HTMLTextAreaElement;
          return field.value.slice(field.selectionStart, field.selectionEnd);
        }),
      )
      .toBe(code);
    await page.keyboard.press('Escape');
    await sample.getByRole('button', { name: 'Not copied' }).first().waitFor();
    await page.locator('main a.hash-link[href="#section-returns"]').click();
    await expect.poll(() => status.textContent()).toBe('Link not copied.');
  });
});

describe('with the reader’s own colours', () => {
  it('controls have edges, the focus is seen, and chevrons have a colour of the system', async () => {
    const { page } = await visit(OPERATION, { context: { forcedColors: 'active' } });
    const edge = await page
      .locator('[data-search-open]')
      .evaluate((node) => getComputedStyle(node).borderTopStyle);
    expect(edge).toBe('solid');
    for (let stops = 0; stops < 12; stops += 1) {
      await page.keyboard.press('Tab');
      expect(await stop(page)).toMatchObject({ isSeen: true });
    }
    const current = page.locator('.theme-doc-sidebar-menu a[aria-current=page]');
    const [bar, ground] = await current.evaluate((node) => [
      getComputedStyle(node).borderInlineStartColor,
      getComputedStyle(document.body).backgroundColor,
    ]);
    expect(bar).not.toBe(ground);
    const carets = await page.locator('nav.menu .menu__caret').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { backgroundColor, maskImage } = getComputedStyle(button, '::before');
        const ground = getComputedStyle(document.body).backgroundColor;
        return maskImage.startsWith('url(') && backgroundColor !== ground;
      }),
    );
    expect(carets.length).toBeGreaterThan(2);
    expect(carets).not.toContain(false);
  });
});
