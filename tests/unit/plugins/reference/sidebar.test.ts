import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { sidebarItems } from '../../../../src/plugins/reference/sidebar';

it('lists the pages of a category by name', () => {
  const schema = buildSchema(`
    type Query { a: Beta b: Alpha }
    type Beta { a: Int }
    type Alpha { a: Int }
  `);
  expect(sidebarItems(schema)).toContainEqual({
    type: 'category',
    label: 'Objects',
    items: [
      { type: 'doc', id: 'graphql/v1/types/objects/alpha', label: 'Alpha' },
      { type: 'doc', id: 'graphql/v1/types/objects/beta', label: 'Beta' },
    ],
  });
});
