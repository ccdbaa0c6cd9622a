import path from 'node:path';
import { changelogRemark as changelog } from '../changelog';
import { insertSections, externalSchemaLinks, allowedNodes } from '../reference';
import frontMatter from './frontMatter';
import { values as apiValues, sequence } from '../values';
import { glossary, type GlossaryOptions, readGlossary } from '../glossary';
import type { PluggableList } from 'unified';
import {
  samples,
  type ApiContext,
  type SamplesOptions,
  highlight,
  type HighlightOptions,
} from '../samples';
import { indexSymbols } from '../../schema/symbols';
import { readApiSpec } from '../../schema/reader';
import { siteSchema, siteSpec } from '../../schema/siteSchema';
import { baseUrl, siteRoot } from '../../lib/site';
import { collectMarkdown, type CollectMarkdownOptions } from '../markdown';
import emojiNames from '../../upstream/emojiNames';
import headingIds from '../../upstream/headingIds';

/** The remark plugins that pages pass through before Docusaurus' own, in their order. With another schema pages are generated ones only. */
export function beforeDefaultRemarkPlugins(): PluggableList {
  return [
    // Of untrusted descriptions, before anything is added to a page.
    allowedNodes,
    // Executed examples and links to guides, which later plugins process as part of the page.
    [insertSections, { getApiContext: () => ({ spec: siteSpec(), ...names() }) }],
    // Before Docusaurus gives headings their ids.
    headingIds,
    ...(siteSpec()
      ? guidePlugins()
      : ([[externalSchemaLinks, { getSymbols: () => names().symbols }]] satisfies PluggableList)),
    // Docusaurus' plugin for emoji is the next one.
    emojiNames,
  ];
}

function guidePlugins(): PluggableList {
  return [
    // Checks come first: they report positions of what the writer typed.
    frontMatter,
    // Constants and tables, before names in them become links.
    [apiValues, { getSpec: readApiSpec }],
    sequence,
    changelog,
    // Runs the fences, and links all names, those of the tables above too.
    [samples, { getApiContext: apiContext } satisfies SamplesOptions],
    // Last: terms are marked in prose, not in names, which are links by now.
    [
      glossary,
      {
        getTerms: () => readGlossary(path.resolve('docs/glossary.yml'), 'docs/glossary.yml'),
      } satisfies GlossaryOptions,
    ],
  ];
}

/** The remark plugins that every page passes through after Docusaurus' own, in their order. */
export function remarkPlugins(): PluggableList {
  return [
    // Keeps the page for its Markdown version, before code becomes HTML.
    [collectMarkdown, { site: siteRoot() } satisfies CollectMarkdownOptions],
    [highlight, { getNames: names, baseUrl: baseUrl() } satisfies HighlightOptions],
  ];
}

/** The schema of the site and its names. Read for each page, for the dev server. */
function names(): Pick<ApiContext, 'schema' | 'symbols'> {
  const { schema } = siteSchema();
  return { schema, symbols: indexSymbols(schema) };
}

function apiContext(): ApiContext {
  return { spec: readApiSpec(), ...names() };
}
