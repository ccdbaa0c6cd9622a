import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { readGuides } from '../../../reference/coverage/guides';
import { readGlossary, type Term } from '../../../remark/glossary/glossary';
import { REFERENCE_ROUTE } from '../../../schema/routes';
import { indexSymbols } from '../../../samples/symbols';
import { SourceError } from '../../../lib/problem';
import type { ApiSpec } from '../../../schema/types';
import type { GraphQLSchema } from 'graphql';
import type { SearchIndex } from '../client/format';
import { encodeApi } from './api';
import { encodeGuides } from './guides';

/** Route of the error catalogue; each code is an anchor on it. */
const ERRORS_ROUTE = '/docs/Errors/';

export interface SearchSources {
  schema: GraphQLSchema;
  /**
   * Sources of the site's own schema only. Over another one the index has the names of the schema
   * alone.
   */
  own?: { spec: ApiSpec; docsFolder: string; glossaryFile: string };
}

/** Builds the search index. Reads the guides and the glossary, otherwise pure. */
export function buildSearchIndex({ schema, own }: SearchSources): SearchIndex {
  return {
    version: 1,
    reference: REFERENCE_ROUTE,
    api: encodeApi(indexSymbols(schema)),
    errors: { route: ERRORS_ROUTE, codes: own ? encodeErrors(own.spec) : [] },
    ...(own
      ? encodeGuides(readGuides(own.docsFolder), own.spec, termsOf(own.glossaryFile))
      : { guides: [], further: { stems: [], sections: [] } }),
  };
}

/** An invalid glossary stops the pages that use it, which report the line. */
function termsOf(file: string): Term[] {
  try {
    return readGlossary(file, 'docs/glossary.yml');
  } catch (error) {
    if (error instanceof SourceError) return [];
    throw error;
  }
}

function encodeErrors({ errors }: ApiSpec): SearchIndex['errors']['codes'] {
  return errors.codes.map(({ code, meaning }) => [code, plain(meaning)]);
}

function plain(markdown: string): string {
  return toString(fromMarkdown(markdown)).replace(/\s+/g, ' ').trim();
}
