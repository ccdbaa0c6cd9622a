import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import path from 'node:path';
import { decoded } from '../../../lib/decode';
import { listFiles } from '../../../lib/files';
import { compressed, isCompressible, type Encoding } from './compress';
import { readHeaders } from './headers';
import { mediaTypeOf } from './mediaTypes';
import {
  firstMatch,
  headerRules,
  HIDDEN,
  MARKDOWN_VERSIONS,
  PREFERS_MARKDOWN,
  REFUSED,
  FILE_FOR_PATH,
} from './rules';

/**
 * Milliseconds for which an idle connection stays open, as in nginx. After Node's five seconds, clients
 * that pause lose the next request.
 */
const KEEP_ALIVE = 75_000;

/**
 * A server that treats a built site as a production host would, by the rules of `rules.ts`: compressed
 * files, cache and security headers, a page with status 404 for missing files, each page under all
 * spellings of its path, as Markdown to clients that ask for it.
 *
 * @param folder the built site; read when the server is created, and again when a build has replaced the folder
 * @param baseUrl path that the site is published under, with slashes on both ends
 */
export function createSiteServer(folder: string, baseUrl = '/'): Server {
  const rules = headerRules();
  let site = readSite();

  function readSite() {
    return {
      inode: inodeOf(folder),
      everywhere: readHeaders(folder),
      files: new Set(listFiles(folder).map((file) => `/${file}`)),
      /** Compressed files, by encoding and path. */
      cache: new Map<string, Promise<Buffer>>(),
    };
  }

  /** The file for a request, as a path below the base URL; undefined when there is none. */
  function fileFor(url: string, accept: string): string | undefined {
    const [pathname = ''] = url.split('?');
    if (REFUSED.test(url) || !pathname.startsWith(baseUrl)) return undefined;
    const below = decoded(pathname.slice(baseUrl.length - 1));
    if (below === undefined || HIDDEN.test(below)) return undefined;
    return [
      PREFERS_MARKDOWN.test(accept) ? firstMatch(MARKDOWN_VERSIONS, below) : undefined,
      below,
      firstMatch(FILE_FOR_PATH, below),
    ].find((file) => file !== undefined && site.files.has(file));
  }

  function headersOf(file: string): Record<string, string> {
    const type = mediaTypeOf(file);
    const values = rules.flatMap(({ name, rules: byFile }) => {
      const value = firstMatch(byFile, file);
      return value === undefined ? [] : [[name, value] as const];
    });
    return {
      ...site.everywhere,
      ...(type !== undefined && { 'Content-Type': type }),
      ...Object.fromEntries(values),
    };
  }

  async function respond(
    method: string,
    url: string,
    requested: IncomingHttpHeaders,
  ): Promise<{ status: number; headers: Record<string, string | number>; body?: Buffer }> {
    const found = fileFor(url, requested.accept ?? '');
    const file = found ?? '/404.html';
    if (method !== 'GET' && method !== 'HEAD')
      return { status: 405, headers: { ...headersOf('/404.html'), Allow: 'GET, HEAD' } };
    const content = readFileSync(path.join(folder, file));
    const headers: Record<string, string | number> = headersOf(file);
    const encoding = isCompressible(file, content.length)
      ? encodingFor(String(requested['accept-encoding'] ?? ''))
      : undefined;
    if (isCompressible(file, content.length))
      headers['Vary'] = [headers['Vary'], 'Accept-Encoding'].filter(Boolean).join(', ');
    if (encoding) headers['Content-Encoding'] = encoding;
    const { mtimeMs } = statSync(path.join(folder, file));
    const etag = `W/"${content.length.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
    if (found !== undefined) headers['ETag'] = etag;
    if (found !== undefined && requested['if-none-match'] === etag) return { status: 304, headers };
    const key = `${encoding} ${file} ${etag}`;
    if (encoding && !site.cache.has(key)) site.cache.set(key, compressed(file, content, encoding));
    const body = (await site.cache.get(key)) ?? content;
    headers['Content-Length'] = body.length;
    return {
      status: found === undefined ? 404 : 200,
      headers,
      ...(method === 'GET' && { body }),
    };
  }

  return createServer({ keepAliveTimeout: KEEP_ALIVE }, (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    if (![undefined, site.inode].includes(inodeOf(folder))) site = readSite();
    void respond(method, url, headers).then(
      (answer) => response.writeHead(answer.status, answer.headers).end(answer.body),
      // A build is replacing the folder.
      () => response.writeHead(503, { 'Retry-After': '1' }).end(),
    );
  });
}

function encodingFor(accepted: string): Encoding | undefined {
  return (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!;q=0\\b(?!\\.))`).test(accepted),
  );
}

/** Undefined in the moment in which one build has gone and the next one is not there. */
function inodeOf(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.ino;
}
