import { sectionsOf, summaryOf, type Item } from './text';
import type { ImpactReport } from './report';

/** The report for the summary of a check on GitHub: a line, then collapsed parts. */
export function asMarkdown(report: ImpactReport): string {
  const parts = sectionsOf(report).map(
    ({ title, items }) =>
      `\n<details>\n<summary>${escaped(title)} (${items.length})</summary>\n\n${items.map(blockOf).join('')}\n</details>\n`,
  );
  return `### Impact\n\n${escaped(summaryOf(report))}\n${parts.join('')}`;
}

function blockOf({ text, lines = [], code }: Item): string {
  const below = lines.map((line) => `  - ${escaped(line)}\n`).join('');
  const fence =
    code === undefined ? '' : `\n  \`\`\`diff\n${code.replace(/^/gm, '  ')}\n  \`\`\`\n`;
  return `- ${escaped(text)}\n${below}${fence}`;
}

/** Text without HTML, mentions of users and emphasis; code in backticks stays as it is. */
function escaped(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/&/g, '&amp;')
            .replace(/</g, '&lt;')
            .replace(/@/g, '&#64;')
            .replace(/[*_[\]\\]/g, '\\$&')
            .replace(/\n/g, '<br>'),
    )
    .join('');
}
