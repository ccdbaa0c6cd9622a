import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { load, type CheerioAPI } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFiles } from '../../src/lib/files';
import { DRAFT, OTHER_BASE, canaryOf, copyOfGoodSite, otherSite } from './built';
import { guide, type Fixture, type Outcome } from './fixture';
import { NIGHTLY } from '../support/nightly';

let site: Fixture;
let good = { build: '', reference: '' };

beforeAll(() => {
  site = copyOfGoodSite();
  good = { build: site.hash('build'), reference: site.hash('docs/graphql') };
});
afterAll(() => site?.remove());

/**
 * What each failed build must leave: the last good site and reference, no staging folder, an exit
 * code other than 0.
 */
function expectUntouched({ code, output }: Outcome): void {
  expect([code, output.slice(-3000)]).toEqual([1, expect.stringContaining('build failed.')]);
  expect(site.hash('build')).toBe(good.build);
  expect(site.hash('docs/graphql')).toBe(good.reference);
  expect(readdirSync(site.root).filter((name) => name.startsWith('.staging'))).toEqual([]);
  // A message for people has no stack.
  expect(output.split('build failed.').at(-1)).not.toMatch(/^\s+at /m);
}

/** Builds the site with other files, and restores the originals. */
async function buildWith(
  files: Readonly<Record<string, string | Uint8Array>>,
  env?: NodeJS.ProcessEnv,
): Promise<Outcome> {
  const before = Object.keys(files).map((file) => {
    const full = path.join(site.root, file);
    return [file, existsSync(full) ? readFileSync(full) : undefined] as const;
  });
  for (const [file, content] of Object.entries(files)) site.write(file, content);
  try {
    return await site.run('build', env);
  } finally {
    for (const [file, content] of before) {
      if (content) site.write(file, content);
      else rmSync(path.join(site.root, file), { force: true });
    }
  }
}

describe('the fixture', () => {
  it('§9 table of contents: levels 2 and 3 where a page has a fourth', () => {
    const $ = load(readFileSync(path.join(site.root, 'build/docs/schema/index.html'), 'utf8'));
    expect($('h4').text()).toContain('Fourth level');
    const linked = new Set($('.table-of-contents a').map((_, link) => $(link).text()));
    expect([...linked]).toEqual(['Second level', 'Third level']);
  });
});

describe('a draft', () => {
  it('is in no file of the site: page, search, reference', () => {
    const folder = path.join(site.root, 'build');
    const files = listFiles(folder);
    const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
    expect(files.filter((file) => read(file).includes(DRAFT))).toEqual([]);
    expect(files).not.toContain('docs/general/draft/index.html');
  });
});

describe('a broken guide', () => {
  it('C12, C13 a page whose front matter does not hold: all pages, each with its line', async () => {
    // The other mistakes are in tests/unit/plugins/docs/frontMatter.test.ts.
    const outcome = await buildWith({
      'docs/schema.mdx': '---\ntitle: [\n---\n\nText.\n',
      'docs/privacy.mdx': 'Text.\n',
      'docs/general/filtering.mdx': new Uint8Array([0x54, 0xff]),
    });
    expectUntouched(outcome);
    for (const line of [
      /^.*docs\/schema\.mdx:\d+:\d+ /m,
      /docs\/privacy\.mdx:1:1 The page has no front matter\./,
      /docs\/general\/filtering\.mdx:1:1 The file is not UTF-8/,
    ])
      expect(outcome.output).toMatch(line);
  });

  // Docusaurus reports these in the middle or at the end of a whole build.
  describe.runIf(NIGHTLY)('that stops a build late', () => {
    it('C1, §9 broken links: a link that leads nowhere', async () => {
      const outcome = await buildWith({
        'docs/versioning.mdx': guide('Versions', 'See [nothing](/docs/nowhere).'),
      });
      expectUntouched(outcome);
      expect(outcome.output).toMatch(/^\s*docs\/versioning\.mdx:7:\d+ .*\/docs\/nowhere\b/m);
    });

    it('C2 an anchor that is not there', async () => {
      const outcome = await buildWith({
        'docs/versioning.mdx': guide('Versions', 'See [nothing](/docs/schema#nowhere).'),
      });
      expectUntouched(outcome);
      expect(outcome.output).toMatch(
        /page path = \/docs\/versioning:\s+-> linking to \/docs\/schema#nowhere/,
      );
    });

    it('C10, C3 no MDX (an open tag, a broken expression, marks of a merge) and a missing image: each with its position', async () => {
      const outcome = await buildWith({
        'docs/schema.mdx': guide('schema', 'Text.\n\n<div>\n\nText.'),
        'docs/versioning.mdx': guide('versioning', 'Text {1 +}.'),
        'docs/privacy.mdx': guide('privacy', '<<<<<<< HEAD\nText.\n=======\nOther.\n>>>>>>> main'),
        'docs/general/filtering.mdx': guide('filtering', '![A picture](./nowhere.png)'),
      });
      expectUntouched(outcome);
      for (const message of [
        /^docs\/schema\.mdx:\d+:1 Expected a closing tag for `<div>` \(9:1-9:6\)/m,
        /^docs\/versioning\.mdx:7:10 Could not parse expression with acorn/m,
        /^docs\/privacy\.mdx:7:2 Unexpected character `<`/m,
      ])
        expect(outcome.output).toMatch(message);
      // No state of the parser.
      expect(outcome.output).not.toContain('_bufferIndex');
      expect(outcome.output).toMatch(/docs\/general\/filtering\.mdx[^]*nowhere\.png/);
    });

    it('C11 a page that throws when it is rendered: its path', async () => {
      const outcome = await buildWith({
        'docs/schema.mdx': guide('schema', '<abbr title={missing.value}>Text</abbr>'),
      });
      expect(outcome.code).toBe(1);
      expect(outcome.output).toMatch(/\/docs\/schema\b[^]*missing is not defined/);
      expect(site.hash('build')).toBe(good.build);
    });
  });
});

describe('a build that does not begin', () => {
  // What is reported of SDL and of api.yml is in tests/unit/schema; this is what a build does then.
  it('C5 a syntax error in a schema', async () => {
    const sdl = 'schema/v1/case.graphql';
    const original = readFileSync(path.join(site.root, sdl), 'utf8');
    const outcome = await buildWith({ [sdl]: `${original}\ntype Broken {\n  a: \n}\n` });
    expectUntouched(outcome);
    expect(outcome.output).toMatch(/^schema\/v1\/case\.graphql:\d+:1 Syntax Error: .*"}"/m);
  });

  it('C19 a Node that is too old: the required version, and nothing else', async () => {
    site.write(
      'old-node.cjs',
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.3' } });\n",
    );
    for (const command of ['build', 'start']) {
      const { code, output } = await site.run(command, {}, ['-r', `${site.root}/old-node.cjs`]);
      expect(code).toBe(1);
      // Its stack would be one of syntax that this Node does not know.
      expect(output).toMatch(/^package\.json: .*Node >=20\.19.* 20\.18\.3\.\n.*install/i);
      expect(output).not.toMatch(/^\s+at /m);
    }
    expect(site.hash('build')).toBe(good.build);
  });
});

// In every run, tests/unit/plugins/reference compiles such descriptions by Docusaurus' own pipeline.
describe.runIf(NIGHTLY)('SCHEMA', () => {
  let other: Fixture;
  const html = (page: string): CheerioAPI =>
    load(readFileSync(path.join(other.root, 'build', page, 'index.html'), 'utf8'));

  beforeAll(() => {
    other = otherSite();
  });

  it('C6 builds the site with another schema, whose descriptions do nothing', () => {
    expect(existsSync(canaryOf(other))).toBe(false);
    const files = listFiles(path.join(other.root, 'build')).filter((file) =>
      file.endsWith('.html'),
    );
    expect(files.length).toBeGreaterThanOrEqual(25);
    const active = files.filter((file) => {
      const $ = load(readFileSync(path.join(other.root, 'build', file), 'utf8'));
      return $('article img, article script, article iframe, .theme-admonition').length > 0;
    });
    expect(active).toEqual([]);
  });

  it('has its pages and no guides', () => {
    expect(html('docs/graphql/v1/operations/queries/search')('head > title').text()).toBe(
      'search | other',
    );
    expect(html('docs/graphql/v1/types/objects/null')('h1').text()).toBe('Null');
    expect(html('docs/graphql/v1/types/objects/t3')('article').text()).toContain(
      '<script>alert(1)</script>',
    );
    expect(existsSync(path.join(other.root, 'build/docs/introduction'))).toBe(false);
    expect(existsSync(path.join(other.root, 'build/docs/graphql/v1/types/objects/case'))).toBe(
      false,
    );
    expect(html('docs/graphql/v1/introduction')('.navbar__logo').closest('a').attr('href')).toBe(
      `${OTHER_BASE}docs/graphql/v1/introduction`,
    );
  });
});
