import { expect, it } from 'vitest';
import { createFetchSandbox } from '../../../src/sandbox/server/fetch';
import { loadApiSpec } from '../../../src/schema/load';
import { guidePrograms, runModules } from '../plugins/downloads/codegenGuide';

const programs = guidePrograms('docs/pagination/index.mdx');
programs.set('both.ts', "export * from './kyc-client'; export * from './sync-cases';");

interface Kyc {
  readonly run: <Data>(query: string) => Promise<Data>;
}

interface CaseRow {
  readonly id: string;
}

type Synchronise = (
  kyc: Kyc,
  store: (row: CaseRow) => Promise<void>,
  since?: string,
) => Promise<string | undefined>;

it('synchronising finds what changed during and after a run, whatever the clock of the machine', async () => {
  const { api, version } = loadApiSpec();
  const sandbox = createFetchSandbox(loadApiSpec(), '1.0.0', { clock: 'fixed' });
  const { KycClient, synchronise } = runModules(programs, 'both.ts', {
    fetch: (url: string, init: object) => sandbox.fetch(new Request(url, init)),
  }) as { KycClient: new (settings: object) => Kyc; synchronise: Synchronise };
  const { accessId, accessKey } = api.sandbox;
  const kyc = new KycClient({
    origin: api.endpoint.origin,
    version,
    accessId,
    accessKey,
    renewBefore: 60,
  });
  const change = (id: string): Promise<unknown> =>
    kyc.run(
      `mutation Change { updateCaseNotification(input: { caseId: "${id}", notifyResponsible: false }) { id } }`,
    );

  const first: string[] = [];
  const since = await synchronise(kyc, async ({ id }) => {
    first.push(id);
    // The first case changes when it has been read already.
    if (first.length === 4) await change(first[2]!);
  });
  expect(first.length).toBeGreaterThan(4);
  await change(first[3]!);

  const second: string[] = [];
  await synchronise(kyc, async ({ id }) => void second.push(id), since);
  expect(second).toEqual(expect.arrayContaining([first[2], first[3]]));
  expect(second.length).toBeLessThan(first.length);
});
