import type { Page } from 'playwright-core';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { breakRendering } from '../support/breakRendering';
import { clipboard, hydrated, open, type Watched } from '../support/page';

const CALL = '/docs/graphql/v1/operations/mutations/create-case';

interface Used extends Watched {
  /**
   * Violations of any policy, enforced or report-only: directive and blocked URL, of every document
   * that was opened.
   */
  violations: string[];
  /** What the console shows, of every kind. */
  printed: string[];
  go: (where: string) => Promise<number | undefined>;
}

/** A page whose documents all report violations, and whose console is read. */
async function use(): Promise<Used> {
  const watched = await open('/docs/privacy');
  onTestFinished(() => watched.context.close());
  const { page, context } = watched;
  const violations: string[] = [];
  const printed: string[] = [];
  page.on(
    'console',
    (message) =>
      void printed.push(`${new URL(page.url()).pathname}: ${message.type()} ${message.text()}`),
  );
  await context.exposeFunction('reportViolation', (what: string) => void violations.push(what));
  await context.addInitScript(() => {
    // With data saving there is no prefetching, which would only slow the test down.
    Object.defineProperty(Navigator.prototype, 'connection', {
      value: { effectiveType: '4g', saveData: true },
    });
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample }) => {
        const { reportViolation } = window as unknown as {
          reportViolation: (what: string) => void;
        };
        reportViolation(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`);
      },
    );
  });
  const go = async (where: string): Promise<number | undefined> => {
    const answer = await page.goto(inject('origin') + where);
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'self'");
    await hydrated(page);
    return answer?.status();
  };
  return { ...watched, violations, printed, go };
}

function expectClean({ violations, printed, errors, foreign }: Used): void {
  expect(violations).toEqual([]);
  expect(printed).toEqual([]);
  expect(errors).toEqual([]);
  expect(foreign).toEqual([]);
}

const run = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Run', exact: true }).first().click();
const ran = (page: Page): Promise<unknown> =>
  page
    .getByText(/^Run finished/)
    .first()
    .waitFor();

describe('under the served policy', () => {
  it('a reader searches, switches colours, copies, follows links and prints', async () => {
    const used = await use();
    const { page, go } = used;
    await go('/docs/introduction');

    await page.keyboard.press('/');
    await page.locator('dialog [role=combobox]').fill('case');
    await page.locator('dialog [role=option]').nth(3).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname !== '/docs/introduction');
    await hydrated(page);

    await page.locator('nav.navbar button[class*=toggleButton]').click();
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');

    await go('/docs/introduction');
    await page.locator('nav.menu a[href="/docs/schema"]').click();
    await page.waitForURL('**/docs/schema');
    await go('/docs/use-cases/creating-clients');
    await page.locator('article figure').first().hover();
    await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
    await page.getByRole('button', { name: 'Copied', exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Copy page' }).click();
    // The sample's button may still say "Copied".
    await expect.poll(async () => (await clipboard(page)).length).toBeGreaterThan(500);

    await page.emulateMedia({ media: 'print' });
    expect((await page.pdf()).length).toBeGreaterThan(10_000);
    expectClean(used);
  });

  it('samples run in an editor that offers names, and the playground opens', async () => {
    const used = await use();
    const { page, go } = used;
    await go(CALL);
    await run(page);
    await ran(page);
    await page.getByLabel('Operation', { exact: true }).fill('{ ');
    await page.keyboard.type('caseR');
    await page.getByRole('option', { name: /caseResponsibles/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Operation', { exact: true }).fill('{ nonsense }');
    await page.locator('.cm-lintRange-error').first().waitFor();

    await go('/docs/playground');
    await run(page);
    await ran(page);
    expectClean(used);
  });

  it('the page for what is missing, and the one for what crashed, are rendered', async () => {
    const used = await use();
    const { page, go, errors } = used;
    expect(await go('/nope')).toBe(404);
    expect(await page.locator('h1').count()).toBe(1);
    // The browser logs that the document was answered with 404.
    expect(errors.splice(0)).toEqual([expect.stringContaining('404')]);

    await go('/docs/introduction');
    await breakRendering(page);
    await page.locator('nav.menu a[href="/docs/schema"]').click();
    await page.getByText('This page crashed').waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.filter((error) => !/broken on purpose/.test(error))).toEqual([]);
    expect(used.violations).toEqual([]);
    expect(used.foreign).toEqual([]);
  });

  // The crawl counts violations and errors of the console.
  it('a violation would be seen: as an event, and as an error of the console', async () => {
    const used = await use();
    const { page, go, violations, errors } = used;
    await go('/docs/introduction');
    await page.evaluate(() => {
      const add = (html: string): void => {
        const template = document.createElement('template');
        template.innerHTML = html;
        document.body.append(template.content);
      };
      add('<img src="https://example.com/x.png">');
      add('<style>body { color: red }</style>');
      add('<iframe src="https://example.com/"></iframe>');
      add('<form action="https://example.com/"><button>Send</button></form>');
      const script = document.createElement('script');
      script.textContent = 'window.broken = 1';
      document.body.append(script);
      const handler = document.createElement('a');
      handler.setAttribute('onclick', 'window.broken = 1');
      document.body.append(handler);
      handler.click();
      document.body.querySelector<HTMLButtonElement>('form[action*="example.com"] button')?.click();
    });
    const directives = [
      'img-src',
      'style-src-elem',
      'frame-src',
      'script-src-elem',
      'script-src-attr',
      'form-action',
    ];
    await expect
      .poll(() =>
        directives.filter((name) => !violations.some((one) => one.includes(`: ${name} `))),
      )
      .toEqual([]);
    const inConsole = (): string[] =>
      errors.filter((error) => /Content Security Policy/.test(error));
    await expect.poll(() => inConsole().length).toBeGreaterThanOrEqual(directives.length);
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  });
});
