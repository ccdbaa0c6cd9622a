import type { ImpactReport } from './report';
import { sectionsOf, summaryOf, type Item } from './text';

/** Maximum length of a comment on GitHub, in characters. */
export const MOST_CHARACTERS = 65_536;

/** Room for the sentence that says what was left out. */
const NOTICE = 200;

const HEAD = '### Impact';
const END = '\n</details>\n';

/** The report for a comment on a pull request: a summary, then collapsed parts. What does not fit is counted. */
export function asMarkdown(report: ImpactReport): string {
  let markdown = `${HEAD}\n\n${escaped(summaryOf(report))}\n`;
  let leftOut = 0;
  for (const { title, items } of sectionsOf(report)) {
    let part = `\n<details>\n<summary>${escaped(title)} (${items.length})</summary>\n\n`;
    const start = part.length;
    for (const item of items) {
      const room = MOST_CHARACTERS - NOTICE - markdown.length - part.length - END.length;
      // An item without its difference is still worth reading.
      const block = [blockOf(item), blockOf({ text: item.text })].find(
        ({ length }) => length <= room,
      );
      if (block !== blockOf(item)) leftOut += 1;
      part += block ?? '';
    }
    if (part.length > start) markdown += part + END;
  }
  return leftOut === 0
    ? markdown
    : `${markdown}\n${leftOut} entries are left out or shortened, since a comment has at most ${MOST_CHARACTERS} characters. All: \`npm run impact -- ${report.base.name}\`\n`;
}

function blockOf({ text, lines = [], code }: Item): string {
  const below = lines.map((line) => `  - ${escaped(line)}\n`).join('');
  const fence = code === undefined ? '' : `\n  \`\`\`diff\n${indented(code)}\n  \`\`\`\n`;
  return `- ${escaped(text)}\n${below}${fence}`;
}

function indented(code: string): string {
  return code
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
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
