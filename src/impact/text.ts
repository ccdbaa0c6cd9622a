import type { DifferenceLine } from '../lib/difference';
import type { Position } from '../model/types';
import { CHANGE_KINDS } from '../remark/changelog/changes';
import type { ImpactReport } from './report';

/** A line of the report. `text` has code in backticks; `lines` are below it; `code` is a difference. */
export interface Item {
  text: string;
  lines?: string[];
  code?: string;
}

/** A part of the report with at least one item. */
export interface Section {
  title: string;
  items: Item[];
}

/** The parts of a report that say something, the most important first. */
export function sectionsOf(report: ImpactReport): Section[] {
  const { changed, added, removed } = report.samples;
  const sections = [
    section('Not compared, or not ready', report.notes, (text) => ({ text })),
    ...CHANGE_KINDS.map((kind) =>
      section(
        `Changes of the schema: ${kind}`,
        report.schema.filter((change) => change.kind === kind),
        ({ coordinate, member, message }) => ({
          text: `\`${coordinate}\`${member === undefined ? '' : ` (\`${member}\`)`}: ${message}`,
        }),
      ),
    ),
    section('Changed descriptions, which break no client', report.descriptions, (coordinate) => ({
      text: `\`${coordinate}\``,
    })),
    section('Links that would break', report.links, ({ target, isNew, nearest, ...at }) => ({
      text: `${place(at)} leads to ${target}, which ${isNew ? 'does not exist' : 'is gone'}.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`,
    })),
    section('URLs that are gone, also for readers with bookmarks', report.urls, (text) => ({
      text,
    })),
    section('Uses of changed names', report.names, ({ coordinate, kind, uses, isGone }) => ({
      text: `\`${coordinate}\` (${kind})${isGone ? ', at the base' : ''}:`,
      lines: uses.map((use) => `${place(use)} (${user(use.by)})`),
    })),
    section('New uses of deprecated names', report.deprecated, ({ coordinate, by, ...at }) => ({
      text: `${place(at)} \`${coordinate}\` (${user(by)})`,
    })),
    section(
      'Samples with another request cost',
      report.costs,
      ({ before, after, name, ...at }) => ({
        text: `${place(at, name)}: complexity ${before.complexity} → ${after.complexity}, depth ${before.depth} → ${after.depth}`,
      }),
    ),
    section(
      'Samples with another response',
      changed.filter(({ isOnlyIds }) => !isOnlyIds),
      ({ status, isRequestChanged, difference, name, ...at }) => ({
        text: `${place(at, name)}${isRequestChanged ? ', whose request changed too' : ''}${
          status.before === status.after ? '' : `, status ${status.before} → ${status.after}`
        }`,
        code: hunks(difference),
      }),
    ),
    section(
      'Samples in which only generated ids differ',
      changed.filter(({ isOnlyIds }) => isOnlyIds),
      ({ name, ...at }) => ({ text: place(at, name) }),
    ),
    section('New samples', added, ({ name, ...at }) => ({ text: place(at, name) })),
    section('Removed samples, with their lines at the base', removed, ({ name, ...at }) => ({
      text: place(at, name),
    })),
  ];
  return sections.filter(({ items }) => items.length > 0);
}

function section<T>(title: string, items: readonly T[], itemOf: (item: T) => Item): Section {
  return { title, items: items.map(itemOf) };
}

/** One line: what is missing, what was compared, and how much changed. */
export function summaryOf(report: ImpactReport): string {
  const { base, uncommitted, unread, isSchemaOnly } = report;
  const missing = [
    ...(isSchemaOnly ? ['Incomplete: only the schemas could be compared. '] : []),
    ...(unread.length > 0 ? [`Incomplete: without ${listed(unread)}. `] : []),
  ];
  const parts = sectionsOf(report).map(({ title, items }) => ` ${title}: ${items.length}.`);
  if (parts.length === 0) parts.push(' No change of the API, its samples or links.');
  if (uncommitted.length > 0)
    parts.push(
      ` The working tree has uncommitted files, which are included: ${listed(uncommitted)}.`,
    );
  return [...missing, `Compared with ${base.name} (${base.commit.slice(0, 7)}).`, ...parts].join(
    '',
  );
}

function listed(names: readonly string[]): string {
  const rest = names.length - 5;
  return `${names.slice(0, 5).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function place({ file, line }: Position, name?: string): string {
  return `${file}:${line}${name === undefined ? '' : ` \`${name}\``}`;
}

function user(by: string): string {
  return by === 'text' || by === 'description' ? by : `\`${by}\``;
}

/** Unchanged lines around a change. */
const CONTEXT = 2;

/** Maximum number of lines of one difference. `--json` has all. */
const MOST_LINES = 40;

/** The changed lines of a difference with those around them; `…` for lines left out. */
function hunks(difference: readonly DifferenceLine[]): string {
  const isNear = (index: number): boolean =>
    difference
      .slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1)
      .some(({ mark }) => mark !== ' ');
  const lines: string[] = [];
  for (const [index, { mark, text }] of difference.entries()) {
    if (isNear(index)) lines.push(`${mark} ${text}`);
    else if (lines.at(-1) !== '…') lines.push('…');
  }
  const rest = lines.length - MOST_LINES;
  return [...lines.slice(0, MOST_LINES), ...(rest > 0 ? [`… ${rest} more lines`] : [])].join('\n');
}

/** The report for a terminal. */
export function asText(report: ImpactReport): string {
  const sections = sectionsOf(report).map(({ title, items }) => [
    `${title} (${items.length})`,
    ...items.flatMap(({ text, lines = [], code }) => [
      `  ${text}`,
      ...[...lines, ...(code?.split('\n') ?? [])].map((line) => `    ${line}`),
    ]),
  ]);
  return [[summaryOf(report)], ...sections].map((lines) => `${lines.join('\n')}\n`).join('\n');
}
