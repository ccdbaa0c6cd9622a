import path from 'node:path';

/**
 * Media types of the site's files, by extension. SDL has no registered type. Text types name UTF-8,
 * since browsers guess the encoding of plain text otherwise.
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
  // Elsewhere the endings of MPEG video.
  mts: 'text/plain;charset=utf-8',
  ts: 'text/plain;charset=utf-8',
  py: 'text/plain;charset=utf-8',
  java: 'text/plain;charset=utf-8',
  cs: 'text/plain;charset=utf-8',
  mjs: 'text/javascript;charset=utf-8',
  sha256: 'text/plain;charset=utf-8',
  svg: 'image/svg+xml;charset=utf-8',
  webmanifest: 'application/manifest+json',
  png: 'image/png',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  tgz: 'application/gzip',
  pdf: 'application/pdf',
};

/** Media type of a path by its extension; undefined without an extension and for unknown ones. */
export function mediaTypeOf(pathname: string): string | undefined {
  return MEDIA_TYPES[path.posix.extname(pathname).slice(1)];
}
