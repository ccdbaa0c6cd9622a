import { raw } from 'hast-util-raw';
import { toMdast } from 'hast-util-to-mdast';
import { toHast } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import { textContent } from '../lib/nodes';
import type { Element, ElementContent, Root as HastRoot } from 'hast';
import type { Html, Root } from 'mdast';

/** A tag of HTML that Markdown has too, in full: the parser would read the text after one without its `>` as an attribute. */
const TAG =
  /^<\/?(a|b|strong|i|em|code|kbd|br|p|div|blockquote|pre|ul|ol|li|hr)(?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?>/i;

/** Elements whose end tag is optional. */
const OPEN_ENDED = new Set(['p', 'li', 'br', 'hr']);

/** A tree with the HTML of `TAG` as Markdown. Other tags, and those without their beginning or end, become text. */
export function withoutHtml(tree: Root): Root {
  const nodes: Html[] = [];
  visit(tree, 'html', (node) => void nodes.push(node));
  const html = nodes.map(({ value }) => value.toLowerCase()).join('');
  const isKnown = (text: string): boolean => {
    const tag = TAG.exec(text)?.[1]?.toLowerCase() ?? '';
    return (
      OPEN_ENDED.has(tag) ||
      (tag !== '' && new RegExp(`<${tag}\\b`).test(html) && html.includes(`</${tag}>`))
    );
  };
  if (!nodes.some(({ value }) => value.match(/<[^<]*/g)?.some(isKnown))) return tree;
  for (const node of nodes)
    node.value = node.value.replace(/<[^<]*/g, (text) =>
      isKnown(text) ? text : `&lt;${text.slice(1)}`,
    );
  const parsed = raw(toHast(tree, { allowDangerousHtml: true })) as HastRoot;
  return toMdast({ type: 'root', children: nested(parsed) }, { document: true }) as Root;
}

/**
 * Content nested as Markdown can, which `hast-util-to-mdast` does not handle: items are in lists, which hold nothing else, no block is
 * within a line, and code within a line is one line.
 */
function nested(parent: HastRoot | Element): ElementContent[] {
  const within = 'tagName' in parent ? parent.tagName : '';
  const isList = LIST.test(within);
  const content = (parent.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    const isCode = /^(code|kbd)$/.test(child.tagName) && within !== 'pre';
    const value = textContent(child).replace(/\s+/g, ' ');
    if (isCode && value.trim() === '') return [];
    const children: ElementContent[] = isCode ? [{ type: 'text', value }] : nested(child);
    if (children.every(isInline) || !ONE_LINE.test(child.tagName)) return [{ ...child, children }];
    return /^t/.test(child.tagName)
      ? [{ ...child, children: [{ type: 'text', value }] }]
      : children;
  });
  return content.flatMap((child): ElementContent[] => {
    const isItem = child.type === 'element' && child.tagName === 'li';
    if (isList === isItem) return [child];
    if (child.type === 'text' && child.value.trim() === '') return [];
    return [{ type: 'element', tagName: isList ? 'li' : 'ul', properties: {}, children: [child] }];
  });
}

const LIST = /^[uo]l$/;

/** Elements that Markdown has on one line. */
const ONE_LINE = /^(a|b|strong|i|em|h[1-6]|t[hd])$/;

const LINE = /^(a|b|strong|i|em|code|kbd|br|img)$/;

const isInline = (node: ElementContent): boolean =>
  node.type !== 'element' || LINE.test(node.tagName);
