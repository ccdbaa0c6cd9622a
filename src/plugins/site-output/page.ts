import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { metaPolicy } from '../../hosting/headers';

/** What the build needs to know of a finished page. */
export interface Page {
  /** Base64 SHA-256 hashes of the inline scripts and styles that browsers run, each once. */
  inline: { scripts: string[]; styles: string[] };
  /** Values of `href` and `src`, each once. */
  addresses: string[];
  /** The page with its policy. */
  html: string;
}

/**
 * Reads a page, and gives it the policy that allows its own inline scripts and styles, as a `<meta>`: for hosts that send no headers of ours.
 *
 * @returns undefined for a page without `<meta charset>`, which no page of the framework is
 */
export function readPage(rendered: string): Page | undefined {
  // React 18 writes NUL where a character of several bytes crosses the border of its buffer (react/react#31134, mended in 19).
  const html = rendered.replaceAll('\0', '');
  const found = { script: new Set<string>(), style: new Set<string>() };
  const addresses = new Set<string>();
  let text: string | undefined;
  let charsetEnd = -1;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'meta' && 'charset' in attributes && charsetEnd < 0)
        charsetEnd = parser.endIndex + 1;
      for (const address of [attributes['href'], attributes['src']])
        if (address !== undefined) addresses.add(address);
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
  if (charsetEnd < 0) return undefined;
  const inline = { scripts: [...found.script], styles: [...found.style] };
  // After the charset, which must be in the first kilobyte, and before anything that the policy is about.
  const policy = `<meta http-equiv="Content-Security-Policy" content="${metaPolicy(inline)}">`;
  return {
    inline,
    addresses: [...addresses],
    html: html.slice(0, charsetEnd) + policy + html.slice(charsetEnd),
  };
}
