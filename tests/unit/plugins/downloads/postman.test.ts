import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ownDownloads } from '../../../../src/plugins/downloads/files';
import { builtFacts } from '../../../../src/plugins/samples/builtFacts';
import { sampleFile } from '../../../../src/plugins/samples/session/sampleFiles';
import { createSandboxServer } from 'kyc-sandbox/server';
import { loadApiSpec } from '../../../../src/schema/load';
import { operationsOf } from '../../../../src/lib/operations';
import { siteSchema } from '../../../../src/schema/siteSchema';
import { listen } from '../../../support/listen';
import { NIGHTLY } from '../../../support/nightly';
import { temporaryFolder } from '../../../support/temporaryFolder';

interface PostmanRequest {
  header: { key: string; value: string }[];
  body: object;
  auth?: { type: string };
}

/** The used part of newman's report. */
interface Report {
  run: {
    executions: {
      item: { name: string; response: { code: number; body: string }[] };
      response?: { code: number; stream: { data: number[] } };
    }[];
    failures: { error: { message: string } }[];
  };
}

const spec = loadApiSpec();
const { examples } = await builtFacts();
const { schema } = siteSchema();
const OPERATIONS = operationsOf(schema).length;
const downloads = await ownDownloads({ spec, schema, examples, site: 'https://docs.example' });
const [collection, environment] = downloads.filter(({ name }) => name.includes('postman'));

it('each request of the Postman collection has its authentication, each mutation a key of its own', () => {
  const { item: groups } = JSON.parse(collection?.content ?? '') as {
    item: { name: string; item?: { request: PostmanRequest }[] }[];
  };
  const requests = groups.flatMap(({ item = [] }) => item.map(({ request }) => request));
  expect(requests.length).toBeGreaterThanOrEqual(2 * OPERATIONS);
  // Insomnia imports the authentication of requests, not that of a collection.
  expect(requests.filter(({ auth }) => auth?.type !== 'bearer')).toEqual([]);
  const keys = requests.flatMap(({ header }) =>
    header.filter(({ key }) => key === 'Idempotency-Key').map(({ value }) => value),
  );
  const mutations = requests.filter(({ body }) => JSON.stringify(body).includes('mutation '));
  expect([new Set(keys).size, keys.length]).toEqual([mutations.length, mutations.length]);
});

// About 500 requests. In every run, site/copied-examples.test.ts sends some of the same examples.
it.runIf(NIGHTLY)(
  'the collection runs in the sandbox, each request with the response of its example',
  async () => {
    const folder = temporaryFolder();
    const [file, environmentFile, reportFile] = [
      'collection.json',
      'environment.json',
      'run.json',
    ].map((name) => path.join(folder, name)) as [string, string, string];
    writeFileSync(file, collection?.content ?? '');
    for (const name of ['articles-of-association.pdf', 'passport.jpg'])
      writeFileSync(path.join(folder, name), sampleFile(name)?.content ?? '');
    const clock = (): number => Date.parse(spec.api.sandbox.clock);
    const origin = await listen(createSandboxServer({ spec, clock }));
    const { content = '' } = environment ?? {};
    writeFileSync(environmentFile, content.replace(spec.api.sandbox.origin, origin));
    await promisify(execFile)(process.execPath, [
      ...['node_modules/newman/bin/newman.js', 'run', file, '--environment', environmentFile],
      ...['--working-dir', folder, '--reporters', 'json', '--reporter-json-export', reportFile],
    ]).catch(() => undefined);

    const { executions, failures } = (JSON.parse(readFileSync(reportFile, 'utf8')) as Report).run;
    expect(failures.map(({ error }) => error.message)).toEqual([]);
    // The requests of the script come before the one of the item.
    const sent = new Map(executions.map((execution) => [execution.item.name, execution]));
    expect(sent.size).toBe(1 + 2 * OPERATIONS);
    sent.delete('Authorize');
    const wrong = [...sent.values()].flatMap(({ item, response }) => {
      const [saved] = item.response;
      // Links lead to the sandbox that is asked.
      const body = Buffer.from(response?.stream.data ?? [])
        .toString()
        .replaceAll(`${origin}/files/postman`, spec.api.endpoint.files);
      const isSame = response?.code === saved?.code && body !== '' && same(body, saved?.body ?? '');
      return isSame ? [] : [`${item.name}: ${response?.code} ${body.slice(0, 300)}`];
    });
    expect(wrong).toEqual([]);
  },
  180_000,
);

function same(one: string, other: string): boolean {
  return JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other));
}
