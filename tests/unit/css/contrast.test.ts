import { describe, expect, test } from 'vitest';
import { contrast, readColours } from './tokens';

const MODES = Object.entries(readColours());
const MEANING = 3;

/** Backgrounds of pages, on which axe measures the contrast of text: see browser/crawl.test.ts. */
const PAGE = ['canvas', 'surface', 'raised', 'target', 'hover'];

/** Lines and shapes with a meaning: edges of controls, the current item, focus, kinds of notes. */
const MEANING_ON: Readonly<Record<string, readonly string[]>> = {
  edge: ['canvas', 'surface', 'raised'],
  accent: PAGE,
  'bar-accent': ['bar'],
  warning: ['canvas', 'surface'],
  note: ['canvas', 'surface'],
  tip: ['canvas', 'surface'],
  danger: ['canvas', 'surface'],
};

describe.each(MODES)('%s mode', (_mode, colours) => {
  const colour = (name: string): string => {
    const value = colours.get(name);
    if (!value) throw new Error(`src/css/tokens.css has no colour ${name}`);
    return value;
  };
  const tooLow = (pairs: Readonly<Record<string, readonly string[]>>, least: number): string[] =>
    Object.entries(pairs).flatMap(([front, grounds]) =>
      grounds
        .map((ground) => ({ ground, ratio: contrast(colour(front), colour(ground)) }))
        .filter(({ ratio }) => ratio < least)
        .map(({ ground, ratio }) => `${front} on ${ground}: ${ratio.toFixed(2)}`),
    );

  test('lines and shapes with a meaning have at least 3:1', () => {
    expect(tooLow(MEANING_ON, MEANING)).toEqual([]);
  });
});
