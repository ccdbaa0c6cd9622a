import type { Nodes, Parents, Root, RootContent } from 'mdast';
import { describe, expect, it } from 'vitest';
import later from '../../../src/later';
import { blockHeight } from '../../../src/later/height';
import { element } from '../../../src/samples/jsx';

const paragraph = (length: number): RootContent => ({ type: 'paragraph', children: [{ type: 'text', value: 'x'.repeat(length) }] });
const paragraphs = (count: number): RootContent[] => Array.from({ length: count }, () => paragraph(180));
const code = (lines: number): RootContent => element('Code', { html: 'x\n'.repeat(lines - 1) + 'x' });
const members = (count: number, attributes = {}): RootContent =>
  element('Members', attributes, Array.from({ length: count }, (_, index) => element('Member', { name: `m${index}` }, paragraphs(1))));

/** The tree, each node by its name or type, with what is drawn later in brackets. */
function cut(...children: RootContent[]): string {
  const tree: Root = { type: 'root', children };
  later()(tree);
  return shown(tree);
}

function shown(parent: Parents): string {
  return parent.children.map((node) => said(node)).join(' ');
}

function said(node: Nodes): string {
  const name = 'name' in node && node.name ? node.name : node.type;
  if (name === 'Later') return `[${shown(node as Parents)}]`;
  if (['Members', 'OperationPage', 'OperationLead', 'OperationExample', 'OperationBody'].includes(name)) return `${name}(${shown(node as Parents)})`;
  return name;
}

const count = (text: string): [shown: number, later: number] => {
  const [before = '', after = ''] = text.split('[');
  return [before, after].map((part) => part.split(/paragraph|Member\b/).length - 1) as [number, number];
};

describe('what is drawn later', () => {
  it('is nothing on a page of a screen or little more', () => {
    expect(cut(...paragraphs(17))).not.toContain('[');
    expect(cut(...paragraphs(24))).not.toContain('[');
  });

  it('is what stands below a high window, each block once and in its order', () => {
    const [first, rest] = count(cut(...paragraphs(60)));
    expect([first + rest, first * blockHeight(paragraph(180))]).toEqual([60, 1224]);
  });

  it('is less far down where code takes the room, and code that tabs hide takes none', () => {
    const tabs = element('SampleTabs', {}, [element('SampleTab', {}, [code(4) as never]), element('SampleTab', {}, [code(400) as never])]);
    expect(count(cut(code(30), ...paragraphs(40)))[0]).toBeLessThan(9);
    expect(count(cut(tabs, ...paragraphs(40)))[0]).toBeGreaterThan(13);
  });

  it('leaves imports and exports where they are', () => {
    const esm = { type: 'mdxjsEsm', value: 'export const a = 1;' } as RootContent;
    expect(cut(...paragraphs(40), esm)).toMatch(/^(paragraph )+mdxjsEsm \[(paragraph ?)+\]$/);
  });

  it('begins inside of a list of members, as an element that may stand in a list, and goes on behind it', () => {
    const tree: Root = { type: 'root', children: [members(60), ...paragraphs(30)] };
    later()(tree);
    expect(shown(tree)).toMatch(/^Members\((Member )+\[(Member ?)+\]\) \[(paragraph ?)+\]$/);
    const [list, rest] = tree.children as unknown as { children: { attributes: unknown }[]; attributes: unknown }[];
    expect(list?.children.at(-1)?.attributes).toEqual([{ type: 'mdxJsxAttribute', name: 'as', value: 'li' }]);
    expect(rest?.attributes).toEqual([{ type: 'mdxJsxAttribute', name: 'as', value: 'div' }]);
  });

  it('never begins inside of a folded list, which says how many rows it has', () => {
    expect(cut(members(200, { collapsed: true }), ...paragraphs(10))).not.toContain('[');
  });

  it('gives each column of an operation all of the screen', () => {
    const page = element('OperationPage', {}, [
      element('OperationLead', {}, paragraphs(2) as never),
      element('OperationExample', {}, [code(30), code(30), code(30), code(30), code(30)] as never),
      element('OperationBody', {}, [...paragraphs(12), members(60)] as never),
    ]);
    expect(cut(page)).toMatch(/OperationExample\(Code Code \[Code Code Code\]\) OperationBody\((paragraph )+Members\((Member )+\[(Member ?)+\]\)\)\)$/);
  });
});
