import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildClientSchema, buildSchema, printSchema, type IntrospectionQuery } from 'graphql';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import * as routes from './routes';
import { BUILD, FILES } from './site';

const FOLDER = 'downloads/v1';
const NAMES = [
  'errors.json',
  'introspection.json',
  'kyc-api-v1.postman_collection.json',
  'kyc-api.postman_environment.json',
  'schema-changes.txt',
  'schema.graphql',
];

/** Operations of the specification by their pages' slugs. */
const SLUGS = [routes.QUERIES, routes.MUTATIONS, routes.ADDED_MUTATIONS]
  .flatMap((operations) => Object.values(operations))
  .sort();

function read(name: string): Buffer {
  return readFileSync(path.join(BUILD, FOLDER, name));
}

/** Pages of operations that a text links to. */
function slugsIn(text: string): string[] {
  return [
    ...text.matchAll(/\/docs\/graphql\/v1\/operations\/(?:queries|mutations)\/([\w-]+)/g),
  ].map(([, slug]) => slug as string);
}

describe('downloads of the built site', () => {
  it('are complete, and nothing else', () => {
    expect(
      FILES.filter((file) => file.startsWith(`${FOLDER}/`))
        .map((file) => file.slice(FOLDER.length + 1))
        .sort(),
    ).toEqual(NAMES);
  });

  it('are linked from /docs/schema, in the page and in its Markdown', () => {
    const html = readFileSync(
      FILES.includes('docs/schema.html')
        ? path.join(BUILD, 'docs/schema.html')
        : path.join(BUILD, 'docs/schema/index.html'),
      'utf8',
    );
    const $ = load(html);
    const linked = $('a[href*="/downloads/"]')
      .toArray()
      .map((link) => $(link).attr('href') ?? '');
    expect(linked.map((href) => href.replace(/^.*\/downloads\/v1\//, '')).sort()).toEqual(NAMES);
    for (const href of linked) expect(href).toMatch(/^\//);
    const markdown = readFileSync(path.join(BUILD, 'docs/schema.md'), 'utf8');
    const urls = [...markdown.matchAll(/\]\(([^)\s]*\/downloads\/[^)\s]*)\)/g)].map(
      ([, url]) => url as string,
    );
    expect(urls.map((url) => path.posix.basename(new URL(url).pathname)).sort()).toEqual(NAMES);
    for (const url of urls) expect(new URL(url).protocol).toBe('https:');
  });

  it('have compressed copies', () => {
    expect(NAMES.filter((name) => !existsSync(path.join(BUILD, FOLDER, `${name}.br`)))).toEqual([]);
  });

  it('contain the same schema', () => {
    const sdl = printSchema(buildSchema(read('schema.graphql').toString()));
    expect(sdl.length).toBeGreaterThan(100_000);
    expect(
      printSchema(
        buildClientSchema(JSON.parse(read('introspection.json').toString()) as IntrospectionQuery),
      ),
    ).toBe(sdl);
  });

  it('contain both examples of each of the 62 operations', () => {
    expect(SLUGS.length).toBe(62);
    const twice = SLUGS.flatMap((slug) => [slug, slug]);
    const collection = JSON.parse(read('kyc-api-v1.postman_collection.json').toString()) as {
      item: { item?: { request: { description: string }; response: unknown[] }[] }[];
    };
    const items = collection.item.flatMap(({ item = [] }) => item);
    expect(items.flatMap(({ request }) => slugsIn(request.description)).sort()).toEqual(twice);
    expect(items.flatMap(({ response }) => response).length).toBe(twice.length);
  });
});
