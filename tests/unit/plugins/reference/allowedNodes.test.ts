import fc from 'fast-check';
import type { Nodes, Root } from 'mdast';
import { visitParents } from 'unist-util-visit-parents';
import { describe, expect, it } from 'vitest';
import { COMPONENTS } from '../../../../src/plugins/reference/nodes';
import { propertyRuns } from '../../../support/properties';
import { pagesFor, readSchema, schemaTexts, sdlWith } from './hostileSchema';
import { checkedPage } from './mdxPipeline';

const NEUTRAL = readSchema(sdlWith(['Text']));

describe('generated pages', () => {
  it('hold what the schema is, and nothing that its texts say, whatever these are', async () => {
    const neutral = pagesFor(NEUTRAL);
    const paths = [...neutral.keys()];
    const structures = new Map<string, string[]>();
    for (const [path, source] of neutral)
      structures.set(path, structureOf((await checkedPage(source(), path)).tree));
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), schemaTexts(), async (path, texts) => {
        const schema = readSchema(sdlWith(texts));
        const source = pagesFor(schema).get(path)?.() ?? '';
        const { tree } = await checkedPage(source, path);
        expect(structureOf(tree)).toEqual(structures.get(path));
        seen.add(path);
      }),
      propertyRuns(120),
    );
    expect([...seen].sort()).toEqual(paths.sort());
  });
});

/** What the generator must never write. */
const REFUSED: readonly [title: string, mdx: string][] = [
  ['an expression between blocks', '{process.exit()}'],
  ['an import', 'import fs from "fs"'],
  ['an iframe', '<iframe src="https://evil.example"></iframe>'],
  ['a component that is not in the list', '<Playground />'],
  ['an attribute that is not in the list', '<EntityHeader onClick="x" />'],
  ['a spread attribute', '<EntityHeader {...{}} />'],
  ['code in an attribute', '<EntityHeader kind={1 + 1} />'],
  ['a link of a component to another host', '<TypeLink to={"https://evil.example"} />'],
  ['a link with code', '[a](javascript:alert)'],
  ['an image', '![a](https://evil.example/a.png)'],
  ['a heading', '## Title'],
  ['a directive', ':::danger\n\nText\n\n:::'],
];

describe('allowedNodes', () => {
  it.each(REFUSED)('stops at %s', async (_title, mdx) => {
    await expect(checkedPage(mdx, 'types/unions/result.mdx')).rejects.toThrow(
      `docs/graphql/v1/types/unions/result.mdx:1:1 This generated page contains ${JSON.stringify(mdx)}. `,
    );
  });

  it('stops at an expression in a line', async () => {
    await expect(checkedPage('{process.exit()} a', 'types/unions/result.mdx')).rejects.toThrow(
      'contains "{process.exit()}"',
    );
  });

  it('leaves guides alone', async () => {
    await expect(checkedPage('{1 + 1}', '../../guide.mdx')).resolves.toBeDefined();
  });

  it('allows each component of the list', async () => {
    const names = Object.keys(COMPONENTS);
    expect(names.length).toBeGreaterThan(10);
    const mdx = names.map((name) => `<${name}></${name}>`).join('\n\n');
    await expect(checkedPage(mdx, 'types/unions/result.mdx')).resolves.toBeDefined();
  });
});

/** Components with those around them, headings of the page, and the widths of its own tables: what a text must not change. */
function structureOf(tree: Root): string[] {
  const lines: string[] = [];
  visitParents(tree, (node, ancestors) => {
    const indent = '  '.repeat(ancestors.filter(isComponent).length);
    if (isComponent(node))
      lines.push(
        `${indent}<${node.name} ${node.attributes.map((attribute) => ('name' in attribute ? attribute.name : '')).join(' ')}>`,
      );
    if (node.type === 'heading') lines.push(`${indent}heading`);
    const before =
      ancestors.at(-1)?.children[(ancestors.at(-1)?.children.indexOf(node as never) ?? 0) - 1];
    if (node.type === 'table' && before?.type === 'heading')
      lines.push(...node.children.map((row) => `${indent}row of ${row.children.length}`));
  });
  return lines;
}

/** `InlineCode` is what code with a pipe becomes in a table. */
function isComponent(
  node: Nodes,
): node is Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }> {
  return (
    (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
    node.name !== 'InlineCode'
  );
}
