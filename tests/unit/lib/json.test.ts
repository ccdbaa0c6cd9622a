import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonText } from '../../../src/lib/json';

describe('JSON with positions', () => {
  it('reads what JSON.parse reads, to the same value', () => {
    fc.assert(
      fc.property(fc.json(), (source) => {
        const text = new JsonText(source);
        // Duplicate keys are rejected; fc.json() generates none.
        expect(text.problem).toBeUndefined();
        expect(text.value).toEqual(JSON.parse(source));
      }),
    );
  });

  it.each([
    ['9007199254740993', 'the number would be sent as 9007199254740992'],
    ['{"first": 01}', '`01` is not a valid number in JSON'],
    ['[0x10, 1]', '`0x10` is not a valid number in JSON'],
    ['[1 2]', 'a comma is missing before `2`'],
    ['1e999', 'the number would be sent as Infinity'],
    ['0.1234567890123456789', 'the number would be sent as 0.12345678901234568'],
    ['{ // mine\n}', '`// mine` is a comment, which JSON does not have'],
    ['{"a": {"b": 1}, "b": ["c", {"c": 1}], "\\u0061": 2}', 'the key "a" is given twice'],
    ['[1.0, -0, 0.10, 1e3, 120e-1, 1E+2, 123456789012345680000, 5e-324]', undefined],
  ])('refuses a number that would change, and a comment: %s', (source, what) => {
    expect(new JsonText(source).problem?.what).toBe(what);
  });

  it('refuses what JSON.parse refuses', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"a"',
      '"',
      ':',
      ',',
      '1',
      '01',
      '-',
      '1.',
      'true',
      'null',
      'nul',
      "'",
      '\n',
      ' ',
      '\\',
      '\u0001',
      '#',
      '//',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const source = parts.join('');
        let valid = true;
        try {
          JSON.parse(source);
        } catch {
          valid = false;
        }
        const { problem } = new JsonText(source);
        if (problem?.what.endsWith('is given twice')) return;
        expect(problem === undefined).toBe(valid);
      }),
      { numRuns: 2000 },
    );
  });

  it('returns positions of keys and values, and of the nearest ancestor of a missing path', () => {
    const text = new JsonText('{\n  "a": [\n    1,\n    { "b": "c" }\n  ]\n}');
    expect(text.positionOf(['a', 1, 'b'])).toEqual({ line: 4, column: 12 });
    expect(text.positionOf(['a', 1, 'b'], 'key')).toEqual({ line: 4, column: 7 });
    expect(text.positionOf(['a', 1, 'x', 'y'])).toEqual({ line: 4, column: 5 });
    expect(text.positionOf([])).toEqual({ line: 1, column: 1 });
  });
});
