import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { metaPolicy } from './hosting/headers';

/** What the build needs to know about a finished page. */
export interface Page {
  /**
   * Base64 SHA-256 hashes of the inline scripts and styles that browsers run, without duplicates.
   */
  inline: { scripts: string[]; styles: string[] };
  /** Values of `href` and `src`, without duplicates. */
  urls: string[];
  /** The page with its policy. */
  html: string;
}

/**
 * Parses a page and adds a `<meta>` with the policy that allows its inline scripts and styles, for
 * hosts that do not send our headers.
 *
 * @param file path of the page, for the message
 * @throws Error for a page without `<meta charset>`, which no page of the framework is
 */
export function readPage(html: string, file: string): Page {
  const found = { script: new Set<string>(), style: new Set<string>() };
  const urls = new Set<string>();
  let text: string | undefined;
  let charsetEnd = -1;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'meta' && 'charset' in attributes && charsetEnd < 0)
        charsetEnd = parser.endIndex + 1;
      for (const url of [attributes['href'], attributes['src']])
        if (url !== undefined) urls.add(url);
      // Other types are data.
      const isInline =
        name === 'style' ||
        (name === 'script' && !('src' in attributes) && !/json/.test(attributes['type'] ?? ''));
      if (isInline) text = '';
    },
    ontext(data) {
      if (text !== undefined) text += data;
    },
    onclosetag(name) {
      if (text === undefined || (name !== 'script' && name !== 'style')) return;
      found[name].add(createHash('sha256').update(text).digest('base64'));
      text = undefined;
    },
  });
  parser.end(html);
  if (charsetEnd < 0)
    throw new Error(`${file} has no <meta charset>: it is not a page of the framework.`);
  const inline = { scripts: [...found.script], styles: [...found.style] };
  // After the charset, which must be in the first kilobyte, and before everything that the policy applies to.
  const policy = `<meta http-equiv="Content-Security-Policy" content="${metaPolicy(inline)}">`;
  return {
    inline,
    urls: [...urls],
    html: html.slice(0, charsetEnd) + policy + html.slice(charsetEnd),
  };
}
