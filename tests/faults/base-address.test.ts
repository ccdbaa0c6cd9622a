import path from 'node:path';
import { expect, it } from 'vitest';
import { mount } from '../support/mount';
import { NIGHTLY } from '../support/nightly';
import { expectWhole, visit } from '../support/visit';
import { OTHER_BASE, otherSite } from './built';

const PAGE = 'docs/graphql/v1/types/objects/null';
const allowed = /Failed to load resource|MIME type/;

// The site of this project is built for `/`.
it.each(['', 'docs/Errors/index.html'])(
  'B21, §8 banner: at /kyc/%s it says that the site did not load, names the wrong base address and suggests the right one',
  async (pathname) => {
    const origin = await mount('/kyc/');
    const { page } = await visit(`/kyc/${pathname}`, { origin, hydrate: false, allowed });
    await page.mouse.move(9, 9, { steps: 2 });
    const banner = page.getByRole('alert').filter({ hasText: 'did not load properly' });
    await banner.waitFor();
    expect(await banner.textContent()).toMatch(/common reason .* the base address/);
    expect(await banner.locator('code').allTextContents()).toEqual(['/', '/kyc/']);
    await expectWhole(page);
  },
);

it.runIf(NIGHTLY)(
  '§8 banner: has none on a site that is built for its path, whose links lead on',
  async () => {
    const origin = await mount(OTHER_BASE, path.join(otherSite().root, 'build'));
    const { page } = await visit(OTHER_BASE + PAGE, { origin, allowed });
    expect(await page.locator('#__docusaurus-base-url-issue-banner').count()).toBe(0);
    await page.locator('.navbar__brand').click();
    await page.waitForURL(`**${OTHER_BASE}docs/graphql/v1/introduction`);
    expect(await page.locator('h1').count()).toBe(1);
  },
);
