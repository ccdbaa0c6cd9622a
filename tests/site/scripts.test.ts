import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUILD, FILES } from './site';

/** By this a browser compiles all of a file at once, beside its download. */
const HINT = /^\/\/# allFunctionsCalledOnLoad\n/;

const LIST = /<script type="application\/json" id="(?:app|page)-scripts"[^>]*>([^<]*)</g;

const textOf = (file: string): string => readFileSync(path.join(BUILD, file), 'utf8');
const hasHint = (file: string): boolean => HINT.test(textOf(file));

/** Every script that some page is taken over with, relative to `build/`. */
function takenOverWith(): string[] {
  const pages = FILES.filter((file) => file.endsWith('.html')).map(textOf);
  const lists = pages.flatMap((html) => [...html.matchAll(LIST)].map(([, list = '']) => JSON.parse(list) as (string | [string, string?])[]));
  return [...new Set(lists.flat().map((entry) => String([entry].flat()[0]).slice(1)))];
}

describe('scripts', () => {
  it('that a page is taken over with ask to be compiled while they come', () => {
    const files = takenOverWith();
    expect(files.length).toBeGreaterThan(250);
    expect(files.filter((file) => !hasHint(file))).toEqual([]);
  });

  it('that a reader opens, of which much is not called, do not', () => {
    const opened = FILES.filter((file) => /^assets\/js\/.*(codemirror|minisearch|Workbench|SearchPanel).*\.js$/.test(file));
    expect(opened.length).toBeGreaterThanOrEqual(4);
    expect(opened.filter(hasHint)).toEqual([]);
  });
});
