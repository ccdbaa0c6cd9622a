import { buildSchema, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { escapeInvisible, withoutInvisible } from '../../../src/schema/characters';
import { readSchema } from '../plugins/reference/hostileSchema';

const INVISIBLE = [
  ...'\u0000\u0007\u009f\u061c\u200e\u202e\u2066\ufeff\ufffe\ud800\u{e0041}\u{1ffff}',
];

describe('characters that nobody can see', () => {
  it('go from texts, while tabs, line breaks and joiners stay', () => {
    expect(INVISIBLE.map((character) => withoutInvisible(`a${character}b`))).toEqual(
      INVISIBLE.map(() => 'ab'),
    );
    expect(withoutInvisible('a\tb\nc\r\nd\u2028e\u0085f')).toBe('a\tb\nc\nd\ne\nf');
    expect(withoutInvisible('👩‍💻 می‌خواهم')).toBe('👩‍💻 می‌خواهم');
  });

  it('go from descriptions and reasons of SDL, and stay in default values, where pages show their escapes', () => {
    const schema = readSchema(
      '"a\u202eb" type Query { "c\u2066d" e(f: String = "g\u202eh"): Int @deprecated(reason: "i\u202ej") }',
    );
    const query = schema.getQueryType();
    const field = query?.getFields()['e'];
    expect([query?.description, field?.description, field?.deprecationReason]).toEqual([
      'ab',
      'cd',
      'ij',
    ]);
    expect(field?.args[0]?.defaultValue).toBe('g\u202eh');
    const escaped = escapeInvisible('type Query { e(f: String = "g\u202eh"): Int }');
    expect(escaped).toContain('"g\\u{202E}h"');
    const again = buildSchema(escaped).getQueryType();
    expect(isObjectType(again) && again.getFields()['e']?.args[0]?.defaultValue).toBe('g\u202eh');
  });
});
