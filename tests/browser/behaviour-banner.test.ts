import { expect, it } from 'vitest';
import { some } from '../support/nightly';
import { mount } from '../support/mount';
import { expectWhole, visit } from '../support/visit';

/** Built for `/`; the host serves it under another path. */
const UNDER = '/kyc/';

// The opposite, a site built for a path and served at the root, differs only in the URLs on the page.
const PAGES = [
  '',
  'docs/Errors/index.html',
  'docs/schema/',
  'index.html',
  'docs/schema',
  'docs/schema.html',
  'docs/nope',
].concat(['docs/graphql/v1/types/objects/case']);

it.each(some(PAGES, 2))(
  'B21, §8 banner: at %s it says that the site did not load, names the wrong base address and suggests the right one',
  async (page) => {
    const origin = await mount(UNDER);
    const visited = await visit(UNDER + page, {
      origin,
      hydrate: false,
      allowed: /Failed to load resource|MIME type/,
    });
    await visited.page.mouse.move(3, 3);
    const banner = visited.page.locator('#__docusaurus-base-url-issue-banner');
    await banner.waitFor();
    expect(await banner.isVisible()).toBe(true);
    expect(await banner.getAttribute('role')).toBe('alert');
    expect(await banner.textContent()).toMatch(
      /did not load properly.*common reason is a wrong setting of the base address/s,
    );
    expect(await banner.locator('code').allTextContents()).toEqual(['/', UNDER]);
    await expectWhole(visited.page);
  },
);
