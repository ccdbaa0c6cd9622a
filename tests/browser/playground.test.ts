import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clipboard } from '../support/page';
import { fragmentOf, operation, playground, run, tabNames } from '../support/playground';
import { response } from '../support/run';

const search = (page: Page): Locator => page.getByLabel('Search the schema');
const variables = (page: Page): Locator => page.getByLabel('Variables', { exact: true });

describe('the playground', () => {
  it('has a form for variables, in step with their JSON, which changes one item of a list and keeps line breaks', async () => {
    const page = await playground(
      fragmentOf({
        operation:
          'mutation A($input: CreateCaseInput!, $ids: [ID!], $ns: [Int], $s: String) { createCase(input: $input) { id } }',
        variables:
          '{"input": {"name": "A ApS"}, "ids": ["a", "b", "c"], "ns": [1, 2], "s": "x\\ny", "other": 1.10}',
      }),
    );
    await page.getByRole('tab', { name: 'Form' }).click();
    await page.getByLabel('name String!').fill('B ApS');
    await page.getByLabel('relationshipStartedOn').fill('2026-01-31');
    await page.getByLabel('isOccasionalTransaction').selectOption('true');
    await page.getByRole('button', { name: 'Add client' }).click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add company');
    await page.getByLabel('ids 2').fill('');
    await page.getByLabel('ids 2').pressSequentially('new');
    await page.getByLabel('ns 1').fill('');
    await page.getByLabel('ns 1').pressSequentially('-9');
    await page.getByRole('button', { name: 'Remove ids 1' }).click();
    await page.getByLabel('s String').press('Control+End');
    await page.keyboard.type('!');
    await page.getByRole('tab', { name: 'Variables' }).click();
    const json = await variables(page).innerText();
    // A number stays as it was written.
    expect(json).toContain('1.10');
    expect(JSON.parse(json)).toEqual({
      input: {
        ...{ name: 'B ApS', relationshipStartedOn: '2026-01-31' },
        ...{ isOccasionalTransaction: true, client: {} },
      },
      ...{ ids: ['new', 'c'], ns: [-9, 2], s: 'x\ny!', other: 1.1 },
    });
  });

  it('opens at once, copies the request as cURL, runs it, compares its cost with the limits, and moves its clock', async () => {
    const page = await playground();
    await page.getByRole('button', { name: 'Copy as cURL' }).click();
    await page.getByText('cURL command copied.').waitFor();
    expect(await clipboard(page)).toMatch(
      /^curl "\$KYC_API\/graphql" [^]*Bearer \$KYC_TOKEN[^]*"operationName": "FirstCases"[^]*"first": 3/,
    );
    await run(page);
    expect(JSON.parse((await response(page)) ?? '{}')).toMatchObject({
      data: { cases: { items: [{}, {}, {}] } },
    });
    const facts = page.getByRole('region', { name: 'Response' });
    expect(await facts.getByText(/^18 of 1,000$/).count()).toBe(1);
    expect(await facts.getByText(/^4 of 12$/).count()).toBe(1);
    const time = page.getByRole('group', { name: 'Data and clock' }).locator('time');
    const before = await time.textContent();
    await page.getByRole('button', { name: 'Clock + 1d' }).click();
    await page.getByText('The clock of the sandbox moved by 1d.').waitFor();
    expect(await time.textContent()).not.toBe(before);
  });

  it('formats an operation and its variables, asks for one where there is none, and links error codes to their remedies', async () => {
    const page = await playground();
    await operation(page).fill('query A{roles{id}}');
    await variables(page).fill('{"f":1.0,"e":1e3}');
    await page.getByRole('button', { name: 'Prettify' }).click();
    await page.getByText('Formatted.').waitFor();
    expect(await operation(page).locator('.cm-line').allTextContents()).toEqual([
      'query A {',
      '  roles {',
      '    id',
      '  }',
      '}',
    ]);
    expect(await variables(page).innerText()).toBe('{\n  "f": 1.0,\n  "e": 1e3\n}');
    await operation(page).fill('');
    for (const name of ['Share', 'Prettify', 'Run', 'Copy as cURL']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByText('Write an operation, or select one in the schema.').waitFor();
    }
    await variables(page).fill('');
    await operation(page).fill('{ case(id: "00000000-0000-4000-8000-00000000d999") { id } }');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page
      .getByRole('region', { name: 'Response' })
      .getByRole('link', { name: 'NOT_FOUND' })
      .click();
    await page.waitForURL('**/docs/Errors/#NOT_FOUND');
  });

  it('names its rows by the schema, describes them apart, and is passed in few steps of Tab', async () => {
    const page = await playground();
    const rows = page.getByRole('region', { name: 'Schema' }).locator('[data-row]');
    const names = await rows.evaluateAll((buttons) =>
      buttons.map((button) => {
        const texts = [...button.children].filter((part) => part.ariaHidden !== 'true');
        const about = document.getElementById(button.getAttribute('aria-describedby') ?? '');
        return { name: texts.map((part) => part.textContent).join(' '), about: about?.textContent };
      }),
    );
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter(({ name }) => name === '' || name.length > 100)).toEqual([]);
    expect(names.filter(({ about }) => about).length).toBeGreaterThan(100);
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
    await page.keyboard.press('End');
    expect(await focused()).not.toBe(first);
    await page.keyboard.press('Home');
    expect(await focused()).toBe(first);
    await search(page).focus();
    let steps = 0;
    while (!(await focused())?.startsWith('Run') && steps < 20) {
      await page.keyboard.press('Tab');
      steps += 1;
    }
    expect(steps).toBeLessThan(10);
  });

  it('marks what is not valid, closes its list of completions with a run, and leaves the focus where the reader clicks', async () => {
    const page = await playground();
    await page.getByRole('button', { name: 'New tab' }).click();
    const marks = page.locator('[class*=cm-lintRange], [class*=cm-lintPoint]');
    // CodeMirror waits 750 ms before it checks a text.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)));
    expect(await marks.count()).toBe(0);
    await variables(page).fill('{"a": ');
    await expect.poll(() => marks.count()).toBe(1);
    await operation(page).fill('{ nonsense }');
    await expect.poll(() => marks.count()).toBe(2);
    await variables(page).fill('');
    await operation(page).fill('query A { ');
    const list = page.locator('.cm-tooltip-autocomplete li');
    await page.keyboard.press('Control+Space');
    await list.nth(10).waitFor();
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => list.count()).toBe(0);
    await page.keyboard.press('Control+Space');
    await list.nth(10).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Variables');
    // After a cursor beside a wrapped line.
    await operation(page).fill('query A { cases(first:1) { totalCount } }');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('ArrowLeft');
    await variables(page).locator('.cm-line').click();
    // CodeMirror measures after the focus has moved.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    await page.keyboard.type('Z');
    expect(await variables(page).textContent()).toContain('Z');
  });

  it('refuses variables that would change, says so in view, and displays no response; explains a completion inside a narrow window', async () => {
    const page = await playground('', { viewport: { width: 360, height: 640 } });
    await run(page);
    await variables(page).fill('{"n": 9007199254740993}');
    const problem = 'Variables, line 1, column 7: the number would be sent as 9007199254740992.';
    await page.getByRole('button', { name: 'Prettify' }).click();
    await page.getByText(`Not formatted: ${problem}`, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText(problem, { exact: true }).waitFor();
    expect(await page.getByLabel('Response of the sandbox').count()).toBe(0);
    // The same for what only sending finds.
    await variables(page).fill('{}');
    await run(page);
    await variables(page).fill('{"f": {"$file": "a.exe"}}');
    await page.keyboard.press('Control+Enter');
    const message = page.getByText(/^No sample file can be made/);
    await message.waitFor();
    const top = () => message.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThan(50);
    expect(await page.getByLabel('Response of the sandbox').count()).toBe(0);
    await page.setViewportSize({ width: 320, height: 640 });
    await operation(page).fill('');
    await operation(page).pressSequentially('query A { cases');
    const help = page.locator('.cm-completionInfo');
    await expect.poll(() => help.textContent()).toMatch(/^Lists the cases [^`\n]+\.$/);
    const box = await help.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
    expect(box?.height).toBeLessThan(130);
  });

  it('inserts a call that runs, and leads from other names to the reference', async () => {
    const page = await playground();
    await search(page).fill('reactivate');
    await page.getByRole('button', { name: /^reactivateCase/ }).click();
    expect(await tabNames(page)).toEqual(['FirstCases', 'ReactivateCase']);
    await run(page);
    expect(await response(page)).not.toContain('"errors"');
    const row = (name: RegExp): Promise<string | null> =>
      page.locator('a[data-row]').filter({ hasText: name }).first().getAttribute('href');
    await search(page).fill('Role.name');
    await expect.poll(() => row(/^Role\.name/)).toBe('/docs/graphql/v1/types/objects/role#name');
    await search(page).fill('Role');
    await expect.poll(() => row(/^Role /)).toBe('/docs/graphql/v1/types/objects/role');
  });

  it('sends headers as written, and stores none', async () => {
    const page = await playground();
    await page.getByRole('tab', { name: 'Headers' }).click();
    await page.getByText(/^Not stored/).waitFor();
    await page
      .getByLabel('Headers', { exact: true })
      .fill('{"X-API-Version": "1", "X-Mine": "Bearer"}');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('link', { name: 'UNAUTHENTICATED' }).waitFor();
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    expect(stored).toContain('kyc.playground.tabs');
    expect(stored).not.toContain('Bearer');
  });

  it('runs an operation once with Ctrl+Enter, in an editor and on any control', async () => {
    const page = await playground();
    const total = async (): Promise<unknown> =>
      /"totalCount": (\d+)/.exec((await response(page)) ?? '')?.[1];
    await operation(page).fill('query Total { cases(first: 1) { totalCount } }');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => total().catch(() => undefined)).toBe('8');
    await page.getByRole('button', { name: 'New tab' }).click();
    await operation(page).fill('mutation Create { createCase(input: { name: "Mine" }) { id } }');
    await page.keyboard.press('Control+Enter');
    await page.getByText('"createCase"').waitFor();
    await page.getByRole('tab', { name: 'Total' }).click();
    await page.keyboard.press('Control+Enter');
    await expect.poll(total).toBe('9');
    await page.getByRole('tab', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).focus();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('tab', { name: 'Total' }).click();
    await search(page).focus();
    await page.keyboard.press('Control+Enter');
    await expect.poll(total).toBe('10');
    await page.getByRole('button', { name: 'Reset data' }).click();
    await page.getByText('to see the response here').click();
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => total().catch(() => undefined)).toBe('8');
  });
});
