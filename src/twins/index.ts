import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { PageProblems } from '../samples/problems';
import { twinAddress } from './address';
import { twinOf } from './markdown';

export interface TwinsOptions {
  /** Address of the site with its base, without a slash at the end. */
  site: string;
}

/** Twins by the absolute path of their page's source. Filled while pages are compiled, read when all of them are. */
const twins = new Map<string, string>();

/** The body of a page's twin; undefined when the page was not compiled in this process. */
export function twinBody(source: string): string | undefined {
  return twins.get(source);
}

/**
 * Remark plugin: keeps a page's tree as Markdown. It comes after everything that changes the text, and before highlighting,
 * which turns code into HTML.
 *
 * @throws VFileMessage naming each component that has no Markdown form
 */
export default function keepTwin({ site }: TwinsOptions): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const problems = new PageProblems(file);
    const onUnknown = (name: string, node: Nodes): void =>
      problems.add(node, `The component <${name}> has no Markdown form, so the page's twin would lack it. Add one to src/twins/forms.ts.`);
    const markdown = twinOf(tree, { addressOf: (url) => twinAddress(url, site), onUnknown });
    problems.throwIfAny();
    twins.set(file.path, markdown);
  };
}
