import { statSync } from 'node:fs';
import path from 'node:path';
import type { GraphQLSchema } from 'graphql';
import changelog, { type ChangelogOptions } from './changelog';
import insertSections from './sections';
import files from './files';
import frontMatter, { type FrontMatterOptions } from './front-matter';
import apiValues from './values';
import glossary, { type GlossaryOptions } from './glossary';
import { readGlossary } from './glossary/glossary';
import type { PluggableList } from 'unified';
import foreignLinks, { type ForeignLinksOptions } from '../reference/foreignLinks';
import allowedNodes, { type AllowedNodesOptions } from '../reference/allowedNodes';
import { readSchema } from '../schema/readSchema';
import { REFERENCE_FOLDER } from '../schema/routes';
import samples, { type ApiContext, type SamplesOptions } from '../samples';
import highlight, { type HighlightOptions } from '../samples/highlight';
import { indexSymbols, type SymbolIndex } from '../samples/symbols';
import { apiSpecFolder } from '../schema/load';
import { readApiSpec } from '../schema/reader';
import { baseUrl, siteUrl } from '../lib/site';
import type { PageHooks } from '../model/types';
import keepMarkdown, { type KeepMarkdownOptions } from './markdown';
import headingIds from '../upstream/headingIds';

/**
 * The remark plugins that pages pass through before Docusaurus' own, in order: what generated pages may hold, their
 * sections that the build makes, ids of headings; then, in guides, front matter, files that links and images lead to, API constants, changes, samples and
 * names, glossary.
 *
 * @param schemaLocation SDL of another schema, over which there are no guides
 * @param hooks of the site model, which reads pages through the same plugins
 */
export function firstRemarkPlugins(
  schemaLocation: string | undefined,
  hooks?: PageHooks,
): PluggableList {
  const getSchema = schemaReader(schemaLocation);
  const checks: PluggableList = [
    [allowedNodes, { getSchema: () => getSchema().schema } satisfies AllowedNodesOptions],
    [insertSections, { getApiContext: apiContext, isGenerated }],
    headingIds,
  ];
  if (schemaLocation)
    return [
      ...checks,
      [foreignLinks, { getSymbols: () => getSchema().symbols } satisfies ForeignLinksOptions],
    ];
  return [
    ...checks,
    [frontMatter, { isGuide } satisfies FrontMatterOptions],
    files,
    [apiValues, { getSpec: readApiSpec }],
    [
      changelog,
      {
        getSchema: () => apiContext().schema,
        ...(hooks && { onUnannounced: hooks.onUnannounced }),
      } satisfies ChangelogOptions,
    ],
    [
      samples,
      {
        getApiContext: apiContext,
        strict: hooks ? hooks.strict : Boolean(process.env['CI']),
        isGenerated,
        ...(hooks && { onExecuted: hooks.onExecuted }),
      } satisfies SamplesOptions,
    ],
    [
      glossary,
      {
        getTerms,
        skips: (file) => isGenerated(file),
        isGlossaryPage: (file) => path.resolve(file) === GLOSSARY_PAGE,
      } satisfies GlossaryOptions,
    ],
  ];
}

const GLOSSARY_PAGE = path.resolve('docs/general/glossary.mdx');

let glossaryTerms: { stamp: string; terms: ReturnType<typeof readGlossary> } | undefined;

/** Read again when the file has changed, for the dev server. */
function getTerms(): ReturnType<typeof readGlossary> {
  const file = path.resolve('docs/glossary.yml');
  const { mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? {};
  const stamp = `${mtimeMs} ${size}`;
  if (glossaryTerms?.stamp !== stamp)
    glossaryTerms = { stamp, terms: readGlossary(file, 'docs/glossary.yml') };
  return glossaryTerms.terms;
}

const GENERATED = path.resolve('docs', REFERENCE_FOLDER) + path.sep;

function isGenerated(file: string): boolean {
  return path.resolve(file).startsWith(GENERATED);
}

/** False for generated pages, and for what the home page is made of. */
export function isGuide(file: string): boolean {
  return path.resolve(file).startsWith(path.resolve('docs') + path.sep) && !isGenerated(file);
}

/** The remark plugins that every page passes through after Docusaurus' own: its Markdown version, highlighting. */
export function lastRemarkPlugins(schemaLocation: string | undefined): PluggableList {
  return [
    [
      keepMarkdown,
      { site: (siteUrl() + baseUrl()).replace(/\/$/, '') } satisfies KeepMarkdownOptions,
    ],
    [
      highlight,
      { getNames: schemaReader(schemaLocation), baseUrl: baseUrl() } satisfies HighlightOptions,
    ],
  ];
}

/** Reads the schema of the site: its own, or another one, which is read once. */
function schemaReader(
  schemaLocation: string | undefined,
): () => { schema: GraphQLSchema; symbols: SymbolIndex } {
  if (!schemaLocation) return apiContext;
  let foreign: ReturnType<typeof readForeign> | undefined;
  return () => (foreign ??= readForeign(schemaLocation));
}

let known: ApiContext | undefined;

/** The API spec with its schema, read again when a file of schema/ has changed, for the dev server. */
function apiContext(): ApiContext {
  const spec = readApiSpec();
  if (known?.spec !== spec) {
    const { schema } = readSchema(apiSpecFolder, process.cwd());
    known = { spec, schema, symbols: indexSymbols(schema) };
  }
  return known;
}

function readForeign(location: string): { schema: GraphQLSchema; symbols: SymbolIndex } {
  const { schema } = readSchema(location, process.cwd());
  return { schema, symbols: indexSymbols(schema) };
}
