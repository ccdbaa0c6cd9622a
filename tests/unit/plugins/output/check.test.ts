import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { duplicatePages, siteProblems } from '../../../../src/plugins/output/check';
import { readPage } from '../../../../src/plugins/output/page';
import { listFiles } from '../../../../src/lib/files';
import { temporaryFolder } from '../../../support/temporaryFolder';

const GUIDE =
  '---\ntitle: A\n---\n\nSee [b](/docs/general/b).\n\n<a href="/docs/nowhere">nowhere</a>\n';

const page = (body: string): string =>
  `<!doctype html><html><meta charset=UTF-8><title>a</title><script>document.title="x"</script><script type=application/ld+json>{}</script>${body}</html>`;

/** A finished site; tests change it before the check. */
function project(base = '/'): {
  site: string;
  put: (file: string, text: string) => void;
  problems: () => string[];
} {
  const root = temporaryFolder({ 'docs/a.mdx': GUIDE });
  const site = path.join(root, 'site');
  const put = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), text);
  };
  for (const name of ['a', 'general', 'general/b'])
    put(
      `docs/${name}/index.html`,
      page(`<a href=${base}docs/general/b#part?x>b</a><a href="https://other.example/x">other</a>`),
    );
  put(
    'index.html',
    page(
      `<img src=${base}img/a.png><a href="./docs/a/" title="&lt;a href=&quot;/not-a-link">a</a><code>&lt;a href="/not-a-link"&gt;</code>`,
    ),
  );
  put('404.html', page(`<a href="${base}?q=1">home</a>`));
  put('img/a.png', 'x');
  const problems = (): string[] => {
    const files = listFiles(site);
    const pages = new Map(
      files
        .filter((file) => file.endsWith('.html'))
        .map((file) => [file, readPage(readFileSync(path.join(site, file), 'utf8'), file)]),
    );
    const sources = new Map(
      ['a', 'general', 'general/b'].map((name) => [
        `docs/${name}/index.html`,
        path.join(root, `docs/${name}.mdx`),
      ]),
    );
    const found = siteProblems(site, new Set(files), pages, { sources, baseUrl: base });
    return found.map((line) => line.replace(`${root}/`, ''));
  };
  return { site, put, problems };
}

/** Changes a finished page. */
function edit(
  { site, put }: ReturnType<typeof project>,
  file: string,
  from: string,
  to: string,
): void {
  const html = readFileSync(path.join(site, file), 'utf8');
  expect(html).toContain(from);
  put(
    file,
    html.replace(from, () => to),
  );
}

describe('C22 a finished site', () => {
  it('without faults has no problems, also under a path', () => {
    expect(project().problems()).toEqual([]);
    expect(project('/kyc/').problems()).toEqual([]);
  });

  it('with several faults reports all of them', () => {
    const site = project();
    site.put('docs/general/b.md', '');
    rmSync(path.join(site.site, 'docs/general/index.html'));
    expect(site.problems()).toEqual([
      'docs/general/b.md is empty.',
      'docs/general/index.html is missing.',
    ]);
  });

  it('C4 with broken links: names the line of the source, else the page', () => {
    const site = project();
    edit(
      site,
      'docs/a/index.html',
      '<a ',
      '<a href="/docs/nowhere">n</a><img src=shot.png><a href="/docs/%E0">x</a><a ',
    );
    edit(site, '404.html', '<a ', '<img alt="" src="/img/nowhere.png"><a ');
    expect(site.problems()).toEqual([
      '404.html leads to /img/nowhere.png, which is not in the site.',
      'docs/a.mdx:7:10 leads to /docs/nowhere, which is not in the site.',
      'docs/a/index.html (docs/a.mdx) leads to shot.png, which is not in the site.',
      'docs/a/index.html (docs/a.mdx) leads to /docs/%E0, which is not in the site. Did you mean /docs/a?',
    ]);
  });
});

it('C9 names both sources of one page', () => {
  const pages = [
    { route: '/docs/a', source: path.resolve('docs/a.mdx') },
    { route: '/docs/general/', source: path.resolve('docs/general/index.mdx') },
    { route: '/docs/A/', source: path.resolve('docs/A/index.mdx') },
  ];
  expect(duplicatePages(pages)).toMatchObject([
    {
      file: 'docs/A/index.mdx',
      message: expect.stringMatching(/docs\/a\.mdx .*docs\/A\/index\.html/),
    },
  ]);
});

describe('the policy of a page', () => {
  const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

  it('allows its own inline scripts and styles, each once, in any spelling, and no data', () => {
    const inline =
      '<script>1</script><SCRIPT type=module>2</SCRIPT><script data-x>1</script><style media=print>a{b:"</p>"}</style>';
    const data =
      '<script src="/a.js"></script><script type=application/ld+json>{}</script><!--<script>3</script>--><p title="<script>4</script>">';
    const page = readPage(
      `<!doctype html><meta charset=UTF-8><title>a</title>${inline}${data}`,
      'a',
    );
    expect(page.inline).toEqual({
      scripts: [hashOf('1'), hashOf('2')],
      styles: [hashOf('a{b:"</p>"}')],
    });
    expect(page.html).toContain(
      `script-src 'self' 'sha256-${hashOf('1')}' 'sha256-${hashOf('2')}'; style-src 'self' 'sha256-${hashOf('a{b:"</p>"}')}';`,
    );
  });

  it('is directly after the charset', () => {
    expect(readPage('<!doctype html><html><head><meta charset="UTF-8"><title>a', 'a').html).toMatch(
      /^<!doctype html><html><head><meta charset="UTF-8"><meta http-equiv="Content-Security-Policy" content="[^"]+"><title>a$/,
    );
    expect(() => readPage('<!doctype html><title>a</title>', 'b.html')).toThrow(/^b\.html has no /);
  });
});
