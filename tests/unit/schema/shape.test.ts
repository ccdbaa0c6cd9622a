import { describe, expect, it } from 'vitest';
import {
  check,
  nonNegativeInteger,
  boolean,
  list,
  mapOf,
  mapping,
  matching,
  nullable,
  oneOf,
  optional,
  quantity,
  nonEmptyList,
  text,
} from '../../../src/schema/shape';
import type { Shape } from '../../../src/schema/shape';
import { YamlFile } from '../../../src/schema/yamlFile';

/** What a writer reads. */
function messages(shape: Shape<unknown>, ...lines: string[]): string {
  return check(shape, new YamlFile('a.yml', lines.join('\n')))
    .problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)
    .join('\n');
}

describe('each kind of value', () => {
  const shape = mapping({
    text,
    flag: boolean,
    count: nonNegativeInteger,
    form: matching('a word of three letters', /^\w{3}$/),
    one: oneOf('read', 'write', 5),
    quantity,
    perhaps: nullable(text),
    list: list(text),
    some: nonEmptyList(nonNegativeInteger),
    map: mapOf(text),
    inner: mapping({ a: text }),
    free: optional(text),
  });

  it('says what it expects where it is missing', () => {
    expect(messages(shape, '{}')).toMatchInlineSnapshot(`
      "a.yml:1:1 missing key "text" at the top level. Expected a text.
      a.yml:1:1 missing key "flag" at the top level. Expected true or false.
      a.yml:1:1 missing key "count" at the top level. Expected a whole number.
      a.yml:1:1 missing key "form" at the top level. Expected a word of three letters.
      a.yml:1:1 missing key "one" at the top level. Expected one of read, write, 5.
      a.yml:1:1 missing key "quantity" at the top level. Expected a quantity such as "15 minutes".
      a.yml:1:1 missing key "perhaps" at the top level. Expected a text or null.
      a.yml:1:1 missing key "list" at the top level. Expected a list.
      a.yml:1:1 missing key "some" at the top level. Expected a list with at least one entry.
      a.yml:1:1 missing key "map" at the top level. Expected a mapping.
      a.yml:1:1 missing key "inner" at the top level. Expected a mapping with a."
    `);
  });

  it('names the expected value in messages for wrong values', () => {
    expect(
      messages(
        shape,
        'text: ""',
        'flag: "true"',
        'count: -1',
        'form: abcd',
        'one: wriet',
        'quantity: 5 minuts',
        'perhaps: 5',
        'list: a',
        'some: []',
        'map: 5',
        'inner: 5',
        'free: null',
      ),
    ).toMatchInlineSnapshot(`
      "a.yml:1:7 wrong value "" for "text" at the top level. Expected a text.
      a.yml:2:7 wrong value "true" for "flag" at the top level. Expected true or false.
      a.yml:3:8 wrong value -1 for "count" at the top level. Expected a whole number.
      a.yml:4:7 wrong value "abcd" for "form" at the top level. Expected a word of three letters.
      a.yml:5:6 wrong value "wriet" for "one" at the top level. Expected one of read, write, 5. Did you mean "write"?
      a.yml:6:11 wrong value "5 minuts" for "quantity" at the top level. Expected a quantity such as "15 minutes". Did you mean "5 minute"?
      a.yml:7:10 wrong value 5 for "perhaps" at the top level. Expected a text.
      a.yml:8:7 wrong value "a" for "list" at the top level. Expected a list.
      a.yml:9:7 wrong value [] for "some" at the top level. Expected a list with at least one entry.
      a.yml:10:6 wrong value 5 for "map" at the top level. Expected a mapping.
      a.yml:11:8 wrong value 5 for "inner" at the top level. Expected a mapping with a.
      a.yml:12:7 wrong value null for "free" at the top level. Expected a text."
    `);
  });

  it('names the position within lists and mappings, and cuts long values', () => {
    const nested = mapping({ a: list(mapping({ b: mapOf(list(nonNegativeInteger)) })) });
    expect(
      messages(nested, 'a:', '  - b:', '      c: [1, "x"]', `      d: ${'y'.repeat(80)}`, '  - {}'),
    ).toMatchInlineSnapshot(`
      "a.yml:3:14 wrong value "x" for "1" in "a[0].b.c". Expected a whole number.
      a.yml:4:10 wrong value "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy… for "d" in "a[0].b". Expected a list.
      a.yml:5:5 missing key "b" in "a[1]". Expected a mapping."
    `);
  });

  it('is accepted as null where it may be', () => {
    expect(messages(mapping({ a: nullable(text) }), 'a: null')).toBe('');
  });
});
