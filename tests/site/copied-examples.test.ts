import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtFacts } from '../../src/plugins/samples/builtFacts';
import { CLIENT_LANGUAGES } from '../../src/plugins/samples/languages';
import { EXAMPLE_SETS, type ExecutedExample } from '../../src/plugins/samples/examples/types';
import { splitFiles } from '../../src/plugins/samples/session/splitFiles';
import { OWN_SCHEMA, ROOT } from '../../src/lib/root';
import { operationNamed } from '../../src/lib/operations';
import { readSchema } from '../../src/schema/readSchema';
import { routeOf } from '../../src/schema/routes';
import { copiedCodes, missing, printed, QUICK, requestToken, runPage } from './clientBatches';
import { startDownload, type SandboxProcess } from './sandboxDownload';
import { NIGHTLY } from '../support/nightly';

/**
 * What readers copy from the reference runs: the code of each example's tab is taken from the built page and run, with only `KYC_API`
 * and `KYC_TOKEN` set, against the sandbox that readers download, reset before each example. It gets what the page prints.
 */

const { examples } = await builtFacts();
/** Those that need no other request before them. */
const all = [...(examples?.values() ?? [])]
  .flatMap(({ sets }) => EXAMPLE_SETS.map((set) => sets[set]))
  .filter(({ replayedSetup }) => replayedSetup.length === 0);
const folder = mkdtempSync(path.join(tmpdir(), 'kyc-examples-'));

let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await startDownload('--clock', 'fixed');
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const { schema } = readSchema(OWN_SCHEMA, ROOT);

/** The code that the Copy button copies of an example's tab. */
function codeOf({ operation, name }: ExecutedExample, id: string): string {
  const route = routeOf(operationNamed(schema, operation).field);
  return copiedCodes(route, id).find((sample) => sample.name === name)?.code ?? '';
}

describe('the examples of the reference', { timeout: 600_000 }, () => {
  for (const { id } of CLIENT_LANGUAGES) {
    // At night all; before a merge an upload, and some others. Where a compiler takes a second or two for each: an upload, at night.
    const isQuick = QUICK.includes(id);
    const step = NIGHTLY ? 1 : 20;
    const chosen = all.filter(
      ({ name }, at) => name === 'UploadDocument' || (isQuick && at % step === 0),
    );
    it.skipIf(missing.has(id) || !(isQuick || NIGHTLY))(
      `are answered in ${id} as their pages print it`,
      async () => {
        const target = path.join(folder, id);
        mkdirSync(target);
        const batch = chosen.map((example) => {
          const files = Object.values(splitFiles(example.variables).files);
          for (const { fileName, content } of files)
            writeFileSync(path.join(target, fileName), content);
          return { code: codeOf(example, id), kind: 'graphql' as const };
        });
        const before = async (): Promise<string> => {
          await fetch(`${sandbox.origin}/_sandbox/reset`, { method: 'POST' });
          return (await requestToken(sandbox.origin)).token;
        };
        const page = { folder: target, samples: batch, tokenFor: before };
        const results = await runPage(id, sandbox.origin, page);
        const named = results.map((result, index) => ({ name: chosen[index]!.name, ...result }));
        expect(named.length).toBe(chosen.length);
        expect(named).toEqual(
          chosen.map(({ name, response }) => ({ name, ...printed(JSON.parse(response)) })),
        );
      },
    );
  }
});
