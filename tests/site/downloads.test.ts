import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BUILD, FILES } from './site';

const NAMES = [
  'errors.json',
  'introspection.json',
  'kyc-api-v1.postman_collection.json',
  'kyc-api.postman_environment.json',
  'schema-changes.txt',
  'schema.graphql',
];

it('the downloads are complete, nothing else, and linked from /docs/schema, in the page and in its Markdown', () => {
  const downloads = NAMES.map((name) => `downloads/v1/${name}`);
  expect(FILES.filter((file) => file.startsWith('downloads/v1/')).sort()).toEqual(downloads);
  const linksIn = (file: string, pattern: RegExp): (string | undefined)[] =>
    [...readFileSync(path.join(BUILD, file), 'utf8').matchAll(pattern)].map(([, name]) => name);
  const html = linksIn('docs/schema/index.html', /<a [^>]*href="?\/(downloads\/[^"\s>]+)/g);
  expect(html.sort()).toEqual(downloads);
  const markdown = linksIn('docs/schema.md', /\]\(https:\/\/[^/)]+\/(downloads\/[^)\s]+)\)/g);
  expect(markdown.sort()).toEqual(downloads);
});
