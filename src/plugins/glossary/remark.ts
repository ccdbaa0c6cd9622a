import type { Link, Parents, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { escapeRegexp } from '@docusaurus/utils';
import type { VFile } from 'vfile';
import { isGenerated } from '../../lib/generatedFiles';
import { element, joined, link, paragraph, text } from '../../lib/nodes';
import { anchorOf, formsOf, type Term } from './glossary';

export interface GlossaryOptions {
  getTerms: () => readonly Term[];
}

/** Route of the page that lists all terms. */
export const GLOSSARY_ROUTE = '/docs/general/glossary';

/** Nodes in which terms are not linked: they cannot contain a link, or are not prose. */
const SKIPPED = [
  'heading',
  'link',
  'linkReference',
  'inlineCode',
  'code',
  'tableCell',
  'mdxJsxTextElement',
];

/**
 * Remark plugin: the first time a page uses a term of the glossary in its prose, the word becomes a link that explains it on
 * hover and focus. `<GlossaryTable />` becomes the list of all terms, on whose page nothing is marked.
 */
export default function glossary({ getTerms }: GlossaryOptions): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    if (isGenerated(file.path)) return;
    const terms = getTerms();
    const table = tree.children.findIndex(
      (node) => node.type === 'mdxJsxFlowElement' && node.name === 'GlossaryTable',
    );
    if (table >= 0) tree.children.splice(table, 1, ...listOf(terms));
    else
      markIn(
        tree,
        new Map(terms.flatMap((term) => formsOf(term).map((form) => [form, term] as const))),
      );
  };
}

/** Marks the first use of each term below a node. */
function markIn(parent: Parents, unusedTerms: Map<string, Term>): void {
  const marked = (parent.children as PhrasingContent[]).flatMap((node) => {
    if (node.type === 'text') {
      const nodes = markFirst(node, unusedTerms);
      return nodes.every(({ type }) => type === 'text') ? [node] : nodes;
    }
    if ('children' in node && !SKIPPED.includes(node.type)) markIn(node, unusedTerms);
    return [node];
  });
  Object.assign(parent, { children: marked });
}

/** Splits a text at the terms that the page has not used before; each is then used. */
function markFirst(node: Text, open: Map<string, Term>): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  let rest = node.value;
  for (;;) {
    const found = earliest(rest, open);
    if (!found) break;
    const { index, form, term } = found;
    for (const other of formsOf(term)) open.delete(other);
    if (index > 0) result.push(text(rest.slice(0, index)));
    result.push(termLink(rest.slice(index, index + form.length), term));
    rest = rest.slice(index + form.length);
  }
  if (rest !== '' || result.length === 0) result.push(text(rest));
  return result;
}

/** The first term in a text; of two at the same position the longer one. */
function earliest(
  prose: string,
  open: ReadonlyMap<string, Term>,
): { index: number; form: string; term: Term } | undefined {
  // Most texts have none, and searching for all forms by a pattern takes four times as long.
  const lowerCase = prose.toLowerCase();
  const contained = [...open.keys()].filter((form) => lowerCase.includes(form));
  if (contained.length === 0) return undefined;
  const forms = contained.sort((a, b) => b.length - a.length).map(escapeRegexp);
  const match = new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:${forms.join('|')})(?![\\p{L}\\p{N}-])`,
    'iu',
  ).exec(prose);
  const term = match && open.get(match[0].toLowerCase());
  return match && term ? { index: match.index, form: match[0], term } : undefined;
}

function termLink(word: string, { term, danish, meaning }: Term): Link {
  return {
    ...link(`${GLOSSARY_ROUTE}#${anchorOf(term)}`, word),
    data: {
      hProperties: { className: ['term'], 'data-tip': `${term} (Danish: ${danish}) — ${meaning}` },
    },
  };
}

/** The terms in alphabetical order, and links to the first of each letter. */
function listOf(terms: readonly Term[]): RootContent[] {
  const sorted = [...terms].sort((a, b) => a.term.localeCompare(b.term, 'en'));
  const items = sorted.map(({ term, match, danish, meaning }) =>
    element('GlossaryTerm', { anchor: anchorOf(term), term, danish }, [
      paragraph(meaning),
      ...(match.length > 0 ? [paragraph(`Also: ${match.join(', ')}.`)] : []),
    ]),
  );
  // The first term of each letter is set last.
  const firsts = new Map(
    [...sorted].reverse().map(({ term }) => [term.charAt(0).toUpperCase(), term]),
  );
  const links = [...firsts].reverse().map(([letter, term]) => link(`#${anchorOf(term)}`, letter));
  return [
    // Half an em apart, for touch screens.
    paragraph(...joined(links, '\u2002·\u2002')),
    element('GlossaryList', {}, items),
  ];
}
