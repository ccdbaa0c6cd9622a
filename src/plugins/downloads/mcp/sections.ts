import { anchorByRule } from '../../search/engine/names';
import { hint } from '../../../lib/suggest';

const HEADING = /^(#{1,6}) (.+?)(?: <a id="(.+)"><\/a>)?$/;
const FENCE = /^ *(`{3,}|~{3,})/;

/** The text of a heading without links and code marks. */
function plain(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`\\]/g, '')
    .trim();
}

/**
 * Sections below the title of a page, in their order: each has its heading, the number of `#`, an id that does not follow from the heading,
 * and the text up to the next heading of its level or above.
 */
function sectionsOf(markdown: string) {
  const lines = markdown.split('\n');
  const headings: { line: number; depth: number; heading: string; id: string | undefined }[] = [];
  let fence = '';
  for (const [line, text] of lines.entries()) {
    const [, mark = ''] = FENCE.exec(text) ?? [];
    if (mark && !fence) fence = mark;
    else if (fence && text.trim().startsWith(fence)) fence = '';
    const [, marks, heading, id] = (!fence && HEADING.exec(text)) || [];
    if (marks && heading && marks.length > 1)
      headings.push({ line, depth: marks.length, heading: plain(heading), id });
  }
  return headings.map(({ line, ...heading }, at) => {
    const next = headings.slice(at + 1).find(({ depth }) => depth <= heading.depth);
    return { ...heading, text: lines.slice(line, next?.line).join('\n').trim() };
  });
}

/** The section with a heading, or its anchor. @throws Error naming the nearest heading */
export function sectionOf(markdown: string, wanted: string): string {
  const name = wanted.replace(/^#+\s*/, '');
  const found = findSection(markdown, name);
  if (found !== undefined) return found;
  const headings = sectionsOf(markdown).map(({ heading }) => heading);
  throw new Error(`The page has no section "${wanted}". ${hint(name, headings)}`);
}

/** A section of a page by its heading or its anchor. */
export function findSection(markdown: string, name: string): string | undefined {
  const anchor = anchorByRule(name);
  return sectionsOf(markdown).find(
    ({ heading, id }) => id === name || anchorByRule(heading) === anchor,
  )?.text;
}

/**
 * A page or a section for one result: all of it, or when it is longer than `max` characters, the sections in it that fit, and the
 * names of the others.
 */
export function truncateToSections(markdown: string, max: number): string {
  if (markdown.length <= max) return markdown;
  const own = /^#+/.exec(markdown)?.[0].length ?? 1;
  const inner = sectionsOf(markdown).filter(({ depth }) => depth > own);
  const depth = Math.min(...inner.map((section) => section.depth));
  const sections = inner.filter((section) => section.depth === depth);
  let text = markdown.slice(0, markdown.indexOf(sections[0]?.text ?? markdown)).trim();
  const left: string[] = [];
  for (const section of sections) {
    if (text.length + section.text.length <= max) text += `\n\n${section.text}`;
    else left.push(section.heading);
  }
  const names = left.map((heading) => `- ${heading}`).join('\n');
  return `${text}\n\n---\n\nThese sections are left out, since the text is too long. Read them with the argument \`section\`:\n\n${names}\n`;
}
