import { describe, expect, it } from 'vitest';
import { CLIENTS, type Call } from '../../../src/samples/clients';

const plain: Call = {
  url: 'https://api.kyc.example/graphql',
  query: 'query ReadCase($id: ID!) {\n  case(id: $id) {\n    id\n  }\n}',
  operationName: 'ReadCase',
  variables: { id: '00000000-0000-4000-8000-0000000000d1' },
  headers: { Authorization: 'Bearer <token>', 'X-API-Version': '1' },
  files: {},
};

/** Everything that ends a text too early, or means something, in one of the languages. */
const hostile: Call = {
  ...plain,
  query: 'query Odd($a: String) {\n  # `tick` ${x} \'single\' """three""" \\n \\\n  cases(filter: { name: { contains: "Ærø \\"q\\" \\u00e6 日本" } }) {\n    totalCount\n  }\n}',
  operationName: 'Odd',
  variables: { a: 'It\'s "quoted" `tick` ${x} $HOME \\ \n """ JSON æ 日本 {x}', '"': '' },
  headers: { 'X-Note': `a'b"c\\d`, 'X-Empty': '' },
};

const upload: Call = {
  ...plain,
  query: 'mutation Upload($input: UploadDocumentInput!) {\n  uploadDocument(input: $input) {\n    id\n  }\n}',
  operationName: 'Upload',
  variables: { input: { file: null, fileUploadType: 'PDF' }, name: "It's" },
  files: { 'variables.input.file': 'passport.pdf' },
};

describe.each(CLIENTS.map((client) => [client.id, client] as const))('%s', (_id, { write }) => {
  it('writes a plain call', () => {
    expect(write(plain)).toMatchSnapshot();
  });

  it('writes a call with quotes, backslashes, dollars and letters of the world', () => {
    expect(write(hostile)).toMatchSnapshot();
  });

  it('writes an upload', () => {
    expect(write(upload)).toMatchSnapshot();
  });
});
