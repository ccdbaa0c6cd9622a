import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildClientSchema,
  buildSchema,
  parse,
  printSchema,
  type IntrospectionQuery,
} from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  foreignDownloads,
  ownDownloads,
  ownSdl,
  type Download,
  type DownloadFacts,
} from '../../../../src/plugins/downloads/files';
import { executeExamples } from '../../../../src/samples/examples';
import { DOWNLOADS_FOLDER } from '../../../../src/plugins/downloads/names';
import { loadApiSpec } from '../../../../src/schema/load';

const SITE = 'https://docs.example/base';
const spec = loadApiSpec();
const schema = buildSchema(spec.sdl);
let facts: DownloadFacts;
let files: Map<string, string>;
const NAMES = [
  'schema.graphql',
  'introspection.json',
  'kyc-api-v1.postman_collection.json',
  'kyc-api.postman_environment.json',
  'errors.json',
  'schema-changes.txt',
];

beforeAll(async () => {
  const executed = await executeExamples(
    path.resolve('schema/v1/examples'),
    'schema/v1/examples',
    spec,
  );
  facts = { spec, schema, examples: executed, site: SITE };
  files = contents(await ownDownloads(facts));
});

function contents(downloads: readonly Download[]): Map<string, string> {
  return new Map(downloads.map(({ name, content }) => [name, content]));
}

describe('downloads', () => {
  it('are named after the version', () => {
    expect([...files.keys()]).toEqual(NAMES);
    expect(DOWNLOADS_FOLDER).toBe(`downloads/v${spec.version}`);
  });

  it('have the same bytes each time', async () => {
    const hash = (content: string): string => createHash('sha256').update(content).digest('hex');
    const again = contents(await ownDownloads(facts));
    for (const [name, content] of files)
      expect([name, hash(again.get(name) ?? '')]).toEqual([name, hash(content)]);
  });

  it('contain no secret', () => {
    for (const text of files.values())
      expect(text).not.toMatch(/\b(sk-|eyJ|Bearer [^<{$'])|"token": "(?!<token>)/);
  });

  it('need an example of each operation', async () => {
    const examples = new Map(
      [...facts.examples].filter(([operation]) => operation !== 'archiveCase'),
    );
    await expect(ownDownloads({ ...facts, examples })).rejects.toThrow(
      'The mutation archiveCase has no executed example.',
    );
  });

  it('are only schema and introspection for another schema', () => {
    const sdl =
      'directive @d on FIELD_DEFINITION\n"""The root."""\ntype Query { a: Int @d b: Int }\nextend schema @x\n';
    const [first, second, ...rest] = foreignDownloads(
      buildSchema('type Query { a: Int, b: Int }'),
      [parse(sdl)],
    );
    expect(rest).toEqual([]);
    expect(first).toEqual({
      name: 'schema.graphql',
      content:
        '# All types of the schema.\n\ndirective @d on FIELD_DEFINITION\n\n"""The root."""\ntype Query {\n  a: Int @d\n  b: Int\n}\n\nextend schema @x\n',
    });
    expect(
      buildClientSchema(JSON.parse(second?.content ?? '') as IntrospectionQuery)
        .getQueryType()
        ?.getFields(),
    ).toHaveProperty('b');
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
  });

  it('has the domains in order and no extension', () => {
    const sdl = ownSdl(spec);
    const headings = [...sdl.matchAll(/^# ([^.]+)\. /gm)].map(([, title]) => title);
    expect(headings).toEqual(spec.api.domains.map(({ title }) => title));
    expect(sdl).not.toMatch(/^extend /m);
  });
});

describe('introspection.json', () => {
  it('rebuilds the schema', () => {
    const introspection = JSON.parse(files.get('introspection.json') ?? '') as IntrospectionQuery;
    expect(printSchema(buildClientSchema(introspection))).toBe(printSchema(schema));
  });
});

it('errors.json has each code with what a client decides by', () => {
  const { codes } = JSON.parse(files.get('errors.json') ?? '') as { codes: { code: string }[] };
  expect(codes.map(({ code }) => code)).toEqual(spec.errors.codes.map(({ code }) => code));
  expect(codes.find(({ code }) => code === 'INVALID_CREDENTIALS')).toEqual({
    code: 'INVALID_CREDENTIALS',
    group: 'authentication',
    layer: 'http',
    httpStatus: 401,
    message: 'The access id or the access key is wrong.',
    extensions: [],
    operations: ['authorize'],
    retryable: false,
  });
  expect(codes).toContainEqual(
    expect.objectContaining({ code: 'TOKEN_EXPIRED', retry: 'afterNewToken' }),
  );
});

it('the environment sets variables of the collection', () => {
  const keysOf = (name: string, part: string): string[] => {
    const file = JSON.parse(files.get(name) ?? '') as Record<string, { key: string }[]>;
    return file[part]!.map(({ key }) => key);
  };
  expect(keysOf('kyc-api-v1.postman_collection.json', 'variable')).toEqual(
    expect.arrayContaining(keysOf('kyc-api.postman_environment.json', 'values')),
  );
});

it('schema-changes.txt has the releases, newest first, with the gravest change first', () => {
  expect(files.get('schema-changes.txt')).toMatch(
    /^2025-03-03\n.*\nTo be checked: GoalDocumentType\.SOURCE_OF_FUNDS: .*\n(.+\n)+\n2024-12-02\n(.+\n)+Added: .*\n(.+\n)*\n2024-09-02\n.*\n$/,
  );
});

it('the page links to all downloads', () => {
  const page = readFileSync('docs/schema.mdx', 'utf8');
  const offered = [...page.matchAll(/\]\(pathname:\/\/\/([^)]+)\)/g)].map(([, url]) => url);
  expect(offered).toEqual([...files.keys()].map((name) => `${DOWNLOADS_FOLDER}/${name}`));
});
