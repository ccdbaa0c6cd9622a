import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { hydrated } from '../support/page';
import { expectWhole, FROM, LONG, click, TO, visit } from '../support/visit';

describe('what is fixed', () => {
  it('§9 locale: English, and no choice of another', async () => {
    const { page } = await visit(FROM);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(
      await page
        .locator('link[rel=alternate][hreflang]:not([hreflang=en]):not([hreflang=x-default])')
        .count(),
    ).toBe(0);
    expect(await page.locator('nav.navbar [lang]').count()).toBe(0);
  });

  it('§9 framework version, §9 site version, §9 one version: those of package.json, current', async () => {
    const { page } = await visit(FROM);
    const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
      version: string;
      dependencies: Record<string, string>;
    };
    const meta = (name: string): Promise<string | null> =>
      page.locator(`head meta[name="${name}"]`).first().getAttribute('content');
    expect(await meta('generator')).toBe(
      `Docusaurus v${manifest.dependencies['@docusaurus/core']}`,
    );
    expect(await meta('docusaurus_version')).toBe('current');
    expect(manifest.version).toBe('1.0.0');
  });

  it('§9 copyright year: 2025', async () => {
    const { page } = await visit(FROM);
    expect(await page.locator('footer.footer').textContent()).toMatch(/Copyright © 2025\b/);
  });

  it('§9 trailing slash: unset, links keep theirs, and a URL is good with and without', async () => {
    const { page } = await visit(FROM);
    for (const href of ['/docs/Errors/', '/docs/pagination/', '/docs/schema', '/docs/versioning']) {
      expect([href, await page.locator(`nav.menu a[href="${href}"]`).count()]).toEqual([href, 1]);
    }
    for (const pathname of ['/docs/Errors', '/docs/Errors/', TO, `${TO}/`]) {
      const answer = await page.goto(inject('origin') + pathname);
      expect([pathname, answer?.status()]).toEqual([pathname, 200]);
      await hydrated(page);
      await expectWhole(page);
    }
  });
});

it('§7 no calls: a reader who reads, follows links and switches asks this host for files, by GET', async () => {
  const asked: string[] = [];
  const { page, foreign } = await visit(FROM, {
    connection: null,
    before: async (empty) =>
      void empty.on('request', (request) =>
        asked.push(`${request.method()} ${new URL(request.url()).pathname}`),
      ),
  });
  await click(page, LONG);
  await page.waitForURL(`**${LONG}`);
  await click(page, TO);
  await page.getByRole('heading', { level: 1, name: 'Schema' }).waitFor();
  expect(asked.length).toBeGreaterThanOrEqual(10);
  expect(asked.filter((one) => !one.startsWith('GET '))).toEqual([]);
  expect(asked.filter((one) => /graphql(\?|$)/.test(one))).toEqual([]);
  expect(foreign).toEqual([]);
});
