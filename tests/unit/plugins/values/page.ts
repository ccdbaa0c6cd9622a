import { gfmToMarkdown } from 'mdast-util-gfm';
import { mdxToMarkdown } from 'mdast-util-mdx';
import { toMarkdown } from 'mdast-util-to-markdown';
import { VFile } from 'vfile';
import type { Root } from 'mdast';
import { parsePage as parse } from '../../../../src/schema/guides';
import apiValues from '../../../../src/plugins/values/remark';
import type { ApiSpec } from '../../../../src/schema/types';
import { reported } from '../../messages';
import { spec } from './spec';

export { parse };

/** A tree as Markdown. */
export function print(tree: Root): string {
  return toMarkdown(tree, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), mdxToMarkdown()],
  });
}

/** A page with its elements replaced, as Markdown. */
export function process(source: string, getSpec: () => ApiSpec = () => spec): string {
  const tree = parse(source);
  apiValues({ getSpec })(
    tree,
    new VFile({ value: source, path: '/site/docs/page.mdx', cwd: '/site' }),
  );
  return print(tree);
}

/** What a writer reads of a page that is refused. */
export function failure(source: string): string {
  const file = new VFile({ value: source, path: '/site/docs/page.mdx', cwd: '/site' });
  return reported(() => apiValues({ getSpec: () => spec })(parse(source), file)).join('\n');
}
