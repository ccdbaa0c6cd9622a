import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DocPage } from '../../../lib/docs';
import HOME from '../../../../docs/home.json';
import { markdownPath } from '../../../lib/markdownUrl';
import { SEARCH_FOLDER } from '../../../lib/publishedPaths';
import { siteRoot } from '../../../lib/site';
import { REFERENCE_ROUTE } from '../../../lib/pageRoutes';
import type { DocsContent, DocsPage } from '../mcp';

/**
 * What the build has written for programs: Markdown versions, search index, catalogue of operations. Guides come before the reference.
 *
 * @param outDir where the site was built
 * @param pages of the docs plugin
 */
export function readDocs(outDir: string, pages: readonly DocPage[]): DocsContent {
  const text = (...file: string[]): string => readFileSync(path.join(outDir, ...file), 'utf8');
  // There is one, with a hash in its name.
  const [index = ''] = readdirSync(path.join(outDir, SEARCH_FOLDER)).filter((name) =>
    name.endsWith('.json'),
  );
  const guides = [
    { route: '/', title: HOME.title, description: HOME.lead },
    ...pages.map(({ route, title, description }) => ({ route, title, description })),
  ].map((page): DocsPage => ({ ...page, markdown: text(markdownPath(page.route)) }));
  const isReference = ({ route }: DocsPage): boolean => route.startsWith(REFERENCE_ROUTE);
  return {
    site: siteRoot(),
    pages: [...guides.filter((page) => !isReference(page)), ...guides.filter(isReference)],
    search: JSON.parse(text(SEARCH_FOLDER, index)) as DocsContent['search'],
    operations: JSON.parse(text('operations.json')) as DocsContent['operations'],
  };
}
