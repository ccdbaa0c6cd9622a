import { describe, expect, it } from 'vitest';
import { hint, nearest } from '../../../src/lib/suggest';

describe('nearest', () => {
  const words = ['lifetime', 'renewBefore', 'liveKeys'];

  it.each([
    ['lifetme', 'lifetime'],
    ['LIFETIME', 'lifetime'],
    ['renewbefor', 'renewBefore'],
    ['livekey', 'liveKeys'],
  ])('takes %s for %s', (word, expected) => {
    expect(nearest(word, words)).toBe(expected);
  });

  it('does not guess', () => {
    expect(nearest('period', words)).toBeUndefined();
    expect(nearest('', words)).toBeUndefined();
    expect(nearest('lifetime', [])).toBeUndefined();
  });
});

describe('hint', () => {
  it('proposes, else lists, and cuts a long list', () => {
    expect(hint('caes', ['case', 'cases'])).toMatchInlineSnapshot(`"Did you mean "cases"?"`);
    expect(hint('zzz', ['case', 'cases'])).toMatchInlineSnapshot(`"Known: case, cases."`);
    expect(
      hint(
        'zzz',
        Array.from({ length: 18 }, (_, index) => `name${index}`),
      ),
    ).toMatchInlineSnapshot(
      `"Known: name0, name1, name2, name3, name4, name5, name6, name7, name8, name9, name10, name11, name12, name13, name14 and 3 more."`,
    );
    expect(hint('zzz', [])).toMatchInlineSnapshot(`"None is known."`);
  });
});
