import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import type { RootContent } from 'mdast';

/** A component in a page's tree. Attributes that are undefined or false are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | boolean | undefined>>,
  children: RootContent[] = [],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes)
      .filter(([, value]) => value !== undefined && value !== false)
      .map(([key, value]) => ({
        type: 'mdxJsxAttribute',
        name: key,
        value: value === true ? null : (value as string),
      })),
    children: children as MdxJsxFlowElement['children'],
  };
}
