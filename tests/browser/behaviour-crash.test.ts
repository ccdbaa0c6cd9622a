import { describe, expect, inject, it } from 'vitest';
import { subset } from '../support/nightly';
import { breakNavbar, breakRendering, breakRoot, mend } from '../support/breakRendering';
import { hydrated } from '../support/page';
import {
  arrived,
  expectWhole,
  FROM,
  goWithin,
  LONG,
  click,
  TO,
  visit,
  type Visited,
} from '../support/visit';

const SITE = 'KYC Public API Documentation';
const OTHER = '/docs/versioning';

async function crash(): Promise<Visited> {
  const visited = await visit(FROM, { allowed: /broken on purpose/ });
  await breakRendering(visited.page);
  await click(visited.page, TO);
  await visited.page.getByText('This page crashed').waitFor();
  return visited;
}

describe('a page that cannot be rendered', () => {
  it('B22, §8 crash page, §8 page error title: "This page crashed.", "Try again", and the title "Page Error"', async () => {
    const { page, documents } = await crash();
    expect(await page.getByText('This page crashed', { exact: false }).first().textContent()).toBe(
      'This page crashed.',
    );
    await expect.poll(() => page.title()).toBe('Page Error');
    await expectWhole(page);
    await mend(page);
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await arrived(page, TO, 'Schema');
    await expect.poll(() => page.title()).toBe(`Schema | ${SITE}`);
    await expectWhole(page);
    // The next page is rendered without "Try again".
    await breakRendering(page);
    await click(page, FROM);
    await page.getByText('This page crashed').waitFor();
    await mend(page);
    await click(page, '/docs/playground');
    await page.waitForURL('**/docs/playground');
    await expect.poll(() => page.getByText('This page crashed').count()).toBe(0);
    await expectWhole(page);
    await expect.poll(() => page.title()).not.toMatch(/Page Error/);
    await goWithin(page, OTHER);
    await expect.poll(() => page.title()).toMatch(new RegExp(`\\| ${SITE}$`));
    expect(documents).toEqual([FROM]);
  });
});

/** A crash in the navbar, during a navigation: nothing of the layout is left. */
async function crashNavbar(): Promise<Visited> {
  const visited = await visit(FROM, { allowed: /broken on purpose|navbar item failed/ });
  await goWithin(visited.page, OTHER);
  await arrived(visited.page, OTHER, 'Versioning');
  await breakNavbar(visited.page);
  await click(visited.page, TO);
  await visited.page.getByText('This page crashed').waitFor();
  return visited;
}

describe('a crash outside of the page: in the navbar, or in what is around all pages', () => {
  it('B22 has the same text, button and title; the next page is rendered after a navigation and after the link to the start', async () => {
    const { page } = await crashNavbar();
    expect(await page.locator('h1').allTextContents()).toEqual(['This page crashed.']);
    await expect.poll(() => page.title()).toBe('Page Error');
    expect(
      await page.evaluate(() => [
        document.documentElement.lang,
        document.querySelectorAll('nav.navbar').length,
      ]),
    ).toEqual(['en', 0]);
    await mend(page);
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await arrived(page, TO, 'Schema');
    await expect.poll(() => page.title()).toBe(`Schema | ${SITE}`);
    await expectWhole(page);
    await hydrated(page);

    await breakNavbar(page);
    await click(page, OTHER);
    await page.getByText('This page crashed').waitFor();
    await goWithin(page, LONG);
    await arrived(page, LONG, 'Creating clients');
    await expect.poll(() => page.title()).toBe(`Creating clients | ${SITE}`);
    await expectWhole(page);
    await hydrated(page);

    await breakNavbar(page);
    await click(page, TO);
    await page.getByText('This page crashed').waitFor();
    await page.getByRole('link', { name: 'Start at the introduction', exact: true }).click();
    await arrived(page, FROM, 'Introduction');
    await expectWhole(page);
  });

  it('B22 a crash during hydration, in Root: "Try again" is not kept for a page that is never hydrated', async () => {
    const { page } = await visit(FROM, {
      allowed: /broken on purpose/,
      hydrate: false,
      before: breakRoot,
    });
    await page.mouse.move(3, 3);
    await page.mouse.move(5, 5);
    await page.getByText('This page crashed').waitFor();
    expect(await page.locator('h1').allTextContents()).toEqual(['This page crashed.']);
    await expect.poll(() => page.title()).toBe('Page Error');
    await mend(page);
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await arrived(page, FROM, 'Introduction');
    await expect.poll(() => page.title()).toBe(`Introduction | ${SITE}`);
    await expectWhole(page);
  });
});

describe('a URL without a page', () => {
  it('B19, §2 not found, §8 not found: has status 404 and the title of it, also within the application', async () => {
    // The browser logs that the document was answered with 404.
    const { page, documents } = await visit(TO, { allowed: /status of 404/ });
    await goWithin(page, '/docs/nope');
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    await expect.poll(() => page.title()).toBe(`Page Not Found | ${SITE}`);
    expect(documents).toEqual([TO]);
    for (const pathname of ['/docs/nope', '/nope']) {
      const answer = await page.goto(inject('origin') + pathname);
      expect(answer?.status()).toBe(404);
      await hydrated(page);
      await expect.poll(() => page.title()).toBe(`Page Not Found | ${SITE}`);
      expect(await page.locator('h1').textContent()).toBe('Page Not Found');
      await expectWhole(page);
      expect(new URL(page.url()).pathname).toBe(pathname);
    }
  });

  it('B18 an odd path: a whole page, never a blank one', async () => {
    // The host's 404 page is replaced by the page that the router finds: React renders it again and
    // logs that.
    const { page } = await visit(TO, {
      allowed: /status of (404|400)|#418|onRecoverableError|URI malformed/,
    });
    const odd = ['/docs/%E0%A4%A', '/docs/SCHEMA', '//docs//schema'].concat(
      ['/docs/%00', '/docs/schema;x', '/docs/%F0%9F%98%80'],
      ['/docs/schema%20', '/docs/..%2f..%2fx'],
    );
    for (const pathname of subset(odd, 3)) {
      const answer = await page.goto(inject('origin') + pathname);
      expect(answer?.status()).toBeGreaterThanOrEqual(400);
      await expectWhole(page);
      // The router cannot decode the path and stops: the page stays as the host sent it.
      await page.mouse.move(11, 11, { steps: 2 });
      await (pathname.includes('%A') ? page.waitForLoadState('networkidle') : hydrated(page));
      await expectWhole(page);
      expect(await page.locator('h1').textContent()).toMatch(/Page Not Found|Schema/);
    }
  });
});
