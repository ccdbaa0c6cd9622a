import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repositoryUrl } from '../../src/lib/site';
import { GUIDES, REFERENCE } from './routes';
import { FILES, idsOfPages, sitePages } from './site';

const pages = sitePages();

describe('titles', () => {
  it('are page, delimiter, site, and unique', () => {
    const titles = pages.map(({ route, $ }) => [route, $('head > title').text()] as const);
    expect(titles.length).toBeGreaterThanOrEqual(200);
    expect(
      titles.filter(([, title]) => !/^\S.* \| KYC Public API Documentation$/.test(title)),
    ).toEqual([]);
    expect(titles.filter(([, title]) => /^(index|undefined|null) /.test(title))).toEqual([]);
    const guides = titles.filter(([route]) => !route.startsWith(REFERENCE));
    expect(guides.length).toBeGreaterThanOrEqual(20);
    expect(new Set(guides.map(([, title]) => title)).size).toBe(guides.length);
  });

  it('equal the only h1 of the page', () => {
    expect(pages.filter(({ $ }) => $('h1').length !== 1).map(({ route }) => route)).toEqual([]);
  });
});

it('§9 site version: is 1.0.0', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8'))).toMatchObject({ version: '1.0.0' });
});

it('§9 locale, §9 framework version, §9 one version, §9 copyright year: English, Docusaurus 3.8.1, current, 2025', () => {
  const wrong = pages.flatMap(({ route, $ }) => {
    const meta = (name: string): unknown => $(`head meta[name="${name}"]`).attr('content');
    const facts = [
      $('html').attr('lang'),
      $('nav.navbar [lang], link[hreflang]:not([hreflang=en], [hreflang=x-default])').length,
      meta('generator'),
      route.startsWith('/docs/') ? meta('docusaurus_version') : 'current',
      /Copyright © (\d+)/.exec($('footer.footer').text())?.[1],
    ];
    const expected = ['en', 0, 'Docusaurus v3.8.1', 'current', '2025'];
    return facts.join() === expected.join() ? [] : [`${route}: ${facts.join()}`];
  });
  expect(wrong).toEqual([]);
});

describe('targets', () => {
  const ids = idsOfPages();
  const own = (href: string): URL | undefined => {
    const url = new URL(href, 'https://docs.kyc.example/');
    return url.origin === 'https://docs.kyc.example' ? url : undefined;
  };

  // A build stops where a link leads to no page or file: see unit/plugins/output/check.
  it('of links with an anchor have it', () => {
    const problems: string[] = [];
    let anchors = 0;
    for (const { route, $ } of pages) {
      for (const link of $('a[href*="#"]').toArray()) {
        const href = $(link).attr('href') as string;
        const url = own(new URL(href, `https://docs.kyc.example${route}`).href);
        const found = url && ids.get(url.pathname);
        if (!found || !url.hash) continue;
        anchors += 1;
        if (!found.has(decodeURIComponent(url.hash.slice(1)))) problems.push(`${route}: ${href}`);
      }
    }
    expect(anchors).toBeGreaterThanOrEqual(1000);
    expect([...new Set(problems)]).toEqual([]);
  });

  it('of social images lead to the card of the site', () => {
    expect(FILES).toContain('img/social-card.png');
    const others = pages.flatMap(({ route, $ }) =>
      ['meta[property="og:image"]', 'meta[name="twitter:image"]']
        .map((meta) => $(meta).attr('content') ?? '')
        .filter((url) => own(url)?.pathname !== '/img/social-card.png')
        .map((url) => `${route}: ${url}`),
    );
    expect(others).toEqual([]);
  });
});

it('names are written without the marks of inline code', () => {
  const marked = pages.filter(({ $ }) => /\b(raw|deprecated):[A-Z@]/.test($('article').text()));
  expect(marked.map(({ route }) => route)).toEqual([]);
});

describe('other hosts', () => {
  it('get no request from any page', () => {
    const found: string[] = [];
    let looked = 0;
    for (const { route, $ } of pages) {
      for (const node of $(
        '[src], [srcset], [poster], [data], [action], [background], [ping], link[href], use, base, iframe, meta[http-equiv], [style]',
      ).toArray()) {
        // These only name a URL: nothing is loaded from it.
        if ($(node).is('link[rel=canonical], link[rel=alternate]')) continue;
        looked += 1;
        const attributes = Object.entries($(node).attr() ?? {}).filter(
          ([name]) => !name.startsWith('xmlns'),
        );
        const values = attributes
          .map(([, value]) => value)
          .filter((value) => /(^|[\s(,'"=])(https?:)?\/\//i.test(value));
        found.push(...values.map((value) => `${route}: ${value}`));
      }
    }
    expect(looked).toBeGreaterThanOrEqual(1000);
    expect(found).toEqual([]);
  });
});

describe('provenance', () => {
  it('links to the repository only if REPOSITORY_URL is set', () => {
    const repository = repositoryUrl();
    const wrong = pages.flatMap(({ route, $ }) => {
      const href = $('a.theme-edit-this-page').attr('href');
      return href === undefined || (repository && href.startsWith(`${repository}/`)) ? [] : [route];
    });
    expect(wrong).toEqual([]);
  });

  it('displays when a page last changed, if git knows', () => {
    const known = new Set(
      execFileSync('git', ['ls-files', '-z', 'docs', 'schema'], { encoding: 'utf8' }).split('\0'),
    );
    expect(known.size).toBeGreaterThan(1);
    const isDated = ({ $ }: (typeof pages)[number]): boolean =>
      $('time[itemprop=dateModified]').length === 1;
    const guides = pages.filter(({ route }) =>
      known.has(`docs/${route.slice('/docs/'.length).replace(/\/$/, '/index')}.mdx`),
    );
    expect(guides.length).toBeGreaterThanOrEqual(GUIDES.length);
    expect(guides.filter((page) => !isDated(page)).map(({ route }) => route)).toEqual([]);
    const reference = pages.filter(({ route }) => route.startsWith(REFERENCE));
    expect(reference.filter(isDated).length).toBeGreaterThanOrEqual(170);
  });
});
