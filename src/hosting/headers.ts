/** Headers that every answer carries, whatever its path. Values as OWASP's secure headers project recommends them. */
export function securityHeaders(inlineScriptHashes: readonly string[]): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(inlineScriptHashes),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'X-Frame-Options': 'DENY',
  };
}

/**
 * Nothing is allowed but what the pages use, from their own origin. Inline scripts are allowed by hash only.
 *
 * @param inlineScriptHashes base64 SHA-256 digests of all inline scripts of the site
 */
export function contentSecurityPolicy(inlineScriptHashes: readonly string[]): string {
  const scripts = ["'self'", ...inlineScriptHashes.map((hash) => `'sha256-${hash}'`)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    // Docusaurus writes style attributes (code lines, the SVG sprite); none comes from content.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Files below `/assets/` carry a hash in their name and never change; everything else is asked for again. */
export function cacheControl(pathname: string): string {
  return pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
}

/** Media types of files that the server's own list does not know; undefined for all others. There is none for SDL. */
export function mediaType(pathname: string): string | undefined {
  return pathname.endsWith('.graphql') ? 'text/plain;charset=utf-8' : undefined;
}
