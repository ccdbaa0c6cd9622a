import { readFileSync } from 'node:fs';
import type { VFile } from 'vfile';
import { displayPath, stopPage } from '../../lib/pageProblems';
import { checkPage } from './check';

export interface FrontMatterOptions {
  /** Whether a file is a hand-written page. */
  isGuide: (file: string) => boolean;
}

/**
 * Remark plugin that stops a page at invalid front matter. A build has stopped before, with the problems of all pages; this displays
 * them in the dev server.
 */
export default function frontMatter({ isGuide }: FrontMatterOptions) {
  return (_tree: unknown, file: VFile): void => {
    if (!isGuide(file.path)) return;
    const problems = checkPage(readFileSync(file.path), displayPath(file));
    if (problems.length > 0) stopPage(problems);
  };
}
