import { isRecord } from '../../../../src/lib/isRecord';
import { parseStrictJson } from '../../../../src/lib/strictJson';
import { fail } from '../errors/fail';
import type { UploadedFile } from '../support/uploadedFile';
import type { GraphQLRequest } from './types';

/** The JSON object of a body or a part; `what` it is, is for the message. @throws BAD_REQUEST */
export function readJsonObject(
  sent: Uint8Array | FormDataEntryValue | null,
  what: string,
): Record<string, unknown> {
  let value: unknown;
  try {
    value = sent instanceof Uint8Array || typeof sent === 'string' ? parseStrictJson(sent) : null;
  } catch (error) {
    return fail('BAD_REQUEST', { reason: `${what} ${(error as Error).message}` });
  }
  if (isRecord(value)) return value;
  return fail('BAD_REQUEST', { reason: `${what} must be a JSON object` });
}

/** `operations`, `map` and files (GraphQL multipart request specification). @throws BAD_REQUEST */
export async function readMultipart(
  body: Uint8Array,
  contentType: string,
): Promise<GraphQLRequest> {
  const form = await parseForm(body, contentType);
  const names = [...form.keys()];
  if (names[0] !== 'operations' || names[1] !== 'map') {
    fail('BAD_REQUEST', { reason: 'the first two parts must be operations and map' });
  }
  const operations = readJsonObject(form.get('operations'), 'operations');
  const map = readJsonObject(form.get('map'), 'map');
  const parts = names.slice(2);
  const files = Object.create(null) as Record<string, UploadedFile>;
  for (const [name, paths] of Object.entries(map)) {
    const part = form.get(name);
    if (part === null || typeof part === 'string')
      return fail('BAD_REQUEST', { reason: 'a file that map names is missing' });
    if (
      !Array.isArray(paths) ||
      paths.length === 0 ||
      !paths.every((path) => typeof path === 'string')
    )
      return fail('BAD_REQUEST', {
        reason: 'each entry of map must be a list of one string or more',
      });
    const file = {
      fileName: part.name,
      content: new Uint8Array(await part.arrayBuffer()),
    };
    for (const path of paths) {
      if (path in files) fail('BAD_REQUEST', { reason: 'map names a path twice' });
      files[path] = file;
    }
  }
  if (parts.some((name) => !Object.hasOwn(map, name))) {
    fail('BAD_REQUEST', { reason: 'map does not name every file' });
  }
  const { query, variables, operationName } = operations;
  return { query, variables, operationName, files };
}

async function parseForm(body: Uint8Array, contentType: string): Promise<FormData> {
  try {
    // The parser of the web platform, which Node has too.
    const copy = new Uint8Array(body);
    return await new Response(copy, { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    return fail('BAD_REQUEST', { reason: 'its body is not a valid multipart form' });
  }
}
