import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import {
  buildClientSchema,
  buildSchema,
  parse,
  printSchema,
  validate,
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
import { executeExamples, type ExecutedExample } from '../../../../src/samples/examples';
import type {
  PostmanCollection,
  PostmanItem,
} from '../../../../src/plugins/downloads/postmanFormat';
import { DOWNLOADS_FOLDER } from '../../../../src/plugins/downloads/names';
import { sampleFile } from '../../../../src/samples/files';
import { createSandbox } from '../../../../src/sandbox';
import { loadApiSpec } from '../../../../src/schema/load';

const SITE = 'https://docs.example/base';
const OPERATIONS = 62;
const spec = loadApiSpec();
const schema = buildSchema(spec.sdl);
let facts: DownloadFacts;
let files: Map<string, string | Uint8Array>;

beforeAll(async () => {
  const { executed } = await executeExamples(
    path.resolve('schema/v1/examples'),
    'schema/v1/examples',
    spec,
  );
  facts = { spec, schema, examples: executed, site: SITE };
  files = contents(await ownDownloads(facts));
});

function contents(downloads: readonly Download[]): Map<string, string | Uint8Array> {
  return new Map(downloads.map(({ name, content }) => [name, content]));
}

/** Text files of an archive below its one folder, by path. */
function unpacked(name: string, folder: string): Map<string, string> {
  const entries = Object.entries(unzipSync(files.get(name) as Uint8Array));
  expect(entries.filter(([entry]) => !entry.startsWith(`${folder}/`))).toEqual([]);
  return new Map(
    entries.map(([entry, bytes]) => [entry.slice(folder.length + 1), strFromU8(bytes)]),
  );
}

function allItems(collection: PostmanCollection): PostmanItem[] {
  return collection.item.flatMap((item) => ('item' in item ? item.item : [item]));
}

/** Each example by the title and the file name that it has in collections. */
function titled(): [title: string, fileName: string, example: ExecutedExample][] {
  return [...facts.examples].flatMap(
    ([operation, { sets }]): ReturnType<typeof titled> => [
      [operation, operation, sets.smallest],
      [`${operation}, all fields`, `${operation}.all-fields`, sets.allFields],
    ],
  );
}

describe('downloads', () => {
  it('are four files, named after the version', () => {
    expect([...files.keys()]).toEqual([
      'schema.graphql',
      'introspection.json',
      'kyc-api-v1-examples.zip',
      'kyc-api-v1.postman_collection.json',
    ]);
    expect(DOWNLOADS_FOLDER).toBe(`downloads/v${spec.version}`);
  });

  it('have the same bytes each time', async () => {
    const hash = (content: string | Uint8Array): string =>
      createHash('sha256').update(content).digest('hex');
    const again = contents(await ownDownloads(facts));
    for (const [name, content] of files)
      expect([name, hash(again.get(name) ?? '')]).toEqual([name, hash(content)]);
  });

  it('contain no secret', () => {
    const all = [...files.keys()].flatMap((name) =>
      name.endsWith('.zip')
        ? [...unpacked(name, name.replace('.zip', '')).values()]
        : [String(files.get(name))],
    );
    expect(all.length).toBeGreaterThan(360);
    for (const text of all)
      expect(text).not.toMatch(/\b(sk-|eyJ|Bearer [^<{$])|"token": "(?!<token>)/);
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
      'directive @d on FIELD_DEFINITION\n"""The root."""\ntype Query { a: Int @d }\nextend type Query { b: Int }\nextend schema @x\n';
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
      buildClientSchema(JSON.parse(second?.content as string) as IntrospectionQuery)
        .getQueryType()
        ?.getFields(),
    ).toHaveProperty('b');
  });
});

describe('schema.graphql', () => {
  it('is the whole schema with descriptions and applied directives', () => {
    const sdl = files.get('schema.graphql') as string;
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
    const introspection = JSON.parse(
      files.get('introspection.json') as string,
    ) as IntrospectionQuery;
    expect(printSchema(buildClientSchema(introspection))).toBe(printSchema(schema));
  });
});

describe('the archive of examples', () => {
  it('has operation, variables and response of each example, the files, and a README that names each', () => {
    const all = unpacked('kyc-api-v1-examples.zip', 'kyc-api-v1-examples');
    const readme = all.get('README.md') ?? '';
    expect(readme).toContain('"$KYC_API/graphql" --header "Authorization: Bearer $KYC_TOKEN"');
    let count = 0;
    for (const [, fileName, example] of titled()) {
      const [graphql, ...more] = [...all.keys()].filter((name) =>
        name.endsWith(`/${fileName}.graphql`),
      );
      expect([fileName, more]).toEqual([fileName, []]);
      const base = graphql?.replace(/\.graphql$/, '') ?? '';
      const query = all.get(`${base}.graphql`) ?? '';
      expect(query).toBe(`${example.query}\n`);
      expect(validate(schema, parse(query))).toEqual([]);
      expect(JSON.parse(all.get(`${base}.variables.json`) ?? '')).toEqual(example.call.variables);
      expect(all.get(`${base}.response.json`)).toBe(`${example.response}\n`);
      expect(readme).toContain(`| [\`${example.operation}\`](${SITE}/docs/graphql/v1/operations/`);
      count += 1;
    }
    expect(count).toBe(2 * OPERATIONS);
    const uploads = [...all.keys()].filter((name) => name.startsWith('files/'));
    expect(uploads).toEqual(['files/articles-of-association.pdf', 'files/passport.jpg']);
    expect(all.size).toBe(3 * count + uploads.length + 1);
  });
});

describe('the Postman collection', () => {
  const read = (): PostmanCollection =>
    JSON.parse(files.get('kyc-api-v1.postman_collection.json') as string) as PostmanCollection;

  it('has the form of version 2.1.0', () => {
    const { info, item, auth, variable } = read();
    expect(info.schema).toBe(
      'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    );
    expect(item.map(({ name }) => name)).toEqual(['Authorize', ...domainTitles()]);
    expect(auth).toEqual({
      type: 'bearer',
      bearer: [{ key: 'token', value: '{{token}}', type: 'string' }],
    });
    expect(variable.map(({ key, value }) => [key, value])).toEqual([
      ['origin', spec.api.endpoint.origin],
      ['version', spec.version],
      ['accessId', '<access-id>'],
      ['accessKey', '<access-key>'],
      ['token', ''],
    ]);
    for (const { request, response, name } of allItems(read())) {
      expect(name).not.toBe('');
      expect(request.method).toBe('POST');
      expect(request.url.raw).toBe(`${request.url.host.join('.')}/${request.url.path.join('/')}`);
      for (const saved of response)
        expect(saved).toMatchObject({
          originalRequest: request,
          code: 200,
          status: 'OK',
          cookie: [],
          header: [],
        });
    }
  });

  it('has each example with its own response', () => {
    const items = new Map(allItems(read()).map((item) => [item.name, item]));
    for (const [title, , example] of titled()) {
      const { request, response } = items.get(title) as PostmanItem;
      expect(response.map(({ body }) => body)).toEqual([example.response]);
      expect(request.header).toContainEqual({ key: 'X-API-Version', value: '{{version}}' });
      if (request.body.mode === 'graphql') {
        expect(request.body.graphql.query).toBe(example.query);
        expect(JSON.parse(request.body.graphql.variables)).toEqual(example.call.variables);
      } else {
        expect(request.body.mode).toBe('formdata');
        expect(Object.keys(example.call.files)).toEqual(['variables.input.file']);
      }
    }
    expect(items.size).toBe(2 * OPERATIONS + 1);
  });

  it('uploads in the order operations, map, file', async () => {
    const upload = allItems(read()).find(({ name }) => name === 'uploadDocument')?.request.body;
    const parts = upload?.mode === 'formdata' ? upload.formdata : [];
    expect(parts.map(({ key }) => key)).toEqual(['operations', 'map', '0']);
    expect(parts[2]).toMatchObject({ type: 'file', src: 'articles-of-association.pdf' });
    // The same parts, as a client would put them together.
    const sandbox = createSandbox({ spec });
    const { body: pair } = await sandbox.authorize(spec.api.sandbox);
    const [operations, map] = parts.map((part) =>
      'value' in part ? (JSON.parse(part.value) as unknown) : undefined,
    );
    const [position = ''] = (map as Record<string, string[]>)['0'] ?? [];
    const headers = {
      Authorization: `Bearer ${(pair as { token: string }).token}`,
      'X-API-Version': spec.version,
    };
    const file = sampleFile('articles-of-association.pdf', '');
    const { body } = await sandbox.request({
      ...(operations as object),
      headers,
      files: file ? { [position]: file } : {},
    });
    expect(body).toEqual(
      JSON.parse(facts.examples.get('uploadDocument')?.sets.smallest.response ?? ''),
    );
  });

  it('stores the token of Authorize', () => {
    const [{ event, request, response } = {} as PostmanItem] = allItems(read());
    expect(request?.auth).toEqual({ type: 'noauth' });
    expect(event?.[0]?.script.exec.join('\n')).toContain(
      "pm.collectionVariables.set('token', pm.response.json().token)",
    );
    expect(JSON.parse(response?.[0]?.body ?? '')).toEqual({
      token: '<token>',
      expiresAt: expect.stringMatching(/Z$/) as string,
    });
  });
});

function domainTitles(): string[] {
  const withOperations = new Set(
    spec.sdlFiles
      .filter(({ source }) => /^extend type (Query|Mutation)/m.test(source))
      .map(({ name }) => name),
  );
  return spec.api.domains.filter(({ file }) => withOperations.has(file)).map(({ title }) => title);
}

it('the page links to all downloads', () => {
  const page = readFileSync('docs/schema.mdx', 'utf8');
  const offered = [...page.matchAll(/\]\(pathname:\/\/\/([^)]+)\)/g)].map(([, url]) => url);
  expect(offered).toEqual([...files.keys()].map((name) => `${DOWNLOADS_FOLDER}/${name}`));
});
