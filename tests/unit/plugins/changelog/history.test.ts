import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { releaseChanges, unannounced } from '../../../../src/plugins/changelog/check';
import { readHistory } from '../../../../src/plugins/changelog/history';
import { changelogNodes } from '../../../../src/plugins/changelog/remark/nodes';
import { indexSymbols } from '../../../../src/schema/symbols';
import { temporaryFolder } from '../../../support/temporaryFolder';
import { abridged, reported } from '../../messages';
import { FIRST } from './schema';

describe('the releases', () => {
  const history = (files: Record<string, string>): ReturnType<typeof readHistory> =>
    readHistory(
      'history',
      temporaryFolder(
        Object.fromEntries(Object.entries(files).map(([name, text]) => [`history/${name}`, text])),
      ),
    );
  const YML =
    'releases:\n  - date: 2024-01-01\n    summary: First.\n  - date: 2025-01-01\n    summary: Second.\nannounced: []\n';

  const TWO = { '2024-01-01.graphql': FIRST, '2025-01-01.graphql': FIRST };
  const announcing = (at: string): string =>
    YML.replace(
      'announced: []',
      `announced:\n  - path: ${at}\n    on: 2026-01-01\n    reason: Why.`,
    );

  const FAULTS: Readonly<Record<string, [files: Record<string, string>, ...lines: string[]]>> = {
    'no list': [{}, 'history/changes.yml:1:1 … no such file'],
    'a missing snapshot': [
      { 'changes.yml': YML, '2024-01-01.graphql': FIRST },
      'history/changes.yml:4:11 … 2025-01-01.graphql … npm run snapshot -- 2025-01-01',
    ],
    'a snapshot without a release': [
      { ...TWO, 'changes.yml': YML, '2026-01-01.graphql': FIRST },
      'history/2026-01-01.graphql:1:1 … changes.yml',
    ],
    'a day that does not exist, and an unknown key': [
      { 'changes.yml': YML.replace('2025-01-01', '2025-02-29').replace('summary', 'sumary') },
      'history/changes.yml:2:5 … "summary"',
      'history/changes.yml:3:5 … "sumary" … Did you mean "summary"?',
      'history/changes.yml:4:11 … "2025-02-29" … date such as',
    ],
    'a snapshot with a type that it has not': [
      { ...TWO, 'changes.yml': YML, '2025-01-01.graphql': 'type Query { a: Ca }' },
      'history/2025-01-01.graphql:1:17 … "Ca"',
    ],
  };

  it.each(Object.entries(FAULTS))('report %s', (_title, [files, ...lines]) => {
    const found = reported(() => history({ '2024-01-01.graphql': FIRST, ...files }));
    expect(abridged(found, lines)).toEqual(lines);
  });

  /** Breaking changes that releases, and then a schema, make without an announcement. */
  const problemsOf = async (files: Record<string, string>, sdl: string): Promise<string[]> => {
    const [known, current] = [history({ 'changes.yml': YML, ...files }), buildSchema(sdl)];
    const all = await releaseChanges(known, current);
    return unannounced(all, known, current, 'history/changes.yml').map(
      ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
    );
  };
  const WITHOUT_B = FIRST.replace(' b: String', '');
  const changes = announcing('A.b');

  it('report an unannounced breaking change with its position in the SDL', async () => {
    expect(await problemsOf(TWO, WITHOUT_B)).toEqual([
      expect.stringMatching(/:1:38 .*'b' .* 'A'.*changes\.yml: \{path: "A\.b", on/),
    ]);
    expect(await problemsOf({ ...TWO, 'changes.yml': changes }, WITHOUT_B)).toEqual([]);
  });

  it('stop at a change that comes before the day it was announced for', async () => {
    const files = { ...TWO, '2025-01-01.graphql': WITHOUT_B };
    expect(await problemsOf({ ...files, 'changes.yml': changes }, WITHOUT_B)).toEqual([
      expect.stringMatching(/^history\/2025-.*:\d.*'b' .*\{path: "A\.b", on: 2025-01-01,/),
    ]);
    const inTime = changes.replace('2026-01-01', '2025-01-01');
    expect(await problemsOf({ ...files, 'changes.yml': inTime }, WITHOUT_B)).toEqual([]);
  });

  it('show what is announced and not come, notes by their kind, and link only what the schema still has', async () => {
    const gone = FIRST.replace(' old: Int', '').replace(
      'b: String',
      'b: String @deprecated(reason: "Why.")',
    );
    const notes = '\n    notes: {added: ["**Sandbox:** A value."], changed: [A rule.]}';
    const known = history({
      'changes.yml': YML.replace('Second.', `Second.${notes}`),
      '2024-01-01.graphql': FIRST.replace('b: String', ''),
      '2025-01-01.graphql': FIRST,
    });
    const current = buildSchema(gone);
    const [old, b] = [
      { path: 'Query.old', coordinate: 'old', on: '2025-01-01', reason: 'Nobody `used` it.' },
      { path: 'A.b', coordinate: 'A.b', on: '2027-06-30', reason: 'It is replaced.' },
    ];
    const nodes = changelogNodes({
      changes: await releaseChanges(known, current),
      announced: [old, b],
      symbols: indexSymbols(current),
    });
    const plain = (node: unknown): string => {
      const { value, children } = node as { value?: string; children?: unknown[] };
      return value ?? (children ?? []).map(plain).join('');
    };
    expect(nodes.map(plain)).toEqual([
      'Announced breaking changes',
      'deprecated:A.b: not before 30 June 2027. It is replaced.',
      'Unreleased',
      'Breaking',
      "raw:old: Field 'old' was removed from object type 'Query'. Nobody used it.",
      'Deprecated',
      'deprecated:A.b',
      '1 January 2025',
      'Second.',
      'Added',
      'deprecated:A.bSandbox: A value.',
      'Changed',
      'A rule.',
      '1 January 2024',
      'First.',
    ]);
  });
});
