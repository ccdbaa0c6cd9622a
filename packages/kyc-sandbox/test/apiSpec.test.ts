import { expect, it } from 'vitest';
import { spec } from './support';

it('the sandbox and the API spec keep the seed in the order of time, in which lists return it', () => {
  const times = /^(created|uploaded|started|validated|sent)At$/;
  const unordered = Object.entries(spec.seed).filter(([, { rows }]) => {
    const keys = rows.map((row) => {
      const [, time] = Object.entries(row).find(([key]) => times.test(key)) ?? [];
      return `${String(time)} ${String(row['id'])}`;
    });
    return keys.join() !== [...keys].sort().join();
  });
  expect(unordered.map(([table]) => table)).toEqual([]);
});
