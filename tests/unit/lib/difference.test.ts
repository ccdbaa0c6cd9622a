import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differenceOf } from '../../../src/lib/difference';

it('marks lines that were removed and added', () => {
  expect(differenceOf('a\nb\nc\nd', 'a\nx\nc\nd\ne').map(({ mark, text }) => mark + text)).toEqual([
    ' a',
    '-b',
    '+x',
    ' c',
    ' d',
    '+e',
  ]);
});

it('contains both texts, and no line twice', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = differenceOf(before.join('\n'), after.join('\n'));
      const without = (mark: string): string[] =>
        lines.filter((line) => line.mark !== mark).map((line) => line.text);
      expect(without('+')).toEqual(before);
      expect(without('-')).toEqual(after);
    }),
    { seed: 20261124 },
  );
});
