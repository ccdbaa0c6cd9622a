import { describe, expect, it } from 'vitest';
import { hydrated } from '../support/page';
import { ask, chosen, field, GUIDE, INDEX, openSearch, options } from '../support/search';
import { visit } from '../support/visit';

it('the key / can be turned off, in all tabs, also before the page is hydrated; Ctrl K opens the search all the same', async () => {
  const { page, context } = await visit(GUIDE);
  const other = await context.newPage();
  await other.goto(page.url());
  await hydrated(other);
  const isOpen = () => page.locator('dialog[open]').count();
  const close = async () => {
    await page.keyboard.press('Escape');
    // Closed and gone: the page learns of it with the next event.
    await page.locator('dialog').waitFor({ state: 'detached' });
  };
  await openSearch(page);
  await page.locator('dialog [type=checkbox]').uncheck();
  await close();
  await page.keyboard.press('/');
  expect(await isOpen()).toBe(0);
  for (const tab of [page, other])
    await expect.poll(() => tab.locator('[data-search-open] kbd').isVisible()).toBe(false);
  await other.keyboard.press('/');
  expect(await other.locator('dialog[open]').count()).toBe(0);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.keyboard.press('/');
  await hydrated(page);
  expect(await isOpen()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.locator('dialog [type=checkbox]').check();
  await close();
  await page.keyboard.press('/');
  await expect.poll(isOpen).toBe(1);
});

describe('bad input', () => {
  it('leaves the page whole: too long, control characters, another script, markup, right-to-left marks', async () => {
    const { page } = await visit(GUIDE);
    await ask(page, 'case');
    for (const text of [
      'a'.repeat(10_000),
      'case '.repeat(2_000),
      '\u0001\u0002\u001b',
      '客户尽职调查',
      '<img src=x onerror="document.title=1">',
      '\u202ecase',
    ]) {
      await field(page).fill(text);
      expect((await field(page).inputValue()).length).toBeLessThanOrEqual(500);
      // The response of a good query comes after that of the bad one.
      await field(page).fill('createCase');
      await expect.poll(() => chosen(page)).toContain('createCase');
      expect(await page.locator('dialog img').count()).toBe(0);
      expect(await page.title()).toContain('Introduction');
      const box = await page.locator('dialog').boundingBox();
      expect(box && box.width).toBeLessThanOrEqual(1280);
    }
  });

  it('an index that is not there, fails, is a page, is something else or does not arrive has a message and a Retry', async () => {
    const ANSWERS = [{ status: 404, body: 'no' }, { status: 500, body: 'no' }, undefined];
    const { page } = await visit(GUIDE, { allowed: /Failed to load resource|net::/ });
    let asked = 0;
    await page.route(INDEX, (route) => {
      const answer = ANSWERS[asked];
      asked += 1;
      return answer ? route.fulfill(answer) : route.abort();
    });
    await openSearch(page);
    await page.keyboard.type('createCase');
    const alert = page.locator('dialog [role=alert]');
    const retry = page.getByRole('button', { name: 'Retry' });
    for (const [index] of ANSWERS.entries()) {
      if (index > 0) await retry.click();
      await expect.poll(() => asked).toBe(index + 1);
      await expect.poll(() => alert.textContent()).toContain('The search did not load.');
    }
    await page.unroute(INDEX);
    await retry.click();
    await options(page).first().waitFor();
    expect(await chosen(page)).toContain('createCase');
    expect(await field(page).evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it('code that does not arrive has a message and a Retry', async () => {
    const { page } = await visit(GUIDE, { allowed: /Failed to load resource|net::/ });
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/js/*.js', (route) => route.abort());
    await openSearch(page);
    await page.locator('dialog [role=alert]').waitFor();
    await page.unroute('**/assets/js/*.js');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.keyboard.type('createCase');
    await options(page).first().waitFor();
  });
});
