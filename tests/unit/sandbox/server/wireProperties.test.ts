import { METHODS } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../support/properties';
import { codesIn, spec, json, startServer, type Answer, type Running } from './support';

/** Node cannot send CONNECT as a request, and a response to HEAD has no body. */
const methods = METHODS.filter((method) => method !== 'CONNECT' && method !== 'HEAD');

const headerText = fc
  .array(
    fc.integer({ min: 0x21, max: 0xff }).filter((code) => code !== 0x7f),
    { minLength: 1, maxLength: 30 },
  )
  .map((codes) => String.fromCharCode(...codes));

const request = fc.record({
  method: fc.oneof(fc.constant('POST'), fc.constantFrom(...methods)),
  path: fc.oneof(
    fc.constantFrom(
      '/graphql',
      '/authorize',
      '/health',
      '/graphql?query=%7Ba%7D',
      '//graphql',
      '/graphql/../graphql',
      '/%',
      '/%00',
      '*',
    ),
    fc.webPath(),
  ),
  headers: fc.record(
    {
      'Content-Type': fc.oneof(
        fc.constantFrom('application/json', 'multipart/form-data; boundary=x', 'text/plain'),
        headerText,
      ),
      Accept: fc.oneof(fc.constantFrom('application/json', 'text/html', '*/*'), headerText),
      Authorization: headerText,
      'X-API-Version': fc.oneof(fc.constant('1'), headerText),
      'X-Request-Id': headerText,
      'Idempotency-Key': headerText,
      Host: fc.oneof(fc.constantFrom('localhost', 'a:b', '[::1', 'a b', '%'), headerText),
      'Content-Encoding': fc.constantFrom('gzip', 'br', 'x'),
      Origin: fc.constantFrom('https://kyc.example', 'null'),
      'X-HTTP-Method-Override': fc.constantFrom('GET', 'DELETE'),
    },
    { requiredKeys: [] },
  ),
  body: fc.oneof(
    fc.constantFrom(
      '',
      '{}',
      '[]',
      '{"query":"{ a }"}',
      '{"accessId":"a","accessKey":"b"}',
      '\uFEFF{}',
      '{"__proto__":{}}',
    ),
    fc.uint8Array({ maxLength: 40 }),
  ),
});

function breachesOf({ status, headers, text }: Answer): string[] {
  const body = JSON.parse(text) as {
    errors?: { extensions: { code: string; requestId: string } }[];
  };
  const breaches = (body.errors ?? []).flatMap(({ extensions: { code, requestId } }) => {
    const entry = spec.errors.codes.find((candidate) => candidate.code === code);
    const isSoftened =
      entry?.layer === 'request' && String(headers['content-type']).startsWith('application/json');
    const expected = isSoftened || entry?.layer === 'field' ? 200 : entry?.httpStatus;
    return [
      code === 'INTERNAL_ERROR' && code,
      status !== expected && `${status} for ${code}`,
      requestId !== headers['x-request-id'] && 'another requestId than X-Request-Id',
    ].filter((breach) => breach !== false);
  });
  return body.errors ? breaches : ['no error'];
}

describe('any message over HTTP', () => {
  let running: Running;
  const faults: unknown[] = [];
  beforeAll(async () => {
    running = await startServer({ onFault: (fault) => faults.push(fault) });
  });
  afterAll(() => running.close());

  it('without a token gets an error of the catalogue', async () => {
    await fc.assert(
      fc.asyncProperty(request, async ({ body, ...sent }) => {
        const answer = await running.send({ ...sent, body });
        expect(breachesOf(answer)).toEqual([]);
        expect(faults).toEqual([]);
      }),
      propertyRuns(200, 0.1),
    );
  });

  it('with a wrong Host is malformed, and by each other method refused', async () => {
    for (const Host of ['À', '\u00c0\u00ff', 'a b', '[::1']) {
      const answer = await running.send({ path: '', headers: { Host }, body: '{}' });
      expect([Host, answer.status, codesIn(answer)]).toEqual([Host, 400, ['BAD_REQUEST']]);
      expect(breachesOf(answer)).toEqual([]);
    }
    for (const method of methods.filter((name) => name !== 'POST')) {
      const answer = await running.send({ method, headers: json });
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'POST']);
      expect(breachesOf(answer)).toEqual([]);
    }
  });
});
