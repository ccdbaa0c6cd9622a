import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { indexSchema, searchSchema } from '../../../../src/components/playground/schemaIndex';

const entries = indexSchema(
  buildSchema(`
    type Query { "Cases by page." cases: [Case!] owner: Owner }
    type Mutation { "Puts a case aside." archiveCase: Case }
    "A file on a client." type Case { id: ID! "Number of the file." caseNumber: String }
    type Owner { "Beneficial." share: Share }
    enum Share { HALF "More than half, flertallet på årsmødet." MOST }
    input CaseInput { name: String }
    union Anyone = Owner | Case
  `),
);
const found = (query: string): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(searchSchema(entries, query) as object).map(([group, members]) => [
      group,
      (members as { name: string }[]).map(({ name }) => name),
    ]),
  );

describe('the search over the schema', () => {
  it('lists all operations and types without a query', () => {
    expect(found(' ').operations).toEqual(['cases', 'owner', 'archiveCase']);
    expect(found('').types).toEqual(expect.arrayContaining(['Anyone', 'Case', 'CaseInput']));
    expect(found('').types).not.toContain('Query');
    expect(found('').members).toEqual([]);
  });

  it.each([
    ['a name, the same name first', 'case', 'types', ['Case', 'CaseInput']],
    ['part of a name', 'CHIVE', 'operations', ['archiveCase']],
    ['a description', 'aside', 'operations', ['archiveCase']],
    ['the type of a field', 'share', 'members', ['share', 'HALF', 'MOST']],
    ['a field with its type', 'case.casen', 'members', ['caseNumber']],
    ['a value by its description', 'more half', 'members', ['MOST']],
    ['letters of other keyboards', 'aarsmoedet', 'members', ['MOST']],
    ['each word', 'case nothing', 'operations', []],
  ])('finds %s', (_what, query, group, names) => {
    expect(found(query)[group]).toEqual(names);
  });
});
