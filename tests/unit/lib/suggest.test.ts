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

it('a hint proposes, else lists, and cuts a long list', () => {
  expect(hint('caes', ['case', 'cases'])).toMatch(/^Did you mean "cases?"\?$/);
  expect(hint('zzz', ['case', 'cases'])).toBe('Known: case, cases.');
  const many = Array.from({ length: 18 }, (_, index) => `name${index}`);
  expect(hint('zzz', many)).toMatch(/^Known: name0, .*, name14 and 3 more\.$/);
  expect(hint('zzz', [])).toBe('None is known.');
});
