import path from 'node:path';
import type { Definition, Link, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { readGuides } from '../../model/guides';
import { targetOf } from '../../model/links';
import type { Problem } from '../../lib/problem';
import { nearest } from '../../lib/suggest';
import type { ExpectedPage } from './expected';

/**
 * Links of guides to pages that the site will not have, found before the build. Docusaurus finds
 * them last, and reports the page but not the line. It still checks anchors, files and links of
 * components.
 *
 * @param root the project's folder
 * @param pages all pages that the site will have
 * @returns every such link of every guide, in the order of files and lines
 */
export function brokenGuideLinks(root: string, pages: readonly ExpectedPage[]): Problem[] {
  const routes = new Set(pages.map(({ file }) => `/${file.replace(/(^|\/)index\.html$/, '')}`));
  return readGuides(path.join(root, 'docs')).flatMap(({ file, route: from, tree }) =>
    linksOf(tree).flatMap(({ url, position }) => {
      const [route] = /^\/(?!.*\.mdx?\b)/.test(url)
        ? (targetOf(url, file, from)?.split('#') ?? [])
        : [];
      if (route === undefined || routes.has(route)) return [];
      const { line = 1, column = 1 } = position?.start ?? {};
      const near = nearest(route, routes);
      const message = `There is no page ${route}.${near === undefined ? '' : ` Did you mean ${near}?`}`;
      return [{ file: `docs/${file}`, line, column, message }];
    }),
  );
}

function linksOf(tree: Root): (Link | Definition)[] {
  const links: (Link | Definition)[] = [];
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') links.push(node);
  });
  return links;
}
