import type { DifferenceLine } from '../../lib/difference';
import { CHANGE_KINDS } from '../../remark/changelog/changes';
import type { ChangedSize, ImpactReport, SampleReference } from '../report';
import type { Use } from '../snapshot';

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
  const { samples } = report;
  const [shifted, changed] = [true, false].map((isOnlyIds) =>
    samples.changed.filter((sample) => sample.isOnlyIds === isOnlyIds),
  ) as [ImpactReport['samples']['changed'], ImpactReport['samples']['changed']];
  const sections: Section[] = [
    { title: 'Not compared, or not ready', items: report.notes.map((text) => ({ text })) },
    {
      title: 'Changes of the schema',
      items: report.schema.map(({ kind, coordinate, member, message }) => ({
        text: `${kind}: \`${coordinate}\`${member === undefined ? '' : ` (\`${member}\`)`}: ${message}`,
      })),
    },
    {
      title: 'Changed descriptions, which break no client',
      items: report.descriptions.map((coordinate) => ({ text: `\`${coordinate}\`` })),
    },
    {
      title: 'Links that would break',
      items: report.links.map(({ file, line, target, isNew, nearest }) => ({
        text: `${file}:${line} leads to ${target}, which ${isNew ? 'does not exist' : 'is gone'}.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`,
      })),
    },
    {
      title: 'URLs that are gone, also for readers with bookmarks',
      items: report.urls.map((text) => ({ text })),
    },
    {
      title: 'Uses of changed names',
      items: report.names.map(({ coordinate, kind, uses, isGone }) => ({
        text: `\`${coordinate}\` (${kind})${isGone ? ', at the base' : ''}:`,
        lines: uses.map(useText),
      })),
    },
    {
      title: 'New uses of deprecated names',
      items: report.deprecated.map((use) => ({
        text: `${use.file}:${use.line} \`${use.coordinate}\` (${byText(use)})`,
      })),
    },
    {
      title: 'Samples with another request cost',
      items: report.costs.map(({ before, after, ...sample }) => ({
        text: `${sampleText(sample)}: complexity ${before.complexity} → ${after.complexity}, depth ${before.depth} → ${after.depth}`,
      })),
    },
    {
      title: 'Samples with another response',
      items: changed.map(({ status, isRequestChanged, difference, ...sample }) => ({
        text: `${sampleText(sample)}${isRequestChanged ? ', whose request changed too' : ''}${
          status.before === status.after ? '' : `, status ${status.before} → ${status.after}`
        }`,
        code: hunks(difference),
      })),
    },
    {
      title: 'Samples in which only generated ids differ',
      items: shifted.map((sample) => ({ text: sampleText(sample) })),
    },
    {
      title: 'New samples',
      items: samples.added.map((sample) => ({ text: sampleText(sample) })),
    },
    {
      title: 'Removed samples',
      items: samples.removed.map((sample) => ({ text: `${sampleText(sample)}, at the base` })),
    },
    { title: 'Pages of another size, with their responses', items: report.pages.map(sizeItem) },
    {
      title: 'Bytes of sources (the built site is not measured)',
      items: report.sizes.filter(({ before, after }) => before !== after).map(sizeItem),
    },
  ];
  return sections.filter(({ items }) => items.length > 0);
}

/** One line: what is missing, what was compared, and how much changed. */
export function summaryOf(report: ImpactReport): string {
  const missing = missingIn(report);
  const { base, schema, descriptions, samples, uncommitted } = report;
  const said = [
    ...CHANGE_KINDS.map((kind) => {
      const count = schema.filter((change) => change.kind === kind).length;
      return count === 0 ? '' : `${count} ${kind} in the schema`;
    }),
    descriptions.length === 0
      ? ''
      : `${counted(descriptions, 'changed description', 'changed descriptions')} (${listed(descriptions)})`,
    counted(
      samples.changed.filter(({ isOnlyIds }) => !isOnlyIds),
      'sample with another response',
      'samples with another response',
    ),
    counted(
      samples.changed.filter(({ isOnlyIds }) => isOnlyIds),
      'sample in which only generated ids differ',
      'samples in which only generated ids differ',
    ),
    counted(samples.added, 'new sample', 'new samples'),
    counted(samples.removed, 'removed sample', 'removed samples'),
    counted(report.costs, 'sample with another cost', 'samples with another cost'),
    counted(report.deprecated, 'new use of a deprecated name', 'new uses of deprecated names'),
    counted(report.links, 'link that would break', 'links that would break'),
    counted(report.urls, 'URL gone', 'URLs gone'),
  ].filter(Boolean);
  const files =
    uncommitted.length === 0
      ? ''
      : ` The working tree has uncommitted files, which are included: ${listed(uncommitted)}.`;
  const nothing = missing
    ? 'no change in what was read'
    : 'no change of the API, its samples or links';
  return `${missing}Compared with ${base.name} (${base.commit.slice(0, 7)}): ${said.join(', ') || nothing}.${files}`;
}

/** A sentence that begins the report when it is incomplete. */
function missingIn({ unread, isSchemaOnly }: ImpactReport): string {
  const [pages, examples] = [true, false].map((isPage) =>
    unread.filter((file) => /\.mdx?$/.test(file) === isPage),
  ) as [string[], string[]];
  const files = [counted(pages, 'page', 'pages'), counted(examples, 'example', 'examples')]
    .filter(Boolean)
    .join(' and ');
  const said = [
    isSchemaOnly ? 'only the schemas could be compared' : '',
    files && `${files} could not be read`,
  ].filter(Boolean);
  return said.length === 0 ? '' : `Incomplete: ${said.join('; ')}. `;
}

function counted(items: readonly unknown[], one: string, several: string): string {
  return items.length === 0 ? '' : `${items.length} ${items.length === 1 ? one : several}`;
}

function listed(names: readonly string[]): string {
  const rest = names.length - 5;
  return `${names.slice(0, 5).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function sampleText({ file, line, name }: SampleReference): string {
  return `${file}:${line} \`${name}\``;
}

function useText(use: Use): string {
  return `${use.file}:${use.line} (${byText(use)})`;
}

function byText({ by }: Use): string {
  return by === 'text' || by === 'description' ? by : `\`${by}\``;
}

function sizeItem({ what, before, after }: ChangedSize): Item {
  const change = after - before;
  return { text: `${what}: ${before} → ${after} bytes (${change > 0 ? '+' : ''}${change})` };
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
