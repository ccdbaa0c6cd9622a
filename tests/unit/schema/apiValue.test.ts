import { expect, it } from 'vitest';
import { apiValueCode, apiValuePaths, apiValueText } from '../../../src/schema/apiValue';
import { loadApiSpec } from '../../../src/schema/load';
import { withSpec } from './fixture';

const { api } = withSpec([], (directory) => loadApiSpec(directory));

it.each([
  ['version', '1', '1'],
  ['sandbox.port', '4,000', '4000'],
  ['limits.tokenRequests', '10 requests per 2 minutes', '10 requests per 2 minutes'],
  ['limits.complexity.number', '1,000', '1000'],
  ['page.minimumSize.number', '1', '1'],
  ['review.appliesFrom', '10 July 2027', '2027-07-10'],
])('%s is %s in text, and %s in code', (path, text, code) => {
  expect([apiValueText(api, path), apiValueCode(api, path)]).toEqual([text, code]);
});

it('knows no other API constant', () => {
  for (const path of [
    ...['', 'token', 'token.', 'token.liftime', 'requestHeaders', 'token.lifetime.value'],
    ...['constructor', 'limits.requests.toString'],
  ])
    expect([apiValueText(api, path), apiValueCode(api, path)], path).toEqual([
      undefined,
      undefined,
    ]);
});

it('proposes API constants only, limits as a whole', () => {
  const paths = apiValuePaths(api);
  expect(paths.length).toBeGreaterThanOrEqual(40);
  expect(paths).toContain('limits.requests');
  expect(paths).not.toContain('limits.requests.scope');
  expect(paths.every((path) => apiValueText(api, path) !== undefined)).toBe(true);
});
