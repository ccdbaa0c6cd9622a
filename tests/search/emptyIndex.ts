import type { SearchIndex } from '../../src/plugins/search/client/format';

/** An index in which nothing is found. */
export const EMPTY: SearchIndex = {
  version: 1,
  reference: '/docs/graphql/v1',
  api: {},
  errors: { route: '/docs/Errors/', lines: '' },
  guides: [],
  further: { stems: '', sections: '' },
};
