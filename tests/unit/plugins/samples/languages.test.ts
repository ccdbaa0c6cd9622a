import { describe, expect, it } from 'vitest';
import { CLIENT_LANGUAGES } from '../../../../src/plugins/samples/languages';
import { curl } from '../../../../src/plugins/samples/languages/curl';
import { idempotencyKeyOf } from '../../../../src/plugins/samples/languages/idempotencyKey';
import { call, httpCall, plain } from './hostileCalls';

it('cURL sends no name for an operation without one', () => {
  const written = ['{ a }', '{ b }'].map((query, index) =>
    curl.write({
      ...plain,
      query,
      operationName: '',
      files: index ? { 'variables.f': 'a.pdf' } : {},
    }),
  );
  expect(written.filter((text) => text.includes('operationName'))).toEqual([]);
});

it('each mutation has an idempotency key of its own, the same whenever it is copied', () => {
  const query = 'mutation Archive($id: ID!) { archiveCase(id: $id) { id } }';
  const keyOf = (id: string, files = {}): string | undefined =>
    idempotencyKeyOf({ query, operationName: 'Archive', variables: { id }, files });
  expect(keyOf('1')).toMatch(/^Archive-/);
  expect(keyOf('1')).toBe(keyOf('1'));
  const keys = [keyOf('1'), keyOf('2'), keyOf('1', { 'variables.f': 'a.pdf' })];
  expect(new Set(keys).size).toBe(3);
});

// What a plain call looks like shows when the samples of all guides are run: tests/site/copied-samples.test.ts.
describe.each(CLIENT_LANGUAGES.map((client) => [client.id, client] as const))(
  '%s',
  (_id, { write, writeHttp }) => {
    it('writes a request with quotes, backslashes, dollars and letters of the world', () => {
      expect(writeHttp(httpCall)).toMatchSnapshot();
    });

    it('writes a call with quotes, backslashes, dollars and letters of the world', () => {
      expect(write(call)).toMatchSnapshot();
    });
  },
);
