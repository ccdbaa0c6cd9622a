import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { SourceError } from '../../lib/problem';
import { checkFrontMatter } from './check';

/**
 * Stops build and start at invalid front matter, with every problem. It runs before Docusaurus' own
 * check, which stops at the first problem and ignores unknown keys silently.
 */
export default function frontMatter({ siteDir }: LoadContext): Plugin {
  const look = (): void => {
    const problems = checkFrontMatter(path.join(siteDir, 'docs'), 'docs');
    if (problems.length > 0) throw new SourceError(problems);
  };
  look();
  return {
    name: 'front-matter',
    // The dev server checks again when a page changes.
    loadContent: () => Promise.resolve().then(look),
    getPathsToWatch: () => [path.join(siteDir, 'docs/**/*.{md,mdx}')],
  };
}
