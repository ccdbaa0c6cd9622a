import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedLines } from '../../../src/lib/difference';

describe('lines of a response that the printed one lacks', () => {
  it.each([
    ['a\nb\nc', 'a\nx\nc', [1]],
    ['a\nc', 'a\nb\nc', [1]],
    ['{\n1\n}\n{\n2\n}', '{\n2\n}', []],
    ['"code": "A",\n"requestId": "1"', '"code": "B",\n"requestId": "2"', [0]],
  ])('%j -> %j', (before, after, changed) => {
    expect([...changedLines(before, after)]).toEqual(changed);
  });

  it('leave lines that the printed response has, in its order', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changed = changedLines(before.join('\n'), after.join('\n'));
        let from = 0;
        return after
          .filter((_, index) => !changed.has(index))
          .every((line) => {
            const found = (before.length === 0 ? [''] : before).indexOf(line, from);
            from = found + 1;
            return found >= 0;
          });
      }),
      { seed: 20261124 },
    );
  });
});
