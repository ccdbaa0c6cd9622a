import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { mediaTypeOf } from './mediaTypes';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Media types of text: those that name their character set, and JSON. */
const TEXT = /charset|json/;

/** Docusaurus names chunks of one page or route by eight digits. */
const CHUNK_OF_PAGE = /^\/?assets\/js\/[\da-f]{8}\.[\da-f]+\.js$/;

/** A smaller file saves less by compression than the header costs. */
const MIN_SIZE = 512;

/** An encoding of HTTP that files are compressed with. */
export type Encoding = 'br' | 'gzip';

/** Whether a file is sent compressed. */
export function isCompressible(file: string, size: number): boolean {
  return TEXT.test(mediaTypeOf(file) ?? '') && size >= MIN_SIZE;
}

/**
 * A compressed file. Shared assets get brotli quality 11. Pages and their chunks get 8: quality 10 is 7 % smaller and takes 14 times
 * as long.
 *
 * @param file path below the folder of the site
 */
export function compressed(file: string, content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gz(content, { level: 9 });
  const isShared = /^\/?assets\//.test(file) && !CHUNK_OF_PAGE.test(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isShared ? 11 : 8,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return brotli(content, { params });
}
