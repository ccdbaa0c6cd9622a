import { describe, expect, it } from 'vitest';
import { figureCode, figurePaths, figureText } from '../../../src/schema/figure';
import { loadContract } from '../../../src/schema/load';
import { withContract } from './fixture';

const { api } = withContract([], (directory) => loadContract(directory));

describe('figureText', () => {
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
    expect(figureText(api, path)).toBe(text);
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
  ])('knows no figure "%s"', (path) => {
    expect(figureText(api, path)).toBeUndefined();
  });
});

describe('figureCode', () => {
  it('leaves numbers and dates as a program reads them', () => {
    expect(figureCode(api, 'sandbox.port')).toBe('4000');
    expect(figureCode(api, 'limits.complexity.number')).toBe('1000');
    expect(figureCode(api, 'review.appliesFrom')).toBe('2027-07-10');
    expect(figureCode(api, 'token.lifetime')).toBe('15 minutes');
    expect(figureCode(api, 'token')).toBeUndefined();
  });
});

describe('figurePaths', () => {
  it('proposes figures only, limits as a whole', () => {
    const paths = figurePaths(api);
    expect(paths.length).toBeGreaterThanOrEqual(40);
    expect(paths).toContain('limits.requests');
    expect(paths).not.toContain('limits.requests.scope');
    expect(paths.every((path) => figureText(api, path) !== undefined)).toBe(true);
  });
});
