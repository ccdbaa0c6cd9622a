import { readFileSync } from 'node:fs';
import type { Code } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import apiValues from '../../../src/remark/values';
import { checkPage } from '../../../src/remark/front-matter/check';
import { ACCEPTED, failure, ownApiContext, parse } from '../samples/page';

const source = readFileSync('CONTRIBUTING.md', 'utf8');

/** The blocks to copy, by the line that they begin in. */
const blocks: Code[] = [];
visit(fromMarkdown(source), 'code', (node) => {
  if (node.lang === 'mdx') blocks.push(node);
});

describe('CONTRIBUTING.md', () => {
  it.each(blocks.map((block) => [block.position?.start.line ?? 0, block.value] as const))(
    'line %i: the block passes as a page',
    async (_line, value) => {
      expect(await failure(`${value}\n`)).toBe(ACCEPTED);
      const file = new VFile({ value, path: '/site/docs/page.mdx', cwd: '/site' });
      expect(() =>
        apiValues({ getSpec: () => ownApiContext().spec })(parse(value), file),
      ).not.toThrow();
    },
  );

  it('begins its template with front matter that holds', () => {
    expect(checkPage(new TextEncoder().encode(blocks[0]?.value), 'template')).toEqual([]);
  });
});
