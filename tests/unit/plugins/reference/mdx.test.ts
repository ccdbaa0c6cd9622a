import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { descriptionNodes } from '../../../../src/schema/descriptions';
import { nodesToMdx } from '../../../../src/plugins/reference/mdx';
import { component } from '../../../../src/plugins/reference/nodes';
import { propertyRuns } from '../../../support/properties';
import { withoutInvisible } from '../../../../src/schema/characters';
import { descriptions as anyDescriptions } from './descriptions';
import { activeNodes, compilePage, visibleText } from './mdxPipeline';

/** Descriptions as in a schema: without invisible characters, which reading the SDL removes. */
const descriptions = (): fc.Arbitrary<string> => anyDescriptions().map(withoutInvisible);
const mdxOf = (description: string): string => nodesToMdx(descriptionNodes(description));

/**
 * Description → expected output. Each would do something in MDX or in Docusaurus if it were not
 * escaped.
 */
const HOSTILE: readonly [title: string, description: string, expected: string][] = [
  ['component', '<Foo {...x} />', '&#x3C;Foo &#x7B;...x} />'],
  ['import', 'import fs from "fs"', '&#x69;mport fs from "fs"'],
  ['image', '![alt](https://evil.example/x)', '[alt](https://evil.example/x)'],
  ['reference', 'see [r]\n\n[r]: https://a.example/x', 'see _r_'],
  ['script URL', '[x](javascript:alert(1))', '_x_'],
  [
    'bare URL in a sentence',
    '(see https://a.example/b?c=d#e).',
    '(see [https\\://a.example/b?c=d#e](https://a.example/b?c=d#e)).',
  ],
  ['HTML in a line', 'a <b>b</b> <code>{c}</code> <i>d<br>e', 'a b &#x7B;c} &#x3C;i>d e'],
  ['link as HTML', '<a href="https://a.example/b" onclick="x()">c</a> List<u>', 'c List&#x3C;u>'],
  [
    'blocks of HTML',
    '<p>One <em>two</em></p>\n\n<ul>\n\n- a {x}\n\n</ul>\n\n<pre>b<x></pre>',
    'One two\n\n- a &#x7B;x}\n\nb&#x3C;x>',
  ],
  ['title of a link', '[a](/x "t{x}")', '[a](/x)'],
];

describe('descriptionNodes', () => {
  it.each(HOSTILE)('disarms: %s', async (_title, description, expected) => {
    const result = mdxOf(description);
    expect(result).toBe(expected);
    const { tree } = await compilePage(result);
    expect(activeNodes(tree)).toEqual([]);
  });

  it('keeps what CommonMark is for', () => {
    const description =
      'A *b* **c** `d{e}` [f](https://f.example/g)\n\n> quote\n\n1. one\n2. two\n\n```graphql\n{ a }\n```';
    expect(mdxOf(description)).toBe(description.replace('*b*', '_b_'));
  });

  it('renders any HTML as text that does nothing and has all of its words', async () => {
    const tags = ['b', 'p', 'ul', 'li', 'code', 'blockquote', 'pre', 'em', 'script', 'a', 'h1'];
    const part = fc.constantFrom(
      ...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
      ...['<a href="https://a.example">', '<br>', '<hr/>', 'word', ' word ', '\n\n', '\n', '{x}'],
      ...['`', '*', '\n- ', '\n> ', '[word](https://b.example)', '| ', '<!--', '&lt;'],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 20 }), async (parts) => {
        const description = parts.join('');
        const { tree } = await compilePage(mdxOf(description));
        expect(activeNodes(tree)).toEqual([]);
        const words = (text: string): number => text.match(/word/g)?.length ?? 0;
        expect(words(visibleText(tree))).toBe(words(description));
      }),
      propertyRuns(150),
    );
  });

  it('is compiled by Docusaurus without code, components or directives, whatever the description, and shows the same text', async () => {
    let compiled = 0;
    const kinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(descriptions(), async (description) => {
        const result = mdxOf(description);
        // As on a page: between a component's tags, with another code block behind it.
        const { tree } = await compilePage(`${result}\n\n\`\`\`graphql\nx\n\`\`\`\n`);
        expect(activeNodes(tree)).toEqual([]);
        expect(visibleText(tree)).toBe(`${visibleText(withoutDefinitions(description))}x`);
        const nested = await compilePage(`<Member>\n\n${result}\n\n</Member>\n`);
        expect(activeNodes(nested.tree)).toEqual(['mdxJsxFlowElement']);
        visit(tree, ({ type }) => void kinds.add(type));
        compiled += 1;
      }),
      propertyRuns(120),
    );
    expect(compiled).toBeGreaterThanOrEqual(120);
    // The generator has the text that the escapes are for.
    const wanted = 'paragraph list code inlineCode strong emphasis blockquote link'.split(' ');
    expect(wanted.filter((kind) => !kinds.has(kind))).toEqual([]);
  });
});

describe('component', () => {
  it('holds any text in an attribute', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(descriptions(), fc.string({ unit: 'binary' })), async (value) => {
        const { tree } = await compilePage(nodesToMdx([component('Member', { name: value })]));
        expect(tree.children).toHaveLength(1);
        const [node] = tree.children as unknown as {
          attributes: { name: string; value: { value: string } }[];
        }[];
        expect(node?.attributes.map(({ name }) => name)).toEqual(['name']);
        expect(JSON.parse(node?.attributes[0]?.value.value ?? '')).toBe(value);
      }),
      propertyRuns(60),
    );
  });
});

/**
 * The text of a description that CommonMark with tables renders: images are their text, definitions are
 * nothing.
 */
function withoutDefinitions(description: string): Nodes {
  const tree = fromMarkdown(description, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  visit(tree, (node, index, parent) => {
    if (node.type === 'image' || node.type === 'imageReference') {
      const value = node.alt || (node.type === 'image' ? node.url : node.identifier);
      Object.assign(node, { type: 'text', value });
    }
    if (node.type === 'definition' && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return index;
    }
    return undefined;
  });
  return tree;
}
