import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFiles } from '../../src/reference/write';
import { createFixture, guide, type Fixture, type Outcome } from './fixture';

/** Faults in pages. The last good build is a file that stands for one. */

let site: Fixture;
let good = '';

beforeAll(() => {
  site = createFixture();
  site.write('build/index.html', 'The last good build.');
  good = site.digest('build');
});
afterAll(() => site?.remove());

/** Builds the site with other files, which are what they were before when this returns. */
async function buildWith(files: Readonly<Record<string, string | Uint8Array>>): Promise<Outcome> {
  const whole = createFixtureFiles(Object.keys(files));
  for (const [file, content] of Object.entries(files)) site.write(file, content);
  try {
    return await site.run('build');
  } finally {
    whole();
  }
}

/** Remembers files, and gives what puts them back. */
function createFixtureFiles(names: readonly string[]): () => void {
  const title = (file: string): string => path.basename(file, '.mdx');
  const were = names.filter((file) => existsSync(path.join(site.root, file)));
  return () => {
    for (const file of names) {
      if (were.includes(file)) site.write(file, guide(title(file), 'Text.'));
      else rmSync(path.join(site.root, file));
    }
  };
}

function expectFailure({ code, output }: Outcome): void {
  expect([code, output]).toEqual([1, expect.stringContaining('build failed.')]);
  expect(site.digest('build')).toBe(good);
  expect(existsSync(path.join(site.root, '.staging'))).toBe(false);
}

describe('a page', () => {
  it('C9 that another source is too: both are named', async () => {
    const outcome = await buildWith({ 'docs/schema/index.mdx': guide('Schema', 'Text.') });
    expectFailure(outcome);
    expect(outcome.output).toMatch(
      /^docs\/schema\/index\.mdx:1:1 This and docs\/schema\.mdx would both be the page|^docs\/schema\.mdx:1:1 This and docs\/schema\/index\.mdx would both be the page/m,
    );
  });

  it('C12 C13 whose front matter does not hold: all pages, each with its line', async () => {
    const description = 'description: A page of the fixture site that stands in for a guide with a fault.';
    const outcome = await buildWith({
      'docs/schema.mdx': `---\ntitle: [\n${description}\nsidebar_label: A\n---\n\nText.\n`,
      'docs/versioning.mdx': `---\ntitle: A\n${description}\nsidebar_label: 5\n---\n\nText.\n`,
      'docs/privacy.mdx': 'Text.\n',
      'docs/accessibility.mdx': `---\ntitle: A\n${description}\nsidebar_label: A\nhide_titel: true\n---\n\nText.\n`,
      'docs/general/filtering.mdx': '',
      'docs/general/shared-data-types.mdx': new Uint8Array([...new TextEncoder().encode(`---\ntitle: A\n---\n\nText `), 0xff]),
    });
    expectFailure(outcome);
    for (const line of [
      /^.*docs\/schema\.mdx:\d+:\d+ /m,
      /docs\/versioning\.mdx:4:16 wrong value 5 for "sidebar_label"/,
      /docs\/privacy\.mdx:1:1 The page has no front matter\./,
      /docs\/accessibility\.mdx:5:1 unknown key "hide_titel"/,
      /docs\/general\/filtering\.mdx:1:1 The file is empty\./,
      /docs\/general\/shared-data-types\.mdx:5:6 Here stands the byte 0xFF, which is not UTF-8/,
    ]) expect(outcome.output).toMatch(line);
  });

  it('C10 that is no MDX: an open tag, a broken expression and marks of a merge, each with its place', async () => {
    const outcome = await buildWith({
      'docs/schema.mdx': guide('schema', 'Text.\n\n<div>\n\nText.'),
      'docs/versioning.mdx': guide('versioning', 'Text {1 +}.'),
      'docs/privacy.mdx': guide('privacy', '<<<<<<< HEAD\nText.\n=======\nOther.\n>>>>>>> main'),
    });
    expectFailure(outcome);
    const said = (file: string): string => outcome.output.split(`"${path.join(site.root, file)}"`)[1]?.split('-----')[0] ?? '';
    expect(said('docs/schema.mdx')).toContain('Expected a closing tag for `<div>` (9:1-9:6)');
    expect(said('docs/versioning.mdx')).toContain('"name": "7:10"');
    expect(said('docs/privacy.mdx')).toContain('"name": "7:2"');
  });

  it('C11 that throws when it is drawn: its path is named', async () => {
    const outcome = await buildWith({ 'docs/schema.mdx': guide('schema', '<abbr title={missing.value}>Text</abbr>') });
    expectFailure(outcome);
    expect(outcome.output).toMatch(/\/docs\/schema/);
    expect(outcome.output).toContain('missing is not defined');
  });
});

describe('two builds of the same sources', () => {
  let other: Fixture;
  afterAll(() => other?.remove());

  it('C18 in two folders, one after faults and with a spoilt .docusaurus: equal byte for byte', async () => {
    other = createFixture();
    // The pages that the tests above have put back, so that both have the same ones.
    for (const file of ['schema', 'versioning', 'privacy', 'accessibility', 'general/filtering', 'general/shared-data-types']) {
      const text = guide(path.basename(file), 'Text.');
      for (const one of [site, other]) one.write(`docs/${file}.mdx`, text);
    }
    for (const file of listFiles(path.join(site.root, '.docusaurus'))) site.write(`.docusaurus/${file}`, '{ "spoilt": ');
    for (const one of [site, other]) {
      const { code, output } = await one.run('build');
      expect([code, output.slice(-2000)]).toEqual([0, expect.stringContaining('Published')]);
    }
    expect(listFiles(path.join(site.root, 'build'))).toEqual(listFiles(path.join(other.root, 'build')));
    expect(site.digest('build')).toBe(other.digest('build'));
  }, 900_000);
});
