import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { decoded } from '../lib/decode';
import { listFiles } from '../lib/files';
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
 * A server that treats a built site as a production host would, by the rules of `rules.ts`: precompressed
 * files, cache and security headers, a page with status 404 for missing files, each page under all
 * spellings of its path, as Markdown to clients that prefer it.
 *
 * @param folder the built site; read when the server is created, and again when a build has replaced the folder
 * @param baseUrl path that the site is published under, with slashes on both ends
 */
export function createSiteServer(folder: string, baseUrl = '/'): Server {
  const rules = headerRules(baseUrl);
  let site = readSite();

  function readSite() {
    return {
      inode: inodeOf(folder),
      everywhere: readHeaders(folder),
      notFound: readFileSync(path.join(folder, '404.html')),
      files: new Set(listFiles(folder).map((file) => `/${file}`)),
      // Keeps the size of each file, and would wait for the rest of one that has become shorter.
      serve: sirv(folder, { brotli: true, gzip: true, etag: true, setHeaders }),
    };
  }

  /** The file for a request, as a path below the base URL; undefined when there is none. */
  function fileFor(url: string, accept: string): string | undefined {
    const [pathname = ''] = url.split('?');
    if (REFUSED.test(url) || !pathname.startsWith(baseUrl)) return undefined;
    const below = decoded(pathname.slice(baseUrl.length - 1));
    if (below === undefined || HIDDEN.test(below)) return undefined;
    const markdown = firstMatch(PREFERS_MARKDOWN, accept) === 1;
    return [
      markdown ? firstMatch(MARKDOWN_VERSIONS, below) : undefined,
      below,
      firstMatch(FILE_FOR_PATH, below),
    ].find((file) => file !== undefined && site.files.has(file));
  }

  function setHeaders(response: ServerResponse, file: string): void {
    for (const [name, value] of Object.entries(site.everywhere)) response.setHeader(name, value);
    const type = mediaTypeOf(file);
    if (type !== undefined) response.setHeader('Content-Type', type);
    for (const { name, rules: values } of rules) {
      const value = firstMatch(values, file);
      if (value === undefined) continue;
      response.setHeader(name, name === 'Vary' ? `${value}, Accept-Encoding` : value);
    }
  }

  return createServer({ keepAliveTimeout: KEEP_ALIVE }, (request, response) => {
    const { method, url = '/', headers } = request;
    if (![undefined, site.inode].includes(inodeOf(folder))) site = readSite();
    const { notFound, serve } = site;
    if (method !== 'GET' && method !== 'HEAD') {
      setHeaders(response, '/404.html');
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const sendNotFound = (): void => {
      setHeaders(response, '/404.html');
      response.writeHead(404, { 'Content-Length': notFound.length });
      response.end(method === 'HEAD' ? undefined : notFound);
    };
    const file = fileFor(url, headers.accept ?? '');
    if (file === undefined) return sendNotFound();
    // sirv calls it again for a file, whose `Vary` it sets itself, but not for 304.
    setHeaders(response, file);
    request.url = encodeURI(file);
    serve(request, response, sendNotFound);
  });
}

/** Undefined in the moment in which one build has gone and the next one is not there. */
function inodeOf(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.ino;
}
