import { withoutClients } from '../samples/languages/markdown';
import { escapedText } from './conversion/markdown';
import type { MarkdownPage } from './pages';

/** A section of `llms.txt`: pages under one heading. */
export interface LlmsSection {
  title: string;
  pages: readonly MarkdownPage[];
}

export interface LlmsOptions {
  title: string;
  summary: string;
  /** URL of the site with its base, without a trailing slash. */
  site: string;
  /** Files beside the pages, by name, with a description. */
  files: readonly { name: string; meaning: string }[];
}

/**
 * Index of all pages for agents, as llmstxt.org describes: title, summary, sections of links.
 *
 * Types of the reference have no description: with them the index would exceed one fetch of an
 * agent (50,000 characters).
 */
export function llmsIndex(
  sections: readonly LlmsSection[],
  { title, summary, site, files }: LlmsOptions,
): string {
  const link = ({ title: name, file, description }: MarkdownPage): string => {
    const short = file.includes('/types/') ? '' : `: ${escapedText(description)}`;
    return `- [${escapedText(name)}](${site}/${file})${short}`;
  };
  const parts = sections
    .filter(({ pages }) => pages.length > 0)
    .map(({ title: heading, pages }) => `## ${heading}\n\n${pages.map(link).join('\n')}`);
  const further = files.map(({ name, meaning }) => `- [${name}](${site}/${name}): ${meaning}`);
  return [`# ${title}`, `> ${summary}`, ...parts, `## Optional\n\n${further.join('\n')}`]
    .join('\n\n')
    .concat('\n');
}

/** What a program gets that asks for the Markdown of a page that does not exist. */
export function notFound(site: string): string {
  return `# Page not found\n\nAll pages are listed in ${site}/llms.txt.\n`;
}

/**
 * All Markdown versions in one file, each after a line with its URL. The same call in each client language would be most of it, so
 * samples are in GraphQL only.
 */
export function llmsFull(
  sections: readonly LlmsSection[],
  { title, summary, site }: LlmsOptions,
): string {
  const pages = sections.flatMap(({ pages }) =>
    pages.map(
      ({ file, markdown }) =>
        `<!-- ${site}/${file} -->\n\n${withoutClients(withoutPointer(markdown))}`,
    ),
  );
  return [`# ${title}\n\n> ${summary}`, ...pages].join('\n\n---\n\n');
}

/** The pointer to the index would be in the file once per page. */
function withoutPointer(markdown: string): string {
  return markdown.replace(/^> .*\n\n/, '');
}
