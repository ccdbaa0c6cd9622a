import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
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

describe('downloads of the built site', () => {
  it('are complete, and nothing else', () => {
    expect(
      FILES.filter((file) => file.startsWith(`${FOLDER}/`))
        .map((file) => file.slice(FOLDER.length + 1))
        .sort(),
    ).toEqual(NAMES);
  });

  it('are linked from /docs/schema, in the page and in its Markdown', () => {
    const html = readFileSync(path.join(BUILD, 'docs/schema/index.html'), 'utf8');
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
});
