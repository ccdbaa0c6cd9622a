import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { sidebarItems } from '../../../src/reference/sidebar';

interface Item {
  type: string;
  label: string;
  items?: Item[];
  customProps?: object;
}

/** The sidebar's category of objects over a schema with so many of them. */
function objects(names: readonly string[]): Item[] {
  const schema = buildSchema(
    `type Query { ${names.map((name) => `f${name}: ${name}`).join('\n')} }\n${names.map((name) => `type ${name} { a: Int }`).join('\n')}`,
  );
  return (sidebarItems(schema) as Item[]).find(({ label }) => label === 'Objects')?.items ?? [];
}

const named = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `T${String(index).padStart(4, '0')}`);
const pagesIn = (items: readonly Item[]): string[] =>
  items.flatMap(({ label, items: inner }) => (inner ? pagesIn(inner) : [label]));

describe('sidebar of the reference', () => {
  it('lists the pages of a category by name', () => {
    expect(objects(['Beta', 'Alpha']).map(({ type, label }) => `${type} ${label}`)).toEqual([
      'doc Alpha',
      'doc Beta',
    ]);
  });

  it('keeps a hundred pages in one list, and no more', () => {
    expect(objects(named(100)).map(({ type }) => type)).toEqual(Array(100).fill('doc'));
    // Marked for those who read the sidebar by its categories.
    const group = expect.objectContaining({ type: 'category', customProps: { isGroup: true } });
    expect(objects(named(101))).toEqual([group, group, group]);
  });

  it('puts more in groups of fifty at most, each page once and in order', () => {
    for (const count of [101, 150, 151, 820, 2501]) {
      const groups = objects(named(count));
      const sizes = groups.map(({ items }) => items?.length ?? 0);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(50);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      expect(pagesIn(groups)).toEqual(named(count));
    }
  });

  it('calls a group by as much of its first and last name as tells them from those beside them', () => {
    const names = [
      ...named(60),
      ...Array.from({ length: 60 }, (_, index) => `User${String(index).padStart(2, '0')}`),
    ];
    expect(objects(names).map(({ label }) => label)).toEqual([
      'T0000 – T003',
      'T004 – User1',
      'User2 – User59',
    ]);
  });

  it('gives no two groups one name, also where one name begins another', () => {
    const names = Array.from({ length: 120 }, (_, index) => 'A'.repeat(index + 1));
    const labels = objects(names).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });
});
