import type { Heading, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { headingAnchors } from '../../../schema/anchors';
import type { Guide } from '../../../schema/guides';
import { values as apiValues } from '../../values';
import { withoutPrefix } from '../../samples';
import { GLOSSARY_ROUTE, anchorOf, type Term } from '../../glossary';
import type { ApiSpec } from '../../../schema/types';
import headingIds from '../../../upstream/headingIds';
import type { GuideEntry, SearchIndex, SectionEntry } from '../engine/format';
import { anchorByRule } from '../engine/names';
import { stemsOf } from '../engine/words';
import { SourceError } from '../../../lib/problem';

/** Deeper headings belong to the section that contains them, as in the table of contents. */
const MAX_HEADING_DEPTH = 3;

/** Number of displayed characters of a section's text: two lines. */
const EXCERPT_LENGTH = 190;

/** Sections that are left out: this one is in every guide and contains words of titles. */
const SKIPPED_HEADINGS = /^What to read next$/;

/**
 * Guides as sections of plain text, with the values of the API spec. Code is left out, since the names in samples are found in the
 * reference, and so is the error catalogue, whose entries are separate results.
 */
export function encodeGuides(
  guides: readonly Guide[],
  spec: ApiSpec,
  terms: readonly Term[],
): GuideIndex {
  const sections: SectionEntry[] = [];
  const entries = guides.map((guide): GuideEntry => {
    headingIds()(guide.tree);
    const headings = headingAnchors(guide.tree);
    removeErrorEntries(guide.tree);
    expandApiValues(guide, spec);
    const own = sectionsOf(guide.tree, guide.title, headings);
    if (guide.route === GLOSSARY_ROUTE) own.push(...terms.map(termSection));
    sections.push(...own);
    return [
      guide.route,
      guide.title,
      own.map(([heading, text, ...anchor]) => [heading, truncate(text), ...anchor]),
    ];
  });
  return { guides: entries, further: encodeFurther(sections) };
}

type GuideIndex = Pick<SearchIndex, 'guides' | 'further'>;

/** Whole sentences if they fit, else whole words. */
function truncate(text: string): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  const cut = text.slice(0, EXCERPT_LENGTH);
  const end = cut.lastIndexOf('. ') + 1;
  return end > EXCERPT_LENGTH / 2 ? cut.slice(0, end) : `${cut.slice(0, cut.lastIndexOf(' '))} …`;
}

function encodeFurther(sections: readonly SectionEntry[]): SearchIndex['further'] {
  const sectionsByStem = new Map<string, number[]>();
  for (const [index, [heading, text]] of sections.entries()) {
    const displayed = new Set(stemsOf(`${heading} ${truncate(text)}`));
    for (const word of new Set(stemsOf(text))) {
      if (!displayed.has(word))
        sectionsByStem.set(word, [...(sectionsByStem.get(word) ?? []), index]);
    }
  }
  const stems = [...sectionsByStem.keys()].sort();
  const distances = (indices: readonly number[]): number[] =>
    indices.map((index, at) => index - (indices[at - 1] ?? 0));
  return { stems, sections: stems.map((word) => distances(sectionsByStem.get(word) ?? [])) };
}

/** Unknown API constants are left out: the page itself fails to build and reports the line. */
function expandApiValues({ tree, file, source }: Guide, spec: ApiSpec): void {
  const page = new VFile({ path: file, value: source });
  try {
    apiValues({ getSpec: () => spec })(tree, page);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
  }
}

/** Nodes whose children are blocks, each with its own text. */
const CONTAINERS: ReadonlySet<string> = new Set([
  'blockquote',
  'containerDirective',
  'list',
  'listItem',
  'mdxJsxFlowElement',
  'table',
  'tableRow',
]);

/** Error codes have separate entries in the index. */
function removeErrorEntries(tree: Root): void {
  visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
    if (node.name !== 'ErrorEntry' || index === undefined) return undefined;
    parent?.children.splice(index, 1);
    return index;
  });
}

function sectionsOf(
  tree: Root,
  title: string,
  anchors: ReadonlyMap<Heading, string>,
): SectionEntry[] {
  const sections: { heading: string; anchor?: string; texts: string[] }[] = [
    { heading: title, texts: [] },
  ];
  const walk = (nodes: readonly Nodes[]): void => {
    for (const node of nodes) {
      if (node.type === 'heading' && node.depth <= MAX_HEADING_DEPTH && anchors.has(node)) {
        sections.push({ heading: textOf(node), anchor: anchors.get(node), texts: [] });
      } else if (CONTAINERS.has(node.type)) {
        walk((node as { children: Nodes[] }).children);
      } else {
        const text = textOf(node);
        if (text) sections.at(-1)?.texts.push(text);
      }
    }
  };
  walk(tree.children);
  return sections
    .filter(({ heading }) => !SKIPPED_HEADINGS.test(heading))
    .map(({ heading, anchor, texts }) => section(heading, texts.join(' '), anchor));
}

function section(heading: string, text: string, anchor: string | undefined): SectionEntry {
  return anchor === undefined || anchor === anchorByRule(heading)
    ? [heading, text]
    : [heading, text, anchor];
}

function termSection({ term, match, danish, meaning }: Term): SectionEntry {
  return section(term, `${[...match, danish].join(', ')}. ${meaning}`, anchorOf(term));
}

/** Prose of a node: text and inline code; no code, imports, expressions. */
function textOf(node: Nodes): string {
  return prose(node).replace(/\s+/g, ' ').trim();
}

function prose(node: Nodes): string {
  if (node.type === 'inlineCode') return withoutPrefix(node.value);
  if (node.type === 'text') return node.value;
  if (node.type === 'break') return ' ';
  // A colon before a word, which Docusaurus prints as it is.
  if (node.type === 'textDirective') return `:${node.name}`;
  return 'children' in node ? node.children.map(prose).join('') : '';
}
