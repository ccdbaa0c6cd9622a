import type { Heading, Link, Paragraph, Root, RootContent, TableCell } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { loadApiSpec } from '../../../src/schema/load';
import { guidePages, paragraphs, textOf, wordsIn, type GuidePage } from './pages';

// The guides have several authors and should read as one text. These tests check what can be
// counted.

const WHOM_TO_ASK = 'ask an administrator of your organisation';

/** Words that promise ease, filler words, and other names for the same thing. */
const FORBIDDEN =
  /\b(simply|easily|obviously|of course|please|note that|in order to|utili[sz]e|leverage|click here|ultimate owners?|SMS|answered with code)\b|!(?=\s|$)/gi;

/** Words in a sentence, on average over a page. */
const MEAN = { from: 9, to: 15 };

/** Words before the first sample: an opening, and what leads to the call. */
const WORDS_BEFORE_FIRST_CALL = 230;

const pages = guidePages();

/**
 * Pages that are lists, generated from the schema or a word file, the one whose samples the reader
 * writes, the one whose samples are tests, and pages about the site and its tools.
 */
const LISTS = [
  'changelog.mdx',
  'deprecations.mdx',
  'general/glossary.mdx',
  'playground.mdx',
  'testing.mdx',
  'privacy.mdx',
  'accessibility.mdx',
  'ai-assistants.mdx',
];

const withSamples = pages.filter(({ file }) => !LISTS.includes(file));

/** The pages that tell the story. */
const story = pages.filter(
  ({ file }) => file.startsWith('use-cases/') && file !== 'use-cases/index.mdx',
);

/** The blocks of a page, also those inside its error entries. */
function blocks(tree: Root): RootContent[] {
  return tree.children
    .filter(({ type }) => type !== 'yaml' && type !== 'mdxjsEsm')
    .flatMap((node) =>
      node.type === 'mdxJsxFlowElement' && node.children.length > 0
        ? (node.children as RootContent[])
        : [node],
    );
}

/** Sentences of more than two words; a colon ends one, since a sample or a list follows it. */
function sentences(tree: Root): string[] {
  return paragraphs(tree)
    .flatMap(({ text }) => text.split(/(?<=[.?!:])\s+(?=[A-Z"“(]|code)/))
    .filter((sentence) => wordsIn(sentence) > 2);
}

function isSample(node: RootContent | undefined): boolean {
  return node?.type === 'code' && /\brun\b/.test(node.meta ?? '');
}

/** A rule is one test: it lists the result of `problems` for all pages, each line with its file. */
function rule(
  title: string,
  of: readonly GuidePage[],
  problems: (page: GuidePage) => readonly string[],
): void {
  it(title, () => {
    expect(
      of.flatMap((page) => problems(page).map((line) => `docs/${page.file}: ${line}`)),
    ).toEqual([]);
  });
}

const lineOf = (node: { position?: { start: { line: number } } | undefined }): string =>
  `line ${node.position?.start.line ?? 0}`;

describe('each page', () => {
  rule('begins with a paragraph', pages, ({ tree }) => {
    const [first] = blocks(tree);
    return first?.type === 'paragraph' ? [] : [`begins with a ${first?.type}`];
  });

  rule('ends with two to four links, half a sentence each', pages, ({ tree }) => {
    const all = blocks(tree);
    const at = all.findLastIndex((node) => node.type === 'heading');
    const [list, ...more] = all.slice(at + 1);
    if (
      textOf(all[at] as Heading) !== 'What to read next' ||
      list?.type !== 'list' ||
      more.length > 0
    )
      return ['does not end with a list under "What to read next"'];
    const count = list.children.length;
    const odd = list.children.filter((item) => {
      const link = (item.children[0] as Paragraph).children.find(({ type }) => type === 'link') as
        | Link
        | undefined;
      return !link?.url.startsWith('/docs/') || !/^[^:]+:\s[^.]+\.$/.test(textOf(item));
    });
    return [...(count < 2 || count > 4 ? [`${count} links`] : []), ...odd.map(lineOf)];
  });

  rule('has headings of two levels, without a stop at their end', pages, ({ tree }) => {
    const wrong: string[] = [];
    visit(tree, 'heading', (node) => {
      if (![2, 3].includes(node.depth) || !/^[A-Z1-9].*[^.:!?]$/.test(textOf(node)))
        wrong.push(`${lineOf(node)} ${textOf(node)}`);
    });
    return wrong;
  });

  rule(
    'has cells of tables that begin with a capital and end without a stop',
    pages,
    ({ tree }) => {
      const wrong: string[] = [];
      visit(tree, 'tableCell', (cell: TableCell) => {
        const [first] = cell.children;
        const starts = first?.type === 'text' ? first.value : '';
        if (/^[a-z](?!-)/.test(starts) || /[^.]\.$/.test(textOf(cell)))
          wrong.push(`${lineOf(cell)} ${textOf(cell)}`);
      });
      return wrong;
    },
  );

  rule('keeps to short sentences', pages, ({ tree }) => {
    const all = sentences(tree);
    const mean = all.reduce((sum, sentence) => sum + wordsIn(sentence), 0) / all.length;
    return mean < MEAN.from || mean > MEAN.to ? [`${mean} words on average`] : [];
  });

  rule('promises no ease and keeps to one word for one thing', pages, ({ tree }) =>
    paragraphs(tree).flatMap(({ text }) =>
      [...text.matchAll(FORBIDDEN)].map(([word]) => `${word} in: ${text}`),
    ),
  );

  rule('has its first sample soon, before any table', withSamples, ({ tree }) => {
    const all = blocks(tree);
    const first = all.findIndex(isSample);
    const before = all.slice(0, first);
    const isSoon =
      first > 0 &&
      !before.some(({ type }) => type === 'table') &&
      wordsIn(before.map(textOf).join(' ')) <= WORDS_BEFORE_FIRST_CALL;
    return isSoon ? [] : ['no sample, or late'];
  });

  rule('leads to samples by a sentence, a title or an error entry', withSamples, ({ tree }) =>
    blocks(tree).flatMap((node, index, all) => {
      const isTitled = node.type === 'code' && /\b(title=|compact\b)/.test(node.meta ?? '');
      return isSample(node) && !isTitled && all[index - 1]?.type !== 'paragraph'
        ? [lineOf(node)]
        : [];
    }),
  );

  rule('of the story says what the API cannot undo, and whom to ask', story, ({ tree }) => {
    const all = blocks(tree);
    const at = all.findIndex(
      (node) => node.type === 'heading' && textOf(node) === 'What the API cannot undo',
    );
    const [list, text] = all.slice(at + 1);
    return at > 0 &&
      list?.type === 'list' &&
      text &&
      textOf(text).replace(/\s+/g, ' ').includes(WHOM_TO_ASK)
      ? []
      : ['does not'];
  });
});

it('the Errors page has one entry for each code', () => {
  const entries: string[] = [];
  const page = pages.find(({ file }) => file === 'Errors/index.mdx');
  if (page)
    visit(page.tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement) => {
      const code = node.attributes[0]?.value;
      if (node.name === 'ErrorEntry' && typeof code === 'string') entries.push(code);
    });
  expect(entries).toEqual(loadApiSpec().errors.codes.map(({ code }) => code));
});
