import { markdownPath } from '../lib/markdownUrl';

/**
 * Whether a client that sends this `Accept` prefers Markdown. It must name `text/markdown`, which no
 * browser does, with at least the weight of `text/html`.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const markdown = weightOf('text/markdown', accept);
  return markdown > 0 && markdown >= weightOf('text/html', accept);
}

/** Weight that a header gives a type by its name; 0 when it does not name the type. */
function weightOf(type: string, accept = ''): number {
  for (const range of accept.split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    if (name !== type) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    return Number(weight) || 0;
  }
  return 0;
}

/**
 * Path of the Markdown version of the page at a path, in any of its spellings; a Markdown version is
 * its own.
 */
export function markdownVersion(pathname: string): string {
  return pathname.endsWith('.md')
    ? pathname
    : markdownPath(pathname.replace(/(?:(?:^|\/)index)?\.html$/, '') || '/');
}
