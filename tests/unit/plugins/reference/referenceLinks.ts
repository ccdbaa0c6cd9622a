import path from 'node:path';
import { readFileSync } from 'node:fs';
import { listFiles } from '../../../../src/lib/files';
import { outputOf } from './generating';

/** The pages below the reference's folder, without `.mdx`. */
export const pagesIn = (root: string): string[] =>
  listFiles(outputOf(root))
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => file.slice(0, -'.mdx'.length));

/** The route of a page as Docusaurus derives it: a file called index, readme or like its folder is the page of the folder. */
function routeOf(page: string): string {
  const [name = '', folder = ''] = page.split('/').reverse();
  const isIndex = ['index', 'readme', folder].includes(name.toLowerCase());
  return `/docs/graphql/v1/${isIndex ? `${path.dirname(page)}/` : page}`;
}

/** Links of generated pages that lead to no page or no row of one, and pages whose route another page has. */
export function brokenLinks(root: string): string[] {
  const pages = pagesIn(root);
  const sources = new Map(
    pages.map((page) => [
      routeOf(page),
      readFileSync(path.join(outputOf(root), `${page}.mdx`), 'utf8'),
    ]),
  );
  const broken = pages.length === sources.size ? [] : ['two pages have one route'];
  for (const [route, source] of sources) {
    for (const [, url = ''] of source.matchAll(/(?:\]\(<?|to=\{?")(\/docs\/[^)">\s]*)/g)) {
      const [target = '', anchor] = url.split('#');
      const page = sources.get(target);
      if (page === undefined || (anchor && !page.includes(`anchor={${JSON.stringify(anchor)}}`)))
        broken.push(`${route} -> ${url}`);
    }
  }
  return broken;
}
