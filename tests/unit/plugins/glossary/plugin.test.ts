import type { Link, Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import glossary, {
  GLOSSARY_ROUTE,
  type GlossaryOptions,
} from '../../../../src/plugins/glossary/remark';
import type { Term } from '../../../../src/plugins/glossary/glossary';
import { page, parse } from '../samples/page';

const TERMS: readonly Term[] = [
  { term: 'owner', match: ['owners'], danish: 'ejer', meaning: 'Who owns.' },
  {
    term: 'beneficial owner',
    match: ['beneficial owners'],
    danish: 'reel ejer',
    meaning: 'Who owns in the end.',
  },
  {
    term: 'C++ review',
    match: ['owner review'],
    danish: 'gennemgang',
    meaning: 'A term with signs of its own.',
  },
  { term: 'due diligence', match: ['CDD'], danish: 'kundekendskab', meaning: 'Knowing a client.' },
];

function run(
  source: string,
  options: Partial<GlossaryOptions> = {},
  path = '/site/docs/page.mdx',
): Root {
  const tree = parse(source);
  const file = new VFile({ value: source, path });
  glossary({ getTerms: () => TERMS, ...options })(tree, file);
  return tree;
}

/** Text of a tree with the terms that were marked in brackets. */
function marked(source: string, ...rest: [Partial<GlossaryOptions>?, string?]): string {
  const text = (node: Nodes): string => {
    const inner =
      'children' in node ? node.children.map(text).join('') : 'value' in node ? node.value : '';
    return node.type === 'link' && node.url.startsWith(GLOSSARY_ROUTE) ? `[${inner}]` : inner;
  };
  return run(source, ...rest)
    .children.map(text)
    .join('\n');
}

describe('a page', () => {
  it.each([
    [
      'the first use of each term',
      'An owner and due diligence.\n\nThe owner, and due diligence again.',
      'An [owner] and [due diligence].\nThe owner, and due diligence again.',
    ],
    [
      'other forms in any letter case, and only the first form',
      'Owners and their CDD. An owner does due diligence.',
      '[Owners] and their [CDD]. An owner does due diligence.',
    ],
    [
      'no inflection but the plural',
      "Ownership, co-owner, owner-less, owned, 1owner, ownerø. The owner's CDDs.",
      "Ownership, co-owner, owner-less, owned, 1owner, ownerø. The [owner]'s [CDDs].",
    ],
    [
      'the longer of two terms that begin at the same position',
      'An owner review by an owner.',
      'An [owner review] by an [owner].',
    ],
    [
      'the longer of two terms that overlap',
      'Owners: beneficial owners.',
      '[Owners]: [beneficial owners].',
    ],
    [
      'signs in a term as they are',
      'A C++ review, no CCC review.',
      'A [C++ review], no CCC review.',
    ],
  ])('has marked: %s', (_what, source, expected) => {
    expect(marked(source)).toBe(expected);
  });

  it.each([
    ['a heading', '## The owner'],
    ['a link', 'The [owner](/docs/schema).'],
    ['a link by reference', page('The [owner][x].', '', '[x]: /docs/schema')],
    ['inline code', 'The `owner`.'],
    ['a code block', page('```text', 'owner', '```')],
    ['a table', page('| owner |', '|---|', '| owner |')],
    ['an element', 'The <ApiValue of="owner">owner</ApiValue>.'],
  ])('leaves %s alone, and marks the next use in prose', (_place, source) => {
    expect(marked(source)).not.toContain('[');
    expect(marked(page(source, '', 'An owner.'))).toContain('An [owner].');
  });
});

describe('a marked word', () => {
  it('is a link to the glossary that says what the word means', () => {
    const links: Link[] = [];
    visit(run('Some beneficial owners.'), 'link', (node) => void links.push(node));
    expect(links).toEqual([
      {
        type: 'link',
        url: '/docs/general/glossary#beneficial-owner',
        children: [{ type: 'text', value: 'beneficial owners' }],
        data: {
          hProperties: {
            className: ['term'],
            'data-tip': 'beneficial owner (Danish: reel ejer) — Who owns in the end.',
          },
        },
      },
    ]);
  });
});

describe('the page of the glossary', () => {
  it('lists all terms by letter, with their other forms; no word of it is marked', () => {
    const tree = run(page('An owner.', '', '<GlossaryTable />', '', 'An owner.'));
    const [, letters, list, ...rest] = tree.children as MdxJsxFlowElement[];
    expect(rest.map(({ type }) => type)).toEqual(['paragraph']);
    const links: string[] = [];
    visit(letters as Nodes, 'link', ({ url }) => void links.push(url));
    expect(links).toEqual(['#beneficial-owner', '#c-review', '#due-diligence', '#owner']);
    const [first] = list?.children as MdxJsxFlowElement[];
    expect(
      Object.fromEntries(
        first?.attributes.map((one) => ['name' in one && one.name, one.value]) ?? [],
      ),
    ).toMatchObject({ anchor: 'beneficial-owner', danish: 'reel ejer', term: 'beneficial owner' });
    expect(toString(first)).toBe('Who owns in the end.Also: beneficial owners.');
    expect(JSON.stringify(tree)).not.toContain('data-tip');
  });
});
