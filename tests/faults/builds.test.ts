import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { load, type CheerioAPI } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFiles } from '../../src/reference/write';
import { createFixture, guide, type Fixture, type Outcome } from './fixture';

let site: Fixture;
let first = '';
let good = { build: '', reference: '' };

beforeAll(async () => {
  site = createFixture();
  const { code, output } = await site.run('build');
  expect([code, output.slice(-2000)]).toEqual([0, expect.stringContaining('Compressed:')]);
  first = output;
  good = { build: site.digest('build'), reference: site.digest('docs/graphql') };
});
afterAll(() => site?.remove());

/** What each failed build must leave: the last good site and reference, no staging folder, a code that is not 0. */
function expectUntouched({ code, output }: Outcome): void {
  expect(code).toBe(1);
  expect(output).toContain('build failed.');
  expect(site.digest('build')).toBe(good.build);
  expect(site.digest('docs/graphql')).toBe(good.reference);
  expect(readdirSync(site.root).filter((name) => name.startsWith('.staging'))).toEqual([]);
  // A message for people has no stack.
  expect(output.split('build failed.').at(-1)).not.toMatch(/^\s+at /m);
}

/** Changes a file of the fixture for one build. */
async function buildWith(
  file: string,
  content: string | Uint8Array,
  env?: NodeJS.ProcessEnv,
): Promise<Outcome> {
  const before = existsSync(path.join(site.root, file))
    ? readFileSync(path.join(site.root, file))
    : undefined;
  site.write(file, content);
  try {
    return await site.run('build', env);
  } finally {
    if (before) site.write(file, before);
    else rmSync(path.join(site.root, file), { force: true });
  }
}

describe('the fixture', () => {
  it('says what it does and how far it is, then where time and bytes went', () => {
    const begun = [...first.matchAll(/^\[(\d)\/8\] (\S+)/gm)].map(([, place, word]) => `${place} ${word}`);
    expect(begun).toEqual(['1 Reference', '2 Content,', '3 Bundles', '4 Pages', '5 What', '6 Cards', '7 Styles,', '8 Checks']);
    expect(first).toMatch(/^Bundles of scripts and styles +\d+\.\d s +\d+ %$/m);
    expect(first).toMatch(/^All +\d+\.\d s +100 %$/m);
    expect(first).toMatch(/^Scripts +\d+ files +\d+\.\d\d MB$/m);
  });

  it('§9 table of contents: levels 2 and 3 where a page has a fourth', () => {
    const $ = load(readFileSync(path.join(site.root, 'build/docs/schema/index.html'), 'utf8'));
    expect($('h4').text()).toContain('Fourth level');
    const linked = new Set($('.table-of-contents a').map((_, link) => $(link).text()));
    expect([...linked]).toEqual(['Second level', 'Third level']);
  });

  it('is a site', () => {
    const pages = listFiles(path.join(site.root, 'build')).filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThanOrEqual(35);
    expect(pages).toEqual(
      expect.arrayContaining([
        'index.html',
        '404.html',
        'docs/schema/index.html',
        'docs/graphql/v1/types/objects/case/index.html',
      ]),
    );
    expect(listFiles(path.join(site.root, 'docs/graphql')).length).toBeGreaterThanOrEqual(15);
  });
});

describe('a broken guide', () => {
  it('C1, §9 broken links: link', async () => {
    const outcome = await buildWith('docs/schema.mdx', guide('Schema', 'See [nothing](/docs/nowhere).'));
    expectUntouched(outcome);
    expect(outcome.output).toMatch(/^docs\/schema\.mdx:7:5 There is no page \/docs\/nowhere\.$/m);
  });

  it('C2 anchor', async () => {
    const outcome = await buildWith(
      'docs/versioning.mdx',
      guide('Versions', 'See [nothing](/docs/schema#nowhere).'),
    );
    expectUntouched(outcome);
    expect(outcome.output).toMatch(/page path = \/docs\/versioning:\s+-> linking to \/docs\/schema#nowhere/);
  });

  it('C3 image', async () => {
    const outcome = await buildWith(
      'docs/general/filtering.mdx',
      guide('Filtering', '![A picture](./nowhere.png)'),
    );
    expectUntouched(outcome);
    expect(outcome.output).toMatch(/docs\/general\/filtering\.mdx/);
    expect(outcome.output).toMatch(/nowhere\.png/);
  });
});

describe('a broken schema', () => {
  const sdl = 'schema/v1/case.graphql';
  const original = (): string => readFileSync(path.join(site.root, sdl), 'utf8');

  it('C5 syntax', async () => {
    const outcome = await buildWith(sdl, `${original()}\ntype Broken {\n  a: \n}\n`);
    expectUntouched(outcome);
    expect(outcome.output).toMatch(
      /^schema\/v1\/case\.graphql:\d+:1 Syntax Error: Expected Name, found "}"\.$/m,
    );
  });

  it('C5 unknown type and duplicate field: both', async () => {
    const outcome = await buildWith(
      sdl,
      `${original()}\ntype Broken {\n  a: Nowhere\n  b: Int\n  b: Int\n}\n`,
    );
    expectUntouched(outcome);
    expect(outcome.output).toMatch(/^schema\/v1\/case\.graphql:\d+:6 Unknown type "Nowhere"\./m);
    expect(outcome.output).toMatch(
      /^schema\/v1\/case\.graphql:\d+:3 Field "Broken\.b" can only be defined once\./m,
    );
  });

  it('C7 two names with one page', async () => {
    const outcome = await buildWith(
      sdl,
      `${original()}\ntype Two_Words { a: Int }\ntype TwoWords { a: Int }\n`,
    );
    expectUntouched(outcome);
    expect(outcome.output).toMatch(
      /^schema\/v1\/case\.graphql:\d+:1 "TwoWords" and "Two_Words" \(schema\/v1\/case\.graphql:\d+:1\) would share the page/m,
    );
  });

  it('not UTF-8', async () => {
    const outcome = await buildWith('schema/v1/more.graphql', new Uint8Array([0x74, 0xff, 0xfe]), {
      SCHEMA: 'schema/v1',
    });
    expectUntouched(outcome);
    expect(outcome.output).toContain('schema/v1/more.graphql:1:1 The file is not UTF-8.');
  });
});

describe('a broken api.yml', () => {
  it('missing key', async () => {
    const file = 'schema/v1/api.yml';
    const whole = readFileSync(path.join(site.root, file), 'utf8');
    const outcome = await buildWith(file, whole.replace(/^ {2}lifetime: .*\n/m, ''));
    expect(whole).toMatch(/^ {2}lifetime: /m);
    expectUntouched(outcome);
    expect(outcome.output).toMatch(/^schema\/v1\/api\.yml:\d+:\d+ .*lifetime/m);
  });
});

describe('a wrong command', () => {
  it('SCHEMA that is not there', async () => {
    const outcome = await site.run('build', { SCHEMA: '../nowhere.graphql' });
    expectUntouched(outcome);
    expect(outcome.output).toContain('nowhere.graphql:1:1 There is no such file or folder.');
  });

  it('C19 a Node that is too old: the version wanted, and nothing else', async () => {
    site.write(
      'old-node.cjs',
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } });\n",
    );
    for (const command of ['build', 'start', 'test', 'serve']) {
      const outcome = await site.run(command, {}, ['-r', path.join(site.root, 'old-node.cjs')]);
      expect(outcome.code).toBe(1);
      expect(outcome.output).toBe(
        'package.json: this project wants Node >=20.19, and this is Node 18.20.4.\nInstall a newer Node (https://nodejs.org) and run the command again.\n',
      );
    }
    const before = path.join(site.root, 'old-node.cjs');
    site.write('old-node.cjs', readFileSync(before, 'utf8').replace('18.20.4', '20.18.3'));
    expect((await site.run('build', {}, ['-r', before])).code).toBe(1);
    expect(site.digest('build')).toBe(good.build);
  });
});

describe('SCHEMA', () => {
  let canary = '';
  let pages: CheerioAPI[] = [];
  const html = (page: string): CheerioAPI =>
    load(readFileSync(path.join(site.root, 'build', page, 'index.html'), 'utf8'));

  // Last: it replaces the site that the tests above compare with.
  it('C6 builds the site over another schema, whose descriptions do nothing', async () => {
    canary = path.join(site.root, 'canary');
    const code = `process.getBuiltinModule("fs").writeFileSync(${JSON.stringify(canary)}, "x")`;
    const attacks = [
      `a stray \` backtick {${code}}`,
      `www.a.example{${code}}`,
      `export const x = ${code}`,
      `<script>alert(1)</script> --> {${code}}`,
    ];
    attacks.push(
      `~~~\n\`\`\`mdx-code-block\na\n~~~\n\n~~~\n{${code}}\n~~~`,
      ':::danger\n![x](https://evil.example/x)\n:::',
      `Harmless \`\\| {${code}}\``,
      'Harmless `\\| <iframe src="https://evil.example"></iframe>`',
      'Harmless `\\| {`',
    );
    const types = attacks.map(
      (attack, n) =>
        `"""\n${attack}\n"""\ntype T${n} { """\n${attack}\n""" a: Int @deprecated(reason: ${JSON.stringify(attack)}) }`,
    );
    site.write(
      'other/a.graphql',
      `type Query { search: SearchQuery, ${attacks.map((_, n) => `t${n}: T${n}`).join(', ')}, any: Any }\nunion Any = ${attacks.map((_, n) => `T${n}`).join(' | ')}\ntype SearchQuery { null: Null }\ntype Null { a: Int }\n`,
    );
    site.write('other/b.graphql', `${types.join('\n')}\n`);
    // As on the site's own home page, which is not of this site: it would not hold.
    site.write('src/pages/_latestChange.mdx', '<LatestChange />\n\n<NoSuchThing />\n');
    site.write('src/pages/index.tsx', "import './_latestChange.mdx';\nexport default () => <main><h1>Home</h1></main>;\n");
    const { code: exit, output } = await site.run('build', { SCHEMA: 'other' });
    expect([exit, output.slice(-2000)]).toEqual([0, expect.stringContaining('Compressed:')]);
    expect(existsSync(canary)).toBe(false);
    const files = listFiles(path.join(site.root, 'build')).filter((file) => file.endsWith('.html'));
    pages = files.map((file) => load(readFileSync(path.join(site.root, 'build', file), 'utf8')));
    expect(pages.length).toBeGreaterThanOrEqual(25);
    for (const $ of pages) expect($('article img, article script, article iframe, .theme-admonition').length).toBe(0);
  });

  it('has its pages and no guides', () => {
    expect(html('docs/graphql/v1/operations/queries/search')('head > title').text()).toBe(
      'search | KYC Public API Documentation',
    );
    expect(html('docs/graphql/v1/types/objects/null')('h1').text()).toBe('Null');
    expect(html('docs/graphql/v1/types/objects/t3')('article').text()).toContain('<script>alert(1)</script>');
    expect(existsSync(path.join(site.root, 'build/docs/introduction'))).toBe(false);
    expect(existsSync(path.join(site.root, 'build/docs/graphql/v1/types/objects/case'))).toBe(false);
    expect(html('docs/graphql/v1/introduction')('.navbar__logo').closest('a').attr('href')).toBe(
      '/docs/graphql/v1/introduction',
    );
  });
});
