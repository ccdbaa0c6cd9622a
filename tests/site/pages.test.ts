import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gitHistory, repositoryUrl } from '../../src/lib/site';
import { GUIDES, REFERENCE } from './routes';
import { FILES, sitePages } from './site';

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
    const headings = pages.map(({ route, $ }) => [
      route,
      $('h1')
        .get()
        .map((h1) => $(h1).text()),
    ]);
    const titles = pages.map(({ route, $ }) => [route, [$('head > title').text().split(' | ')[0]]]);
    expect(headings).toEqual(titles);
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
  const own = (href: string): URL | undefined => {
    const url = new URL(href, 'https://docs.kyc.example/');
    return url.origin === 'https://docs.kyc.example' ? url : undefined;
  };

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

describe('provenance', () => {
  it('links guides to the repository if, and only if, REPOSITORY_URL is set', () => {
    const repository = repositoryUrl();
    const linked = pages.filter(({ $ }) => {
      const href = $('a.theme-edit-this-page').attr('href');
      return repository ? href?.startsWith(`${repository}/`) : href !== undefined;
    });
    const routes = linked.map(({ route }) => route);
    expect(routes).toEqual(repository ? expect.arrayContaining([...GUIDES]) : []);
  });

  it.skipIf(gitHistory() !== 'full')('displays when a page changed', () => {
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
