import { describe, expect, it } from 'vitest';
import { errorCodes, fieldErrorCodes } from '../../../src/sandbox/errors/codes';
import { fail } from '../../../src/sandbox/errors/fail';
import { resolvers } from '../../../src/sandbox/resolvers';
import { spec } from './support';

describe('the sandbox and the API spec', () => {
  it('know the same error codes', () => {
    expect([...errorCodes].sort()).toEqual(spec.errors.codes.map(({ code }) => code).sort());
    expect([...fieldErrorCodes].sort()).toEqual(
      spec.errors.fieldErrors.map(({ code }) => code).sort(),
    );
  });

  it('resolve every operation', () => {
    const all = Object.keys(spec.permissions.operations);
    const resolved = new Set([
      ...Object.keys(resolvers.Query ?? {}),
      ...Object.keys(resolvers.Mutation ?? {}),
    ]);
    expect(all.filter((name) => !resolved.has(name))).toEqual([]);
  });

  it('refuse an unknown code at once, as a fault of the program', () => {
    expect(() => fail('NO_SUCH_CODE' as 'NOT_FOUND')).toThrow('not in the error catalogue');
  });
});
