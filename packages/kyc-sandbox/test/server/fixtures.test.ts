import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { splitFiles } from '../../../../src/plugins/samples/session/splitFiles';
import { runFixtures } from '../../src/server/fixtures';
import { makeId } from '../../src';
import { temporaryFolder } from '../../../../tests/support/temporaryFolder';
import { startServer, spec } from './support';

const clock = { clock: () => Date.parse(spec.api.sandbox.clock) };
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
  const passport = { documentTypeIdentifier: 'passport', fileUploadType: 'PDF' };
  const owner = { personId: makeId('person', 103) };
  const input = { ...passport, owner, expiresOn: '2090-01-01', file: { $file: fileName } };
  return {
    query: 'mutation Upload($input: UploadDocumentInput!) { uploadDocument(input: $input) { id } }',
    variables: { input },
  };
}

describe('fixtures', () => {
  it('are what each store begins with, also after a reset', async () => {
    const running = await startServer(await run([CREATE, { advance: '16m' }, CREATE]));
    const { state } = running.handler.main;
    const names = () => state.store.cases.where(({ name }) => name === 'Ours');
    expect(names()).toHaveLength(2);
    state.reset();
    expect(names()).toHaveLength(2);
    expect(state.now()).toBe('2025-03-03T09:16:00Z');
    await running.close();
  });

  it('are refused, by the number of the entry and what is wrong with it', async () => {
    const wrong: readonly [content: unknown, message: RegExp][] = [
      ['{', /fixtures\.json:1:2: .*JSON/],
      [{ query: '{ a }' }, /It is a list of/],
      [[{ mutation: '{ a }' }], /entry 1 has no "query"/],
      [[{ advance: 'soon' }], /entry 1: A duration must be/],
      [[{ query: '{ a }', advance: '1m' }], /entry 1: .*"advance"/],
      [[CREATE, { advance: '9999999d' }], /entry 2: .*year 9999/],
      [[CREATE, { query: 'query Wrong { a }' }], /entry 2: Wrong .*GRAPHQL_VALIDATION_FAILED/],
      [[upload('passport')], /entry 1: No sample file .*"passport"/],
      [[{ ...CREATE, variables: { name: '' } }], /entry 1: Ours .*VALIDATION_FAILED.* input\.name/],
    ];
    for (const [content, message] of wrong) await expect(run(content)).rejects.toThrow(message);
  });

  it('upload sample files by their name, and files in their folder', async () => {
    const sample = await run([upload('passport of ours.pdf')]);
    expect(JSON.stringify(sample.initial.tables)).toContain('"passport of ours.pdf"');
    const own = await run([upload('ours.pdf')], { 'ours.pdf': '%PDF-1.7 of ours' });
    expect(JSON.stringify(own.initial.tables)).toContain('"sizeInBytes":16');
  });

  it('may begin with a byte order mark, as editors on Windows write it', async () => {
    await expect(run(`\uFEFF${JSON.stringify([{ advance: '1m' }])}`)).resolves.toMatchObject({
      advanced: 60_000,
    });
  });
});
