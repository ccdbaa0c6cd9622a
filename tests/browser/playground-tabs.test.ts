import { describe, expect, it } from 'vitest';
import { clipboard, hydrated } from '../support/page';
import { fragmentOf, operation, playground, run, tabNames } from '../support/playground';
import { response } from '../support/run';
import { arrived, click, visit } from '../support/visit';

describe('links, tabs and data of the playground', () => {
  it('shares a link that opens the same operation on the same data, without headers', async () => {
    const setupSteps = JSON.stringify([{ kind: 'clock', advance: '1d' }]);
    const link = { operation: 'query Shared { roles { id } }', variables: '{"a": 1}', setupSteps };
    const page = await playground(fragmentOf(link));
    await page.getByText(/the data of its page/).waitFor();
    expect(await tabNames(page)).toEqual(['FirstCases', 'Shared']);
    await page.getByRole('tab', { name: 'Headers' }).click();
    await page.getByLabel('Headers', { exact: true }).fill('{"X-API-Version": "secret"}');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByText(/^Link .*copied/).waitFor();
    const { hash, pathname } = new URL(await clipboard(page));
    expect(pathname).toBe('/docs/playground');
    expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual(link);
  });

  it('opens a link from a page on the data of that page', async () => {
    const { page } = await visit('/docs/introduction');
    const link = page
      .locator('section[aria-label="Sample ReadFirstCase"]')
      .getByRole('link', { name: 'Open in playground' });
    await link.focus();
    await link.click();
    await page.getByText(/the data of its page/).waitFor();
    await run(page);
    expect(await response(page)).toContain('"case": {');
  });

  it('keeps tabs, and closes them', async () => {
    const page = await playground();
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('playground');
    await page.getByRole('button', { name: 'New tab' }).click();
    await page.keyboard.type('query Mine { roles { id');
    await run(page);
    // The response displays the status, which is announced once.
    const said = page.getByRole('group', { name: 'Request' }).getByRole('status');
    expect(await said.textContent()).toBe('');
    const announced = page.locator('[role=status][data-route-announcement]');
    expect(await announced.textContent()).toMatch(/\b200\b/);
    await page.reload();
    await hydrated(page);
    await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
    expect(await tabNames(page)).toEqual(['FirstCases', 'Mine']);
    const reopen = page.getByRole('button', { name: 'Reopen tab' });
    expect(await reopen.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Close tab' }).click();
    expect(await tabNames(page)).toEqual(['FirstCases']);
    await run(page);
    await reopen.click();
    expect(await tabNames(page)).toEqual(['FirstCases', 'Mine']);
    expect(await reopen.isVisible()).toBe(false);
    expect(await operation(page).textContent()).toContain('query Mine');
  });

  it('keeps the tabs of two windows', async () => {
    const first = await playground();
    const second = await first.context().newPage();
    await second.goto(first.url());
    await hydrated(second);
    for (const [page, name] of [
      [first, 'First'],
      [second, 'Second'],
    ] as const) {
      await operation(page).fill(`query ${name} { roles { id } }`);
      await run(page);
    }
    for (const [page, tabs] of [
      [first, ['First']],
      [second, ['Second']],
    ] as const) {
      await page.reload();
      await hydrated(page);
      await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
      expect(await tabNames(page)).toEqual(tabs);
    }
  });

  it('shares data between tabs, resets it, and says when the browser stores nothing', async () => {
    const page = await playground();
    const total = async (): Promise<number> =>
      (JSON.parse((await response(page)) ?? '{}') as { data: { cases: { totalCount: number } } })
        .data.cases.totalCount;
    await run(page);
    const seeded = await total();
    await page.getByRole('button', { name: 'New tab' }).click();
    await operation(page).fill('mutation { createCase(input: { name: "Mine" }) { id } }');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('"createCase"').waitFor();
    await page.getByRole('tab', { name: 'FirstCases' }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect.poll(total).toBe(seeded + 1);
    await page.getByRole('button', { name: 'Reset data' }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect.poll(() => total().catch(() => undefined)).toBe(seeded);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    });
    await operation(page).fill('{ roles { id } }');
    await page.getByText(/storage of this browser is .* full/).waitFor();
  });

  it('brings response and data back when the reader comes back', async () => {
    const page = await playground();
    await run(page);
    const shown = await response(page);
    await click(page, '/docs/introduction');
    await arrived(page, '/docs/introduction', 'Introduction');
    await page.goBack();
    await expect.poll(() => response(page)).toBe(shown);
  });
});
