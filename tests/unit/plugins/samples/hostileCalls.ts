import type { Call, HttpCall } from '../../../../src/plugins/samples/languages';

export const plain: Call = {
  path: '/graphql',
  query: 'query ReadCase($id: ID!) {\n  case(id: $id) {\n    id\n  }\n}',
  operationName: 'ReadCase',
  variables: { id: '18ac3e73-43f0-4689-ac51-0e93f93500d1' },
  headers: { Authorization: 'Bearer <token>', 'X-API-Version': '1' },
  files: {},
};

/** Everything that would end a string, or has a meaning, in one of the languages. */
export const call: Call = {
  ...plain,
  query:
    'query Odd($a: String) {\n  # `tick` ${x} \'single\' """three""" \\n \\\n  cases(filter: { name: { contains: "Ærø \\"q\\" \\u00e6 日本" } }) {\n    totalCount\n  }\n}',
  operationName: 'Odd',
  variables: { a: 'It\'s "quoted" `tick` ${x} $HOME \\ \n """ JSON æ 日本 {x}', '"': '' },
  headers: { 'X-Note': `a'b"c\\d`, 'X-Empty': '', 'X-Two': '<token> $x `y` <token>' },
};

/** Everything that would end a string, or has a meaning, in one of the languages. */
export const httpCall: HttpCall = {
  path: "/a'b?y=$HOME",
  headers: { 'Content-Type': 'text/plain', 'X-Note': `a'b"c\\d`, 'X-Empty': '' },
  body: '@It\'s "quoted" `tick` ${x} $HOME \\ \\" \\n\n """ æ 日本 😀 {x}\n\tend ',
};
