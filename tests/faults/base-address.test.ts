import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mount } from '../support/mount';
import { visit, type Visited } from '../support/visit';
import { FOREIGN_BASE, foreignSite } from './built';

const PAGE = 'docs/graphql/v1/types/objects/null';

/** A page of the fixture, with its site under a path. */
async function show(under: string, pathname: string, hydrate: boolean): Promise<Visited> {
  const origin = await mount(under, path.join(foreignSite().root, 'build'));
  return visit(under + pathname, { origin, hydrate, allowed: /Failed to load resource|MIME type/ });
}

describe('a site that is built for a path', () => {
  it('B21, §8 banner: at the root it says that the site did not load, names the wrong base address and suggests the right one', async () => {
    const { page } = await show('/', `${PAGE}.html`, false);
    await page.mouse.move(3, 3);
    const banner = page.locator('#__docusaurus-base-url-issue-banner');
    await banner.waitFor();
    expect(await banner.getAttribute('role')).toBe('alert');
    expect(await banner.textContent()).toMatch(/did not load properly/);
    expect(await banner.locator('code').allTextContents()).toEqual([FOREIGN_BASE, '/']);
    expect(await page.locator('h1').isVisible()).toBe(true);
  });

  it('§8 banner: has none where it was built for, and follows links', async () => {
    const { page } = await show(FOREIGN_BASE, PAGE, true);
    expect(await page.locator('#__docusaurus-base-url-issue-banner').count()).toBe(0);
    await page.locator('.navbar__brand').click();
    await page.waitForURL(`**${FOREIGN_BASE}docs/graphql/v1/introduction`);
    expect(await page.locator('h1').count()).toBe(1);
  });
});
