import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import path from 'node:path';
import { decoded } from '../../../lib/decode';
import { listFiles } from '../../../lib/files';
import { compressed, isCompressible, type Encoding } from './compress';
import { readHeadersFile } from './headers';
import { mediaTypeOf } from './mediaTypes';
import {
  CACHE_REVALIDATE,
  filesFor,
  headersFor,
  HIDDEN,
  NEGOTIATED,
  PREFERS_MARKDOWN,
  redirects,
  REFUSED,
} from './rules';

/** Milliseconds for which an idle connection stays open. With Node's five seconds, proxies and clients that pause lose the next request. */
const KEEP_ALIVE = 75_000;

/**
 * A server of a built site, by the rules of `rules.ts`: compressed files, cache and security headers, a page with status 404 for
 * missing files, each page under all spellings of its path, as Markdown to clients that ask for it.
 *
 * @param folder the built site; read when the server is created, and again when a build has replaced the folder
 * @param baseUrl path that the site is published under, with slashes on both ends
 */
export function createSiteServer(folder: string, baseUrl = '/'): Server {
  let site = readSite(folder, baseUrl);
  return createServer({ keepAliveTimeout: KEEP_ALIVE }, (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    if (![undefined, site.inode].includes(inodeOf(folder))) site = readSite(folder, baseUrl);
    void respond(site, method, url, headers).then(
      ({ status, headers: sent, body }) => response.writeHead(status, sent).end(body),
      // A build is replacing the folder.
      () => response.writeHead(503, { 'Retry-After': '1' }).end(),
    );
  });
}

/** A built site, as it was when the server read it. */
type Site = ReturnType<typeof readSite>;

function readSite(folder: string, baseUrl: string) {
  const files = new Set(listFiles(folder));
  return {
    folder,
    baseUrl,
    // Changes when a build has replaced the folder.
    inode: inodeOf(folder),
    /** Headers of every response. */
    headers: readHeadersFile(folder),
    // Paths below the folder, with a leading slash, and those that redirect to a page.
    files: new Set([...files].map((file) => `/${file}`)),
    redirects: new Map([...redirects(files)].map(([from, to]) => [`/${from}`, baseUrl + to])),
    // Compressed files, by encoding, path and ETag.
    cache: new Map<string, Promise<Buffer>>(),
  };
}

/** Undefined while a build is being replaced. */
function inodeOf(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.ino;
}

interface SiteResponse {
  status: number;
  headers: Record<string, string | number>;
  body?: Buffer;
}

async function respond(
  site: Site,
  method: string,
  url: string,
  requested: IncomingHttpHeaders,
): Promise<SiteResponse> {
  const accept = requested.accept ?? '';
  const [pathname = ''] = url.split('?');
  const found = fileFor(site, url, accept);
  // A browser gets the page, which finds what was meant.
  const isProgram = /\.md\/?$/.test(pathname) && !accept.includes('text/html');
  const isMarkdown = isProgram || PREFERS_MARKDOWN.test(accept);
  const missing = isMarkdown && site.files.has('/404.md') ? '/404.md' : '/404.html';
  const file = found ?? missing;
  const headers: SiteResponse['headers'] = headersOf(site, file);
  if (method !== 'GET' && method !== 'HEAD')
    return { status: 405, headers: { ...headers, Allow: 'GET, HEAD' } };
  const below = pathname.slice(site.baseUrl.length - 1).replace(/(.)\/$/, '$1');
  const Location = site.redirects.get(below);
  if (Location !== undefined) return { status: 301, headers: { ...headers, Location } };
  const content = readFileSync(path.join(site.folder, file));
  const isText = isCompressible(file, content.length);
  if (isText) headers['Vary'] = [headers['Vary'], 'Accept-Encoding'].filter(Boolean).join(', ');
  const encoding = isText ? encodingFor(String(requested['accept-encoding'] ?? '')) : undefined;
  if (encoding) headers['Content-Encoding'] = encoding;
  const { mtimeMs } = statSync(path.join(site.folder, file));
  const etag = `W/"${content.length.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  if (found !== undefined) headers['ETag'] = etag;
  if (found !== undefined && requested['if-none-match'] === etag) return { status: 304, headers };
  const key = `${encoding} ${file} ${etag}`;
  if (encoding && !site.cache.has(key)) site.cache.set(key, compressed(file, content, encoding));
  const body = (await site.cache.get(key)) ?? content;
  headers['Content-Length'] = body.length;
  return { status: found === undefined ? 404 : 200, headers, ...(method === 'GET' && { body }) };
}

/** The file for a request, as a path below the base URL; undefined when there is none. */
function fileFor({ baseUrl, files }: Site, url: string, accept: string): string | undefined {
  const [pathname = ''] = url.split('?');
  if (REFUSED.test(url) || !pathname.startsWith(baseUrl)) return undefined;
  const below = decoded(pathname.slice(baseUrl.length - 1));
  if (below === undefined || HIDDEN.test(below)) return undefined;
  return filesFor(below, PREFERS_MARKDOWN.test(accept)).find((file) => files.has(file));
}

function headersOf({ headers }: Site, file: string): Record<string, string> {
  const type = mediaTypeOf(file);
  return {
    ...headers,
    'Cache-Control': CACHE_REVALIDATE,
    ...headersFor(file),
    ...(type !== undefined && { 'Content-Type': type }),
    ...(NEGOTIATED.test(file) && { Vary: 'Accept' }),
  };
}

function encodingFor(accepted: string): Encoding | undefined {
  return (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0[.0]*\\s*(?:,|$))`).test(accepted),
  );
}
