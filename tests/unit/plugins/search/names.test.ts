import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchName } from '../../../../src/plugins/search/engine/match';
import {
  tokenizeName,
  isTyposAway,
  partsOf,
  stem,
} from '../../../../src/plugins/search/engine/names';
import { mark } from '../../../../src/plugins/search/engine/marks';

describe('partsOf', () => {
  it.each([
    ['updatedAt', ['updated', 'at']],
    ['CaseFilterInput', ['case', 'filter', 'input']],
    ['sha256', ['sha', '256']],
    ['@oneOf', ['one', 'of']],
    ['årsrapportÅr', ['aarsrapport', 'aar']],
    ['___', []],
  ])('cuts %s', (name, parts) => {
    expect(partsOf(name)).toEqual(parts);
  });
});

describe('matchName', () => {
  const quality = (token: string, name: string): number =>
    matchName(token, tokenizeName(name))?.quality ?? 0;

  it('matches beginnings of parts, also across parts, and initials', () => {
    for (const token of ['case', 'input', 'casef', 'filterin', 'cfi', 'cafi', 'casefilterinput'])
      expect(quality(token, 'CaseFilterInput'), token).toBeGreaterThan(0);
    for (const token of ['ase', 'ilter', 'fi2', 'cfix', 'fci', 'inputs'])
      expect(quality(token, 'CaseFilterInput'), token).toBe(0);
  });

  it('returns the ranges of a match', () => {
    expect(matchName('cfi', tokenizeName('CaseFilterInput'))?.ranges).toEqual([
      [0, 1],
      [4, 5],
      [10, 11],
    ]);
    expect(matchName('archived', tokenizeName('CASE_ARCHIVED'))?.ranges).toEqual([[4, 12]]);
  });

  // One that tries each way to place the letters would not end.
  it('ends for names of equal letters', () => {
    const name = tokenizeName(Array.from({ length: 40 }, () => 'Aaaaaaaaaa').join(''));
    expect(matchName(`${'a'.repeat(199)}b`, name)).toBeUndefined();
  });
});

it('a typo is one letter that is exchanged, added, changed or missing', () => {
  for (const typo of ['archvie', 'archve', 'archiive', 'archife', 'rchive', 'archive']) {
    expect(isTyposAway(typo, 'archive', 1), typo).toBe(true);
    expect(isTyposAway('archive', typo, 1), typo).toBe(true);
  }
  for (const [a = '', b = ''] of [
    ['comapyn', 'company'],
    ['ca', 'case'],
    ['abcd', 'abdx'],
    ['', 'ab'],
  ])
    expect(isTyposAway(a, b, 1), a).toBe(false);
});

it('forms of a word have one stem, and an s that belongs to it stays', () => {
  for (const forms of [
    ['archive', 'archives', 'archived', 'archiving'],
    ['retry', 'retries'],
    ['get', 'getting'],
    ['value', 'values'],
    ['upload', 'uploads', 'uploaded', 'uploading'],
  ])
    expect(new Set(forms.map(stem)).size, forms[0]).toBe(1);
  const words = ['status', 'process', 'class', 'bus', 'is'];
  expect(words.map(stem)).toEqual(words);
});

describe('mark', () => {
  const marked = (text: string, ...words: string[]): string =>
    mark(text, words)
      .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
      .join('');

  it('marks beginnings, initials, forms of a word', () => {
    expect(marked('Case.updatedAt', 'updated')).toBe('Case.[updated]At');
    expect(marked('CaseFilterInput.updatedAt', 'cfi', 'updated')).toBe(
      '[C]ase[F]ilter[I]nput.[updated]At',
    );
    expect(marked('BENEFICIAL_OWNERS', 'beneficial', 'own')).toBe('[BENEFICIAL]_[OWN]ERS');
    expect(marked('You can archive it when archived.', 'archiving')).toBe(
      'You can [archive] it when [archived].',
    );
  });

  it('marks letters with marks and of other keyboards, and words without spaces between them', () => {
    expect(marked('Vedtægter, résumé, års', 'vedtaegt', 'resume', 'aar')).toBe(
      '[Vedtægt]er, [résumé], [år]s',
    );
    expect(marked('re\u0301sume\u0301', 'resume')).toBe('[re\u0301sume\u0301]');
    expect(marked('认证系统使用JWT令牌', '认证')).toBe('[认证]系统使用JWT令牌');
    // As a browser without `Intl.Segmenter` splits it.
    expect(marked('认证c++', '认证c++')).toBe('认证c++');
  });

  it('keeps every character of any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.string({ unit: 'grapheme', maxLength: 5 }), { maxLength: 4 }),
        (text, words) => {
          const pieces = mark(
            text,
            words.map((word) => word.toLowerCase()),
          );
          expect(pieces.map((piece) => piece.text).join('')).toBe(text);
          expect(pieces.every((piece) => piece.text !== '')).toBe(true);
        },
      ),
      { seed: 7 },
    );
  });
});
