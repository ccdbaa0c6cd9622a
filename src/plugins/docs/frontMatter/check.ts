import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NOT_UTF8, textOfBytes } from '../../../lib/decode';
import { byPosition, type Problem } from '../../../lib/problem';
import { check, boolean, mapping, matching, optional } from '../../../schema/shape';
import { YamlFile } from '../../../schema/yamlFile';
import { frontMatterOf, guideFiles } from '../../../schema/guides';

/**
 * The front matter of a guide. `title` is the page's heading and in the browser's tab; search engines and link previews display
 * `description`; `sidebar_label` is the page's name in the sidebar. A draft is left out of the built site.
 */
const frontMatterShape = mapping({
  title: matching('a string of at most 40 characters', /^\S.{0,39}$/),
  description: matching('a string of 50 to 160 characters', /^\S.{49,159}$/),
  sidebar_label: matching('a string of at most 30 characters', /^\S.{0,29}$/),
  draft: optional(boolean),
});

const NONE =
  'The page has no front matter. Begin with a line ---, then title, description and sidebar_label, then a line ---.';

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
  const source = textOfBytes(content);
  const yaml = frontMatterOf(source ?? '') ?? '';
  if (yaml.trim() === '')
    return [{ file, line: 1, column: 1, message: source === undefined ? NOT_UTF8 : NONE }];
  // With the preceding line `---`, which is valid YAML, so that line numbers match the file.
  const front = new YamlFile(file, `---\n${yaml}`);
  return check(frontMatterShape, front).problems.sort(byPosition);
}
