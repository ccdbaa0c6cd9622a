import { describe, expect, test } from 'vitest';
import { contrast, readColours } from './tokens';

const MODES = Object.entries(readColours());
const TEXT = 4.5;
const MEANING = 3;

/** Backgrounds of running text. */
const PAGE = ['canvas', 'surface', 'raised', 'target', 'hover'];

/** Text colours by background: every pair that a stylesheet of src combines. */
const TEXT_ON: Readonly<Record<string, readonly string[]>> = {
  ink: PAGE,
  text: PAGE,
  muted: PAGE,
  accent: PAGE,
  'accent-strong': PAGE,
  required: ['canvas', 'surface', 'raised', 'target'],
  warning: ['canvas', 'surface', 'raised', 'target'],
  note: ['surface'],
  tip: ['surface'],
  danger: ['surface'],
  'bar-text': ['bar', 'bar-line'],
  'bar-strong': ['bar', 'bar-line'],
  'bar-accent': ['bar'],
  'code-plain': ['surface', 'hover'],
  ...Object.fromEntries(
    ['comment', 'keyword', 'type', 'string', 'value'].map((name) => [`code-${name}`, ['surface']]),
  ),
};

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

  test('text has at least 4.5:1', () => {
    expect(tooLow(TEXT_ON, TEXT)).toEqual([]);
  });

  test('lines and shapes with a meaning have at least 3:1', () => {
    expect(tooLow(MEANING_ON, MEANING)).toEqual([]);
  });
});
