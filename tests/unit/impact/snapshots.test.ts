import path from 'node:path';
import { expect, it } from 'vitest';
import { ImpactError } from '../../../src/impact/git';
import { failureOf, MissingCodeError } from '../../../src/impact/snapshots';

const folder = path.resolve('/tmp/kyc-impact-x/base');

it.each([
  ['imports', `Cannot find module '${folder}/src/lib/problem' imported from ${folder}/src/a.ts`],
  ['requires', `Cannot find module '../lib/problem'\nRequire stack:\n- ${folder}/src/a/b.ts`],
])('names a module that a state %s and lacks by its path in the project', (_, message) => {
  const error = failureOf(`node:internal\nError: ${message}\n    at x`, folder);
  expect(error).toBeInstanceOf(MissingCodeError);
  expect(error.message).toBe('it has no src/lib/problem');
});

it('repeats the line of another crash that says what is wrong', () => {
  const error = failureOf('a.ts:1\nTypeError: x is not a function\n    at a.ts:1\n', folder);
  expect(error).toBeInstanceOf(ImpactError);
  expect(error).not.toBeInstanceOf(MissingCodeError);
  expect(error.message).toBe('TypeError: x is not a function');
  expect(failureOf('', folder).message).toBe('the process ended without a message');
});
