import path from 'node:path';

/**
 * Media types of all kinds of files that the site has, by extension. There is none registered for SDL. Text is UTF-8, which
 * the type says, since a page opened as plain text would otherwise be guessed.
 */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html;charset=utf-8',
  css: 'text/css;charset=utf-8',
  js: 'text/javascript;charset=utf-8',
  json: 'application/json;charset=utf-8',
  xml: 'application/xml;charset=utf-8',
  txt: 'text/plain;charset=utf-8',
  md: 'text/markdown;charset=utf-8',
  graphql: 'text/plain;charset=utf-8',
  svg: 'image/svg+xml;charset=utf-8',
  webmanifest: 'application/manifest+json',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
  zip: 'application/zip',
  pdf: 'application/pdf',
};

/** Media type of a path by its extension; undefined for one without, and for kinds that the site has none of. */
export function mediaTypeOf(pathname: string): string | undefined {
  return MEDIA_TYPES[path.posix.extname(pathname).slice(1)];
}
