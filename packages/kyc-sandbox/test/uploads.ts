import type { GraphQLBody, Session } from '../src';
import { codesOf, makeTestId } from './support';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);

/** A ZIP archive of empty files, as DOCX and XLSX are: local headers are left out, since no reader needs them. */
export function zip(names: readonly string[]): Uint8Array {
  const entries = names.map((name) => {
    const bytes = text(name);
    const entry = new Uint8Array(46 + bytes.length);
    const view = new DataView(entry.buffer);
    view.setUint32(0, 0x02014b50, true);
    view.setUint16(28, bytes.length, true);
    entry.set(bytes, 46);
    return entry;
  });
  const directory = entries.flatMap((entry) => [...entry]);
  const end = new Uint8Array(22);
  const view = new DataView(end.buffer);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(10, names.length, true);
  view.setUint32(12, directory.length, true);
  return new Uint8Array([...directory, ...end]);
}

/** The smallest valid file of each format. */
export const samples = {
  PDF: text('%PDF-1.7\n%%EOF\n'),
  PNG: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
  JPEG: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]),
  HEIC: new Uint8Array([0, 0, 0, 0x18, ...text('ftypheic')]),
  DOCX: zip(['[Content_Types].xml', 'word/document.xml']),
  XLSX: zip(['[Content_Types].xml', 'xl/workbook.xml']),
};

/** The body of a form. A part has what comes after its type in `Content-Disposition`, e.g. `name="map"`, and its content. */
export function formBody(boundary: string, parts: readonly (readonly string[])[]): string {
  const head = `--${boundary}\r\nContent-Disposition: form-data; `;
  const all = parts.map(([about, content]) => `${head}${about}\r\n\r\n${content}\r\n`);
  return `${all.join('')}--${boundary}--\r\n`;
}

/** Uploads content with `uploadDocument`; gives the document, or the codes of the errors. */
export async function upload(
  session: Session,
  input: object,
  content: Uint8Array = samples.PDF,
  fileName = 'scan.pdf',
  selection = '{ id }',
): Promise<unknown> {
  const { body } = await session.call(
    `mutation($input: UploadDocumentInput!) { uploadDocument(input: $input) ${selection} }`,
    { input: { file: null, ...input } },
    {
      files: {
        'variables.input.file': { fileName, content },
      },
    },
  );
  const { data, errors } = body as GraphQLBody;
  return errors ? codesOf(body as GraphQLBody) : data?.uploadDocument;
}

/** `[acceptance, status of the case]` of a goal; by default that of Villy's passport. */
export async function goalOf(session: Session, id = makeTestId('goal', 102)): Promise<unknown> {
  const { data } = await session.run(
    `{ cases(first: 20) { items { status { identifier } goals { id acceptance } } } }`,
  );
  const { items } = data!.cases as {
    items: { status: { identifier: string }; goals: { id: string; acceptance: string }[] }[];
  };
  const row = items.find(({ goals }) => goals.some((goal) => goal.id === id))!;
  return [row.goals.find((goal) => goal.id === id)!.acceptance, row.status.identifier];
}
