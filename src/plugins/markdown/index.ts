import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { builtFacts } from '../samples';
import { siteSchema } from '../../schema/siteSchema';
import HOME from '../../../docs/home.json';
import { siteRoot } from '../../lib/site';
import { markdownBody } from './conversion';
import { TEMPLATE, filledTemplate } from './agentFiles';
import { homeBody } from './home';
import { llmsFull, llmsIndex, notFound, type LlmsOptions } from './llms';
import { operationCatalogue } from './operationCatalogue';
import { markdownPagesOf, markdownFile } from './pages';
import { sidebarSections } from './sections';
import { docsOf } from '../../lib/docs';
import { readText } from '../../lib/files';

export { type CollectMarkdownOptions, default as collectMarkdown } from './conversion';
export type { OperationEntry } from './operationCatalogue';

/** Path of the rules for AI assistants below the output folder. */
const AGENTS = 'downloads/AGENTS.md';

/** Files for agents and programs beside the pages. */
const FILES: LlmsOptions['files'] = [
  { name: 'llms-full.txt', meaning: 'all pages in one file, samples in GraphQL only' },
  {
    name: 'operations.json',
    meaning: 'every operation with its arguments, an executed example and its errors',
  },
];

/** The file of a site with guides. */
const RULES = {
  name: AGENTS,
  meaning: 'rules, executed operations and a page for each topic, to paste into AGENTS.md',
};

/** Writes the Markdown version of each docs page, the indexes and other files for agents, when the site has been built. */
export default function markdown(context: LoadContext): Plugin {
  const { siteConfig, siteDir, baseUrl } = context;
  const site = siteRoot();
  let docs: ReturnType<typeof docsOf>;
  const home = (): string =>
    markdownFile(
      { title: HOME.title },
      homeBody((source) => markdownBody(path.join(siteDir, source)), site),
      site,
    );
  return {
    name: 'markdown',
    injectHtmlTags: () => ({
      // llmstxt.org, second version: how programs find the index from a page.
      headTags: [
        {
          tagName: 'link',
          attributes: { rel: 'describedby', type: 'text/plain', href: `${baseUrl}llms.txt` },
        },
      ],
    }),
    allContentLoaded({ allContent }) {
      docs = docsOf(allContent, context);
    },
    async postBuild({ outDir }) {
      const facts = await builtFacts();
      const { spec, examples } = facts;
      const all = markdownPagesOf(docs.pages, markdownBody, site);
      const byId = new Map(all.map((page) => [page.id, page]));
      const sections = sidebarSections(docs.sidebar, (id) => byId.get(id));
      const info: LlmsOptions = {
        title: siteConfig.title,
        summary: siteConfig.tagline,
        site,
        files: spec ? [...FILES, RULES] : FILES,
      };
      const pages = new Set([...all.map(({ file }) => file), AGENTS]);
      const operations = operationCatalogue(siteSchema().schema, { site, ...facts });
      const files: (readonly [file: string, text: string])[] = [
        ...all.map(({ file, markdown }) => [file, markdown] as const),
        ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n`],
        ['404.md', notFound(site)],
        ['llms.txt', llmsIndex(sections, info)],
        ['llms-full.txt', llmsFull(sections, info)],
        ['operations.json', `${JSON.stringify(operations, null, 1)}\n`],
      ];
      // Without guides the home page only links to the reference.
      if (spec && examples) {
        const template = readText(path.join(siteDir, TEMPLATE));
        const rules = filledTemplate(template, { spec, examples, pages, site });
        files.push(['index.md', home()], [AGENTS, rules]);
      }
      for (const [file, text] of files) {
        const target = path.join(outDir, file);
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, text);
      }
    },
  };
}
