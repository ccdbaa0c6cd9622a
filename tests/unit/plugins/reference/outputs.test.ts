import fc from 'fast-check';
import { buildSchema } from 'graphql';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../../../src/plugins/changelog/changes';
import { changelogNodes } from '../../../../src/plugins/changelog/remark/nodes';
import { nodesToMdx } from '../../../../src/plugins/reference/mdx';
import { indexSymbols } from '../../../../src/schema/symbols';
import { llmsFull, llmsIndex } from '../../../../src/plugins/markdown/llms';
import { markdownOf, plainTree } from '../../../../src/plugins/markdown/conversion/markdown';
import { plainText } from '../../../../src/schema/descriptions';
import { propertyRuns } from '../../../support/properties';
import { descriptions } from './descriptions';
import { pagesFor, readSchema, schemaTexts, sdlWith } from './hostileSchema';
import { activeNodes, checkedPage, compilePage } from './mdxPipeline';

const SITE = 'https://docs.example';
const NEUTRAL = readSchema(sdlWith(['Text']));

/** Markdown as its readers parse it. */
const parsed = (markdown: string): Root =>
  unified().use(remarkParse).use(remarkGfm).parse(markdown);

/** What Markdown does besides showing text: HTML but for code in a table, images, links with code, headings by their depth. */
function effects(tree: Root): string[] {
  const found: string[] = [];
  visit(tree, (node) => {
    if (
      node.type === 'html' &&
      !/^<\/?code>$|^<!-- https:\/\/docs\.example\/[\w/.-]+ -->$/.test(node.value)
    )
      found.push(`html ${node.value}`);
    if (node.type === 'image' || node.type === 'imageReference' || node.type === 'definition')
      found.push(node.type);
    if (node.type === 'link' && !/^(https?:|mailto:|\/|#)/i.test(node.url))
      found.push(`link ${node.url}`);
    if (node.type === 'heading') found.push(`heading ${node.depth}`);
  });
  return found;
}

/** A schema whose texts are hostile, for each property. */
const hostile = (check: (sdl: string) => Promise<void> | void, runs = 12): Promise<void> =>
  fc.assert(
    fc.asyncProperty(schemaTexts(), async (texts) => check(sdlWith(texts))),
    propertyRuns(runs, 0.02),
  );

describe('what is made of a schema besides its pages', () => {
  it('Markdown versions do nothing that the texts say', async () => {
    const versionOf = async (path: string, source: string): Promise<string> => {
      // Nothing of its values is a text of the schema.
      const { tree } = await checkedPage(source.replace(/<Example [^>]*>/, ''), path);
      return markdownOf(
        plainTree(tree, { absoluteUrl: (url) => url, onUnknown: (name) => expect.fail(name) }),
      );
    };
    const neutral = new Map<string, string[]>();
    for (const [path, page] of pagesFor(NEUTRAL))
      neutral.set(path, effects(parsed(await versionOf(path, page()))));
    await hostile(async (sdl) => {
      const schema = readSchema(sdl);
      for (const [path, page] of pagesFor(schema))
        expect([path, effects(parsed(await versionOf(path, page())))]).toEqual([
          path,
          neutral.get(path),
        ]);
    }, 4);
  });

  it('the index for agents is a list of links to pages, whatever titles and descriptions say', async () => {
    await fc.assert(
      fc.asyncProperty(descriptions(), (text) => {
        const description = plainText(text);
        const page = {
          ...{ id: 'a', route: '/docs/a', source: 'a', file: 'docs/a.md', markdown: '# A\n' },
          title: description.slice(0, 30) || 'Title',
          description,
        };
        const options = { title: 'Title', summary: 'Summary.', site: SITE, files: [] };
        const tree = parsed(llmsIndex([{ title: 'Section', pages: [page] }], options));
        const urls: string[] = [];
        visit(tree, 'link', ({ url }) => void urls.push(url));
        expect(urls.filter((url) => !/^(https?:\/\/|mailto:)/i.test(url))).toEqual([]);
        expect(effects(tree)).toEqual(['heading 1', 'heading 2', 'heading 2']);
        expect(effects(parsed(llmsFull([{ title: 'Section', pages: [page] }], options)))).toEqual([
          'heading 1',
          'heading 1',
        ]);
        return Promise.resolve();
      }),
      { ...propertyRuns(30), examples: [['www.`<iframe src="https://evil.example">`']] },
    );
  });

  it('the changelog shows reasons and default values as text', () =>
    hostile(async (sdl) => {
      const before = buildSchema('type Query { things: [Int] } type Thing { name: String }');
      const after = readSchema(sdl);
      const changes = await changesBetween(before, after);
      expect(changes.length).toBeGreaterThan(3);
      const nodes = changelogNodes({
        changes: [{ date: '2025-01-01', summary: undefined, changes }],
        announced: [],
        symbols: indexSymbols(after),
      });
      const { tree } = await compilePage(nodesToMdx(nodes));
      expect(activeNodes(tree)).toEqual([]);
    }));
});
