import { markdownPath } from '../lib/markdownUrl';

/**
 * Whether a client that sends this `Accept` prefers Markdown. It must name `text/markdown`, which no
 * browser does, with at least the weight of HTML.
 */
export function prefersMarkdown(accept = ''): boolean {
  const weights = weightsIn(accept);
  const markdown = weights.get('text/markdown') ?? 0;
  // The most specific range counts (RFC 9110, section 12.5.1).
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

/** Weights of the media ranges of a header, by range. */
function weightsIn(accept: string): Map<string, number> {
  return new Map(
    accept.split(',').map((range) => {
      const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return [name, Number(weight) || 0];
    }),
  );
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
