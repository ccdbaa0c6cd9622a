import type { List, ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { code, heading, inline, paragraph, table, text } from '../figures/nodes';
import type { Change, ChangeKind } from './changes';
import type { ReleaseChanges } from './check';
import type { Deprecation } from './deprecations';

const LABELS: Readonly<Record<ChangeKind, string>> = {
  breaking: 'Breaking',
  dangerous: 'To be checked',
  deprecated: 'Deprecated',
  added: 'Added',
  changed: 'Changed',
};

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** `2025-03-03` → `3 March 2025` */
export function longDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[(month as number) - 1]} ${year}`;
}

/** The whole changelog, newest release first. */
export function changelogNodes(all: readonly ReleaseChanges[]): RootContent[] {
  return [...all].reverse().flatMap(({ date, summary, changes }) => {
    if (date === undefined && changes.length === 0) return [];
    const title = date === undefined ? 'Not released yet' : longDate(date);
    return [
      heading(2, title, date === undefined ? 'unreleased' : `release-${date}`),
      ...(summary === undefined ? [] : [paragraph(inline(summary))]),
      ...(Object.keys(LABELS) as ChangeKind[]).flatMap((kind) => kindNodes(kind, changes.filter((change) => change.kind === kind))),
    ];
  });
}

function kindNodes(kind: ChangeKind, changes: readonly Change[]): RootContent[] {
  if (changes.length === 0) return [];
  const label: Paragraph = paragraph([{ type: 'strong', children: [text(LABELS[kind])] }]);
  // Names that were added need no words; there can be many, so they stand in one line.
  if (kind === 'added') return [label, paragraph(namesOf(changes))];
  const items = changes.map(({ coordinate, message, type }): ListItem => {
    const said = kind === 'deprecated' ? [] : [text(`: ${MEANINGS[type] ?? message}`)];
    return { type: 'listItem', spread: false, children: [paragraph([name(coordinate, kind), ...said])] };
  });
  return [label, { type: 'list', ordered: false, spread: false, children: items } satisfies List];
}

/** Changes that need saying what they mean for a program. */
const MEANINGS: Readonly<Record<string, string>> = {
  ENUM_VALUE_ADDED: 'a new value, which old programs meet in responses',
  UNION_MEMBER_ADDED: 'a new member, which old programs meet in responses',
};

function namesOf(changes: readonly Change[]): PhrasingContent[] {
  return changes.flatMap(({ coordinate }, index) => [...(index > 0 ? [text(', ')] : []), code(coordinate)]);
}

/** A name as the pipeline of samples wants it: a deprecated one is meant, one that is gone is no symbol. */
function name(coordinate: string, kind: ChangeKind): PhrasingContent {
  if (kind === 'deprecated') return code(`deprecated:${coordinate}`);
  return code(kind === 'breaking' ? `raw:${coordinate}` : coordinate);
}

/** The table of deprecated names. */
export function deprecationNodes(deprecations: readonly Deprecation[]): RootContent[] {
  if (deprecations.length === 0) return [paragraph([text('Nothing is deprecated at present.')])];
  const rows = deprecations.map(({ coordinate, why, replacement, removedFrom, since }) => [
    [code(`deprecated:${coordinate}`)],
    since === undefined ? 'Not released yet' : [{ type: 'link' as const, url: `/docs/changelog#release-${since}`, children: [text(longDate(since))] }],
    inline(why.replace(/\.$/, '')),
    replacement === undefined ? '—' : [code(replacement)],
    removedFrom === undefined ? '—' : longDate(removedFrom),
  ]);
  return [table(['Name', 'Deprecated on', 'Why', 'Use instead', 'Removed not before'], rows)];
}

/** The newest release in a line, with a link to it. */
export function latestNodes(all: readonly ReleaseChanges[]): RootContent[] {
  const latest = all.filter(({ date }) => date !== undefined).at(-1);
  if (latest?.date === undefined) return [];
  const link: PhrasingContent = { type: 'link', url: `/docs/changelog#release-${latest.date}`, children: [text(longDate(latest.date))] };
  return [paragraph([link, text(': '), ...inline(latest.summary ?? '')])];
}
