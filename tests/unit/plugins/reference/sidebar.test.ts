import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { sidebarItems } from '../../../../src/plugins/reference/sidebar';

it('puts the pages of a category of more than a hundred into groups, each once and in order', () => {
  const names = Array.from({ length: 120 }, (_, index) => `T${String(index).padStart(3, '0')}`);
  const schema = buildSchema(
    `type Query { ${names.map((name) => `f${name}: ${name}`).join(' ')} } ${names.map((name) => `type ${name} { a: Int }`).join(' ')}`,
  );
  type Item = { label: string; items?: Item[] };
  const objects = (sidebarItems(schema) as Item[]).find(({ label }) => label === 'Objects');
  expect(objects?.items?.map(({ label }) => label)).toEqual([
    'T000 – T029',
    'T030 – T059',
    'T060 – T089',
    'T090 – T119',
  ]);
  expect(objects?.items?.flatMap(({ items = [] }) => items.map(({ label }) => label))).toEqual(
    names,
  );
});
