import { REFERENCE_FOLDER } from '../../../lib/pageRoutes';
import { CLIENTS_FOLDER } from '../../../lib/publishedPaths';
import { MEDIA_TYPES } from './mediaTypes';

// What a host does with a request of a built site: which file it sends, and with which headers. Our server follows these rules, and
// `_headers` and `_redirects` are printed from them. Paths are below the base URL.

/**
 * Requests that get the 404 page, by the path as sent. A second spelling of a path can bypass a rule or
 * break the links of a page: doubled slashes, backslashes, encoded slashes or backslashes. A null byte, or a
 * name or path longer than file systems allow, would cause server errors.
 */
export const REFUSED = /^([^?]*(\/\/|\\|%2f|%5c|%00|[^/?]{256})|[^?]{1000})/i;

/** Files that have no URL: what other hosts read. */
export const HIDDEN = /\/_(headers|redirects)$/;

/** Paths that people type, and the pages that they redirect to: the first one that the site has. */
const REDIRECTS: readonly (readonly [path: string, pages: readonly string[]])[] = [
  ['docs', ['docs/introduction', `docs/${REFERENCE_FOLDER}/introduction`]],
  ['docs/graphql', [`docs/${REFERENCE_FOLDER}/introduction`]],
  [`docs/${REFERENCE_FOLDER}`, [`docs/${REFERENCE_FOLDER}/introduction`]],
  ['changelog', ['docs/changelog']],
  ['docs/errors', ['docs/Errors']],
];

/** What people write after the path of a page. */
const PAGE_ENDING = /(\/index\.html|\.html|\/)?$/;

/** The same before `.md`. */
const MARKDOWN_ENDING = /(\/|\/index|\/index\.html|\.html)?\.md\/?$/;

/**
 * Files for a path that begins with a slash: the first one that the site has is returned, without a redirect.
 *
 * @param prefersMarkdown whether the client asks for the Markdown version of a page
 */
export function filesFor(path: string, prefersMarkdown: boolean): string[] {
  const page = path.replace(PAGE_ENDING, '');
  return [
    ...(prefersMarkdown ? [`${page || '/index'}.md`] : []),
    path,
    path.replace(MARKDOWN_ENDING, '.md'),
    `${page}/index.html`,
  ];
}

/** Whether a client asks for Markdown, by its `Accept`. No browser names the type; agents do, also beside others. `q=0` refuses it. */
export const PREFERS_MARKDOWN = /text\/markdown(?![^,]*;\s*q=0(?:\.0*)?\s*(?:[,;]|$))/i;

export const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable';
export const CACHE_REVALIDATE = 'public, max-age=0, must-revalidate';

/** The type of a file that a host would send as another one, or without a character set. */
const typeOf = (extension: string): Record<string, string> => ({
  'Content-Type': MEDIA_TYPES[extension] ?? '',
});

/**
 * Headers of some files, by what their path begins with (`assets/*`) or ends with (`*.md`), besides those that every response has. No file
 * gets one header twice, since Cloudflare Pages joins them; a rule for each page would exceed the number of rules of hosts.
 */
export const HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Files below assets/ have a hash in their name and never change. The response to a missing one is 404.html.
  'assets/*': { 'Cache-Control': CACHE_IMMUTABLE },
  '*.md': typeOf('md'),
  '*.graphql': typeOf('graphql'),
  '*.mts': typeOf('mts'),
  '*.txt': typeOf('txt'),
  // Downloads that browsers would otherwise display. Most hosts send `.ts` as video/mp2t.
  [`${CLIENTS_FOLDER}/*`]: { ...typeOf('ts'), 'Content-Disposition': 'attachment' },
};

/** The headers of `HEADERS` for a file. */
export function headersFor(file: string): Record<string, string> {
  const matching = Object.entries(HEADERS).filter(([pattern]) => {
    const [start = '', end = ''] = `/${pattern}`.split('*');
    return end === '' ? file.startsWith(start) : file.endsWith(end);
  });
  return Object.assign({}, ...matching.map(([, headers]) => headers)) as Record<string, string>;
}

/** Files that are sent as Markdown to clients that ask for it. */
export const NEGOTIATED = /^\/(index|404|docs\/.*)\.(html|md)$/;

/**
 * Redirects of a site: `docs` → `docs/introduction`.
 *
 * @param files paths below the output folder
 */
export function redirects(files: ReadonlySet<string>): ReadonlyMap<string, string> {
  return new Map(
    REDIRECTS.flatMap(([path, pages]) => {
      const page = pages.find((one) => files.has(`${one}/index.html`));
      return page === undefined ? [] : [[path, page]];
    }),
  );
}

/** The content of `_redirects`, which Netlify and Cloudflare Pages read from the published folder. */
export function redirectsFile(files: readonly string[], baseUrl: string): string {
  return [...redirects(new Set(files))]
    .map(([from, to]) => `${baseUrl}${from} ${baseUrl}${to} 301\n`)
    .join('');
}
