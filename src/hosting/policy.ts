import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../reference/write';
import { metaPolicy } from './headers';
import { inlineDigests } from './inline';

/** The policy comes after the charset, which must be in the first kilobyte, and before anything that it is about. */
const CHARSET = /<meta charset="?utf-8"?\s*\/?>/i;

/**
 * Writes the policy into each page of a built site as a `<meta>`, for hosts that send no headers of ours. It runs before compression.
 *
 * @returns number of pages written
 * @throws Error when a page has no charset: the build is then not what this was written for
 */
export function addPolicies(folder: string): number {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${metaPolicy(inlineDigests(folder))}">`;
  const pages = listFiles(folder).filter((file) => file.endsWith('.html'));
  for (const page of pages) {
    const html = readFileSync(path.join(folder, page), 'utf8');
    if (!CHARSET.test(html)) throw new Error(`hosting: ${page} has no <meta charset>.`);
    writeFileSync(path.join(folder, page), html.replace(CHARSET, (charset) => charset + meta));
  }
  return pages.length;
}
