import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated } from '../support/page';
import { finished, response } from '../support/run';
import { WITHOUT_SCRIPTS, visit, type VisitOptions } from '../support/visit';

describe('the playground', () => {
  type Options = VisitOptions['context'];

  async function playground(fragment = '', options: Options = {}): Promise<Page> {
    const { page } = await visit(`/docs/playground${fragment}`, { context: options });
    await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
    return page;
  }

  const run = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await finished(page);
  };
  const operation = (page: Page): ReturnType<Page['getByLabel']> =>
    page.getByLabel('Operation', { exact: true });
  const search = (page: Page): ReturnType<Page['getByLabel']> =>
    page.getByLabel('Search the schema');
  const tabNames = (page: Page): Promise<string[]> =>
    page.getByRole('tablist', { name: 'Operations' }).getByRole('tab').allTextContents();
  const clipboard = (page: Page): Promise<string> =>
    page.evaluate(() => navigator.clipboard.readText());
  const CLIPBOARD: Options = { permissions: ['clipboard-read', 'clipboard-write'] };
  const fragmentOf = (values: Record<string, string>): string =>
    `#${new URLSearchParams(values).toString()}`;

  it('opens at once, runs what is written, moves its clock, and asks no other host', async () => {
    const page = await playground();
    await run(page);
    expect(JSON.parse((await response(page)) ?? '{}')).toMatchObject({
      data: { cases: { items: [{}, {}, {}] } },
    });
    const time = page.getByRole('group', { name: 'Data and clock' }).locator('time');
    const before = await time.textContent();
    await page.getByRole('button', { name: 'Clock + 1d' }).click();
    await page.getByText('The clock of the sandbox moved by 1d.').waitFor();
    expect(await time.textContent()).not.toBe(before);
  });

  it('moves nothing when its scripts load', async () => {
    const page = await playground();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
              sum += entry.value;
          }).observe({ type: 'layout-shift', buffered: true });
          // Buffered entries are reported before the next frame.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift).toBeLessThan(0.01);
  });

  it('runs the operation at the cursor', async () => {
    const text = 'query A { roles { id } }\n\nquery B { cases(first: 1) { totalCount } }';
    const page = await playground(fragmentOf({ operation: text }));
    await operation(page).focus();
    await page.keyboard.press('Control+End');
    await run(page);
    expect(JSON.parse((await response(page)) ?? '{}')).toEqual({
      data: { cases: { totalCount: 8 } },
    });
  });

  it('leads to the sandbox and the reference without JavaScript', async () => {
    const { page } = await visit('/docs/playground', WITHOUT_SCRIPTS);
    const links = page.getByRole('region', { name: 'Playground' }).getByRole('link');
    expect(await links.allTextContents()).toEqual(['run the sandbox on your machine', 'reference']);
  });

  it('shares a link that opens the same operation on the same data, without headers', async () => {
    const before = JSON.stringify([{ kind: 'clock', advance: '1d' }]);
    const link = { operation: 'query Shared { roles { id } }', variables: '{"a": 1}', before };
    const page = await playground(fragmentOf(link), CLIPBOARD);
    await page.getByText(/The data is that of its page: 1 step/).waitFor();
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
    await page.getByText(/The data is that of its page: 3 steps/).waitFor();
    await run(page);
    expect(await response(page)).toContain('"case": {');
  });

  it.each([
    ['without an operation', '#variables=%7B', 'The link is damaged: it contains no operation.'],
    [
      'with steps that cannot be read',
      `#operation=${encodeURIComponent('query A { roles { id } }')}&before=%7B`,
      /steps before the operation cannot be read/,
    ],
    [
      'with steps that cannot be replayed',
      `#operation=${encodeURIComponent('query A { roles { id } }')}&before=${encodeURIComponent('[{"kind":"clock","advance":"soon"}]')}`,
      /steps of the link cannot be replayed/,
    ],
  ])('says that a link %s is damaged, and still runs', async (_what, fragment, message) => {
    const page = await playground(fragment);
    await page.getByText(message).waitFor();
    await run(page);
    expect(await response(page)).toContain('"data"');
  });

  it('keeps tabs and runs, opens a run, and clears the history', async () => {
    const page = await playground();
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('playground');
    await page.getByRole('button', { name: 'New tab' }).click();
    await operation(page).fill('query Mine { roles { id } }');
    await run(page);
    await page.reload();
    await hydrated(page);
    await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
    expect(await tabNames(page)).toEqual(['FirstCases', 'Mine']);
    await page.getByRole('button', { name: 'Close tab' }).click();
    expect(await tabNames(page)).toEqual(['FirstCases']);
    await page.getByRole('tab', { name: 'History' }).click();
    await page
      .getByRole('list', { name: 'History' })
      .getByRole('button', { name: /^Mine/ })
      .click();
    expect(await tabNames(page)).toEqual(['FirstCases', 'Mine']);
    expect(await operation(page).textContent()).toContain('query Mine');
    await page.getByRole('button', { name: 'Clear history' }).click();
    expect(await page.evaluate(() => localStorage.getItem('kyc.playground.history'))).toBeNull();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'History',
    );
  });

  it('displays a new tab, and moves the focus to the next one when one is deleted', async () => {
    const page = await playground();
    for (let tabs = 0; tabs < 12; tabs += 1)
      await page.getByRole('button', { name: 'New tab' }).click();
    const list = page.getByRole('tablist', { name: 'Operations' });
    const isInView = (): Promise<boolean> =>
      list.evaluate((element) => {
        const tab = element.querySelector('[aria-selected=true]')?.getBoundingClientRect();
        const { left, right } = element.getBoundingClientRect();
        return tab !== undefined && tab.left >= left - 1 && tab.right <= right + 1;
      });
    await expect.poll(isInView).toBe(true);
    await list.getByRole('tab', { selected: true }).focus();
    for (let tabs = 12; tabs > 0; tabs -= 1) {
      await page.keyboard.press('Delete');
      await expect.poll(() => list.getByRole('tab').count()).toBe(tabs);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-selected')))
        .toBe('true');
    }
    expect(await isInView()).toBe(true);
  });

  it('is passed in few steps of Tab; arrow keys move through the names of the schema', async () => {
    const page = await playground();
    const focused = (): Promise<string | null | undefined> =>
      page.evaluate(() => document.activeElement?.textContent);
    await search(page).focus();
    await page.keyboard.press('ArrowDown');
    const first = await focused();
    await page.keyboard.press('ArrowDown');
    expect(await focused()).not.toBe(first);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Docs');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe(first);
    await search(page).focus();
    let steps = 0;
    while ((await focused()) !== 'Run' && steps < 20) {
      await page.keyboard.press('Tab');
      steps += 1;
    }
    expect(steps).toBeLessThan(10);
  });

  it('shares data between tabs, and resets it', async () => {
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
  });

  it('formats an operation, or says where it cannot be read', async () => {
    const page = await playground();
    await operation(page).fill('query A{roles{id}}');
    await page.getByRole('button', { name: 'Prettify' }).click();
    await page.getByText('Formatted.').waitFor();
    expect(await operation(page).locator('.cm-line').allTextContents()).toEqual([
      'query A {',
      '  roles {',
      '    id',
      '  }',
      '}',
    ]);
    await operation(page).fill('query A {');
    await page.getByRole('button', { name: 'Prettify' }).click();
    await page.getByText(/^Line 1, column 10: /).waitFor();
  });

  it('inserts a call that runs, and a field where it fits', async () => {
    const page = await playground();
    await search(page).fill('reactivate');
    await page.getByRole('button', { name: /^reactivateCase/ }).click();
    expect(await tabNames(page)).toEqual(['FirstCases', 'ReactivateCase']);
    await run(page);
    expect(await response(page)).not.toContain('"errors"');
    await operation(page).fill('{ roles { id } }');
    await page.keyboard.press('End');
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
    await search(page).fill('Role.name');
    await page.getByRole('button', { name: /^Role\.name/ }).click();
    expect(await operation(page).textContent()).toContain('name');
    await search(page).fill('Person.firstName');
    await page.getByRole('button', { name: /^Person\.firstName/ }).click();
    await page.getByText('move the cursor into a selection of Person').waitFor();
    expect(await operation(page).textContent()).not.toContain('firstName');
    expect(
      await page.getByRole('link', { name: 'Open in the reference' }).getAttribute('href'),
    ).toBe('/docs/graphql/v1/types/objects/person');
  });

  it('compares the cost with the limits, and links error codes to their remedies', async () => {
    const page = await playground();
    await run(page);
    const facts = page.getByRole('region', { name: 'Response' });
    expect(await facts.getByText(/^18 of 1,000$/).count()).toBe(1);
    expect(await facts.getByText(/^4 of 12$/).count()).toBe(1);
    await operation(page).fill('{ case(id: "00000000-0000-4000-8000-00000000d999") { id } }');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await facts.getByRole('link', { name: 'NOT_FOUND' }).click();
    await page.waitForURL('**/docs/Errors/#NOT_FOUND');
  });

  it('copies the request as cURL, with the token from the environment', async () => {
    const page = await playground('', CLIPBOARD);
    await page.getByRole('button', { name: 'Copy as cURL' }).click();
    await page.getByText('cURL command copied.').waitFor();
    expect(await clipboard(page)).toMatch(
      /^curl "\$KYC_API\/graphql" [^]*Bearer \$KYC_TOKEN[^]*"operationName": "FirstCases"[^]*"first": 3/,
    );
  });

  it('sends headers as written, and the bytes of a chosen file', async () => {
    const page = await playground();
    await page.getByRole('tab', { name: 'Headers' }).click();
    await page.getByLabel('Headers', { exact: true }).fill('{"X-API-Version": "1"}');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('link', { name: 'UNAUTHENTICATED' }).waitFor();
    await page.getByRole('tab', { name: 'Variables' }).click();
    await search(page).fill('uploadDocument');
    await page.getByRole('button', { name: /^uploadDocument/ }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'mine.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no') });
    // The browser reads the file first.
    await expect
      .poll(() => page.getByLabel('Variables', { exact: true }).textContent())
      .toContain('mine.pdf');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('link', { name: /^FILE_/ }).waitFor();
  });

  it('works by keyboard alone', async () => {
    const page = await playground();
    await page.getByRole('tab', { name: 'Schema' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('tab', { name: 'History' }).getAttribute('aria-selected')).toBe(
      'true',
    );
    await page.keyboard.press('Home');
    await page.keyboard.press('Tab');
    await page.keyboard.type('roles');
    await page.getByRole('button', { name: /^roles / }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await operation(page).getByText('query Roles').waitFor();
    await search(page).focus();
    await page.keyboard.press('Escape');
    expect(await search(page).inputValue()).toBe('');
    await operation(page).focus();
    await page.keyboard.press('Control+Enter');
    await finished(page);
    await page.getByRole('tab', { name: 'Roles' }).focus();
    await page.keyboard.press('Delete');
    expect(await tabNames(page)).toEqual(['FirstCases']);
    // A shortcut of the site that is an ordinary character in an editor.
    await operation(page).focus();
    await page.keyboard.type('/');
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });

  it('leaves the focus where the reader clicks, after a cursor beside a wrapped line', async () => {
    const page = await playground();
    await operation(page).fill('query A { cases(first:1) { totalCount } }');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('ArrowLeft');
    const variables = page.getByLabel('Variables', { exact: true });
    await variables.locator('.cm-line').click();
    // CodeMirror measures after the focus has moved.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    await page.keyboard.type('Z');
    expect(await variables.textContent()).toContain('Z');
  });

  it('explains a completion in one paragraph, inside a narrow window', async () => {
    const page = await playground('', { viewport: { width: 320, height: 640 } });
    await operation(page).fill('');
    await operation(page).pressSequentially('query A { cases');
    const help = page.locator('.cm-completionInfo');
    await help.waitFor();
    expect(await help.textContent()).toMatch(/^Lists the cases [^`\n]+\.$/);
    const box = await help.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
    expect(box?.height).toBeLessThan(130);
  });

  it('has its schema behind a button in a narrow window', async () => {
    const page = await playground('', { viewport: { width: 320, height: 640 } });
    expect(await search(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Schema' }).click();
    await search(page).waitFor();
    await page.getByRole('button', { name: 'Schema' }).focus();
    await page.keyboard.press('Escape');
    expect(await search(page).isVisible()).toBe(false);
  });
});
