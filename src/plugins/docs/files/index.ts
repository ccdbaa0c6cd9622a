import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { decoded } from '../../../lib/decode';
import { listFiles, withSlashes } from '../../../lib/files';
import { PageProblems } from '../../../lib/pageProblems';
import { nearest } from '../../../lib/suggest';

/**
 * Remark plugin: reports images whose file does not exist. Docusaurus would stop at the first one, without its line. Links are checked
 * when the site is built.
 *
 * @throws SourceError with all of them
 */
export default function files(): (tree: Root, file: VFile) => void {
  return (tree, page) => {
    const problems = new PageProblems(page);
    const here = path.relative(page.cwd, path.dirname(page.path));
    visit(tree, 'image', (node) => {
      const link = node.url.replace(/[?#].*$/s, '');
      if (/^([\w+.-]+:|\/\/|@|$)/.test(link)) return;
      const name = decoded(link) ?? link;
      const wanted = path.join(name.startsWith('/') ? 'static' : here, name);
      if (existsSync(path.join(page.cwd, wanted))) return;
      const near = nearestImage(wanted, page.cwd);
      const question = near === undefined ? '' : ` Did you mean ${urlOf(near, here)}?`;
      problems.add(node, `There is no file ${withSlashes(wanted)}.${question}`);
    });
    problems.throwIfAny();
  };
}

/** The file with the nearest name below `docs` and `static`. */
function nearestImage(wanted: string, root: string): string | undefined {
  const all = ['docs', 'static'].flatMap((folder) =>
    listFiles(path.join(root, folder)).map((file) => path.join(folder, file)),
  );
  const byName = new Map(all.map((file) => [path.basename(file), file]));
  return byName.get(nearest(path.basename(wanted), byName.keys()) ?? '');
}

/** A file as a page in the folder `here` refers to it. */
function urlOf(file: string, here: string): string {
  const url = file.startsWith('static')
    ? file.slice('static'.length)
    : path.relative(here, file).replace(/^(?!\.)/, './');
  return encodeURI(withSlashes(url));
}
