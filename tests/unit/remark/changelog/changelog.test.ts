import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load } from 'cheerio';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { createProcessorUncached } from '@docusaurus/mdx-loader/lib/processor';
import { buildSchema } from 'graphql';
import { afterEach, describe, expect, it } from 'vitest';
import { readChangelog } from '../../../../src/remark/changelog';
import { changesBetween, snapshotOf } from '../../../../src/remark/changelog/changes';
import { releaseChanges, unannounced } from '../../../../src/remark/changelog/check';
import { deprecationsOf } from '../../../../src/remark/changelog/deprecations';
import { atomFeed } from '../../../../src/plugins/changelog/feed';
import { readHistory } from '../../../../src/remark/changelog/history';
import {
  changelogNodes,
  deprecationNodes,
  latestNodes,
} from '../../../../src/remark/changelog/nodes';
import { firstRemarkPlugins } from '../../../../src/remark/index';
import { indexSymbols } from '../../../../src/samples/symbols';
import { loadApiSpec } from '../../../../src/schema/load';

const FIRST =
  'type Query { a(x: Int): A old: Int } type A { id: ID! b: String } enum E { ONE } type Holder { e: E }';

const WIDE =
  'schema { query: Query } type Query { a(x: Int): A u: U i(i: I): Int e: E } type A { id: ID! b: String } type B { id: ID! } type C { id: ID! } ' +
  'type D { id: ID! } union U = A | B interface N { id: ID! } enum E { ONE TWO } input I { e: E f: Int } directive @d(a: Int) on FIELD';

async function changes(before: string, after: string): Promise<string[]> {
  return (await changesBetween(buildSchema(before), buildSchema(after))).map(
    ({ kind, coordinate }) => `${kind} ${coordinate}`,
  );
}

describe('changes from one schema to the next', () => {
  it.each<[string, string, string[]]>([
    ['a field that is gone', FIRST.replace(' b: String', ''), ['breaking A.b']],
    [
      'an argument that became required',
      FIRST.replace('x: Int', 'x: Int!'),
      ['breaking Query.a(x:)'],
    ],
    ['an operation that is gone', FIRST.replace(' old: Int', ''), ['breaking old']],
    ['a new enum value', FIRST.replace('ONE', 'ONE TWO'), ['dangerous E.TWO']],
    ['a new field', FIRST.replace('b: String', 'b: String c: String'), ['added A.c']],
    [
      'a new operation with its types, as one change each',
      FIRST.replace('old: Int', 'old: Int n(i: I): N').concat(
        ' type N { x: Int } input I { y: Int! }',
      ),
      ['added I', 'added N', 'added n'],
    ],
    [
      'a deprecation, once',
      FIRST.replace('b: String', 'b: String @deprecated(reason: "Why.")'),
      ['deprecated A.b'],
    ],
    ['another description', FIRST.replace('type A {', '"Text." type A {'), []],
  ])('show %s', async (_title, after, expected) => {
    const found = await changes(FIRST, after);
    expect([...found].sort()).toEqual([...expected].sort());
  });

  it.each<[string, string, string, string[]]>([
    [
      'what is gone from a type that got an interface',
      WIDE,
      WIDE.replace('type A { id: ID! b: String }', 'type A implements N { id: ID! }'),
      ['breaking FIELD_REMOVED A.b', 'dangerous OBJECT_TYPE_INTERFACE_ADDED A.N'],
    ],
    [
      'another type of queries',
      WIDE,
      WIDE.replace('query: Query', 'query: A'),
      ['breaking SCHEMA_QUERY_TYPE_CHANGED schema'],
    ],
    [
      'mutations that are gone',
      WIDE.replace('query: Query', 'query: Query mutation: B'),
      WIDE,
      ['breaking SCHEMA_MUTATION_TYPE_CHANGED schema'],
    ],
    [
      'a directive that is gone',
      WIDE,
      WIDE.replace('directive @d(a: Int) on FIELD', ''),
      ['breaking DIRECTIVE_REMOVED @d'],
    ],
    [
      'an argument of a directive that became required',
      WIDE,
      WIDE.replace('@d(a: Int)', '@d(a: Int!)'),
      ['breaking DIRECTIVE_ARGUMENT_TYPE_CHANGED @d.a'],
    ],
    [
      'an input of which only one field can be set',
      WIDE,
      WIDE.replace('input I {', 'input I @oneOf {'),
      ['breaking DIRECTIVE_USAGE_INPUT_OBJECT_ADDED I'],
    ],
    [
      'each member of a union that is gone',
      WIDE.replace('A | B', 'A | B | C | D'),
      WIDE,
      ['breaking UNION_MEMBER_REMOVED U.C', 'breaking UNION_MEMBER_REMOVED U.D'],
    ],
    [
      'each new member of a union',
      WIDE,
      WIDE.replace('A | B', 'A | B | C | D'),
      ['dangerous UNION_MEMBER_ADDED U.C', 'dangerous UNION_MEMBER_ADDED U.D'],
    ],
    ['a new union as one change', WIDE, `${WIDE} union V = C | D`, ['added TYPE_ADDED V']],
    [
      'a required argument',
      WIDE,
      WIDE.replace('x: Int', 'x: Int y: Int!'),
      ['breaking FIELD_ARGUMENT_ADDED Query.a.y'],
    ],
    [
      'an argument that may be left out, as an addition',
      WIDE,
      WIDE.replace('x: Int', 'x: Int y: Int'),
      ['added FIELD_ARGUMENT_ADDED Query.a.y'],
    ],
    [
      'a required input field',
      WIDE,
      WIDE.replace('f: Int', 'f: Int g: Int!'),
      ['breaking INPUT_FIELD_ADDED I.g'],
    ],
    [
      'the end of a deprecation as a change',
      WIDE.replace('f: Int', 'f: Int @deprecated(reason: "Why.")'),
      WIDE,
      ['changed DEPRECATION_REMOVED I.f'],
    ],
    [
      'another reason of a deprecation',
      WIDE.replace('ONE', 'ONE @deprecated(reason: "A.")'),
      WIDE.replace('ONE', 'ONE @deprecated(reason: "B.")'),
      ['changed DEPRECATION_CHANGED E.ONE'],
    ],
    [
      'the end of a deprecated name, once',
      WIDE.replace('b: String', 'b: String @deprecated(reason: "Why.")'),
      WIDE.replace(' b: String', ''),
      ['breaking FIELD_REMOVED A.b'],
    ],
    [
      'a deprecated argument',
      WIDE,
      WIDE.replace('x: Int', 'x: Int @deprecated(reason: "Why.")'),
      ['deprecated DEPRECATION_ADDED Query.a.x'],
    ],
  ])('show %s', async (_title, before, after, expected) => {
    const found = await changesBetween(buildSchema(before), buildSchema(after));
    expect(found.map(({ kind, type, path: at }) => `${kind} ${type} ${at}`).sort()).toEqual(
      [...expected].sort(),
    );
    // The check of releases uses only this list, so it must contain everything that graphql-inspector calls breaking.
    const breaking = (await diff(buildSchema(before), buildSchema(after))).filter(
      ({ criticality }) => criticality.level === CriticalityLevel.Breaking,
    );
    expect(found.filter(({ kind }) => kind === 'breaking')).toHaveLength(breaking.length);
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
    for (const [name, content] of Object.entries(files))
      writeFileSync(path.join(folder, name), content);
    return readHistory(folder, 'history');
  };
  const YML =
    'releases:\n  - date: 2024-01-01\n    summary: First.\n  - date: 2025-01-01\n    summary: Second.\nannounced: []\n';

  const TWO = { '2024-01-01.graphql': FIRST, '2025-01-01.graphql': FIRST };
  const announcing = (at: string, type: string): string =>
    YML.replace(
      'announced: []',
      `announced:\n  - path: ${at}\n    type: ${type}\n    on: 2026-01-01\n    reason: Why.`,
    );

  it('are read with their schemas', () => {
    const { releases } = history({
      'changes.yml': YML,
      '2024-01-01.graphql': FIRST,
      '2025-01-01.graphql': FIRST,
    });
    expect(releases.map(({ date, summary }) => [date, summary])).toEqual([
      ['2024-01-01', 'First.'],
      ['2025-01-01', 'Second.'],
    ]);
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'a history without its list',
      { '2024-01-01.graphql': FIRST },
      'history/changes.yml:1:1 There is no history/changes.yml, so no change could be seen.',
    ],
    [
      'a snapshot that is missing',
      { 'changes.yml': YML, '2024-01-01.graphql': FIRST },
      'history/changes.yml:4:11 There is no history/2025-01-01.graphql. Make it with npm run snapshot -- 2025-01-01.',
    ],
    [
      'a snapshot without a release',
      {
        'changes.yml': YML,
        '2024-01-01.graphql': FIRST,
        '2025-01-01.graphql': FIRST,
        '2026-01-01.graphql': FIRST,
      },
      'history/2026-01-01.graphql:1:1 No release in changes.yml has this date. Add one, or delete the file.',
    ],
    [
      'releases in disorder',
      {
        'changes.yml': YML.replace('2025', '2023'),
        '2024-01-01.graphql': FIRST,
        '2023-01-01.graphql': FIRST,
      },
      'history/changes.yml:4:11 2023-01-01 does not come after 2024-01-01. Releases are written oldest first.',
    ],
    [
      'a day that does not exist',
      { 'changes.yml': YML.replace('2025-01-01', '2025-13-01') },
      'history/changes.yml:4:11 wrong value "2025-13-01" for "date" in "releases[1]". Expected a day such as 2025-03-03.',
    ],
    [
      'no release',
      { 'changes.yml': 'releases: []\nannounced: []\n' },
      'history/changes.yml:1:11 wrong value [] for "releases" at the top level. Expected a list with at least one entry.',
    ],
    [
      'a snapshot that does not parse',
      {
        'changes.yml': YML,
        '2024-01-01.graphql': FIRST,
        '2025-01-01.graphql': 'type Query {\n  a: \n}\n',
      },
      'history/2025-01-01.graphql:3:1 Syntax Error: Expected Name, found "}".',
    ],
    [
      'a snapshot with a type that it has not',
      {
        'changes.yml': YML,
        '2024-01-01.graphql': FIRST,
        '2025-01-01.graphql': 'type Query { a: Ca }',
      },
      'history/2025-01-01.graphql:1:1 Unknown type "Ca".',
    ],
    [
      'an announcement of an unknown kind',
      { ...TWO, 'changes.yml': announcing('A.b', 'FIELD_REMOVE') },
      'history/changes.yml:8:11 graphql-inspector has no type of change "FIELD_REMOVE". Did you mean "FIELD_REMOVED"?',
    ],
    [
      'an announcement of what no release has',
      { ...TWO, 'changes.yml': announcing('A.bb', 'FIELD_REMOVED') },
      'history/changes.yml:7:11 No release has "A.bb". Did you mean "A.b"?',
    ],
    [
      'an announcement without a reason',
      {
        ...TWO,
        'changes.yml': announcing('A.b', 'FIELD_REMOVED').replace('    reason: Why.\n', ''),
      },
      'missing key "reason" in "announced[0]". Expected a text.',
    ],
    [
      'everything at once',
      { ...TWO, 'changes.yml': announcing('A.bb', 'FIELD_REMOVE') },
      'Did you mean "FIELD_REMOVED"?\nhistory/changes.yml:7:11 No release has "A.bb".',
    ],
    [
      'an unknown key',
      { 'changes.yml': YML.replace('summary: First.', 'sumary: First.') },
      'history/changes.yml:3:5 unknown key "sumary" in "releases[0]". Did you mean "summary"?',
    ],
  ])('report %s', (_title, files, expected) => {
    expect(() => history(files)).toThrow(expected);
  });

  it('report an unannounced breaking change with its position in the SDL', async () => {
    const known = history({
      'changes.yml': YML,
      '2024-01-01.graphql': FIRST,
      '2025-01-01.graphql': FIRST,
    });
    const current = buildSchema(FIRST.replace(' b: String', ''));
    const all = await releaseChanges(known, current);
    const [problem, ...others] = unannounced(all, known, current, 'history/changes.yml');
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ line: 1, column: 38 });
    expect(problem?.message).toBe(
      `Breaking: Field 'b' was removed from object type 'A'. Undo it, or announce it in history/changes.yml: {path: "A.b", type: FIELD_REMOVED, on: YYYY-MM-DD, reason: …}.`,
    );
    const announced = {
      ...known,
      announced: [{ path: 'A.b', type: 'FIELD_REMOVED', on: '2026-01-01', reason: 'Why.' }],
    };
    expect(unannounced(all, announced, current, 'history/changes.yml')).toEqual([]);
  });

  it('stop at a change that comes before the day it was announced for', async () => {
    const known = history({
      ...TWO,
      '2025-01-01.graphql': FIRST.replace(' b: String', ''),
      'changes.yml': announcing('A.b', 'FIELD_REMOVED'),
    });
    const current = buildSchema(FIRST.replace(' b: String', ''));
    const all = await releaseChanges(known, current);
    expect(
      unannounced(all, known, current, 'history/changes.yml').map(
        ({ file, message }) => `${file} ${message}`,
      ),
    ).toEqual([
      "history/2025-01-01.graphql Breaking: Field 'b' was removed from object type 'A'. It is announced in history/changes.yml for 2026-01-01 and came on 2025-01-01. Undo it until then.",
    ]);
    const inTime = {
      ...known,
      announced: known.announced.map((each) => ({ ...each, on: '2025-01-01' })),
    };
    expect(unannounced(all, inTime, current, 'history/changes.yml')).toEqual([]);
  });

  it('let the announcement of one member of a union pass no other', async () => {
    const before =
      'type Query { u: U } type A { x: Int } type B { x: Int } type C { x: Int } union U = A | B | C';
    const current = buildSchema(before.replace('A | B | C', 'A'));
    const known = history({
      'changes.yml': YML,
      '2024-01-01.graphql': before,
      '2025-01-01.graphql': before,
    });
    const announced = [
      { path: 'U.B', type: 'UNION_MEMBER_REMOVED', on: '2026-01-01', reason: 'Why.' },
    ];
    const problems = unannounced(
      await releaseChanges(known, current),
      { ...known, announced },
      current,
      'history/changes.yml',
    );
    expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('"U.C"')]);
  });

  it('show what is announced and not come, and link only what the schema still has', async () => {
    const gone = FIRST.replace(' old: Int', '').replace(
      'b: String',
      'b: String @deprecated(reason: "Why.")',
    );
    const known = history({
      'changes.yml': YML,
      '2024-01-01.graphql': FIRST.replace('b: String', ''),
      '2025-01-01.graphql': FIRST,
    });
    const current = buildSchema(gone);
    const announced = [
      {
        path: 'Query.old',
        coordinate: 'old',
        type: 'FIELD_REMOVED',
        on: '2025-01-01',
        reason: 'Nobody `used` it.',
      },
      {
        path: 'A.b',
        coordinate: 'A.b',
        type: 'FIELD_REMOVED',
        on: '2027-06-30',
        reason: 'It is replaced.',
      },
    ];
    const nodes = changelogNodes({
      changes: await releaseChanges(known, current),
      announced,
      symbols: indexSymbols(current),
    });
    const plain = (node: unknown): string => {
      const { value, children } = node as { value?: string; children?: unknown[] };
      return value ?? (children ?? []).map(plain).join('');
    };
    expect(nodes.map(plain)).toEqual([
      'Announced breaking changes',
      'deprecated:A.b: removed not before 30 June 2027. It is replaced.',
      'Unreleased',
      'Breaking',
      "raw:old: Field 'old' was removed from object type 'Query'. Nobody used it.",
      'Deprecated',
      'deprecated:A.b',
      '1 January 2025',
      'Second.',
      'Added',
      'deprecated:A.b',
      '1 January 2024',
      'First.',
    ]);
  });

  it('name the snapshot when an earlier release broke something', async () => {
    const known = history({
      'changes.yml': YML,
      '2024-01-01.graphql': FIRST,
      '2025-01-01.graphql': FIRST.replace(' old: Int', ''),
    });
    const current = buildSchema(FIRST.replace(' old: Int', ''));
    const problems = unannounced(
      await releaseChanges(known, current),
      known,
      current,
      'history/changes.yml',
    );
    expect(problems.map(({ file }) => file)).toEqual(['history/2025-01-01.graphql']);
  });
});

describe('the changelog of version 1', () => {
  const spec = loadApiSpec();
  const current = buildSchema(spec.sdl);
  const symbols = indexSymbols(current);

  it('ends with the current schema: unreleased changes are listed and cause no problem', async () => {
    const { changes: all, history } = await readChangelog(current);
    expect(all.filter(({ date }) => date !== undefined)).toHaveLength(history.releases.length);
    expect(
      all.flatMap(({ changes: each }) => each).filter(({ kind }) => kind === 'breaking'),
    ).toEqual([]);
    const rendered = JSON.stringify(changelogNodes({ changes: all, announced: [], symbols }));
    for (const { date } of history.releases) expect(rendered).toContain(`"id":"release-${date}"`);
    expect(JSON.stringify(latestNodes(all))).toContain(
      `/docs/changelog#release-${history.releases.at(-1)?.date}`,
    );
  });

  it('lists each deprecated name with its day, reason, replacement and end', async () => {
    const { history } = await readChangelog(current);
    const deprecations = deprecationsOf(current, history.releases);
    expect(deprecations.map(({ coordinate }) => coordinate)).toEqual([
      'IdentityValidationTypes.NEMID',
      'Person.citizenship',
      'SendContactPointEmailInput.from',
    ]);
    for (const { why, replacement, removedFrom, since } of deprecations) {
      expect(
        [why, replacement, removedFrom, since].every((part) => part !== undefined && part !== ''),
      ).toBe(true);
    }
    expect(JSON.stringify(deprecationNodes(deprecations, symbols))).toContain(
      'deprecated:Person.citizenship',
    );
    expect(JSON.stringify(deprecationNodes([], symbols))).toContain(
      'Nothing is deprecated at present.',
    );
  });

  it('leaves as long a time to each deprecated name as the API spec promises', async () => {
    const { history } = await readChangelog(current);
    const months = spec.api.versions.deprecationNotice.value;
    for (const { since = '', removedFrom = '' } of deprecationsOf(current, history.releases)) {
      const end = new Date(`${since}T00:00:00Z`);
      end.setUTCMonth(end.getUTCMonth() + months);
      expect(removedFrom >= end.toISOString().slice(0, 10)).toBe(true);
    }
  });

  it.each(['changelog', 'deprecations'])(
    'compiles as the page %s, with its names as links',
    async (page) => {
      const processor = await createProcessorUncached({
        format: 'mdx',
        options: {
          beforeDefaultRemarkPlugins: firstRemarkPlugins(undefined),
          admonitions: true,
          staticDirs: [],
          siteDir: path.resolve('.'),
          markdownConfig: {
            format: 'mdx',
            mermaid: false,
            emoji: true,
            mdx1Compat: { comments: false, admonitions: false, headingIds: true },
            anchors: { maintainCase: false },
          },
        } as never,
      });
      const filePath = path.resolve('docs', `${page}.mdx`);
      const content = readFileSync(filePath, 'utf8').replace(/^---[\s\S]*?---\n/, '');
      const compiled = (
        await processor.process({ content, filePath, frontMatter: {}, compilerName: 'server' })
      ).content;
      expect(compiled).toContain(
        page === 'changelog' ? '"id": "release-2024-09-02"' : '"id": "removal-2027-06-30"',
      );
      expect(compiled).toContain('/docs/graphql/v1/types/objects/person#citizenship');
      expect(compiled).not.toMatch(/(raw|deprecated):[A-Z]/);
    },
  );

  it('keeps snapshots in one form', async () => {
    const { history } = await readChangelog(current);
    for (const { date } of history.releases) {
      const kept = readFileSync(`schema/v1/history/${date}.graphql`, 'utf8');
      expect(snapshotOf(kept)).toBe(kept);
    }
    const snapshot = snapshotOf(spec.sdl);
    expect(snapshot).not.toContain('"""');
    expect(snapshotOf(snapshot)).toBe(snapshot);
  });

  it('has a feed that a reader of XML understands, whatever the summaries hold', () => {
    const xml = atomFeed(
      [
        {
          date: '2024-01-01',
          summary: 'A `<b>` & "c"',
          changes: [
            { kind: 'added', type: 'FIELD_ADDED', path: 'A.b', coordinate: 'A.b', message: '' },
          ],
        },
        { changes: [] },
      ],
      { title: 'Site', site: 'https://docs.example' },
    );
    const $ = load(xml, { xml: true });
    expect($('feed > id').text()).toBe('https://docs.example/docs/changelog');
    expect($('entry')).toHaveLength(1);
    expect($('entry > id').text()).toBe('https://docs.example/docs/changelog#release-2024-01-01');
    expect($('entry > updated').text()).toBe('2024-01-01T00:00:00Z');
    expect($('entry > summary').text()).toBe('A <b> & "c"');
    expect($('entry > content').text()).toContain(
      '<p>A &lt;b&gt; &amp; &quot;c&quot;</p><ul><li>Added: <code>A.b</code></li></ul>',
    );
  });
});
