import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFetchSandbox } from '../../../src/sandbox/server/fetch';
import { loadApiSpec } from '../../../src/schema/load';
import { guidePrograms, runModules, titledFences } from '../plugins/downloads/codegenGuide';

const PAGE = 'docs/general/bulk-import.mdx';
const page = titledFences(PAGE);
const programs = guidePrograms(PAGE);
programs.set('both.ts', "export * from './kyc-client'; export * from './import-cases';");

interface Kyc {
  readonly run: <Data>(query: string) => Promise<Data>;
}

type ImportCases = (kyc: Kyc, rows: unknown, log: string, interval: number) => Promise<void>;

it('the bulk import resumes after a lost response and creates each case once', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kyc-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const log = path.join(folder, 'import-cases.jsonl');
  const { api, version } = loadApiSpec();
  const sandbox = createFetchSandbox(loadApiSpec(), '1.0.0', { clock: 'fixed' });
  const { accessId, accessKey } = api.sandbox;
  let losesResponsesOf: string | undefined = 'CRM-1002';
  const sent: string[] = [];
  const globals = {
    fetch: async (url: string, init: { readonly body: string }) => {
      const key = /CRM-\d+/.exec(init.body)?.[0];
      if (key !== undefined) sent.push(key);
      const response = await sandbox.fetch(new Request(url, init));
      if (key !== undefined && key === losesResponsesOf) throw new TypeError('fetch failed');
      return response;
    },
    // Without the pauses between attempts.
    setTimeout: (callback: () => void) => setImmediate(callback),
  };
  const { KycClient, importCases } = runModules(programs, 'both.ts', globals) as {
    KycClient: new (settings: object) => Kyc;
    importCases: ImportCases;
  };
  const settings = { origin: api.endpoint.origin, version, accessId, accessKey, renewBefore: 60 };
  const kyc = new KycClient(settings);
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
