import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../support/temporaryFolder';
import { titledFences } from '../plugins/downloads/codegenGuide';
import { runGuide, type Kyc } from './support';

const page = titledFences('docs/general/bulk-import.mdx');

interface Programs {
  readonly importCases: (kyc: Kyc, rows: unknown, log: string, interval: number) => Promise<void>;
}

it('the bulk import resumes after a lost response and creates each case once', async () => {
  const log = path.join(temporaryFolder(), 'import-cases.jsonl');
  let losesResponsesOf: string | undefined = 'CRM-1002';
  const sent: string[] = [];
  const { kyc, importCases } = runGuide<Programs>(
    'general/bulk-import',
    ['import-cases'],
    (sandbox) => ({
      fetch: async (url: string, init: { readonly body: string }) => {
        const key = /CRM-\d+/.exec(init.body)?.[0];
        if (key !== undefined) sent.push(key);
        const response = await sandbox.fetch(new Request(url, init));
        if (key !== undefined && key === losesResponsesOf) throw new TypeError('fetch failed');
        return response;
      },
      // Without the pauses between attempts.
      setTimeout: (callback: () => void) => setImmediate(callback),
    }),
  );
  const rows: unknown = JSON.parse(page.get('clients.json') ?? '');
  const lines = (page.get('import-cases.jsonl') ?? '').split('\n');
  const logged = (): string[] => readFileSync(log, 'utf8').trimEnd().split('\n');

  await expect(importCases(kyc, rows, log, 0)).rejects.toThrow('The API cannot be reached');
  expect(logged()).toEqual(lines.slice(0, 1));

  losesResponsesOf = undefined;
  await importCases(kyc, rows, log, 0);
  expect(logged()).toEqual(lines);
  const { cases } = await kyc.run<{ cases: { totalCount: number } }>(
    '{ cases(filter: { caseNumber: { startsWith: "CRM-" } }) { totalCount } }',
  );
  expect(cases.totalCount).toBe(2);

  sent.length = 0;
  await importCases(kyc, rows, log, 0);
  expect(sent).toEqual(['CRM-1003']);
});
