import { buildSchema } from 'graphql';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toMarkdown } from 'mdast-util-to-markdown';
import { expect, it } from 'vitest';
import externalSchemaLinks from '../../../../src/plugins/reference/externalSchemaLinks';
import { indexSymbols } from '../../../../src/schema/symbols';

const symbols = indexSymbols(
  buildSchema('type Query { user(id: ID): User } type User { name: String } enum Role { ADMIN }'),
);

function linked(markdown: string): string {
  const tree = fromMarkdown(markdown);
  externalSchemaLinks({ getSymbols: () => symbols })(tree);
  return toMarkdown(tree).trim();
}

it('leads links that name a part of the schema to its page', () => {
  expect(linked('[a](#Query.user) [b](#User) [c](/User.name) [d](#user) `Role.ADMIN`')).toBe(
    [
      '[a](/docs/graphql/v1/operations/queries/user)',
      '[b](/docs/graphql/v1/types/objects/user)',
      '[c](/docs/graphql/v1/types/objects/user#name)',
      '[d](/docs/graphql/v1/operations/queries/user)',
      '[`Role.ADMIN`](/docs/graphql/v1/types/enums/role#ADMIN)',
    ].join(' '),
  );
});

it('turns other links within the site of the schema into text', () => {
  expect(
    linked('[a *b*](/help/d) [c](#nowhere) [d](/docs/graphql/v1/types/objects/gone) `e`'),
  ).toBe('a *b* c d `e`');
});

it('leaves links of the reference and to other sites as they are', () => {
  const links =
    '[a](/docs/graphql/v1/operations/queries) [b](/docs/graphql/v1/types/objects/user#name) [c](https://c.example/d)';
  expect(linked(links)).toBe(links);
});
