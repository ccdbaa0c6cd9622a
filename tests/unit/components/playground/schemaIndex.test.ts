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
const found = (query: string, kind: string): string[] =>
  searchSchema(entries, query).flatMap((entry) => (entry.kind === kind ? [entry.name] : []));

describe('the search over the schema', () => {
  it('lists all operations and types without a query', () => {
    expect(found(' ', 'operation')).toEqual(['cases', 'owner', 'archiveCase']);
    expect(found('', 'type')).toEqual(expect.arrayContaining(['Anyone', 'Case', 'CaseInput']));
    expect(found('', 'type')).not.toContain('Query');
    expect(found('', 'member')).toEqual([]);
  });

  it.each([
    ['a name, the same name first', 'case', 'type', ['Case', 'CaseInput']],
    ['part of a name', 'CHIVE', 'operation', ['archiveCase']],
    ['a description', 'aside', 'operation', ['archiveCase']],
    ['the type of a field', 'share', 'member', ['share', 'HALF', 'MOST']],
    ['a field with its type', 'case.casen', 'member', ['caseNumber']],
    ['a value by its description', 'more half', 'member', ['MOST']],
    ['letters of other keyboards', 'aarsmoedet', 'member', ['MOST']],
    ['each word', 'case nothing', 'operation', []],
  ])('finds %s', (_what, query, kind, names) => {
    expect(found(query, kind)).toEqual(names);
  });
});
