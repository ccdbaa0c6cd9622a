import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Kind, parse, visit as visitSdl } from 'graphql';
import type { Nodes, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { guideFiles, parsePage } from '../../../src/schema/guides';
import { loadApiSpec } from '../../../src/schema/load';

// The guides have several authors and should read as one text. These tests check what can be
// counted and what a reader would miss.

/** Words; a colon or a semicolon ends no sentence. */
const LONGEST_SENTENCE = 32;
/** Characters: six lines. */
const LONGEST_PARAGRAPH = 600;
/** Words before the first sample: an opening, and what leads to the call. */
const WORDS_BEFORE_FIRST_CALL = 230;

/** Pages that are lists, generated, about the site and its tools, or whose samples are the reader's or tests. */
const WITHOUT_SAMPLES = [
  ...['changelog', 'deprecations', 'general/glossary', 'playground', 'testing', 'privacy'],
  ...['accessibility', 'ai-assistants', 'general/undo', 'trust'],
].map((name) => `docs/${name}.mdx`);

const spec = loadApiSpec();
const pages = guideFiles(path.resolve('docs')).map((file) => ({
  file: `docs/${file}`,
  tree: parsePage(readFileSync(`docs/${file}`, 'utf8')),
}));

/** Text as a reader sees it; code and API constants count as one word. */
function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode' || node.type === 'mdxJsxTextElement') return 'code';
  return 'children' in node ? node.children.map(textOf).join('').replace(/\s+/g, ' ') : '';
}

const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[a-z0-9]/i.test(word)).length;

/** Paragraphs of prose with their positions, including those of lists and notes, without tables. */
const prose = pages.flatMap(({ file, tree }) => {
  const found: { at: string; text: string }[] = [];
  visit(tree, (node) => {
    if (node.type === 'table') return SKIP;
    if (node.type === 'paragraph')
      found.push({ at: `${file}:${node.position?.start.line}`, text: textOf(node) });
    return undefined;
  });
  return found;
});

const descriptions = spec.sdlFiles.flatMap(({ path: file, source }) => {
  const found: typeof prose = [];
  visitSdl(parse(source), {
    enter(node) {
      if (!('description' in node) || node.description?.kind !== Kind.STRING) return;
      const { value, loc } = node.description;
      const text = value.replace(/`[^`]+`/g, 'code');
      found.push({ at: `${file}:${loc?.startToken.line}`, text });
    },
  });
  return found;
});

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

/** Blocks behind the last heading with a text. */
function below(tree: Root, heading: string): RootContent[] {
  const all = blocks(tree);
  const at = all.findLastIndex((node) => node.type === 'heading' && textOf(node) === heading);
  return at < 0 ? [] : all.slice(at + 1);
}

const filesWhere = (of: typeof pages, isWrong: (tree: Root) => boolean): string[] =>
  of.filter(({ tree }) => isWrong(tree)).map(({ file }) => file);

it('guides and descriptions have short sentences, guides short paragraphs', () => {
  const sentences = [...prose, ...descriptions].flatMap(({ at, text }) =>
    text
      .split(/\n{2,}|^[-*] /m)
      .flatMap((part) => part.replace(/\s+/g, ' ').split(/(?<=[.?!]\)?)\s+/))
      .map((sentence) => ({ at, sentence })),
  );
  expect(sentences.length).toBeGreaterThan(2000);
  const long = sentences.filter(({ sentence }) => wordsIn(sentence) > LONGEST_SENTENCE);
  expect(long).toEqual([]);
  expect(prose.filter(({ text }) => text.length > LONGEST_PARAGRAPH)).toEqual([]);
});

it('each guide ends with two to four links to other pages', () => {
  const wrong = filesWhere(pages, (tree) => {
    const [list, ...more] = below(tree, 'What to read next');
    if (list?.type !== 'list' || more.length > 0) return true;
    const links: string[] = [];
    visit(list, 'link', ({ url }) => void links.push(url));
    return links.length < 2 || links.length > 4 || links.some((url) => !url.startsWith('/docs/'));
  });
  expect(wrong).toEqual([]);
});

it('each guide to the API has its first sample soon, before any table', () => {
  const withSamples = pages.filter(({ file }) => !WITHOUT_SAMPLES.includes(file));
  expect(withSamples.length).toBeGreaterThan(15);
  const late = filesWhere(withSamples, (tree) => {
    const all = blocks(tree);
    const first = all.findIndex((node) => node.type === 'code' && /\brun\b/.test(node.meta ?? ''));
    const before = all.slice(0, first);
    const words = wordsIn(before.map(textOf).join(' '));
    return (
      first < 1 || before.some(({ type }) => type === 'table') || words > WORDS_BEFORE_FIRST_CALL
    );
  });
  expect(late).toEqual([]);
});

it('the Errors page has one entry for each code', () => {
  const entries: unknown[] = [];
  const page = pages.find(({ file }) => file === 'docs/Errors/index.mdx');
  visit(page?.tree ?? { type: 'root', children: [] }, 'mdxJsxFlowElement', (node) => {
    if (node.name === 'ErrorEntry') entries.push(node.attributes[0]?.value);
  });
  expect(entries).toEqual(spec.errors.codes.map(({ code }) => code));
});
