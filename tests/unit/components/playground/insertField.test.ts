import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { insertField, parentTypeAt } from '../../../../src/components/playground/insertField';

const schema = buildSchema(`
  type Query { cases(first: Int): Chunk, case(id: ID!): Case }
  type Chunk { items: [Case!]! totalCount: Int! }
  type Case { id: ID! name: String owner: Owner anyone: Anyone note(of: ID!): Note }
  type Owner { first: Owner name: String }
  type Note { text: String }
  union Anyone = Owner | Note
`);

/** A text whose cursor is at `|`. */
const at = (text: string): { text: string; cursor: number } => ({
  text: text.replace('|', ''),
  cursor: text.indexOf('|'),
});

describe('the type at the cursor', () => {
  it.each([
    ['{ | }', 'Query'],
    ['{|}', 'Query'],
    ['query A { cases { | } }', 'Chunk'],
    ['query A { cases { items { id | } } }', 'Case'],
    ['{ case(id: "1") { anyone { ... on Note { | } } } }', 'Note'],
    ['fragment A on Owner { name | }', 'Owner'],
    // Between a field and what belongs to it.
    ['{ cases| { totalCount } }', undefined],
    ['{ case|(id: "1") { id } }', undefined],
    ['{ a: |cases { totalCount } }', undefined],
    ['{ cases(first: |) { totalCount } }', undefined],
    ['| { cases { totalCount } }', undefined],
    ['{ cases { totalCount ', undefined],
    ['', undefined],
  ])('of %j is %s', (text, type) => {
    const { text: document, cursor } = at(text);
    expect(parentTypeAt(schema, document, Math.max(cursor, 0))).toBe(type);
  });
});

describe('inserting a field', () => {
  it.each([
    [
      'a scalar, after the word at the cursor',
      '{\n  cases {\n    tot|alCount\n  }\n}',
      'Chunk',
      'totalCount',
    ],
    ['into an empty selection', 'query A {\n  cases {|}\n}', 'Chunk', 'totalCount'],
    ['an object with one of its scalars', '{\n  case(id: "1") {\n    id|\n  }\n}', 'Case', 'owner'],
    ['a union', '{ case(id: "1") { id | } }', 'Case', 'anyone'],
    ['with its required arguments', '{ case(id: "}") { id | } }', 'Case', 'note'],
    ['before another field', '{\n  | cases {\n    totalCount\n  }\n}', 'Query', 'case'],
  ])('%s', (_what, text, parent, name) => {
    const edit = insertField(schema, at(text), parent, name);
    expect(edit?.text).toContain(name);
    expect(validate(schema, parse(edit?.text ?? ''))).toEqual([]);
  });

  it('puts it on a line of its own, with the cursor behind it', () => {
    expect(
      insertField(schema, at('{\n  case(id: "1") {\n    i|d\n  }\n}'), 'Case', 'owner'),
    ).toEqual(at('{\n  case(id: "1") {\n    id\n    owner {\n      name\n    }|\n  }\n}'));
    expect(insertField(schema, at('{\n  cases {|}\n}'), 'Chunk', 'totalCount')).toEqual(
      at('{\n  cases {\n    totalCount|\n  }\n}'),
    );
  });

  it('leaves a text alone in which the field does not fit', () => {
    expect(insertField(schema, at('{ cases { | } }'), 'Case', 'name')).toBeUndefined();
    expect(insertField(schema, at('{ cases { | } }'), 'Chunk', 'missing')).toBeUndefined();
  });
});
