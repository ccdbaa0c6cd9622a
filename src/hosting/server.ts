import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { listFiles } from '../lib/files';
import { cacheControl, catalogLink, discoveryLinks, markdownLink, readHeaders } from './headers';
import { API_CATALOG, mediaTypeOf } from './mediaTypes';
import { markdownVersion, prefersMarkdown } from './negotiation';

/** Of pages: their URLs have two versions, and each has compressed copies. */
const VARY = 'Accept, Accept-Encoding';

/**
 * Milliseconds for which an idle connection stays open, as in nginx. After Node's five seconds, clients
 * that pause lose the next request.
 */
const KEEP_ALIVE = 75_000;

/**
 * A server that treats a built site as a production host would: precompressed files, cache and
 * security headers, a page with status 404 for missing files. `/docs/a`, `/docs/a/`, `/docs/a.html`
 * and `/docs/a/index.html` all return the page, as Markdown to clients that prefer it.
 *
 * @param folder the built site; read once, when the server is created
 */
export function createSiteServer(folder: string): Server {
  const headers = readHeaders(folder);
  const notFound = readFileSync(path.join(folder, '404.html'));
  const markdownFiles = new Set(
    listFiles(folder)
      .filter((file) => file.endsWith('.md'))
      .map((file) => `/${file.split(path.sep).join('/')}`),
  );
  /** Path of a page's Markdown version; undefined for what is no page. */
  const markdownOf = (pathname: string): string | undefined => {
    const markdown = markdownVersion(pathname);
    return markdownFiles.has(markdown) ? markdown : undefined;
  };
  const setHeaders = (response: ServerResponse, pathname: string): void => {
    const markdown = markdownOf(pathname);
    if (markdown !== undefined) {
      // Instead of sirv's, which names the encoding only.
      response.setHeader('Vary', VARY);
      response.setHeader(
        'Link',
        markdown === '/index.md' ? discoveryLinks('/') : markdownLink(markdown),
      );
    }
    if (pathname === API_CATALOG) response.setHeader('Link', catalogLink('/'));
    for (const [name, value] of Object.entries({
      ...headers,
      'Cache-Control': cacheControl(pathname),
    })) {
      response.setHeader(name, value);
    }
    const type = mediaTypeOf(pathname);
    if (type !== undefined) response.setHeader('Content-Type', type);
  };
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: ['html'],
    setHeaders,
  });

  return createServer({ keepAliveTimeout: KEEP_ALIVE }, (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      setHeaders(response, '/');
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const [pathname = '/', query] = (request.url ?? '/').split('?', 2);
    const page = pagePath(pathname, folder);
    const markdown = markdownOf(page);
    // A response with 304 gets no other header of ours.
    if (markdown !== undefined) response.setHeader('Vary', VARY);
    const wanted = prefersMarkdown(request.headers.accept) ? (markdown ?? page) : page;
    request.url = wanted + (query === undefined ? '' : `?${query}`);
    serve(request, response, () => {
      sendNotFound(request, response);
    });
  });

  function sendNotFound(request: IncomingMessage, response: ServerResponse): void {
    setHeaders(response, '/404.html');
    response.writeHead(404, {
      'Content-Type': 'text/html;charset=utf-8',
      'Content-Length': notFound.length,
    });
    response.end(request.method === 'HEAD' ? undefined : notFound);
  }
}

/** Maps `/docs/a.html` to the page `/docs/a` unless that file exists. Other paths stay the same. */
function pagePath(pathname: string, folder: string): string {
  if (!pathname.endsWith('.html')) return pathname;
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
  const file = path.join(folder, path.normalize(decoded));
  if (!file.startsWith(folder) || (existsSync(file) && statSync(file).isFile())) return pathname;
  return pathname.replace(/(?:\/index)?\.html$/, '') || '/';
}
