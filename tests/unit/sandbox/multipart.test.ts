import { describe, expect, it } from 'vitest';
import type { GraphQLBody } from '../../../src/sandbox';
import { codesOf, makeTestId, openTestSession } from './support';
import { formBody } from './uploads';

const boundary = 'b'.repeat(30);
const operations = JSON.stringify({
  query: 'mutation ($input: UploadDocumentInput!) { uploadDocument(input: $input) { id } }',
  variables: {
    input: {
      file: null,
      fileUploadType: 'PDF',
      documentTypeIdentifier: 'passport',
      owner: { personId: makeTestId('person', 103) },
      expiresOn: '2035-01-01',
    },
  },
});

async function answerTo(map: string, files = 1): Promise<unknown[]> {
  const parts = [
    ['name="operations"', operations],
    ['name="map"', map],
    ...Array.from({ length: files }, (_, n) => [`name="${n}"; filename="a.pdf"`, '%PDF-1.4']),
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
    expect(await answerTo('{"0": ["variables.input.file"]}')).toEqual([200]);
  });

  it.each([
    ['paths that make no text', '{"0": [{"toString": 1, "valueOf": 1}]}'],
    ['a list that exhausts the stack', `{"0": [${'['.repeat(20_000)}${']'.repeat(20_000)}]}`],
    ['a list for a path', '{"0": [["variables.input.file"]]}'],
    ['no path', '{"0": []}'],
    ['a text for a list', '{"0": "variables.input.file"}'],
    ['null for a list', '{"0": null}'],
    ['a prototype', '{"0": ["__proto__"]}'],
    ['a prototype of the variables', '{"0": ["variables.__proto__"]}'],
    ['the variables', '{"0": ["variables"]}'],
    ['an inherited name', '{"0": ["variables.input.constructor"]}'],
    ['a value that is not null', '{"0": ["variables.input.fileUploadType"]}'],
    ['a value that is not there', '{"0": ["variables.input.other"]}'],
    ['an empty path', '{"0": [""]}'],
    ['a missing file', '{"0": ["variables.input.file"], "1": ["variables.input.file"]}'],
    ['two files', '{"0": ["variables.input.file"], "1": ["variables.input.file"]}', 2],
    ['none of the files', '{}'],
  ])('is refused with %s', async (_title, map, files = 1) => {
    expect(await answerTo(map, files)).toEqual([400, 'BAD_REQUEST']);
  });
});
