import { describe, expect, it } from 'vitest';
import { apiValueCode, apiValuePaths, apiValueText } from '../../../src/schema/apiValue';
import { loadApiSpec } from '../../../src/schema/load';
import { withSpec } from './fixture';

const { api } = withSpec([], (directory) => loadApiSpec(directory));

describe('apiValueText', () => {
  it.each([
    ['version', '1'],
    ['token.lifetime', '15 minutes'],
    ['endpoint.origin', 'https://api.kyc.example'],
    ['sandbox.port', '4,000'],
    ['complexity.listFactor', '10'],
    ['limits.requests', '300 requests per minute'],
    ['limits.tokenRequests', '10 requests per 2 minutes'],
    ['limits.depth', '12 levels'],
    ['limits.complexity', '1,000 points'],
    ['limits.requests.scope', 'access id'],
    ['limits.requests.value', '300 requests'],
    ['limits.requests.number', '300'],
    ['page.minimumSize.number', '1'],
    ['review.appliesFrom', '10 July 2027'],
  ])('%s is %s', (path, text) => {
    expect(apiValueText(api, path)).toBe(text);
  });

  it.each([
    '',
    'token',
    'token.',
    'token.liftime',
    'requestHeaders',
    'token.lifetime.value',
    'constructor',
    'limits.requests.toString',
  ])('knows no API constant "%s"', (path) => {
    expect(apiValueText(api, path)).toBeUndefined();
  });
});

describe('apiValueCode', () => {
  it('leaves numbers and dates as a program reads them', () => {
    expect(apiValueCode(api, 'sandbox.port')).toBe('4000');
    expect(apiValueCode(api, 'limits.complexity.number')).toBe('1000');
    expect(apiValueCode(api, 'review.appliesFrom')).toBe('2027-07-10');
    expect(apiValueCode(api, 'token.lifetime')).toBe('15 minutes');
    expect(apiValueCode(api, 'token')).toBeUndefined();
  });
});

describe('apiValuePaths', () => {
  it('proposes API constants only, limits as a whole', () => {
    const paths = apiValuePaths(api);
    expect(paths.length).toBeGreaterThanOrEqual(40);
    expect(paths).toContain('limits.requests');
    expect(paths).not.toContain('limits.requests.scope');
    expect(paths.every((path) => apiValueText(api, path) !== undefined)).toBe(true);
  });
});
