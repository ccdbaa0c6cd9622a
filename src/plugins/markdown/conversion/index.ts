import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { PageProblems } from '../../../lib/pageProblems';
import { markdownUrl } from '../../../lib/markdownUrl';
import { nearest } from '../../../lib/suggest';
import { CHANGELOG_ELEMENTS } from '../../changelog';
import { elements } from '../../values';
import { WITH_FORM, markdownOf, plainTree } from './markdown';

export interface CollectMarkdownOptions {
  /** URL of the site with its base path, without a trailing slash. */
  site: string;
}

/** Syntax without a Markdown form, by its first character, and how a writer fixes it. */
const REMEDIES: Readonly<Record<string, readonly [string, string]>> = {
  '<': ['component', 'A new component gets a form in src/plugins/markdown/conversion/forms.ts.'],
  '{': ['expression', 'Write its result as text, or make it a component.'],
  ':': ['directive', 'Admonitions are :::note, :::tip, :::info, :::warning and :::danger.'],
};

/** All components that a guide can have. */
const COMPONENTS = [...WITH_FORM, ...Object.keys(elements), ...CHANGELOG_ELEMENTS];

/** Markdown versions by the absolute path of their page's source. Filled while pages are compiled, read when all of them are. */
const pagesBySource = new Map<string, string>();

/** The body of a page's Markdown version; undefined when the page was not compiled in this process. */
export function markdownBody(source: string): string | undefined {
  return pagesBySource.get(source);
}

/**
 * Remark plugin: stores a page's tree as Markdown. It runs after all plugins that change the text, and before highlighting, which
 * turns code into HTML.
 *
 * @throws SourceError naming each component, expression and directive that has no Markdown form
 */
export default function collectMarkdown({
  site,
}: CollectMarkdownOptions): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const problems = new PageProblems(file);
    const onUnknown = (code: string, node: Nodes): void => {
      const [kind, remedy] = REMEDIES[code.charAt(0)] ?? [];
      const near = kind === 'component' ? nearest(code.slice(1, -1), COMPONENTS) : undefined;
      problems.add(
        node,
        `The ${kind} ${code} has no Markdown form, so the page's Markdown version would lack it. ${near ? `Did you mean <${near}>? ` : ''}${remedy}`,
      );
    };
    const plain = plainTree(tree, { absoluteUrl: (url) => markdownUrl(url, site), onUnknown });
    problems.throwIfAny();
    // The dev server has no Markdown versions.
    if (process.env['NODE_ENV'] === 'development') return;
    pagesBySource.set(file.path, markdownOf(plain));
  };
}
