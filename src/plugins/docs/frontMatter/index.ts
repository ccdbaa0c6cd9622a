import { readFileSync } from 'node:fs';
import type { VFile } from 'vfile';
import { isGuide } from '../../../lib/generatedFiles';
import { displayPath, stopPage } from '../../../lib/pageProblems';
import { checkPage } from './check';

/**
 * Remark plugin that stops a page at invalid front matter. A build has stopped before, with the problems of all pages; this displays
 * them in the dev server.
 */
export default function frontMatter() {
  return (_tree: unknown, file: VFile): void => {
    if (!isGuide(file.path)) return;
    const problems = checkPage(readFileSync(file.path), displayPath(file));
    if (problems.length > 0) stopPage(problems);
  };
}
