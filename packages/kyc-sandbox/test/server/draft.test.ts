import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { codesIn, startServer, type Response } from './support';

/** What the Headers page says of GraphQL over HTTP: a code, the status of the draft and ours. A row of the table has all of two statuses. */
const DIFFERENCES: readonly [code: string, draft: number, own: number][] = [
  ['NOT_FOUND', 294, 200],
  ['BAD_REQUEST', 422, 400],
  ['GRAPHQL_VALIDATION_FAILED', 422, 400],
  ['GRAPHQL_VALIDATION_FAILED', 422, 400],
  ['BAD_USER_INPUT', 422, 400],
  ['BAD_USER_INPUT', 422, 200],
  ['GRAPHQL_PARSE_FAILED', 400, 200],
  ['BAD_REQUEST', 431, 400],
  ['TIMEOUT', 408, 504],
];

it('differs from the draft of GraphQL over HTTP where the Headers page says so', async () => {
  const running = await startServer({ arrivalLimit: 500 });
  const token = await running.token();
  const run = (request: object, Accept = 'application/graphql-response+json'): Promise<Response> =>
    running.run(token, request, { Accept });
  const raw = async (sent: string): Promise<Response> => {
    const text = await running.sendRaw(`POST /graphql HTTP/1.1\r\nHost: localhost\r\n${sent}`);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), headers: {}, text: body };
  };
  const wrong = {
    query: 'query ($first: Int) { cases(first: $first) { totalCount } }',
    variables: { first: 'a' },
  };
  const responses = [
    await run({ query: '{ case(id: "x") { id } }' }),
    await run({ query: '{ __typename }', variables: [] }),
    await run({ query: '{ nope }' }),
    await run({ query: 'query A { __typename } query B { __typename }' }),
    await run(wrong),
    await run(wrong, 'application/json'),
    await run({ query: '{' }, 'application/json'),
    await raw(`X-A: ${'a'.repeat(20_000)}\r\n\r\n`),
    await raw('X-A: a'),
  ];
  await running.close();
  expect(responses.map((response) => [response.status, ...codesIn(response)])).toEqual(
    DIFFERENCES.map(([code, , own]) => [own, code]),
  );
  const page = readFileSync('docs/technical-details/headers.mdx', 'utf8');
  const [, table = ''] = page.split('| Draft recommends |');
  const rows = table.split('\n\n')[0]!.matchAll(/\| (\d+) \| (\d+) \|/g);
  expect([...rows].map(([, draft, own]) => `${draft} ${own}`)).toEqual([
    ...new Set(DIFFERENCES.map(([, draft, own]) => `${draft} ${own}`)),
  ]);
});
