import path from 'node:path';
import { changelogRemark as changelog, type ChangelogOptions } from '../changelog';
import { insertSections, foreignLinks, type ForeignLinksOptions, allowedNodes } from '../reference';
import files from './files';
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
import { readApiSpec, stampOf } from '../../schema/reader';
import { siteSchema } from '../../schema/siteSchema';
import { baseUrl, isForeignSchema, siteRoot } from '../../lib/site';
import { collectMarkdown, type KeepMarkdownOptions } from '../markdown';
import headingIds from '../../upstream/headingIds';

/**
 * The remark plugins that pages pass through before Docusaurus' own, in order: what generated pages may hold, their
 * sections that the build makes, ids of headings; then, in guides, front matter, files that links and images lead to, API constants, sequence diagrams,
 * changes, samples and names, glossary.
 */
export function beforeDefaultRemarkPlugins(): PluggableList {
  const checks: PluggableList = [
    allowedNodes,
    [insertSections, { getApiContext: apiContext }],
    headingIds,
  ];
  if (isForeignSchema())
    return [
      ...checks,
      [foreignLinks, { getSymbols: () => names().symbols } satisfies ForeignLinksOptions],
    ];
  return [
    ...checks,
    frontMatter,
    files,
    [apiValues, { getSpec: readApiSpec }],
    sequence,
    [changelog, { getSchema: () => siteSchema().schema } satisfies ChangelogOptions],
    [
      samples,
      { getApiContext: apiContext, strict: Boolean(process.env['CI']) } satisfies SamplesOptions,
    ],
    [
      glossary,
      {
        getTerms,
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
  const stamp = stampOf([file]);
  if (glossaryTerms?.stamp !== stamp)
    glossaryTerms = { stamp, terms: readGlossary(file, 'docs/glossary.yml') };
  return glossaryTerms.terms;
}

/** The remark plugins that every page passes through after Docusaurus' own: its Markdown version, highlighting. */
export function remarkPlugins(): PluggableList {
  return [
    [collectMarkdown, { site: siteRoot() } satisfies KeepMarkdownOptions],
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
