import { truncateSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { splitFiles } from '../../../../src/samples/splitFiles';
import { runFixtures } from '../../../../src/sandbox/server/fixtures';
import { makeId } from '../../../../src/sandbox';
import { temporaryFolder } from '../../../support/temporaryFolder';
import { startServer, spec } from './support';

const clock = (): number => Date.parse(spec.api.sandbox.clock);
const CREATE = {
  query: 'mutation Ours($name: String!) { createCase(input: { name: $name }) { id } }',
  variables: { name: 'Ours' },
};

/** Writes a fixtures file, and others beside it, and runs it. */
function run(
  content: unknown,
  others: Readonly<Record<string, string>> = {},
): ReturnType<typeof runFixtures> {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const folder = temporaryFolder({ 'fixtures.json': text, ...others });
  return runFixtures({ spec, splitFiles }, path.join(folder, 'fixtures.json'), clock);
}

function upload(fileName: string): object {
  return {
    query: 'mutation Upload($input: UploadDocumentInput!) { uploadDocument(input: $input) { id } }',
    variables: {
      input: {
        owner: { personId: makeId('person', 103) },
        documentTypeIdentifier: 'passport',
        fileUploadType: 'PDF',
        expiresOn: '2090-01-01',
        file: { $file: fileName },
      },
    },
  };
}

describe('fixtures', () => {
  it('are what each store begins with, also after a reset', async () => {
    const running = await startServer(await run([CREATE, { advance: '16m' }, CREATE]));
    const names = (store: string): unknown[] => {
      const named = running.handler.stores.get(store);
      const { tables } = named.ofAccessId(spec.api.sandbox.accessId).data().store;
      return (tables['cases'] as unknown as { name: string }[])
        .map(({ name }) => name)
        .filter((name) => name === 'Ours');
    };
    expect([names(''), names('other')]).toEqual([
      ['Ours', 'Ours'],
      ['Ours', 'Ours'],
    ]);
    running.handler.main.reset();
    expect(names('')).toHaveLength(2);
    expect(running.handler.main.clock.instant).toBe('2025-03-03T09:16:00Z');
    await running.close();
  });

  it.each<[string, unknown, RegExp]>([
    ['no JSON', '{', /fixtures\.json:1:2: .*JSON/],
    ['no list', { query: '{ a }' }, /It is a list of/],
    ['no query', [{ mutation: '{ a }' }], /entry 1: there is no "query"/],
    [
      'a duration that is a number',
      [{ advance: 10 }],
      /entry 1: "advance" must be a string such as/,
    ],
    ['no duration', [{ advance: 'soon' }], /entry 1: "advance" must be a duration/],
    ['null for an entry', [null], /entry 1: there is no "query"/],
    ['an unknown key', [{ query: '{ a }', varaibles: {} }], /entry 1: .*"varaibles".*"variables"/],
    ['a query and a duration', [{ query: '{ a }', advance: '1m' }], /entry 1: .*"advance"/],
    ['variables that are a number', [{ query: '{ a }', variables: 5 }], /entry 1: .* BAD_REQUEST/],
    ['a clock after the year 9999', [CREATE, { advance: '9999999d' }], /entry 2: .*year 9999/],
    ['a clock after all time', [{ advance: '99999999999999d' }], /entry 1: .*year 9999/],
    [
      'an unknown field',
      [CREATE, { query: 'query Wrong { nothing }' }],
      /entry 2: Wrong failed with GRAPHQL_VALIDATION_FAILED/,
    ],
    ['a file of no known type', [upload('passport')], /entry 1: No sample file .*"passport"/],
    [
      'a refused input',
      [{ ...CREATE, variables: { name: '' } }],
      /entry 1: Ours failed with VALIDATION_FAILED: .* input\.name: /,
    ],
  ])('with %s end the start', async (_title, content, message) => {
    await expect(run(content)).rejects.toThrow(message);
  });

  it('name files to upload as samples do', async () => {
    const { initial } = await run([upload('passport of ours.pdf')]);
    expect(JSON.stringify(initial.store.tables)).toContain('"passport of ours.pdf"');
  });

  it('upload the files in their folder', async () => {
    const { initial } = await run([upload('ours.pdf')], { 'ours.pdf': '%PDF-1.7 of ours' });
    expect(JSON.stringify(initial.store.tables)).toContain('"sizeInBytes":16');
  });

  it('may begin with a byte order mark, as editors on Windows write it', async () => {
    await expect(run(`\uFEFF${JSON.stringify([{ advance: '1m' }])}`)).resolves.toMatchObject({
      advanced: 60_000,
    });
  });

  it('of 50 MB are refused without being read', async () => {
    const file = path.join(temporaryFolder({ 'large.json': '' }), 'large.json');
    truncateSync(file, 50_000_000);
    await expect(runFixtures({ spec, splitFiles }, file, clock)).rejects.toThrow(
      'more than 10 MiB',
    );
  });

  it('that are missing are named', async () => {
    await expect(
      runFixtures({ spec, splitFiles }, '/nowhere/fixtures.json', clock),
    ).rejects.toThrow('/nowhere');
  });
});
