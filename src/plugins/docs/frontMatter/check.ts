import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NOT_UTF8, textOfBytes } from '../../../lib/decode';
import { byPosition, type Problem } from '../../../lib/problem';
import { check, boolean, mapping, matching, optional } from '../../../schema/shape';
import { YamlFile } from '../../../schema/yamlFile';
import { frontMatterOf, guideFiles } from '../../../schema/guides';

/**
 * The front matter of a guide. `title` is the page's heading and in the browser's tab; search
 * engines and link previews display `description`; `sidebar_label` is the page's name in the
 * sidebar. A draft is left out of the built site.
 */
const frontMatterShape = mapping({
  title: matching('a string of at most 40 characters', /^\S.{0,39}$/),
  description: matching('a string of 50 to 160 characters', /^\S.{49,159}$/),
  sidebar_label: matching('a string of at most 30 characters', /^\S.{0,29}$/),
  draft: optional(boolean),
});

const EXAMPLE =
  'Begin with a line ---, then title, description and sidebar_label, then a line ---.';

/**
 * Checks the front matter of every guide. Generated pages are left out.
 *
 * @param docsFolder absolute path of `docs`
 * @param displayFolder the same for messages, e.g. `docs`
 * @returns every problem of every page, in the order of files and lines
 */
export function checkFrontMatter(docsFolder: string, displayFolder: string): Problem[] {
  return guideFiles(docsFolder).flatMap((file) =>
    checkPage(readFileSync(path.join(docsFolder, file)), `${displayFolder}/${file}`),
  );
}

/**
 * Checks one page.
 *
 * @param content bytes of the file
 * @param file path for messages
 */
export function checkPage(content: Uint8Array, file: string): Problem[] {
  const at = (line: number, column: number, message: string): Problem[] => [
    { file, line, column, message },
  ];
  const source = textOfBytes(content);
  if (source === undefined) return at(1, 1, NOT_UTF8);
  if (source.trim() === '') return at(1, 1, `The file is empty. ${EXAMPLE}`);
  const yaml = frontMatterOf(source);
  if (yaml === undefined) {
    const isOpen = /^---[ \t]*\r?\n/.test(source);
    return at(
      1,
      1,
      isOpen
        ? 'The front matter is not closed. Put --- on a line of its own below it.'
        : `The page has no front matter. ${EXAMPLE}`,
    );
  }
  if (yaml.trim() === '') return at(1, 1, `The front matter is empty. ${EXAMPLE}`);
  // With the preceding line `---`, which is valid YAML, so that line numbers match the file.
  const front = new YamlFile(file, `---\n${yaml}`);
  if (
    front.problems.length === 0 &&
    (typeof front.data !== 'object' || Array.isArray(front.data))
  ) {
    return at(2, 1, 'The front matter is not a mapping. Write one key: value per line.');
  }
  const { problems } = check(frontMatterShape, front);
  return problems
    .map((problem) => ({ ...problem, message: problem.message.replace(' at the top level', '') }))
    .sort(byPosition);
}
