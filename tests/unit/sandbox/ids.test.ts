import { expect, it } from 'vitest';
import { mutate, openTestSession } from './support';

it('gives 150 new cases ids of their own, none of them that of a seeded case', async () => {
  const session = await openTestSession();
  const ids = async (): Promise<string[]> => {
    const body = await session.run('{ cases(first: 100) { items { id } } }');
    return (body.data?.['cases'] as { items: { id: string }[] }).items.map(({ id }) => id);
  };
  const seeded = await ids();
  const created = new Set<string>();
  for (let count = 1; count <= 150; count += 1) {
    const result = await mutate(session, 'createCase', { name: `Case ${count}` });
    created.add((result as { id: string }).id);
  }
  expect(created.size).toBe(150);
  expect(seeded.filter((id) => created.has(id))).toEqual([]);
});
