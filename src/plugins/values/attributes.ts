import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { hint } from '../../lib/suggest';
import type { Attributes } from './elements';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Reads the attributes of an element as plain text. Expressions are rejected: the build does not run them, so
 * a computed API constant would not be checked.
 */
export function readAttributes(
  element: JsxElement,
  known: Readonly<Record<string, 'text' | 'flag'>>,
): { attributes: Attributes; problems: string[] } {
  const attributes: Record<string, string | true> = {};
  const problems: string[] = [];
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') {
      problems.push('takes no spread attributes. Write them out.');
      continue;
    }
    const { name, value } = attribute;
    const kind = Object.hasOwn(known, name) ? known[name] : undefined;
    if (kind === undefined) {
      const names = Object.keys(known);
      problems.push(
        `has no attribute "${name}". ${names.length > 0 ? hint(name, names) : 'It takes none.'}`,
      );
    } else if (typeof value === 'object' && value !== null) {
      problems.push(
        `takes no expression for "${name}". Write ${kind === 'flag' ? name : `${name}="…"`}.`,
      );
    } else if (kind === 'flag') {
      if (typeof value === 'string')
        problems.push(`takes no value for "${name}". Write ${name} alone.`);
      attributes[name] = true;
    } else if (typeof value !== 'string') {
      problems.push(`needs a value for "${name}". Write ${name}="…".`);
    } else {
      attributes[name] = value;
    }
  }
  return { attributes, problems };
}
