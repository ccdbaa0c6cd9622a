import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../reference/write';
import { metaPolicy } from './headers';
import { inlineDigests } from './inline';

/** A tag that loads a script or a style sheet, with its address; the minifier leaves quotes away where it can. */
const ENTRY = /<(?:script\b[^>]*?\ssrc|link\b(?=[^>]*\srel="?stylesheet\b)[^>]*?\shref)=("?)([^\s">]+)\1[^>]*>/g;

/** The scripts that a page asks for later (src/plugins/runtime): addresses, each a list of its own for the digest to come into. */
const DEFERRED = /(<script\b[^>]*\sid="?app-scripts\b[^>]*>)([^<]*)(<\/script>)/;

/** The policy comes after the charset, which must be in the first kilobyte, and before anything that it is about. */
const CHARSET = /<meta charset="?utf-8"?\s*\/?>/i;

/**
 * Writes into each page of a built site what a header or a host could not be trusted to say: the policy as a `<meta>`, and the
 * digest of each script and style sheet that the page begins with (Subresource Integrity, SHA-384). It runs before compression.
 *
 * @param baseUrl path that the site is published under, with slashes on both ends
 * @returns number of pages written
 * @throws Error when a page has no charset, or an entry has no file: the build is then not what this was written for
 */
export function hardenPages(folder: string, baseUrl: string): number {
  const policy = metaPolicy(inlineDigests(folder));
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  const digests = new Map<string, string>();
  const integrity = (address: string): string => {
    const known = digests.get(address);
    if (known) return known;
    const file = path.join(folder, decodeURIComponent(address.slice(baseUrl.length)));
    if (!existsSync(file)) throw new Error(`hosting: a page loads ${address}, which is not in the build.`);
    const digest = `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
    digests.set(address, digest);
    return digest;
  };

  const pages = listFiles(folder).filter((file) => file.endsWith('.html'));
  for (const page of pages) {
    const html = readFileSync(path.join(folder, page), 'utf8');
    if (!CHARSET.test(html)) throw new Error(`hosting: ${page} has no <meta charset>.`);
    const hardened = html
      .replace(CHARSET, (charset) => charset + meta)
      .replace(ENTRY, (tag, _quote: string, address: string) =>
        address.startsWith(`${baseUrl}assets/`) ? tag.replace(/\s*\/?>$/, ` integrity="${integrity(address)}">`) : tag,
      )
      .replace(DEFERRED, (_all, open: string, list: string, close: string) => {
        const scripts = (JSON.parse(list) as [string][]).map(([address]) => [address, integrity(address)]);
        return open + JSON.stringify(scripts) + close;
      });
    writeFileSync(path.join(folder, page), hardened);
  }
  return pages.length;
}
