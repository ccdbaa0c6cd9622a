import { describe, expect, it } from 'vitest';
import { clipboard } from '../support/page';
import { finished, response } from '../support/run';
import { visit } from '../support/visit';

describe('Run', () => {
  it('loads nothing before it is clicked, then gives the printed response, and asks no other host', async () => {
    const { page } = await visit('/docs/graphql/v1/operations/mutations/create-case');
    await page.waitForTimeout(500);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    const printed = await page
      .locator('section[data-sample] figure[data-language="json"] code')
      .nth(1)
      .textContent();
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Run', exact: true }).first().click();
    await finished(page);
    expect(asked.length).toBeGreaterThan(0);
    expect(await response(page)).toBe(printed);
  });

  it('gives the printed response on each sample of a guide, whatever came before it', async () => {
    const { page } = await visit('/docs/use-cases/documents');
    const samples = page.locator('section[data-sample]');
    let ran = 0;
    for (let index = 0; index < (await samples.count()) && ran < 6; index += 1) {
      const sample = samples.nth(index);
      const run = sample.getByRole('button', { name: 'Run', exact: true });
      if ((await run.count()) === 0) continue;
      const printed = await sample
        .locator('figure[data-language="json"] code')
        .last()
        .textContent();
      // A click could miss it while the page scrolls to the last response.
      await run.press('Enter');
      await sample.getByLabel('Response of the sandbox').waitFor();
      expect(await sample.getByLabel('Response of the sandbox').textContent()).toBe(printed);
      ran += 1;
    }
    expect(ran).toBe(6);
  });

  it('fails in the playground as on its page, but has no link there for an expired token; the link opens once', async () => {
    const { page } = await visit('/docs/Errors/#SERVICE_UNAVAILABLE');
    // The playground would renew an expired token.
    const links = (code: string): Promise<number> =>
      page
        .locator(`details#${code}`)
        .getByRole('link', { name: 'Open in playground', includeHidden: true })
        .count();
    expect(await links('UNAUTHENTICATED')).toBe(1);
    expect(await links('TOKEN_EXPIRED')).toBe(0);
    const sample = page.locator('details#SERVICE_UNAVAILABLE section[data-sample]');
    // The entry that the link has opened closes like the others.
    for (const state of ['hidden', 'visible'] as const) {
      await page.locator('#SERVICE_UNAVAILABLE > summary').click();
      await sample.first().waitFor({ state });
    }
    await sample.getByRole('link', { name: 'Open in playground' }).first().click();
    await page.getByText('Opened from a link.').waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('list', { name: 'Error codes' }).waitFor();
    expect(await page.getByRole('list', { name: 'Error codes' }).textContent()).toBe(
      'SERVICE_UNAVAILABLE',
    );
  });

  it.each([
    ['/docs/graphql/v1/operations/mutations/create-case', 360, 640],
    ['/docs/playground', 360, 640],
  ])(
    'of %s shows its status and response in a window of %i × %i px',
    async (path, width, height) => {
      const { page } = await visit(path, { context: { viewport: { width, height } } });
      const run = page.getByRole('button', { name: 'Run', exact: true }).first();
      const unseen = () =>
        page.evaluate(() => {
          const code = document.querySelector('[aria-label="Response of the sandbox"]') as Element;
          const { top } = (
            code.closest('section, [data-response]') as Element
          ).getBoundingClientRect();
          const bar = document.querySelector('nav.navbar')?.getBoundingClientRect().bottom ?? 0;
          // At least five lines.
          const end =
            code.getBoundingClientRect().top + 7.5 * parseFloat(getComputedStyle(code).fontSize);
          return { above: Math.max(0, bar - top), below: Math.max(0, end - innerHeight) };
        });
      await run.click();
      await finished(page);
      await expect.poll(unseen).toEqual({ above: 0, below: 0 });
      // The second click of a double click hits the button, not what has moved there.
      await run.evaluate((button) =>
        button.scrollIntoView({ block: 'center', behavior: 'instant' }),
      );
      await run.click({ clickCount: 2, delay: 100 });
      expect(await run.evaluate((button) => button === document.activeElement)).toBe(true);
      await expect.poll(unseen).toEqual({ above: 0, below: 0 });
    },
  );

  it('works by keyboard alone, and Tab leaves the editor', async () => {
    const { page } = await visit('/docs/graphql/v1/operations/queries/roles');
    await page.getByRole('button', { name: 'Run', exact: true }).first().focus();
    await page.keyboard.press('Enter');
    await finished(page);
    await page.locator('button:focus').getByText('Run', { exact: true }).waitFor();
    await page.getByLabel('Operation', { exact: true }).focus();
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() =>
        document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label'),
      ),
    ).toBe('Variables');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Open in playground',
    );
  });

  it('marks what differs from the printed response; copies the operation as the reader changed it; other languages say that they are as printed', async () => {
    const { page } = await visit('/docs/introduction');
    const sample = page.locator('section[aria-label="Sample CreateFirstCase"]');
    const printed = await sample
      .locator('details figure[data-language="json"] code')
      .first()
      .textContent();
    await sample.getByRole('button', { name: 'Run', exact: true }).click();
    await sample.getByText(/same as documented$/).waitFor();
    const lines = await sample
      .getByLabel('Variables', { exact: true })
      .locator('.cm-line')
      .allTextContents();
    expect(lines.join('\n')).toBe(printed?.trimEnd());
    expect(await sample.locator('[data-changed]').count()).toBe(0);
    await sample.getByLabel('Variables', { exact: true }).fill('{"input": {"name": "Other"}}');
    await sample.getByRole('button', { name: 'Run', exact: true }).click();
    await sample.getByText(/differs from the documented response$/).waitFor();
    expect((await sample.locator('[data-changed]').allTextContents()).join('')).toMatch(
      /^\s+"id": .*\s+"caseNumber": .*\s*$/,
    );
    await sample.getByLabel('Operation', { exact: true }).fill('query Changed { roles { id } }');
    await sample.getByRole('button', { name: 'Copy' }).first().click();
    await expect.poll(() => clipboard(page)).toBe('query Changed { roles { id } }');
    const note = sample.getByText('As documented. Run sends your changes').first();
    expect(await note.isVisible()).toBe(false);
    await sample.getByRole('tab', { name: 'cURL' }).click();
    await note.waitFor();
    await sample.getByRole('button', { name: 'Run', exact: true }).click();
    await expect.poll(() => response(page)).toContain('"roles"');
  });

  it('says that it could not load, and tries again', async () => {
    const { page } = await visit('/docs/graphql/v1/operations/queries/roles', {
      fresh: true,
      allowed: /ERR_INTERNET_DISCONNECTED|could not be loaded|dynamically imported/,
    });
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Run', exact: true }).first().click();
    await page.getByText('The sandbox could not be loaded.').first().waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await finished(page);
  });
});
