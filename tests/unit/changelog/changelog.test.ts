import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load } from 'cheerio';
import { buildSchema } from 'graphql';
import { afterEach, describe, expect, it } from 'vitest';
import { readChangelog } from '../../../src/changelog';
import { changesBetween, snapshotOf } from '../../../src/changelog/changes';
import { releaseChanges, unannounced } from '../../../src/changelog/check';
import { deprecationsOf } from '../../../src/changelog/deprecations';
import { atomFeed } from '../../../src/changelog/feed';
import { readHistory } from '../../../src/changelog/history';
import { changelogNodes, deprecationNodes, latestNodes } from '../../../src/changelog/nodes';
import { loadContract } from '../../../src/schema/load';

const FIRST = 'type Query { a(x: Int): A old: Int } type A { id: ID! b: String } enum E { ONE } type Holder { e: E }';

async function changes(before: string, after: string): Promise<string[]> {
  return (await changesBetween(buildSchema(before), buildSchema(after))).map(({ kind, coordinate }) => `${kind} ${coordinate}`);
}

describe('changes from one schema to the next', () => {
  it.each<[string, string, string[]]>([
    ['a field that is gone', FIRST.replace(' b: String', ''), ['breaking A.b']],
    ['an argument that became required', FIRST.replace('x: Int', 'x: Int!'), ['breaking Query.a(x:)']],
    ['an operation that is gone', FIRST.replace(' old: Int', ''), ['breaking old']],
    ['a new enum value', FIRST.replace('ONE', 'ONE TWO'), ['dangerous E.TWO']],
    ['a new field', FIRST.replace('b: String', 'b: String c: String'), ['added A.c']],
    ['a new operation with its types, as one change each', FIRST.replace('old: Int', 'old: Int n(i: I): N').concat(' type N { x: Int } input I { y: Int! }'), ['added I', 'added N', 'added n']],
    ['a deprecation, once', FIRST.replace('b: String', 'b: String @deprecated(reason: "Why.")'), ['deprecated A.b']],
    ['another description', FIRST.replace('type A {', '"Text." type A {'), []],
  ])('show %s', async (_title, after, expected) => {
    const found = await changes(FIRST, after);
    expect([...found].sort()).toEqual([...expected].sort());
  });

  it('begin with the gravest', async () => {
    const after = FIRST.replace(' b: String', ' c: String').replace('ONE', 'ONE TWO');
    expect(await changes(FIRST, after)).toEqual(['breaking A.b', 'dangerous E.TWO', 'added A.c']);
  });
});

describe('the releases', () => {
  const folders: string[] = [];
  afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));
  const history = (files: Record<string, string>): ReturnType<typeof readHistory> => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kyc-history-'));
    folders.push(folder);
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
    return readHistory(folder, 'history');
  };
  const YML = 'releases:\n  - date: 2024-01-01\n    summary: First.\n  - date: 2025-01-01\n    summary: Second.\nannounced: []\n';

  it('are read with their schemas', () => {
    const { releases } = history({ 'changes.yml': YML, '2024-01-01.graphql': FIRST, '2025-01-01.graphql': FIRST });
    expect(releases.map(({ date, summary }) => [date, summary])).toEqual([['2024-01-01', 'First.'], ['2025-01-01', 'Second.']]);
  });

  it.each<[string, Record<string, string>, string]>([
    ['a snapshot that is missing', { 'changes.yml': YML, '2024-01-01.graphql': FIRST }, 'history/changes.yml:4:11 There is no history/2025-01-01.graphql. Make it with npm run snapshot -- 2025-01-01.'],
    ['a snapshot without a release', { 'changes.yml': YML, '2024-01-01.graphql': FIRST, '2025-01-01.graphql': FIRST, '2026-01-01.graphql': FIRST }, 'history/2026-01-01.graphql:1:1 No release in changes.yml has this date. Add one, or delete the file.'],
    ['releases in disorder', { 'changes.yml': YML.replace('2025', '2023'), '2024-01-01.graphql': FIRST, '2023-01-01.graphql': FIRST }, 'history/changes.yml:4:11 2023-01-01 does not come after 2024-01-01. Releases are written oldest first.'],
    ['an unknown key', { 'changes.yml': YML.replace('summary: First.', 'sumary: First.') }, 'history/changes.yml:3:5 unknown key "sumary" in "releases[0]". Did you mean "summary"?'],
  ])('report %s', (_title, files, expected) => {
    expect(() => history(files)).toThrow(expected);
  });

  it('stop at a breaking change that nobody announced, at the place in the SDL', async () => {
    const known = history({ 'changes.yml': YML, '2024-01-01.graphql': FIRST, '2025-01-01.graphql': FIRST });
    const current = buildSchema(FIRST.replace(' b: String', ''));
    const all = await releaseChanges(known, current);
    const [problem, ...others] = unannounced(all, known, current, 'history/changes.yml');
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ line: 1, column: 38 });
    expect(problem?.message).toBe(
      "Breaking: Field 'b' was removed from object type 'A'. Undo it, or announce it in history/changes.yml: {path: A.b, type: FIELD_REMOVED, on: YYYY-MM-DD, reason: …}.",
    );
    const announced = { ...known, announced: [{ path: 'A.b', type: 'FIELD_REMOVED', on: '2026-01-01', reason: 'Why.' }] };
    expect(unannounced(all, announced, current, 'history/changes.yml')).toEqual([]);
  });

  it('name the snapshot when an earlier release broke something', async () => {
    const known = history({ 'changes.yml': YML, '2024-01-01.graphql': FIRST, '2025-01-01.graphql': FIRST.replace(' old: Int', '') });
    const current = buildSchema(FIRST.replace(' old: Int', ''));
    const problems = unannounced(await releaseChanges(known, current), known, current, 'history/changes.yml');
    expect(problems.map(({ file }) => file)).toEqual(['history/2025-01-01.graphql']);
  });
});

describe('the changelog of version 1', () => {
  const contract = loadContract();
  const current = buildSchema(contract.sdl);

  it('ends with the schema as it stands: what is not released is shown, and breaks nothing', async () => {
    const { changes: all, history } = await readChangelog(current);
    expect(all.filter(({ date }) => date !== undefined)).toHaveLength(history.releases.length);
    expect(all.flatMap(({ changes: each }) => each).filter(({ kind }) => kind === 'breaking')).toEqual([]);
    const shown = JSON.stringify(changelogNodes(all));
    for (const { date } of history.releases) expect(shown).toContain(`"id":"release-${date}"`);
    expect(JSON.stringify(latestNodes(all))).toContain(`/docs/changelog#release-${history.releases.at(-1)?.date}`);
  });

  it('lists each deprecated name with its day, reason, replacement and end', async () => {
    const { history } = await readChangelog(current);
    const deprecations = deprecationsOf(current, history.releases);
    expect(deprecations.map(({ coordinate }) => coordinate)).toEqual(['IdentityValidationTypes.NEMID', 'Person.citizenship', 'SendContactPointEmailInput.from']);
    for (const { why, replacement, removedFrom, since } of deprecations) {
      expect([why, replacement, removedFrom, since].every((part) => part !== undefined && part !== '')).toBe(true);
    }
    expect(JSON.stringify(deprecationNodes(deprecations))).toContain('deprecated:Person.citizenship');
    expect(JSON.stringify(deprecationNodes([]))).toContain('Nothing is deprecated at present.');
  });

  it('keeps snapshots in one form', () => {
    const snapshot = snapshotOf(contract.sdl);
    expect(snapshot).not.toContain('"""');
    expect(snapshotOf(snapshot)).toBe(snapshot);
  });

  it('has a feed that a reader of XML understands, whatever the summaries hold', () => {
    const xml = atomFeed(
      [{ date: '2024-01-01', summary: 'A <b> & "c"', changes: [{ kind: 'added', type: 'FIELD_ADDED', path: 'A.b', coordinate: 'A.b', message: '' }] }, { changes: [] }],
      { title: 'Site', site: 'https://docs.example' },
    );
    const $ = load(xml, { xml: true });
    expect($('feed > id').text()).toBe('https://docs.example/docs/changelog');
    expect($('entry')).toHaveLength(1);
    expect($('entry > id').text()).toBe('https://docs.example/docs/changelog#release-2024-01-01');
    expect($('entry > updated').text()).toBe('2024-01-01T00:00:00Z');
    expect($('entry > summary').text()).toBe('A <b> & "c"');
    expect($('entry > content').text()).toContain('<p>A &lt;b&gt; &amp; &quot;c&quot;</p><ul><li>added: <code>A.b</code></li></ul>');
  });
});
