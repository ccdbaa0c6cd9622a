import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FAULTS, SPECIFIED } from './rows';

/** First strings of tests and of the rows of their tables. */
const TITLES = [/\bit\(\s*'((?:[^'\\]|\\.)*)'/g, /\bit\.each\([\s\S]*?\)\(\s*'((?:[^'\\]|\\.)*)'/g, /^ {4}\['((?:[^'\\]|\\.)*)'/gm];

function titles(): string[] {
  const files = ['tests/browser', 'tests/faults'].flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));
  return files
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((text) => TITLES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, title]) => title as string)));
}

/** The rows that a title begins with: `B21, §8 banner: …`, `B7 …`. The longest name first: one begins like another. */
function rowsOf(title: string): string[] {
  const ids = [...Object.keys(SPECIFIED), ...Object.keys(FAULTS), 'C\\d+'].sort((a, b) => b.length - a.length);
  const rows: string[] = [];
  let rest = title;
  let found: RegExpExecArray | null;
  while ((found = new RegExp(`^(?:, )?(${ids.join('|')})(?=[ ,:]|$)`).exec(rest)) !== null) {
    rows.push(found[1] as string);
    rest = rest.slice(found[0].length);
  }
  return rows;
}

describe('every row that is promised', () => {
  const tested = titles().map((title) => ({ title, rows: rowsOf(title) }));

  it('is in the title of a test', () => {
    expect(tested.length).toBeGreaterThanOrEqual(80);
    const seen = new Set(tested.flatMap(({ rows }) => rows));
    const wanted = [...Object.keys(SPECIFIED), ...Object.keys(FAULTS)];
    expect(wanted.length).toBeGreaterThanOrEqual(60);
    expect(wanted.filter((row) => !seen.has(row))).toEqual([]);
  });

  it('titles that begin like a row name one that there is', () => {
    const wrong = tested.filter(({ title, rows }) => rows.length === 0 && /^(§|B\d)/.test(title));
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });
});
