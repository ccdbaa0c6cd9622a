/** Path of a page's Markdown version: `/docs/Errors/` → `/docs/Errors.md`, `/` → `/index.md`. */
export function markdownPath(route: string): string {
  const path = route.replace(/\/+$/, '');
  return path === '' ? '/index.md' : `${path}.md`;
}

/**
 * The target of a page's link in its Markdown version: the absolute URL of the linked page's Markdown version, with its anchor.
 * Links to anything but a page of the site are unchanged. Files that the build writes are linked as `pathname:///file`, which is
 * Docusaurus' syntax for them.
 *
 * @param site URL of the site with its base path, without a trailing slash
 */
export function markdownUrl(link: string, site: string): string {
  const url = link.replace(/^pathname:\/\//, '');
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? [];
  if (!path.startsWith('/') || path.startsWith('//')) return url;
  if (/\.\w+$/.test(path)) return site + url;
  return site + (path.startsWith('/docs') || path === '/' ? markdownPath(path) : path) + rest;
}
