import type { DifferenceLine } from '../lib/difference';
import type { Position } from '../model/types';
import { CHANGE_KINDS } from '../changelog/changes';
import type { ImpactReport, SampleReference } from './report';

/** A part of the report, with its lines. */
interface Section {
  title: string;
  count: number;
  lines: string[];
}

/** The parts of a report that say something, the most important first. Code is in backticks. */
function sectionsOf(report: ImpactReport): Section[] {
  const { changed, added, removed } = report.samples;
  const sections = [
    section('Not compared, or not ready', report.notes, (note) => [note]),
    ...CHANGE_KINDS.map((kind) =>
      section(
        `Changes of the schema: ${kind}`,
        report.schema.filter((change) => change.kind === kind),
        ({ coordinate, member, message }) => [
          `\`${coordinate}\`${member === undefined ? '' : ` (\`${member}\`)`}: ${message}`,
        ],
      ),
    ),
    section('Changed descriptions, which break no client', report.descriptions, (coordinate) => [
      `\`${coordinate}\``,
    ]),
    section('Links that would break', report.links, ({ target, nearest, ...at }) => [
      `${formatPosition(at)} leads to ${target}, which is gone.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`,
    ]),
    section('URLs that are gone, also for readers with bookmarks', report.urls, (url) => [url]),
    section('Uses of changed names', report.names, ({ coordinate, kind, uses, isGone }) => [
      `\`${coordinate}\` (${kind})${isGone ? ', at the base' : ''}:`,
      ...uses.map((use) => `${formatPosition(use)} (${user(use.by)})`),
    ]),
    section('New uses of deprecated names', report.deprecated, ({ coordinate, by, ...at }) => [
      `${formatPosition(at)} \`${coordinate}\` (${user(by)})`,
    ]),
    section('Samples with another request cost', report.costs, ({ before, after, ...sample }) => [
      `${named(sample)}: complexity ${before.complexity} → ${after.complexity}, depth ${before.depth} → ${after.depth}`,
    ]),
    section(
      'Samples with another response',
      changed.filter(({ isOnlyIds }) => !isOnlyIds),
      ({ status, isRequestChanged, difference, ...sample }) => [
        `${named(sample)}${isRequestChanged ? ', whose request changed too' : ''}${
          status.before === status.after ? '' : `, status ${status.before} → ${status.after}`
        }`,
        ...hunks(difference),
      ],
    ),
    section(
      'Samples in which only generated ids differ',
      changed.filter(({ isOnlyIds }) => isOnlyIds),
      (sample) => [named(sample)],
    ),
    section('New samples', added, (sample) => [named(sample)]),
    section('Removed samples, with their lines at the base', removed, (sample) => [named(sample)]),
  ];
  return sections.filter(({ count }) => count > 0);
}

/** A part of the report; `linesOf` gives a line of an item, and those below it. */
function section<T>(title: string, items: readonly T[], linesOf: (item: T) => string[]): Section {
  const lines = items.flatMap((item) =>
    linesOf(item).map((line, index) => `${index === 0 ? '  ' : '    '}${line}`),
  );
  return { title, count: items.length, lines };
}

/** One line: what is missing, what was compared, and how much changed. */
function summaryOf({ base, uncommitted, unread }: ImpactReport, sections: Section[]): string {
  const parts = sections.map(({ title, count }) => ` ${title}: ${count}.`);
  if (parts.length === 0) parts.push(' No change of the API, its samples or links.');
  if (uncommitted.length > 0)
    parts.push(
      ` The working tree has uncommitted files, which are included: ${listed(uncommitted)}.`,
    );
  const missing = unread.length > 0 ? `Incomplete: without ${listed(unread)}. ` : '';
  return `${missing}Compared with ${base.name} (${base.commit.slice(0, 7)}).${parts.join('')}`;
}

function listed(names: readonly string[]): string {
  const rest = names.length - 5;
  return `${names.slice(0, 5).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function formatPosition({ file, line }: Position): string {
  return `${file}:${line}`;
}

function named({ name, ...at }: SampleReference): string {
  return `${formatPosition(at)} \`${name}\``;
}

function user(by: string): string {
  return by === 'text' || by === 'description' ? by : `\`${by}\``;
}

/** Unchanged lines around a change. */
const CONTEXT = 2;

/** Maximum number of lines of one difference. `--json` has all. */
const MOST_LINES = 40;

/** The changed lines of a difference with those around them; `…` for lines left out. */
function hunks(difference: readonly DifferenceLine[]): string[] {
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
  return [...lines.slice(0, MOST_LINES), ...(rest > 0 ? [`… ${rest} more lines`] : [])];
}

/** The report for people. */
export function asText(report: ImpactReport): string {
  const sections = sectionsOf(report);
  return [
    `${summaryOf(report, sections)}\n`,
    ...sections.map(({ title, count, lines }) => `${title} (${count})\n${lines.join('\n')}\n`),
  ].join('\n');
}
