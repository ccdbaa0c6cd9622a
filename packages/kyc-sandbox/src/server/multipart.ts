import { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { ApiError, fail } from '../errors/fail';
import { parametersOf, readJsonObject } from '../pipeline/http';
import type { GraphQLRequest } from '../pipeline/types';
import type { UploadedFile } from '../support/uploadedFile';

/** `operations`, `map` and files (GraphQL multipart request specification). @throws BAD_REQUEST */
export async function readMultipart(
  body: Uint8Array,
  contentType: string,
): Promise<GraphQLRequest> {
  const parts = await parseForm(body, contentType);
  const names = [...parts.keys()];
  if (names[0] !== 'operations' || names[1] !== 'map')
    fail('BAD_REQUEST', { reason: 'the first two parts must be operations and map' });
  const operations = readJsonObject(parts.get('operations'), 'operations');
  const map = readJsonObject(parts.get('map'), 'map');
  const files = Object.create(null) as Record<string, UploadedFile>;
  for (const [name, paths] of Object.entries(map)) {
    const file = parts.get(name);
    if (file === undefined || typeof file === 'string')
      return fail('BAD_REQUEST', { reason: 'a file that map names is missing' });
    const isList = Array.isArray(paths) && paths.length > 0;
    if (!isList || !paths.every((path) => typeof path === 'string'))
      return fail('BAD_REQUEST', { reason: 'each entry of map must be a list of strings' });
    for (const path of paths) {
      if (path in files) fail('BAD_REQUEST', { reason: 'map names a path twice' });
      files[path] = file;
    }
  }
  if (names.slice(2).some((name) => !Object.hasOwn(map, name)))
    fail('BAD_REQUEST', { reason: 'map does not name every file' });
  return { ...parametersOf(operations), files };
}

/** Fields and files by name, in their order. The size of the body is limited, and the number of files is checked with the variables. */
function parseForm(
  body: Uint8Array,
  contentType: string,
): Promise<ReadonlyMap<string, string | UploadedFile>> {
  return new Promise((resolve, reject) => {
    const refuse = (reason: string): void => reject(new ApiError('BAD_REQUEST', { reason }));
    const parts = new Map<string, string | UploadedFile>();
    const add = (name: string, part: string | UploadedFile): void => {
      if (parts.has(name)) refuse('two parts have the same name');
      parts.set(name, part);
    };
    try {
      const parser = new Busboy({
        headers: { 'content-type': contentType },
        limits: { fieldNameSize: Infinity, fieldSize: Infinity },
        isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      });
      parser
        .on('field', add)
        .on('file', (name, stream, fileName) => {
          const chunks: Uint8Array[] = [];
          // Browsers write quotation marks in file names like this.
          const file = { fileName: fileName.replaceAll('%22', '"'), content: new Uint8Array() };
          add(name, file);
          stream
            .on('data', (chunk: Uint8Array) => chunks.push(chunk))
            .on('error', () => refuse(INVALID))
            .on('end', () => (file.content = Buffer.concat(chunks)));
        })
        .on('finish', () => resolve(parts))
        .on('error', () => refuse(INVALID));
      Readable.from(chunksOf(body)).pipe(parser);
    } catch {
      refuse(INVALID);
    }
  });
}

/** In one piece, the parser never ends after a large part that it skips. */
function* chunksOf(body: Uint8Array): Generator<Uint8Array> {
  const size = 16 * 1024;
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}

const INVALID = 'its body is not a valid multipart form';
