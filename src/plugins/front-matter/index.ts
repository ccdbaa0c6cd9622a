import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { SourceError } from '../../lib/problem';
import { checkFrontMatter } from '../../remark/front-matter/check';

/**
 * Stops build and start at invalid front matter, with the problems of all pages. It runs before
 * Docusaurus' own check, which stops at the first problem and ignores unknown keys silently.
 */
export default function frontMatter({ siteDir }: LoadContext): Plugin {
  const problems = checkFrontMatter(path.join(siteDir, 'docs'), 'docs');
  if (problems.length > 0) throw new SourceError(problems);
  return { name: 'front-matter' };
}
