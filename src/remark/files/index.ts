import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { decoded } from '../../lib/decode';
import { listFiles, withSlashes } from '../../lib/files';
import { PageProblems } from '../../lib/pageProblems';
import { nearest } from '../../lib/suggest';
import { sourcesOf } from '../../model/links';

/**
 * Remark plugin: reports images, and links to sources of pages, whose file does not exist. Docusaurus would stop at the first one, without
 * its line. Other links are checked when the site is built.
 *
 * @throws SourceError with all of them
 */
export default function files(): (tree: Root, file: VFile) => void {
  return (tree, page) => {
    const problems = new PageProblems(page);
    const here = path.relative(page.cwd, path.dirname(page.path));
    visit(tree, ['image', 'link', 'definition'], (node) => {
      const { type, url } = node as Extract<typeof node, { url: string }>;
      const isImage = type === 'image';
      const link = url.replace(/[?#].*$/s, '');
      if (/^([\w+.-]+:|\/\/|@|$)/.test(link) || !(isImage || /\.mdx?$/i.test(link))) return;
      const name = decoded(link) ?? link;
      const imageFolder = name.startsWith('/') ? 'static' : here;
      const candidates = isImage ? [path.join(imageFolder, name)] : sourcesOf(name, here);
      if (candidates.some((file) => existsSync(path.join(page.cwd, file)))) return;
      const wanted = candidates[0]!;
      const suggestion = nearestFile(wanted, page.cwd);
      problems.add(
        node,
        `There is no file ${wanted}.${suggestion === undefined ? '' : ` Did you mean ${urlOf(suggestion, here)}?`}`,
      );
    });
    problems.throwIfAny();
  };
}

/** The file with the nearest name, in the nearest folder that has one. */
function nearestFile(wanted: string, root: string): string | undefined {
  const all = ['docs', 'static'].flatMap((folder) =>
    listFiles(path.join(root, folder)).map((file) => path.join(folder, file)),
  );
  const name = nearest(
    path.basename(wanted),
    all.map((file) => path.basename(file)),
  );
  const named = all.filter((file) => path.basename(file) === name);
  return nearest(wanted, named) ?? named[0];
}

/** A file as a page in the folder `here` refers to it. */
function urlOf(file: string, here: string): string {
  const url = file.startsWith('static')
    ? file.slice('static'.length)
    : path.relative(here, file).replace(/^(?!\.)/, './');
  return encodeURI(withSlashes(url));
}
