import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Heading, Link, List, Nodes, Paragraph, Root, RootContent, TableCell } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { guideFiles } from '../../../src/coverage/guides';
import { parse } from '../samples/page';

// The guides are written by several people, and read as one text. What can be counted is held to here.

const LAW_NOTE =
  'This page describes the API, not your duties. Which rules apply to you, and how, is for you and your legal adviser to decide.';
const WHOM_TO_ASK = 'ask an administrator of your organisation: the application can do more than the API';

/** A page that says one of these touches law. */
const LAW = /\b(laws?|act|Regulation|duties|supervisors?|due diligence)\b/;

/** Words that promise ease, fill space, or are another page's name for the same thing. */
const FORBIDDEN =
  /\b(simply|easily|obviously|of course|please|note that|in order to|utili[sz]e|leverage|click here|ultimate owners?|SMS|answered with code)\b|!(?=\s|$)/gi;

/** Words in a sentence, on average over a page; and in one sentence at most. */
const MEAN = { from: 9, to: 15 };
const LONGEST = 32;

/** Words before the first sample: an opening, and what leads to the call. */
const WORDS_BEFORE_FIRST_CALL = 170;

const pages = guideFiles(path.resolve('docs')).map((file) => ({ file, tree: parse(readFileSync(`docs/${file}`, 'utf8')) }));

/**
 * Pages that are lists, made from the schema or from a file of words, and the one whose samples the reader writes; and what is
 * about the site and not about the API.
 */
const LISTS = ['changelog.mdx', 'deprecations.mdx', 'general/glossary.mdx', 'playground.mdx', 'privacy.mdx', 'accessibility.mdx'];

const withSamples = pages.filter(({ file }) => !LISTS.includes(file));

/** The pages that tell the story. */
const story = pages.filter(({ file }) => file.startsWith('use-cases/') && file !== 'use-cases/index.mdx');

/** Text as a reader sees it; code and figures count as one word. */
function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode' || node.type === 'mdxJsxTextElement') return 'code';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function blocks(tree: Root): RootContent[] {
  return tree.children.filter(({ type }) => type !== 'yaml' && type !== 'mdxjsEsm');
}

/** Paragraphs of prose, those of lists and notes included, those of tables not. */
function paragraphs(tree: Root): string[] {
  const found: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'table') return SKIP;
    if (node.type === 'paragraph') found.push(textOf(node).replace(/\s+/g, ' ').trim());
    return undefined;
  });
  return found;
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[a-z0-9]/i.test(word)).length;
}

/** Sentences of more than two words; a colon ends one, since a sample or a list follows it. */
function sentences(tree: Root): string[] {
  return paragraphs(tree)
    .flatMap((text) => text.split(/(?<=[.?!:])\s+(?=[A-Z"“(]|code)/))
    .filter((sentence) => wordsIn(sentence) > 2);
}

function isSample(node: RootContent | undefined): boolean {
  return node?.type === 'code' && /\brun\b/.test(node.meta ?? '');
}

function place(file: string, node: { position?: { start: { line: number } } | undefined }): string {
  return `docs/${file}:${node.position?.start.line ?? 0}`;
}

it('finds the guides', () => {
  expect(pages.length).toBeGreaterThanOrEqual(21);
  expect(story.length).toBe(5);
});

describe.each(pages)('$file', ({ file, tree }) => {
  it('begins with what the reader has at the end', () => {
    const [first] = blocks(tree);
    expect(first?.type).toBe('paragraph');
    expect(textOf(first as Paragraph)).toMatch(/^At the end of this page /);
  });

  it('ends with two to four links, half a sentence each', () => {
    const all = blocks(tree);
    const at = all.findLastIndex((node) => node.type === 'heading');
    expect(textOf(all[at] as Heading)).toBe('What to read next');
    expect(all.slice(at + 1).map(({ type }) => type)).toEqual(['list']);
    const { children } = all[at + 1] as List;
    expect(children.length).toBeGreaterThanOrEqual(2);
    expect(children.length).toBeLessThanOrEqual(4);
    for (const item of children) {
      expect(((item.children[0] as Paragraph).children.find(({ type }) => type === 'link') as Link).url).toMatch(/^\/docs\//);
      expect(textOf(item), place(file, item)).toMatch(/^[^:]+:\s[^.]+\.$/);
    }
  });

  it('says in the words of all that it is no legal advice, when it touches law', () => {
    const notes = blocks(tree).filter((node) => node.type === 'containerDirective' && /No legal advice/.test(textOf(node)));
    const [said] = LAW.exec(paragraphs(tree).filter((text) => text !== LAW_NOTE).join('\n')) ?? [];
    if (said !== undefined) expect(notes.length, `The page says "${said}"`).toBe(1);
    expect(notes.length).toBeLessThanOrEqual(1);
    for (const note of notes) {
      expect(textOf(note).replace(/\s+/g, ' ').trim()).toBe(`No legal advice${LAW_NOTE}`);
      expect(textOf(blocks(tree)[blocks(tree).indexOf(note) + 1] as Heading)).toBe('What to read next');
    }
  });

  it('has headings of two levels, without a stop at their end', () => {
    visit(tree, 'heading', (node) => {
      expect([2, 3], place(file, node)).toContain(node.depth);
      expect(textOf(node), place(file, node)).toMatch(/^[A-Z1-9].*[^.:!?]$/);
    });
  });

  it('has cells of tables that begin with a capital and end without a stop', () => {
    const wrong: string[] = [];
    visit(tree, 'tableCell', (cell: TableCell) => {
      const [first] = cell.children;
      const starts = first?.type === 'text' ? first.value : '';
      if (/^[a-z](?!-)/.test(starts) || /[^.]\.$/.test(textOf(cell))) wrong.push(`${place(file, cell)} ${textOf(cell)}`);
    });
    expect(wrong).toEqual([]);
  });

  it('keeps to short sentences', () => {
    const all = sentences(tree);
    const mean = all.reduce((sum, sentence) => sum + wordsIn(sentence), 0) / all.length;
    expect(mean).toBeGreaterThanOrEqual(MEAN.from);
    expect(mean).toBeLessThanOrEqual(MEAN.to);
    expect(all.filter((sentence) => wordsIn(sentence) > LONGEST)).toEqual([]);
  });

  it('promises no ease and keeps to one word for one thing', () => {
    const found = paragraphs(tree).flatMap((text) => [...text.matchAll(FORBIDDEN)].map(([word]) => `${word} in: ${text}`));
    expect(found).toEqual([]);
  });
});

describe.each(withSamples)('samples of $file', ({ file, tree }) => {
  it('begin soon, before any table', () => {
    const all = blocks(tree);
    const first = all.findIndex(isSample);
    expect(first).toBeGreaterThan(0);
    const before = all.slice(0, first);
    expect(before.filter(({ type }) => type === 'table')).toEqual([]);
    expect(wordsIn(before.map(textOf).join(' '))).toBeLessThanOrEqual(WORDS_BEFORE_FIRST_CALL);
  });

  it('are led to by a sentence, or have a title', () => {
    const all = blocks(tree);
    const bare = all.filter((node, index) => {
      const isTitled = node.type === 'code' && /\btitle=/.test(node.meta ?? '');
      return isSample(node) && !isTitled && all[index - 1]?.type !== 'paragraph';
    });
    expect(bare.map((node) => place(file, node))).toEqual([]);
  });
});

describe.each(story)('the story in $file', ({ tree }) => {
  it('says what the API cannot undo, and whom to ask', () => {
    const all = blocks(tree);
    const at = all.findIndex((node) => node.type === 'heading' && textOf(node) === 'What the API cannot undo');
    expect(at).toBeGreaterThan(0);
    expect(all[at + 1]?.type).toBe('list');
    expect(textOf(all[at + 2] as Paragraph).replace(/\s+/g, ' ')).toContain(WHOM_TO_ASK);
  });
});
