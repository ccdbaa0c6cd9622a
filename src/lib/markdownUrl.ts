/** Path of a page's Markdown version: `/docs/Errors/` → `/docs/Errors.md`, `/` → `/index.md`. */
export function markdownPath(route: string): string {
  const path = route.replace(/\/+$/, '');
  return path === '' ? '/index.md' : `${path}.md`;
}

/**
 * Where a link of a page leads in its Markdown version: to the Markdown version of a docs page, with its anchor, by its whole address; what is no page
 * of the site stays as it is. A file that the build writes is linked as `pathname:///file`, which is Docusaurus' word for it.
 *
 * @param site address of the site with its base, without a slash at the end
 */
export function markdownUrl(link: string, site: string): string {
  const url = link.replace(/^pathname:\/\//, '');
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? [];
  if (!path.startsWith('/') || path.startsWith('//')) return url;
  if (/\.\w+$/.test(path)) return site + url;
  return site + (path.startsWith('/docs') || path === '/' ? markdownPath(path) : path) + rest;
}
