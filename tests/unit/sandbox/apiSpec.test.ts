import { describe, expect, it } from 'vitest';
import { resolvers } from '../../../src/sandbox/resolvers';
import { spec } from './support';

describe('the sandbox and the API spec', () => {
  it('resolve every operation', () => {
    const all = Object.keys(spec.permissions.operations);
    const resolved = new Set([
      ...Object.keys(resolvers.Query ?? {}),
      ...Object.keys(resolvers.Mutation ?? {}),
    ]);
    expect(all.filter((name) => !resolved.has(name))).toEqual([]);
  });

  it('keep the seed in the order of time, in which lists return it', () => {
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
});
