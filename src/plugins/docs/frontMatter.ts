import { readFileSync } from 'node:fs';
import type { VFile } from 'vfile';
import { NOT_UTF8, textOfBytes } from '../../lib/decode';
import { isGuide } from '../../lib/generatedFiles';
import { displayPath, stopPage } from '../../lib/pageProblems';
import { byPosition, type Problem } from '../../lib/problem';
import { check, boolean, mapping, matching, optional } from '../../schema/shape';
import { YamlFile } from '../../schema/yamlFile';
import { frontMatterOf } from '../../schema/guides';

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

/** Remark plugin that stops a page at invalid front matter, with all of its problems. */
export default function frontMatter() {
  return (_tree: unknown, file: VFile): void => {
    if (!isGuide(file.path)) return;
    const problems = checkPage(readFileSync(file.path), displayPath(file));
    if (problems.length > 0) stopPage(problems);
  };
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
