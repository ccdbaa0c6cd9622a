import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { hint } from '../../lib/suggest';
import type { Attributes } from './elements';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Reads the attributes of an element as plain text. Expressions and spreads are rejected: the build does not run them, so
 * a computed API constant would not be checked.
 */
export function readAttributes(
  element: JsxElement,
  known: Readonly<Record<string, 'text' | 'flag'>>,
): { attributes: Attributes; problems: string[] } {
  const attributes: Record<string, string | true> = {};
  const problems: string[] = [];
  for (const attribute of element.attributes) {
    const { name, value } =
      attribute.type === 'mdxJsxAttribute' ? attribute : { name: '{…}', value: null };
    const kind = Object.hasOwn(known, name) ? known[name] : undefined;
    const names = Object.keys(known);
    if (kind === undefined)
      problems.push(
        `has no attribute "${name}". ${names.length > 0 ? hint(name, names) : 'It takes none.'}`,
      );
    else if (kind === 'flag' && value === null) attributes[name] = true;
    else if (kind === 'text' && typeof value === 'string') attributes[name] = value;
    else
      problems.push(
        `cannot read "${name}". Write ${kind === 'flag' ? `${name} alone` : `${name}="…"`}.`,
      );
  }
  return { attributes, problems };
}
