import type { ImpactReport } from '../report';
import { sectionsOf, summaryOf } from './sections';

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
