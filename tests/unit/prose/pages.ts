import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Nodes, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { guideFiles, parsePage } from '../../../src/model/guides';

export interface GuidePage {
  file: string;
  tree: Root;
}

/** All guides, by their path below docs. */
export function guidePages(): GuidePage[] {
  return guideFiles(path.resolve('docs')).map((file) => ({
    file,
    tree: parsePage(readFileSync(`docs/${file}`, 'utf8')),
  }));
}

/** Text as a reader sees it; code and API constants count as one word. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode' || node.type === 'mdxJsxTextElement') return 'code';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Paragraphs of prose, including those of lists and notes, without tables. */
export function paragraphs(tree: Root): { readonly line: number; readonly text: string }[] {
  const found: { line: number; text: string }[] = [];
  visit(tree, (node) => {
    if (node.type === 'table') return SKIP;
    const line = node.position?.start.line ?? 0;
    if (node.type === 'paragraph')
      found.push({ line, text: textOf(node).replace(/\s+/g, ' ').trim() });
    return undefined;
  });
  return found;
}

export function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[a-z0-9]/i.test(word)).length;
}
