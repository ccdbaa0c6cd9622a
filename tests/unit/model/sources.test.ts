import { expect, it } from 'vitest';
import { collectSources } from '../../../src/model/sources';
import type { SiteModel } from '../../../src/model/types';
import { indexSymbols } from '../../../src/schema/symbols';
import { temporaryFolder } from '../../support/temporaryFolder';
import { schemaWith } from '../impact/schemas';

it('finds links in descriptions, without the full stop of their sentence', () => {
  const root = temporaryFolder({
    'schema/v1/case.graphql':
      '"""\nSee https://kyc.example/docs/other, [errors](/docs/Errors/#a.b) and /docs/Errors#retry.\n"""\n',
  });
  const model = { links: [], uses: [] } as unknown as SiteModel;
  collectSources({ root, symbols: indexSymbols(schemaWith()), model });
  expect(model.links).toEqual([
    { target: '/docs/Errors#a.b', file: 'schema/v1/case.graphql', line: 2 },
    { target: '/docs/Errors#retry', file: 'schema/v1/case.graphql', line: 2 },
  ]);
});
