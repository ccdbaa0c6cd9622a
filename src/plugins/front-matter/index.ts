import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { SourceError } from '../../lib/problem';
import { checkFrontMatter } from './check';

/**
 * Stops build and start at front matter that does not hold, with every offender. It looks before Docusaurus does, which would
 * stop at the first one, and takes keys that it does not know in silence.
 */
export default function frontMatter({ siteDir }: LoadContext): Plugin {
  const look = (): void => {
    const problems = checkFrontMatter(path.join(siteDir, 'docs'), 'docs');
    if (problems.length > 0) throw new SourceError(problems);
  };
  look();
  return {
    name: 'front-matter',
    // The writers' server looks again when a page changes.
    loadContent: () => Promise.resolve().then(look),
    getPathsToWatch: () => [path.join(siteDir, 'docs/**/*.{md,mdx}')],
  };
}
