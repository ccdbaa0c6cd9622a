import { REFERENCE_FOLDER } from '../../../lib/pageRoutes';
import { CLIENTS_FOLDER } from '../../../lib/publishedPaths';
import { MEDIA_TYPES } from './mediaTypes';

/**
 * What a host does with a request of a built site: which file it sends, and with which headers. Our server interprets these rules;
 * `_headers` and `_redirects` are printed from them. Values name the groups of a pattern with `$`. Paths are below the base URL and
 * begin with a slash.
 */

/** A pattern and the value of what it matches. The first one that matches counts. */
export type Rule<Value> = readonly [pattern: RegExp, value: Value];

/**
 * Requests that get the 404 page, by the path as sent. A second spelling of a path can bypass a rule or
 * break the links of a page: doubled slashes, backslashes, encoded slashes or backslashes. A null byte, or a
 * name or path longer than file systems allow, would cause server errors.
 */
export const REFUSED = /^([^?]*(\/\/|\\|%2f|%5c|%00|[^/?]{256})|[^?]{1000})/i;

/** Files that have no URL: what other hosts read. */
export const HIDDEN = /\/_(headers|redirects)$/;

/** What people write between the path of a page and `.md`. */
const BEFORE_MD = ['/', '/index', '/index.html', '.html'];

/** Paths that people type, and the pages that they lead on to: the first one that the site has. */
const LEADS_ON: readonly (readonly [path: string, pages: readonly string[]])[] = [
  ['docs', ['docs/introduction', `docs/${REFERENCE_FOLDER}/introduction`]],
  ['docs/graphql', [`docs/${REFERENCE_FOLDER}/introduction`]],
  [`docs/${REFERENCE_FOLDER}`, [`docs/${REFERENCE_FOLDER}/introduction`]],
  ['changelog', ['docs/changelog']],
];

/** Files that are gone, and where their content is now. */
const MOVED = { '.well-known/agent-skills/kyc-api/SKILL.md': 'downloads/AGENTS.md' };

/** The file for a path that is not a file itself: each spelling of a page returns it, without a redirect. */
export const FILE_FOR_PATH: readonly Rule<string>[] = [
  ...Object.entries(MOVED).map(([from, to]) => [new RegExp(`^/${from}$`), `/${to}`] as const),
  [
    new RegExp(`^(?<text>\\/.+?)(${BEFORE_MD.join('|').replaceAll('.', '\\.')})?\\.md\\/?$`),
    '$text.md',
  ],
  [/^\/(index\.html)?$/, '/index.html'],
  [/^(?<page>\/.+?)(\/index\.html|\.html|\/)?$/, '$page/index.html'],
];

/** The Markdown version of a page in any spelling of its path. */
export const MARKDOWN_VERSIONS: readonly Rule<string>[] = [
  [/^\/(index\.html)?$/, '/index.md'],
  [/^(?<stem>\/docs\/.+?)(\/index\.html|\.html|\/)?$/, '$stem.md'],
];

/** Whether a client asks for Markdown, by its `Accept`. No browser names the type; agents do, also beside others. `q=0` refuses it. */
export const PREFERS_MARKDOWN = /text\/markdown(?![^,]*;\s*q=0(?:\.0*)?\s*(?:[,;]|$))/i;

export const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable';
export const CACHE_REVALIDATE = 'public, max-age=0, must-revalidate';

/** A header of responses, besides those that every response has. */
export interface HeaderRule {
  name: string;
  /** By the path of the file that is sent. */
  rules: readonly Rule<string>[];
  /** The rules as hosts without patterns know them (`_headers`), by path. A rule for each page would exceed their number of rules. */
  paths: Readonly<Record<string, string>>;
}

/**
 * The headers that depend on the file that is sent. No file matches two rules of one header in `paths`, since
 * Cloudflare Pages joins them.
 */
export function headerRules(): readonly HeaderRule[] {
  const types = ['md', 'graphql', 'mts', 'txt'].map((extension): [string, string] => [
    `*.${extension}`,
    MEDIA_TYPES[extension] ?? '',
  ]);
  return [
    {
      // Files below assets/ have a hash in their name and never change. The response to a missing one is 404.html.
      name: 'Cache-Control',
      rules: [
        [/^\/assets\//, CACHE_IMMUTABLE],
        [/^/, CACHE_REVALIDATE],
      ],
      paths: { 'assets/*': CACHE_IMMUTABLE },
    },
    {
      name: 'Vary',
      rules: [[/^\/(index|404|docs\/.*)\.(html|md)$/, 'Accept']],
      paths: {},
    },
    {
      // Hosts know the other types. For these they have none, one without a character set, or one of video (`.ts`).
      name: 'Content-Type',
      rules: [],
      paths: {
        ...Object.fromEntries(types),
        [`${CLIENTS_FOLDER}/*`]: MEDIA_TYPES['ts'] ?? '',
      },
    },
    {
      // Programs to save, which browsers would display.
      name: 'Content-Disposition',
      rules: [[new RegExp(`^/${CLIENTS_FOLDER}/`), 'attachment']],
      paths: { [`${CLIENTS_FOLDER}/*`]: 'attachment' },
    },
  ];
}

/**
 * Redirects of a site: `docs` → `docs/introduction`.
 *
 * @param files paths below the output folder
 */
export function redirects(files: ReadonlySet<string>): ReadonlyMap<string, string> {
  return new Map(
    LEADS_ON.flatMap(([path, pages]) => {
      const page = pages.find((one) => files.has(`${one}/index.html`));
      return page === undefined ? [] : [[path, page]];
    }),
  );
}

/** The value of the first rule that matches a text, with the groups filled in; undefined when none matches. */
export function firstMatch<Value extends string | number>(
  rules: readonly Rule<Value>[],
  text: string,
): Value | undefined {
  for (const [pattern, value] of rules) {
    const match = pattern.exec(text);
    if (!match) continue;
    const filled = (_: string, name: string): string => match.groups?.[name] ?? '';
    return typeof value === 'string' ? (value.replace(/\$([a-z]+)/g, filled) as Value) : value;
  }
  return undefined;
}

/**
 * The content of `_redirects`, which Netlify and Cloudflare Pages read from the published folder: they have no patterns that could
 * tell the spellings of a Markdown version.
 *
 * @param files paths below the output folder
 */
export function redirectsFile(files: readonly string[], baseUrl: string): string {
  const spellings = files
    .filter((file) => /^docs\/.*\.md$/.test(file))
    .flatMap((file) => BEFORE_MD.map((ending) => [file.replace(/\.md$/, `${ending}$&`), file]));
  return [...redirects(new Set(files)), ...Object.entries(MOVED), ...spellings]
    .map(([from, to]) => `${baseUrl}${from} ${baseUrl}${to} 301\n`)
    .join('');
}
