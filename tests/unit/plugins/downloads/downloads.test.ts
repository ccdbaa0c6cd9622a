import { buildClientSchema, buildSchema, printSchema, type IntrospectionQuery } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownDownloads, type Download } from '../../../../src/plugins/downloads/files';
import type { DownloadFacts } from '../../../../src/plugins/downloads/requests';
import { builtFacts } from '../../../../src/plugins/samples/builtFacts';
import { loadApiSpec } from '../../../../src/schema/load';
import { schemaOf } from '../../../../src/schema/sdl';
import { siteSchema } from '../../../../src/schema/siteSchema';

const SITE = 'https://docs.example/base';
const spec = loadApiSpec();
const schema = schemaOf(spec);
let facts: DownloadFacts;
let files: Map<string, string>;

beforeAll(async () => {
  const { examples } = await builtFacts();
  facts = { spec, schema: siteSchema().schema, examples, site: SITE };
  files = contents(await ownDownloads(facts));
});

function contents(downloads: readonly Download[]): Map<string, string> {
  return new Map(downloads.map(({ name, content }) => [name, content]));
}

describe('downloads', () => {
  it('contain no secret', () => {
    for (const text of files.values())
      expect(text).not.toMatch(/\b(sk-|eyJ|Bearer [^<{$'])|"token": "(?!<token>)/);
  });
});

describe('schema.graphql', () => {
  it('is the whole schema with descriptions and applied directives', () => {
    const sdl = files.get('schema.graphql') ?? '';
    expect(printSchema(buildSchema(sdl))).toBe(printSchema(schema));
    const directives = (text: string): string[] =>
      [...text.matchAll(/@\w+/g)].map(([name]) => name).sort();
    const applied = directives(sdl.replace(/"""[\s\S]*?"""|"[^"\n]*"/g, ''));
    expect(applied.length).toBeGreaterThan(10);
    expect(applied).toEqual(directives(spec.sdl.replace(/"""[\s\S]*?"""|"[^"\n]*"|#.*/g, '')));
    // The domains in their order, and no extension.
    const headings = [...sdl.matchAll(/^# ([^.]+)\. /gm)].map(([, title]) => title);
    expect(headings).toEqual(spec.api.domains.map(({ title }) => title));
    expect(sdl).not.toMatch(/^extend /m);
  });
});

it('introspection.json rebuilds the schema', () => {
  const introspection = JSON.parse(files.get('introspection.json') ?? '') as IntrospectionQuery;
  expect(printSchema(buildClientSchema(introspection))).toBe(printSchema(schema));
});

it('errors.json has what clients decide by', () => {
  const { codes } = JSON.parse(files.get('errors.json') ?? '') as { codes: object[] };
  expect(codes).toContainEqual(
    expect.objectContaining({
      ...{ code: 'TOKEN_EXPIRED', httpStatus: 401, layer: 'http', retryable: 'afterNewToken' },
      operations: expect.arrayContaining(['cases']) as unknown,
    }),
  );
  expect(codes).toHaveLength(spec.errors.codes.length);
  const keys = ['code', 'group', 'layer', 'httpStatus', 'retryable', 'message', 'meaning'];
  keys.push('remedy', 'operations', 'extensions', 'documentationUrl');
  expect([...new Set(codes.flatMap((code) => Object.keys(code)))].sort()).toEqual(keys.sort());
});

it('schema-changes.txt has the releases, newest first, with the gravest change first', () => {
  expect(files.get('schema-changes.txt')).toMatch(
    /^(?:.+\n|\n)*2025-03-03\n.*\nMay need changes: GoalDocumentType\.SOURCE_OF_FUNDS: .*\n(.+\n)+\n2024-12-02\n(.+\n)+Added: .*\n(.+\n)*\n2024-09-02\n.*\n$/,
  );
});
