import { describe, expect, it, onTestFinished } from 'vitest';
import type { BrowserContextOptions } from 'playwright-core';
import { hydrated, open, type Watched } from '../support/page';

const GUIDE = '/docs/use-cases/creating-clients';

/** A hydrated page in its own profile, closed after the test; its console errors fail the test. */
async function visit(path: string, options: BrowserContextOptions = {}): Promise<Watched> {
  const watched = await open(path, options);
  onTestFinished(async () => {
    await watched.context.close();
    expect(watched.errors).toEqual([]);
    expect(watched.foreign).toEqual([]);
  });
  await hydrated(watched.page);
  return watched;
}

/** Relative luminance of a computed colour, from 0 (black) to 1, by WCAG 2.2. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [...colour.matchAll(/[\d.]+/g)].map(([n]) => {
    const channel = Number(n) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe('version', () => {
  it('has a page that says how versions work', async () => {
    const { page } = await visit(GUIDE);
    const dropdown = page.locator('nav.navbar .dropdown').filter({ hasText: 'Version 1' });
    await dropdown.hover();
    await dropdown.getByText('How versions work').click();
    await page.waitForURL('**/docs/versioning');
  });
});

describe('the drawer of a narrow window', () => {
  it.each(['light', 'dark'])(
    'has a cross with a contrast of 3 : 1 to the bar, in %s colours',
    async (mode) => {
      const { page } = await visit(`${GUIDE}?docusaurus-theme=${mode}`, {
        viewport: { width: 390, height: 800 },
      });
      await page.locator('.navbar__toggle').click();
      const cross = page.locator('.navbar-sidebar__close');
      await cross.waitFor();
      const colours = await cross.evaluate((button) => [
        getComputedStyle(button.querySelector('g') as Element).stroke,
        getComputedStyle(button.parentElement as Element).backgroundColor,
      ]);
      const [darker = 0, lighter = 0] = colours.map(luminance).sort((one, other) => one - other);
      expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThanOrEqual(3);
    },
  );
});
