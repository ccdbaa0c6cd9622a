import { describe, expect, it } from 'vitest';
import type { GraphQLBody } from '../src';
import { callOf } from './errorFixtures/errorFixture';
import { codesOf, openTestSession } from './support';
import { formBody } from './uploads';

const boundary = 'b'.repeat(30);
const { query, variables } = callOf('uploadDocument');

async function answerTo(map: string): Promise<unknown[]> {
  const parts = [
    ['name="operations"', JSON.stringify({ query, variables })],
    ['name="map"', map],
    ['name="0"; filename="a.pdf"', '%PDF-1.4'],
  ];
  const body = formBody(boundary, parts);
  const session = await openTestSession();
  const headers = {
    ...session.headers,
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
  };
  const response = await session.sandbox.http({ method: 'POST', path: '/graphql', headers, body });
  return [response.status, ...codesOf(response.body as GraphQLBody)];
}

describe('the map of a multipart request', () => {
  it('inserts a file at its path', async () => {
    expect(await answerTo('{"0": ["variables.input.file"]}')).toEqual([200, 'NOT_FOUND']);
  });

  it.each([
    ['paths that make no text', '{"0": [{"toString": 1, "valueOf": 1}]}'],
    ['a list that exhausts the stack', `{"0": [${'['.repeat(20_000)}${']'.repeat(20_000)}]}`],
    ['no path', '{"0": []}'],
    ['a text for a list', '{"0": "variables.input.file"}'],
    ['a prototype', '{"0": ["variables.__proto__"]}'],
    ['the variables', '{"0": ["variables"]}'],
    ['a value that is not null', '{"0": ["variables.input.fileUploadType"]}'],
    ['a value that is not there', '{"0": ["variables.input.other"]}'],
    ['a missing file', '{"0": ["variables.input.file"], "1": ["variables.input.file"]}'],
    ['none of the files', '{}'],
  ])('is refused with %s', async (_title, map) => {
    expect(await answerTo(map)).toEqual([400, 'BAD_REQUEST']);
  });
});
