import { load, type CheerioAPI } from 'cheerio';
import fc from 'fast-check';
import {
  buildSchema,
  lexicographicSortSchema,
  parse,
  print,
  printSchema,
  visit as visitSdl,
} from 'graphql';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../../../src/plugins/changelog/changes';
import { atomFeed } from '../../../../src/plugins/changelog/feed';
import { changelogNodes } from '../../../../src/plugins/changelog/remark/nodes';
import { schemaDownloads } from '../../../../src/plugins/downloads/files';
import { nodesToMdx } from '../../../../src/plugins/reference/mdx';
import { indexSymbols } from '../../../../src/schema/symbols';
import { parseSdl } from '../../../../src/schema/sdl';
import { decodeApi } from '../../../../src/plugins/search/engine/decode';
import { encodeApi } from '../../../../src/plugins/search/indexing/api';
import { llmsFull, llmsIndex } from '../../../../src/plugins/markdown/llms';
import { markdownOf, plainTree } from '../../../../src/plugins/markdown/conversion/markdown';
import { operationCatalogue } from '../../../../src/plugins/markdown/operationCatalogue';
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

/** Printing a description as a block trims it. */
const withoutDescriptions = (schema: typeof NEUTRAL): string =>
  print(
    visitSdl(parse(printSchema(lexicographicSortSchema(schema))), {
      enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
    }),
  );

const elements = (of: CheerioAPI): string[] =>
  of('*')
    .toArray()
    .map((element) => ('tagName' in element ? element.tagName : element.type));

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

  it('the search index says the same of each name as the schema', () =>
    hostile((sdl) => {
      const symbols = indexSymbols(readSchema(sdl));
      const decoded = decodeApi({ api: encodeApi(symbols), reference: '/docs/graphql/v1' });
      const names = (of: typeof symbols): string[] => [...of.byCoordinate.keys()].sort();
      expect(decoded.map(({ coordinate }) => coordinate).sort()).toEqual(
        names(indexSymbols(NEUTRAL)),
      );
      const summaries = new Map(decoded.map(({ coordinate, summary }) => [coordinate, summary]));
      for (const { coordinate, summary } of symbols.byCoordinate.values()) {
        if (summaries.get(coordinate) !== undefined)
          expect(summaries.get(coordinate)).toBe(summary);
      }
    }));

  it('downloads and the catalogue of operations hold the same schema', () =>
    hostile((sdl) => {
      const schema = readSchema(sdl);
      const { document } = parseSdl({ path: 'a.graphql', name: 'a', source: sdl });
      const [sdlFile] = schemaDownloads(document ? [document] : []);
      const again = readSchema(String(sdlFile?.content));
      expect(withoutDescriptions(again)).toBe(withoutDescriptions(schema));
      const catalogue = (of: typeof schema): string[] =>
        operationCatalogue(of, { site: SITE }).map(({ name, returns }) => `${name}: ${returns}`);
      expect(catalogue(schema)).toEqual(catalogue(NEUTRAL));
    }));

  it('the feed contains text only', () => {
    fc.assert(
      fc.property(descriptions(), (text) => {
        const title = plainText(text);
        const change = { kind: 'changed', type: 'X', path: 'a', coordinate: title } as const;
        const release = {
          date: '2025-01-01',
          summary: text,
          changes: [{ ...change, message: title }],
        };
        const feed = load(atomFeed([release], { title, site: SITE }), { xml: true });
        expect(feed('entry').length).toBe(1);
        const html = load(feed('content').text(), null, false);
        expect(elements(html).filter((name) => !['p', 'ul', 'li', 'code'].includes(name))).toEqual(
          [],
        );
      }),
      propertyRuns(30),
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
