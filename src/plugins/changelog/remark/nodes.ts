import type { Link, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { inlineCode, link, list, paragraph, strong, text } from '../../../lib/nodes';
import { headingWithId, inline } from '../../values';
import type { SymbolIndex } from '../../../schema/symbols';
import { longDate } from '../../../schema/apiValue';
import { LABELS, type Change, type ChangeKind } from '../changes';
import { announcementOf, type ReleaseChanges } from '../check';
import type { Deprecation } from '../deprecations';
import type { Announcement } from '../history';

/** Input of the changelog. */
export interface ChangelogParts {
  /** Oldest first. */
  changes: readonly ReleaseChanges[];
  announced: readonly (Announcement & { coordinate: string })[];
  /** Names of the current schema; an old release can name some that have since been removed or deprecated. */
  symbols: SymbolIndex;
}

/** The whole changelog: announced and unreleased changes, then the releases, newest first. */
export function changelogNodes({
  changes: all,
  announced,
  symbols,
}: ChangelogParts): RootContent[] {
  const released = all.flatMap(({ changes }) => changes);
  const upcoming = announced.filter(
    (each) => !released.some((change) => announcementOf(change, [each])),
  );
  return [
    ...announcedNodes(upcoming, symbols),
    ...[...all].reverse().flatMap(({ date, summary, changes, notes = {} }) => {
      if (date === undefined && changes.length === 0) return [];
      const title = date === undefined ? 'Unreleased' : longDate(date);
      return [
        headingWithId(2, title, date === undefined ? 'unreleased' : `release-${date}`),
        ...(summary === undefined ? [] : [paragraph(...inline(summary))]),
        ...(Object.keys(LABELS) as ChangeKind[]).flatMap((kind) =>
          kindNodes(
            kind,
            changes.filter((change) => change.kind === kind),
            notes[kind as keyof typeof notes] ?? [],
            announced,
            symbols,
          ),
        ),
      ];
    }),
  ];
}

function announcedNodes(
  announced: ChangelogParts['announced'],
  symbols: SymbolIndex,
): RootContent[] {
  if (announced.length === 0) return [];
  const items = [...announced]
    .sort((a, b) => a.on.localeCompare(b.on))
    .map(({ coordinate, on, reason }) => [
      nameNode(coordinate, symbols),
      `: not before ${longDate(on)}. `,
      ...inline(reason),
    ]);
  return [headingWithId(2, 'Announced breaking changes', 'announced'), list(items)];
}

/** The changes of one kind, one an item. */
function kindNodes(
  kind: ChangeKind,
  changes: readonly Change[],
  notes: readonly string[],
  announced: readonly Announcement[],
  symbols: SymbolIndex,
): RootContent[] {
  if (changes.length + notes.length === 0) return [];
  return [
    paragraph(strong(LABELS[kind])),
    list([
      ...changes.map((change) => [
        nameNode(change.coordinate, symbols),
        ...detailsOf(change, announced),
      ]),
      ...notes.map((note) => inline(note)),
    ]),
  ];
}

/** What a change says after the name. */
function detailsOf(change: Change, announced: readonly Announcement[]): PhrasingContent[] {
  const { kind, message } = change;
  if (kind === 'deprecated' || kind === 'added') return [];
  const reason = announcementOf(change, announced)?.reason;
  return [text(`: ${message}`), ...(reason === undefined ? [] : [text(' '), ...inline(reason)])];
}

/** A name as inline code for the samples plugin; deprecated and removed names need the prefix that opts out of its check. */
function nameNode(coordinate: string, { named }: SymbolIndex): PhrasingContent {
  const symbol = named(coordinate);
  if (!symbol) return inlineCode(`raw:${coordinate}`);
  return inlineCode(symbol.deprecated ? `deprecated:${coordinate}` : coordinate);
}

/**
 * The deprecated names, grouped by the earliest date of their removal. Lists instead of a table, since five columns do not fit on a
 * phone.
 *
 * @param deprecations sorted by that day
 */
export function deprecationNodes(
  deprecations: readonly Deprecation[],
  symbols: SymbolIndex,
): RootContent[] {
  if (deprecations.length === 0) return [paragraph('Nothing is deprecated at present.')];
  const days = [...new Set(deprecations.map(({ removedFrom }) => removedFrom))];
  return days.flatMap((day) => [
    day === undefined
      ? headingWithId(2, 'No day of removal yet', 'removal-open')
      : headingWithId(2, `Not removed before ${longDate(day)}`, `removal-${day}`),
    list(
      deprecations
        .filter(({ removedFrom }) => removedFrom === day)
        .map((each) => deprecationItem(each, symbols)),
    ),
  ]);
}

function deprecationItem(
  { coordinate, why, replacement, since }: Deprecation,
  symbols: SymbolIndex,
): { blocks: Paragraph[]; spread: boolean } {
  const day =
    since === undefined
      ? ['Not released as deprecated yet.']
      : ['Deprecated on ', releaseLink(since), '.'];
  return {
    spread: true,
    blocks: [
      paragraph(nameNode(coordinate, symbols)),
      ...(why.trim() === '' ? [] : [paragraph(...inline(why))]),
      ...(replacement === undefined
        ? []
        : [paragraph('Use instead: ', nameNode(replacement, symbols), '.')]),
      paragraph(...day),
    ],
  };
}

function releaseLink(date: string): Link {
  return link(`/docs/changelog#release-${date}`, longDate(date));
}

/** The newest release in a line, with a link to it. */
export function latestNodes(all: readonly ReleaseChanges[]): RootContent[] {
  const latest = all.filter(({ date }) => date !== undefined).at(-1);
  if (latest?.date === undefined) return [];
  return [paragraph(releaseLink(latest.date), ': ', ...inline(latest.summary ?? ''))];
}
