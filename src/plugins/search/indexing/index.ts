import { existsSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import path from 'node:path';
import { ERRORS_ROUTE } from '../../../lib/pageRoutes';
import { readGuides } from '../../../schema/guides';
import { readGlossary, type Term } from '../../glossary';
import { OVERVIEWS, overviewRoute } from '../../reference';
import { REFERENCE_ROUTE, type OperationKind } from '../../../schema/routes';
import { indexSymbols, type SymbolIndex } from '../../../schema/symbols';
import { SourceError } from '../../../lib/problem';
import { plainText } from '../../../schema/descriptions';
import { readYaml } from '../../../schema/readYaml';
import { mapOf, mapping, text } from '../../../schema/shape';
import type { ApiSpec } from '../../../schema/types';
import type { GraphQLSchema, OperationTypeNode } from 'graphql';
import type { GuideEntry, NameEntry, SearchIndex } from '../engine/format';
import { foldForSearch } from '../../../lib/textNormalization';
import { stem } from '../engine/names';
import { parseQuery } from '../engine/query';
import { termKey } from '../engine/terms';
import { stemsOf } from '../engine/words';
import { encodeGuides } from './guides';

/**
 * Builds the search index. Reads the guides, the glossary and the synonyms of our own schema; with another one the index has the names
 * of the schema alone.
 *
 * @throws SourceError with every problem of the synonyms
 */
export function buildSearchIndex(
  schema: GraphQLSchema,
  own?: { spec: ApiSpec; docsFolder: string },
): SearchIndex {
  const { guides, further } = own
    ? encodeGuides(readGuides(own.docsFolder), own.spec, termsOf(own.docsFolder))
    : { guides: [], further: { stems: [], sections: [] } };
  return {
    reference: REFERENCE_ROUTE,
    api: encodeApi(indexSymbols(schema)),
    errors: { route: ERRORS_ROUTE, codes: own ? encodeErrors(own.spec) : [] },
    guides: [...guides, ...overviews(schema)],
    further,
    ...(own ? readSynonyms(own.docsFolder) : { synonyms: {}, terms: {} }),
  };
}

/** All coordinates of a schema by page, in the schema's order. */
function encodeApi({ byCoordinate }: SymbolIndex): SearchIndex['api'] {
  const pages = new Map<string, { names: NameEntry[]; summary: string }>();
  for (const { coordinate, route, type, deprecated, summary = '' } of byCoordinate.values()) {
    const path = route.slice(REFERENCE_ROUTE.length + 1).replace(/#.*/, '');
    const page = pages.get(path) ?? { names: [], summary };
    const entry = coordinate.slice(page.names[0]?.[0].length ?? 0);
    page.names.push(deprecated ? [entry, type ?? null, true] : type ? [entry, type] : [entry]);
    pages.set(path, page);
  }
  return {
    paths: [...pages.keys()],
    names: [...pages.values()].map(({ names }) => names),
    summaries: [...pages.values()].map(({ summary }) => summary),
  };
}

/** The overviews of operations: readers search for `mutation`, which is the name of no operation. */
function overviews(schema: GraphQLSchema): GuideEntry[] {
  return (Object.keys(OVERVIEWS) as OperationKind[])
    .filter((kind) => schema.getRootType(kind as OperationTypeNode))
    .map((kind) => {
      const { title, lead } = OVERVIEWS[kind];
      return [overviewRoute(kind), title, [[title, lead]]];
    });
}

/** An invalid glossary stops the pages that use it, which report the line. */
function termsOf(docsFolder: string): Term[] {
  try {
    return readGlossary(path.join(docsFolder, 'glossary.yml'), 'docs/glossary.yml');
  } catch (error) {
    if (error instanceof SourceError) return [];
    throw error;
  }
}

/** The HTTP status follows the meaning, unless it is the one of all responses with data. */
function encodeErrors({ errors }: ApiSpec): SearchIndex['errors']['codes'] {
  return errors.codes.map(({ code, meaning, message, messageOfOne, reasons = [], httpStatus }) => [
    code,
    httpStatus === 200
      ? plainText(meaning)
      : `${plainText(meaning)} (${httpStatus} ${STATUS_CODES[httpStatus] ?? ''})`,
    [message, messageOfOne ?? [], reasons].flat().map((said) => said.replace(/\{\w+\}/g, '…')),
  ]);
}

/** Words and terms of readers, each with the words of the pages. */
const synonyms = mapping({ words: mapOf(text), terms: mapOf(text) });

/** A site without the file has none. */
function readSynonyms(docsFolder: string): Pick<SearchIndex, 'synonyms' | 'terms'> {
  const file = path.join(docsFolder, 'synonyms.yml');
  if (!existsSync(file)) return { synonyms: {}, terms: {} };
  const { value, problems } = readYaml(file, 'docs/synonyms.yml', synonyms);
  if (!value) throw new SourceError(problems);
  return {
    synonyms: Object.fromEntries(
      Object.entries(value.words).map(([word, meaning]) => [
        stem(foldForSearch(word)),
        stemsOf(meaning),
      ]),
    ),
    terms: Object.fromEntries(
      Object.entries(value.terms).map(([term, meaning]) => [termKey(parseQuery(term)), meaning]),
    ),
  };
}
