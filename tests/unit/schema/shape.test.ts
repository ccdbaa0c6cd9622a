import { expect, it } from 'vitest';
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
import { abridged } from '../messages';

/** What a writer reads, by line and column. */
function messages(shape: Shape<unknown>, source: string): string[] {
  return check(shape, new YamlFile('a.yml', source)).problems.map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );
}

/** Each kind of value, with a wrong one and the message about it. */
const KINDS: Readonly<Record<string, [kind: Shape<unknown>, wrong: string, message: string]>> = {
  text: [text, '""', '1:7 wrong value "" for "text" … Expected a non-empty string.'],
  flag: [boolean, '"true"', '2:7 … "true" … true or false.'],
  count: [nonNegativeInteger, '-1', '3:8 … -1 … a whole number.'],
  form: [matching('a word of three letters', /^\w{3}$/), 'abcd', '4:7 … a word of three letters.'],
  one: [oneOf('read', 'write', 5), 'wriet', '5:6 … one of read, write, 5.'],
  quantity: [quantity, '5 minuts', '6:11 … a quantity such as'],
  perhaps: [nullable(text), '5', '7:10 … 5 … a non-empty string.'],
  list: [list(text), 'a', '8:7 … a list.'],
  some: [nonEmptyList(nonNegativeInteger), '[]', '9:7 … [] … a list with at least one entry.'],
  map: [mapOf(text), '5', '10:6 … a mapping.'],
  inner: [mapping({ a: text }), '5', '11:8 … a mapping with a.'],
};

it('each kind of value is expected where it is missing or wrong', () => {
  const shape = mapping(
    Object.fromEntries(Object.entries(KINDS).map(([name, [kind]]) => [name, kind])),
  );
  expect(messages(shape, '{}').map((line) => /missing key "(\w+)"/.exec(line)?.[1])).toEqual(
    Object.keys(KINDS),
  );
  const source = Object.entries(KINDS).map(([name, [, wrong]]) => `${name}: ${wrong}\n`);
  const expected = Object.values(KINDS).map(([, , message]) => message);
  expect(abridged(messages(shape, source.join('')), expected)).toEqual(expected);
});

it('a key may be left out, or be null, only where it may', () => {
  const shape = mapping({ free: optional(text), perhaps: nullable(text) });
  expect(messages(shape, 'perhaps: null')).toEqual([]);
  expect(messages(shape, 'perhaps: a\nfree: null')[0]).toContain('2:7 wrong value null for "free"');
});
