import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Hit } from '../../search/engine/hits';
import type { OperationEntry } from '../../markdown';
import { withoutClients } from '../../samples/languages/markdown';
import { hint } from '../../../lib/suggest';
import type { Docs } from './docs';
import { argumentsOf, READ_ONLY, structured } from './tools';
import { truncateToSections, findSection, sectionOf } from './sections';

/** Maximum length of a query, in characters. The search itself reads the first 200 characters. */
const MAX_QUERY = 1_000;

/** Maximum length of a page in one result, in characters. Clients cut or refuse much longer ones. */
const MAX_PAGE = 50_000;

const pageUrl = z
  .string()
  .min(1)
  .max(500)
  .describe('Route as in search_docs (`/docs/Errors/`), or URL of the site.');

/** A page that does not exist, with the nearest ones. */
function noPage(docs: Docs, wanted: string): string {
  const near = docs.near(wanted);
  return `There is no page "${wanted}". ${
    near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'Find one with search_docs.'
  }`;
}

/** Registers the tools that search and read the documentation. */
export function registerDocsTools(server: McpServer, docs: Docs): void {
  registerSearch(server, docs);
  registerReading(server, docs);
  registerOperations(server, docs);
}

function registerSearch(server: McpServer, docs: Docs): void {
  server.registerTool(
    'search_docs',
    {
      title: 'Search the documentation',
      description:
        'Searches guides, reference and error codes of the KYC API. Call it first for any question on the API: it knows names ' +
        '(`createCase`, `Case.status`), parts of names, error codes and words of the text. Returns pages, best first, each with the ' +
        'sections or names that match. The excerpts are beginnings of texts: read the page with read_page before you answer. If ' +
        'nothing fits, search again with fewer or other words.',
      inputSchema: argumentsOf({
        query: z
          .string()
          .min(1)
          .max(MAX_QUERY)
          .describe('Words, a question, or a name of the API.'),
        limit: z.int().min(1).max(20).default(5).describe('Maximum number of pages.'),
      }),
      annotations: READ_ONLY,
    },
    ({ query, limit }) =>
      structured({
        results: docs.search(query, limit).map(({ page, hits }) => ({
          page: page.route,
          title: page.title,
          description: page.description,
          matches: hits.map(matchOf),
        })),
      }),
  );
}

function registerReading(server: McpServer, docs: Docs): void {
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description:
        'Returns a page of the documentation as Markdown: a guide with executed samples, or the reference of an operation or type. Use ' +
        'routes of search_docs or links of other pages; do not invent them. Give `section`, or a link with an ' +
        'anchor, to read one section of a long page. Of a text of more than 50,000 characters, sections are left out, and listed at ' +
        'its end.',
      inputSchema: argumentsOf({
        page: pageUrl,
        section: z.string().max(200).optional().describe('Heading of a section, or its anchor.'),
      }),
      annotations: READ_ONLY,
    },
    ({ page: wanted, section }) => {
      const page = docs.find(wanted);
      if (!page) throw new Error(noPage(docs, wanted));
      const markdown = withoutClients(page.markdown);
      const [, anchor = ''] = /#(.+)$/.exec(wanted) ?? [];
      const text =
        section === undefined
          ? // An anchor that no heading has is one of an entry within a section.
            (findSection(markdown, anchor) ?? markdown)
          : sectionOf(markdown, section);
      return { content: [{ type: 'text', text: truncateToSections(text, MAX_PAGE) }] };
    },
  );
}

function registerOperations(server: McpServer, docs: Docs): void {
  server.registerTool(
    'list_operations',
    {
      title: 'List the operations',
      description:
        'Without `name`, lists every query and mutation of the API with its arguments. Nothing else exists: an operation that is not ' +
        'in the list cannot be called. With `name`, returns one operation with an executed example, its error codes and permissions. ' +
        'Use it before you write an operation; fields of the types are on the pages of the types (read_page).',
      inputSchema: argumentsOf({
        name: z.string().min(1).max(200).optional().describe('Exact name, e.g. `createCase`.'),
      }),
      annotations: READ_ONLY,
    },
    ({ name }) => {
      const all = docs.content.operations;
      if (name === undefined) return structured({ operations: all.map(inShort) });
      const found = all.find((one) => one.name === name);
      const names = all.map((one) => one.name);
      if (!found) throw new Error(`There is no operation "${name}". ${hint(name, names)}`);
      const { example, errors, arguments: args, page } = found;
      const full = {
        ...inShort(found),
        arguments: args,
        example: example ?? undefined,
        errors,
        page,
      };
      return structured({ operations: [full] });
    },
  );
}

function matchOf({ route, title, context, isName, type, excerpt, deprecated }: Hit) {
  const text = (pieces: Hit['title']): string => pieces.map((piece) => piece.text).join('');
  const heading = text(title);
  const kind = text(context);
  return {
    title: heading,
    kind,
    section: kind === 'Error' || (!isName && route.includes('#')) ? heading : undefined,
    type,
    excerpt: text(excerpt) || undefined,
    deprecated: deprecated || undefined,
  };
}

/** An operation in the list. */
function inShort({ name, kind, description, arguments: args, ...rest }: OperationEntry) {
  const { returns, permissions, deprecated } = rest;
  return {
    name,
    kind,
    description,
    arguments: args.map((arg) => ({ name: arg.name, type: arg.type })),
    returns,
    permissions,
    deprecated: deprecated ?? undefined,
  };
}
