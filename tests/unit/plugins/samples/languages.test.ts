import { describe, expect, it } from 'vitest';
import {
  CLIENT_LANGUAGES,
  type Call,
  type HttpCall,
} from '../../../../src/plugins/samples/languages';
import { curl } from '../../../../src/plugins/samples/languages/curl';

const plain: Call = {
  path: '/graphql',
  query: 'query ReadCase($id: ID!) {\n  case(id: $id) {\n    id\n  }\n}',
  operationName: 'ReadCase',
  variables: { id: '18ac3e73-43f0-4689-ac51-0e93f93500d1' },
  headers: { Authorization: 'Bearer <token>', 'X-API-Version': '1' },
  files: {},
};

/** Everything that would end a string, or has a meaning, in one of the languages. */
const hostile: Call = {
  ...plain,
  query:
    'query Odd($a: String) {\n  # `tick` ${x} \'single\' """three""" \\n \\\n  cases(filter: { name: { contains: "Ærø \\"q\\" \\u00e6 日本" } }) {\n    totalCount\n  }\n}',
  operationName: 'Odd',
  variables: { a: 'It\'s "quoted" `tick` ${x} $HOME \\ \n """ JSON æ 日本 {x}', '"': '' },
  headers: { 'X-Note': `a'b"c\\d`, 'X-Empty': '', 'X-Two': '<token> $x `y` <token>' },
};

/** Everything that would end a string, or has a meaning, in one of the languages. */
const hostileHttp: HttpCall = {
  path: "/a'b?x=[1-3]&y=$HOME",
  method: 'PATCH',
  headers: { 'Content-Type': 'text/plain', 'X-Note': `a'b"c\\d`, 'X-Empty': '' },
  body: '@It\'s "quoted" `tick` ${x} $HOME \\ \\" \\n\n """ æ 日本 😀 {x}\n\tend ',
};

it('cURL sends no name for an operation without one', () => {
  const written = ['{ a }', '{ b }'].map((query, index) =>
    curl.write({
      ...plain,
      query,
      operationName: '',
      files: index ? { 'variables.f': 'a.pdf' } : {},
    }),
  );
  expect(written.filter((text) => text.includes('operationName'))).toEqual([]);
});

it('cURL reads a file whose name has the signs that end one', () => {
  const written = curl.write({ ...plain, files: { 'variables.f': 'a, "b"; c.pdf' } });
  expect(written).toContain(String.raw`--form '0=@"a, \"b\"; c.pdf"'`);
});

// What a plain call looks like shows when the samples of all guides are run: tests/site/copied-samples.test.ts.
describe.each(CLIENT_LANGUAGES.map((client) => [client.id, client] as const))(
  '%s',
  (_id, { write, writeHttp }) => {
    it('writes a request with quotes, backslashes, dollars and letters of the world', () => {
      expect(writeHttp(hostileHttp)).toMatchSnapshot();
    });

    it('writes a call with quotes, backslashes, dollars and letters of the world', () => {
      expect(write(hostile)).toMatchSnapshot();
    });
  },
);
