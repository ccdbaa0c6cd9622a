import type { SearchIndex } from '../../src/plugins/search/engine/format';

/** An index without content. */
export const EMPTY: SearchIndex = {
  reference: '/docs/graphql/v1',
  api: { paths: [], names: [], summaries: [] },
  errors: { route: '/docs/Errors/', codes: [] },
  guides: [],
  further: { stems: [], sections: [] },
  synonyms: {},
  terms: {},
};
