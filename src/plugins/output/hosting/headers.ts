import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HEADERS } from './rules';

/** Base64 SHA-256 hashes of inline scripts and styles. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Two years in seconds. Subdomains are not included: only the operator knows whether each of them has HTTPS. */
const HSTS_SECONDS = 63_072_000;

/** Browser features that no page uses. Denied, so that injected code cannot use them either. */
const UNUSED_FEATURES =
  'accelerometer autoplay camera display-capture encrypted-media fullscreen geolocation ' +
  'gyroscope hid idle-detection magnetometer microphone midi payment picture-in-picture ' +
  'publickey-credentials-get screen-wake-lock serial usb xr-spatial-tracking';

/**
 * Security headers of every response. Values as recommended by OWASP's secure headers project.
 *
 * @param inline hashes of the inline scripts and styles of all pages
 */
export function securityHeaders(inline: InlineHashes): Record<string, string> {
  return {
    // Allows only the site's own origin. Browsers ignore `frame-ancestors` in a <meta> and warn about it.
    'Content-Security-Policy': `${metaPolicy(inline)}; frame-ancestors 'none'`,
    'Strict-Transport-Security': `max-age=${HSTS_SECONDS}`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': UNUSED_FEATURES.split(' ')
      .map((name) => `${name}=()`)
      .join(', '),
    'X-Frame-Options': 'DENY',
  };
}

/**
 * The policy without the directives that a `<meta>` cannot have, for hosts that do not send our
 * headers. Inline scripts and styles are allowed by hash.
 */
export function metaPolicy({ scripts, styles }: InlineHashes): string {
  const own = (hashes: readonly string[]): string =>
    ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' ');
  return [
    // Not 'none': Firefox validates prefetch hints against this directive.
    "default-src 'self'",
    `script-src ${own(scripts)}`,
    `style-src ${own(styles)}`,
    // React and Docusaurus write style attributes into the HTML (highlighted code, the progress
    // bar, the SVG sprite). None comes from content, and an attribute can neither select other
    // elements nor load a script.
    "style-src-attr 'unsafe-inline'",
    // `data:` for the small images that the bundler inlines into stylesheets.
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/**
 * The content of `_headers`. Netlify and Cloudflare Pages read it from the published folder; the
 * security headers are read back from it for our server.
 */
export function headersFile(headers: Readonly<Record<string, string>>, baseUrl: string): string {
  const byPath = Object.entries(HEADERS).map(([path, own]) => [baseUrl + path, own] as const);
  const lines = [['/*', headers] as const, ...byPath].flatMap(([path, values]) => [
    path,
    ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

/** Headers of every response of a built site, from its `_headers`. */
export function readHeadersFile(folder: string): Record<string, string> {
  const [, rule = ''] =
    /^\/\*\n((?: {2}.*\n)*)/.exec(readFileSync(path.join(folder, '_headers'), 'utf8')) ?? [];
  return Object.fromEntries(
    [...rule.matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}
