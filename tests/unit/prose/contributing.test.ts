import { readFileSync } from 'node:fs';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { checkPage } from '../../../src/plugins/docs/frontMatter';
import { problemsOf } from '../plugins/samples/page';

it('what CONTRIBUTING.md gives to copy passes as a page', async () => {
  const blocks: string[] = [];
  visit(fromMarkdown(readFileSync('CONTRIBUTING.md', 'utf8')), 'code', ({ lang, value }) => {
    if (lang === 'mdx') blocks.push(value);
  });
  expect(blocks.length).toBeGreaterThanOrEqual(2);
  for (const block of blocks) expect(await problemsOf(block), block).toEqual([]);
  // The first one is the template of a page.
  expect(checkPage(new TextEncoder().encode(blocks[0]), 'template')).toEqual([]);
});
