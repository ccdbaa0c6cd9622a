import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../reference/write';

/** What stands inline in the pages of a site: base64 SHA-256 digests, each once, sorted. */
export interface InlineDigests {
  scripts: readonly string[];
  styles: readonly string[];
}

const SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="?application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Digests of the inline scripts and styles of all pages of a built site. */
export function inlineDigests(folder: string): InlineDigests {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  // One text stands on all pages.
  const known = new Map<string, string>();
  const digest = (text: string): string => {
    const found = known.get(text) ?? createHash('sha256').update(text).digest('base64');
    known.set(text, found);
    return found;
  };
  for (const file of listFiles(folder).filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(path.join(folder, file), 'utf8');
    for (const [, script = ''] of html.matchAll(SCRIPT)) scripts.add(digest(script));
    for (const [, style = ''] of html.matchAll(STYLE)) styles.add(digest(style));
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() };
}

/** What any of some builds has inline. */
export function mergeDigests(all: readonly InlineDigests[]): InlineDigests {
  const merge = (of: keyof InlineDigests): string[] => [...new Set(all.flatMap((one) => one[of]))].sort();
  return { scripts: merge('scripts'), styles: merge('styles') };
}
