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
});
