import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonText } from '../../../src/lib/json';
import { parseStrictJson } from '../../../src/lib/strictJson';
import { propertyRuns } from '../../support/properties';

describe('JSON with positions', () => {
  it('reads what JSON.parse reads, to the same value', () => {
    fc.assert(
      fc.property(fc.json(), (source) => {
        const text = new JsonText(source);
        // Duplicate keys are rejected; fc.json() generates none.
        expect(text.problem).toBeUndefined();
        expect(text.value).toEqual(JSON.parse(source));
      }),
      propertyRuns(100),
    );
  });

  it.each([
    ['9007199254740993', '1:1 the number would be sent as 9007199254740992'],
    ['{"first": 01}', '1:12 comma expected at `1`'],
    ['[0x10, 1]', '1:3 invalid symbol at `x10`'],
    ['0.1234567890123456789', '1:1 the number would be sent as 0.12345678901234568'],
    ['{ // mine\n}', '1:3 invalid comment token at `// mine`'],
    ['{ "input":\n }', '2:2 value expected at `}`'],
    ['', '1:1 value expected at the end'],
    ['{"a":1,}', '1:8 property name expected at `}`'],
    ["{'a': 1}", "1:2 invalid symbol at `'a'`"],
    ['{"a": 1', '1:8 close brace expected at the end'],
    ['{"a": 1, "a": 2}', '1:10 the key "a" is given twice'],
    ['"a\nb"', '1:1 unexpected end of string at `"a`'],
    ['"\\x"', '1:1 invalid escape character at `"\\x"`'],
    ['{} }', '1:4 end of file expected at `}`'],
    ['[1.0, -0, 0.10, 1e3, 120e-1, 1E+2, 123456789012345680000, 5e-324]', undefined],
    // As written by languages that print all digits of a double.
    ['[40.100000000000001, 0.10000000000000001, 9.999999999999999E22]', undefined],
    // As JavaScript prints it, one digit less than its precision rounds to.
    ['2038906713968210.2', undefined],
  ])('says what is wrong with %j, and where', (source, expected) => {
    const { problem } = new JsonText(source);
    expect(problem && `${problem.line}:${problem.column} ${problem.what}`).toBe(expected);
  });

  it('refuses what JSON.parse refuses', () => {
    const pieces = fc.constantFrom(
      ...['{', '}', '[', ']', '"a"', '"', ':', ',', '1', '01', '-', '1.', 'true', 'null', 'nul'],
      ...["'", '\n', ' ', '\\', '\u0001', '#', '//'],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const source = parts.join('');
        const { problem } = new JsonText(source);
        if (problem?.what.endsWith('is given twice')) return;
        const read = (): unknown => JSON.parse(source);
        if (problem) expect(read).toThrow(SyntaxError);
        else expect(read).not.toThrow();
      }),
      propertyRuns(2000),
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

it('refuses invalid JSON that somebody else sent, without its text and at any depth', () => {
  for (const source of ['{"query": secret}', '{"a":1,}', '[01]', '['.repeat(1_000_000)])
    expect(() => parseStrictJson(source)).toThrow(/^is not valid JSON$/);
});
