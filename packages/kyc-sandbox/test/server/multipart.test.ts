import { describe, expect, it } from 'vitest';
import { createFetchSandbox } from '../../src/server/fetch';
import { makeTestId } from '../support';
import { formBody } from '../uploads';
import { authorized, post, spec } from './support';

const boundary = 'b'.repeat(30);
const query = `mutation ($input: UploadDocumentInput!) {
  uploadDocument(input: $input) { fileName: name sizeInBytes }
}`;
const input = {
  file: null,
  fileUploadType: 'PDF',
  documentTypeIdentifier: 'passport',
  expiresOn: '2030-01-01',
  owner: { personId: makeTestId('person', 105) },
};
const pdf = '%PDF-1.7\n%%EOF\n';
const operations = ['name="operations"', JSON.stringify({ query, variables: { input } })] as const;
const map = ['name="map"', '{"0": ["variables.input.file"]}'] as const;

/** A form with a file; each part is its parameters in `Content-Disposition` and its content. */
const formWith = (file: string, content = pdf): string =>
  formBody(boundary, [operations, map, [file, content]]);

interface UploadResponse {
  status: number;
  body: {
    data?: { uploadDocument: { fileName: string; sizeInBytes: number } | null };
    errors?: { message: string; extensions: { code: string } }[];
  };
}

async function responseTo(
  body: string,
  type = `multipart/form-data; boundary=${boundary}`,
): Promise<UploadResponse> {
  const sandbox = createFetchSandbox(spec, '1.0.0', { clock: 'fixed' });
  const headers = { ...(await authorized(sandbox)), 'Content-Type': type };
  return post(sandbox, '/graphql', body, headers);
}

const codesAt = async (body: string, type?: string): Promise<unknown[]> => {
  const { status, body: response } = await responseTo(body, type);
  return [status, ...(response.errors ?? []).map(({ extensions }) => extensions.code)];
};

const usual = formWith('name="0"; filename="a.pdf"');

/** Forms that RFC 7578, RFC 2046 and RFC 8187 allow, with the name of the file. */
const VALID: Readonly<Record<string, readonly [body: string, fileName: string, content?: string]>> =
  {
    'quoted names': [usual, 'a.pdf'],
    'names without quotes, as .NET writes them': [
      formWith(`name=0; filename=a.pdf; filename*=utf-8''%C3%A6.pdf`)
        .replace('"operations"', 'operations')
        .replace('"map"', 'map'),
      'æ.pdf',
    ],
    'another order': [formWith('filename="a.pdf"; name="0"'), 'a.pdf'],
    'capitals and no spaces': [
      usual.replaceAll(
        'Content-Disposition: form-data; name',
        'CONTENT-DISPOSITION:Form-Data;NAME',
      ),
      'a.pdf',
    ],
    'more spaces': [formWith(' name = "0" ;  filename = "a.pdf" '), 'a.pdf'],
    'further parameters': [formWith('name="0"; size=15; note="a;b=c"; filename="a.pdf"'), 'a.pdf'],
    'escaped quotes': [formWith(String.raw`name="0"; filename="a \"b\".pdf"`), 'a "b".pdf'],
    'folded headers': [formWith('name="0";\r\n filename="a.pdf"'), 'a.pdf'],
    'a preamble': [`Written by a mail program.\r\n${usual}`, 'a.pdf'],
    'an epilogue': [`${usual}\r\nThe end. --${boundary}`, 'a.pdf'],
    'the boundary in the file': [
      formWith('name="0"; filename="a.pdf"', `${pdf}--${boundary} ${boundary}\n--${boundary}--`),
      'a.pdf',
      `${pdf}--${boundary} ${boundary}\n--${boundary}--`,
    ],
  };

/** Values of `map`, and bodies, that are refused. */
const REFUSED_MAPS: Readonly<Record<string, string>> = {
  'paths that make no text': '{"0": [{"toString": 1, "valueOf": 1}]}',
  'a list that exhausts the stack': `{"0": [${'['.repeat(20_000)}${']'.repeat(20_000)}]}`,
  'a prototype': '{"0": ["variables.__proto__"]}',
  'the variables': '{"0": ["variables"]}',
  'a value that is not null': '{"0": ["variables.input.fileUploadType"]}',
  'a missing file': '{"0": ["variables.input.file"], "1": ["variables.input.file"]}',
  'none of the files': '{}',
};
const file = ['name="0"; filename="a.pdf"', pdf] as const;
const REFUSED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(REFUSED_MAPS).map(([title, value]) => [
      title,
      formBody(boundary, [operations, ['name="map"', value], file]),
    ]),
  ),
  'the file first': formBody(boundary, [file, operations, map]),
  'two files of one name': formBody(boundary, [operations, map, file, file]),
  'two files': formBody(boundary, [
    operations,
    ['name="map"', '{"0": ["variables.input.file"], "1": ["variables.input.owner.caseId"]}'],
    file,
    ['name="1"; filename="b.pdf"', pdf],
  ]),
  'a file without a name': formWith('name="0"'),
  'no end': usual.slice(0, -10),
  'no part': '',
  'another boundary': usual.replaceAll('bb', 'cc'),
};

describe('a multipart request', () => {
  it.each(Object.entries(VALID))('is accepted with %s', async (_title, valid) => {
    const [body, fileName, content = pdf] = valid;
    const sizeInBytes = Buffer.byteLength(content);
    expect((await responseTo(body)).body).toEqual({
      data: { uploadDocument: { fileName, sizeInBytes } },
    });
  });

  it('is accepted with a quoted boundary, and refused without one', async () => {
    const type = `Multipart/Form-Data; charset=utf-8; boundary="${boundary}"`;
    expect(await codesAt(usual, type)).toEqual([200]);
    expect(await codesAt(usual, 'multipart/form-data')).toEqual([400, 'BAD_REQUEST']);
  });

  it.each(Object.entries(REFUSED))('is refused with %s', async (_title, body) => {
    expect(await codesAt(body)).toEqual([400, 'BAD_REQUEST']);
  });

  it('skips parts that are no fields of a form, also large ones', async () => {
    const large = `--${boundary}\r\nContent-Type: application/pdf\r\n\r\n${'x'.repeat(300_000)}\r\n`;
    expect((await responseTo(large + formWith('name="0"; filename="a.pdf"'))).status).toBe(200);
    expect(await codesAt(`${large}--${boundary}--\r\n`)).toEqual([400, 'BAD_REQUEST']);
  });
});
