import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import sequence from '../../../../src/plugins/values/sequence';

function draw(list: string): Root {
  const value = `<Sequence label="A">\n\n${list}\n\n</Sequence>\n`;
  const tree = unified().use(remarkParse).use(remarkMdx).parse(value);
  sequence()(tree, new VFile({ path: 'docs/page.mdx', value }));
  return tree;
}

it('places each message between its participants, and keeps the text', () => {
  const tree = draw(
    '1. Client → API: asks\n2. API → Register: reads `a`\n3. Register → Client: b: c\n4. API: waits',
  );
  const steps: unknown[] = [];
  visit(tree, 'listItem', (item) => {
    steps.push([toString(item), (item.data as { hProperties: object }).hProperties]);
  });
  expect(steps).toEqual([
    ['Client → API: asks', { style: '--start:0;--span:2', 'data-to': 'end' }],
    ['API → Register: reads a', { style: '--start:1;--span:2', 'data-to': 'end' }],
    ['Register → Client: b: c', { style: '--start:0;--span:3', 'data-to': 'start' }],
    ['API: waits', { style: '--start:1;--span:1', 'data-to': 'self' }],
  ]);
  expect(tree.children[0]).toMatchObject({
    attributes: [{ name: 'label' }, { name: 'participants', value: 'Client|API|Register' }],
  });
});

it('refuses what is not a numbered list of messages, at its position', () => {
  expect(() => draw('- A → B: c')).toThrow('docs/page.mdx:1:1 <Sequence> must contain a numbered');
  expect(() => draw('1. A → B: c\n2. `a`: b\n3. nothing')).toThrow(
    /^docs\/page\.mdx:4:1 A step .*\n?docs\/page\.mdx:5:1 A step/ms,
  );
});
