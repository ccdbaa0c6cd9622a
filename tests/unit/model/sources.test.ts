import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { collectSources } from '../../../src/model/sources';
import type { SiteModel } from '../../../src/model/types';
import { indexSymbols } from '../../../src/samples/symbols';
import { schemaWith } from '../impact/schemas';

it('finds links in descriptions, without the full stop of their sentence', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'impact-sources-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(path.join(root, 'schema/v1'), { recursive: true });
  writeFileSync(
    path.join(root, 'schema/v1/case.graphql'),
    '"""\nSee https://kyc.example/docs/other, [errors](/docs/Errors/#a.b) and /docs/Errors#retry.\n"""\n',
  );
  const model = { links: [], uses: [] } as unknown as SiteModel;
  collectSources({ root, symbols: indexSymbols(schemaWith()), model });
  expect(model.links).toEqual([
    { target: '/docs/Errors#a.b', file: 'schema/v1/case.graphql', line: 2 },
    { target: '/docs/Errors#retry', file: 'schema/v1/case.graphql', line: 2 },
  ]);
});
