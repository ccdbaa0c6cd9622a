import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../reference/write';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="?application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g;

/** Base64 SHA-256 digests of the inline scripts of all pages of a built site, each once, sorted. */
export function inlineScriptHashes(folder: string): string[] {
  const hashes = new Set<string>();
  for (const file of listFiles(folder).filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(path.join(folder, file), 'utf8');
    for (const [, script = ''] of html.matchAll(INLINE_SCRIPT)) {
      hashes.add(createHash('sha256').update(script).digest('base64'));
    }
  }
  return [...hashes].sort();
}
