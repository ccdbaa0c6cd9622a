import { describe, expect, it } from 'vitest';
import { hydrated } from '../support/page';
import { visit } from '../support/visit';

describe('samples in a guide', () => {
  it('show the same call in the language that was chosen, on every sample and after a reload', async () => {
    const { page } = await visit('/docs/use-cases/creating-clients');
    const selected = (): Promise<(string | null)[]> =>
      page
        .locator('[role=tab][aria-selected=true]')
        .evaluateAll((tabs) => tabs.map((tab) => tab.textContent));
    expect(new Set(await selected())).toEqual(new Set(['GraphQL']));
    await page.getByRole('tab', { name: 'Python' }).first().click();
    expect((await selected()).length).toBeGreaterThan(3);
    expect(new Set(await selected())).toEqual(new Set(['Python']));
    await page.reload();
    await hydrated(page);
    await page.waitForFunction(
      () => document.querySelector('[role=tab][aria-selected=true]')?.textContent === 'Python',
    );
  });

  it('follow the language of a link until the reader chooses another', async () => {
    const { page } = await visit('/docs/use-cases/documents?lang=java');
    const selected = page.locator('[role=tab][aria-selected=true]').first();
    await expect.poll(() => selected.textContent()).toBe('Java');
    await page.getByRole('tab', { name: 'cURL' }).first().click();
    await page.reload();
    await hydrated(page);
    await expect.poll(() => selected.textContent()).toBe('cURL');
    await page.goto(page.url().replace('lang=curl', 'lang=js'));
    await hydrated(page);
    expect(await selected.textContent()).toBe('cURL');
    await page.goto(page.url().replace('lang=js', 'lang=Python'));
    await hydrated(page);
    await expect.poll(() => selected.textContent()).toBe('Python');
  });

  it('explain a name on keyboard focus, until Escape, and a word of the trade where it is first used; lead from a name to its entry without loading the page again', async () => {
    const { page } = await visit('/docs/use-cases/creating-clients');
    const name = page.locator('a.token-name', { hasText: 'lookupCompany' }).first();
    await name.focus();
    const tip = page.getByRole('tooltip');
    await tip.waitFor();
    expect(await tip.textContent()).toContain('Query.lookupCompany: CompanyLookup');
    expect(await name.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'));
    await page.keyboard.press('Escape');
    expect(await tip.isVisible()).toBe(false);
    expect(await name.getAttribute('aria-describedby')).toBeNull();
    const term = page.locator('a.term', { hasText: 'beneficial owner' });
    expect(await term.count()).toBe(1);
    await term.hover();
    expect(await tip.textContent()).toContain('reel ejer');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.locator('a.token-name', { hasText: 'companyForm' }).first().click();
    await page.waitForURL('**/docs/graphql/v1/types/objects/company-lookup#companyForm');
    // The URL changes with the click; the page follows when it has loaded.
    await page.locator('[id="companyForm"]').waitFor();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
});
