import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runHttp } from '../../../src/sandbox/pipeline/http';
import { apiOf } from '../../../src/sandbox/schema/build';
import { SandboxState } from '../../../src/sandbox/state';
import { Table } from '../../../src/sandbox/store/table';
import { propertyRuns } from '../../support/properties';
import { contract } from './support';

const api = apiOf(contract);

const QUERIES = [
  '{ roles { id } }',
  'query A { roles { id } } query B { roles { name { en } } }',
  'mutation { createCase(input: { name: "x", isOccasionalTransaction: false }) { id caseNumber } }',
  'mutation ($input: CreateCaseInput!) { a: createCase(input: $input) { id } b: createCase(input: { name: "", isOccasionalTransaction: true }) { id } }',
  'mutation ($input: UploadDocumentInput!) { uploadDocument(input: $input) { id } }',
  'query ($__proto__: ID) { case(id: $__proto__) { id } }',
  'query ($f: CaseFilterInput) { cases(filter: $f) { totalCount } }',
  'subscription { a }', 'fragment F on Case { id }', '{ __schema { types { name } } }', '{', '', '"""', '\u0000', '{ case(id: "\\ud800") { id } }',
];

/** JSON values with what programs trip over. */
const json = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.constantFrom<unknown>(null, [], {}, { toString: 1 }, { constructor: { name: 'x' } }, JSON.parse('{"__proto__": {"name": "x"}}'), { input: { name: 'x', isOccasionalTransaction: true } }, { input: { file: { content: 5 } } }, { f: { and: [{ and: [] }] } }, '\ud800', 1e308, -0),
  );

const body = (): fc.Arbitrary<string> => {
  const request = fc.record(
    { query: fc.oneof({ weight: 8, arbitrary: fc.constantFrom<unknown>(...QUERIES) }, { weight: 1, arbitrary: json() }), variables: json(), operationName: fc.oneof(fc.constantFrom<unknown>('A', 'B', '', null, 5), json()), files: json(), extensions: json() },
    { requiredKeys: [] },
  );
  const text = request.map((value) => JSON.stringify(value));
  return fc.oneof(
    { weight: 6, arbitrary: text },
    { weight: 1, arbitrary: text.map((whole) => `\ufeff${whole}`) },
    { weight: 1, arbitrary: fc.tuple(text, fc.nat(60)).map(([whole, cut]) => whole.slice(0, cut)) },
    { weight: 1, arbitrary: text.map((whole) => `[${whole}]`) },
    { weight: 1, arbitrary: fc.constantFrom('{"query": "{ roles { id } }", "query": 5}', '['.repeat(20_000), `{"variables": ${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`, 'null', '') },
    { weight: 1, arbitrary: fc.tuple(text, json()).map(([operations, map]) => form(operations, JSON.stringify(map))) },
    { weight: 1, arbitrary: text.map((operations) => form(operations, '{"0": ["variables.input.file"]}')) },
  );
};

const form = (operations: string, map: string): string =>
  [['operations', operations], ['map', map]].map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('') +
  '--b\r\nContent-Disposition: form-data; name="0"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\r\n--b--\r\n';

const headers = (): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    {
      'Content-Type': fc.constantFrom('application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON', 'multipart/form-data; boundary=b', 'multipart/form-data', 'text/plain', '', ';;'),
      Accept: fc.oneof(fc.constantFrom('application/json', 'application/graphql-response+json', '*/*', 'text/html', 'application/*;q=0', ';', ''), fc.string()),
      'X-Request-Id': fc.oneof(fc.constantFrom('mine', ''), fc.string()),
      'X-API-Version': fc.constantFrom('1', '0', '2', '', '__proto__'),
      'Idempotency-Key': fc.oneof(fc.constantFrom('k', '', ' ', 'x'.repeat(300)), fc.string()),
      'X-Sandbox-Outcome': fc.constantFrom('', '__proto__', 'unknown'),
      Authorization: fc.constantFrom('Bearer ', 'Basic x', 'Bearer none'),
    },
    { requiredKeys: [] },
  );

interface Answer {
  errors?: { message: string; extensions: { code: string; requestId: string } }[];
  data?: unknown;
}

describe('any HTTP request', () => {
  it('is answered as the catalogue says, never with a fault, and one that is refused commits nothing', async () => {
    const codes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('POST', 'POST', 'POST', 'POST', 'GET', 'post', 'BREW'),
        fc.constantFrom('/graphql', '/graphql', '/graphql', '/graphql?x=1', '/authorize', '/', '/graphql/../x', '//'),
        headers(),
        body(),
        fc.boolean(),
        async (method, path, given, text, hasToken) => {
          const faults: unknown[] = [];
          const state = new SandboxState(api, () => Date.parse(api.settings.clock), (fault) => void faults.push(fault));
          const { accessId, accessKey } = contract.api.sandbox;
          const { token } = state.accounts.issue(accessId, accessKey, state.now());
          const valid = { Authorization: `Bearer ${token}`, 'X-API-Version': contract.version, 'Content-Type': 'application/json' };
          const before = snapshot(state);
          const response = await runHttp(state, { method, path, headers: hasToken ? { ...given, ...valid, 'Content-Type': given['Content-Type'] ?? 'application/json' } : given, body: text });
          const { errors = [], data } = response.body as Answer;
          expect(faults).toEqual([]);
          for (const { extensions } of errors) codes.add(extensions.code);
          expect(new Set(errors.map(({ extensions }) => extensions.requestId)).size).toBeLessThanOrEqual(1);
          if (errors[0]) expect(response.headers['X-Request-Id']).toBe(errors[0].extensions.requestId);
          const first = errors[0] && api.errors.entry(errors[0].extensions.code);
          if (first && data === undefined) {
            const isJson = response.headers['Content-Type'] === 'application/json; charset=utf-8';
            expect(response.status).toBe(first.layer === 'request' && isJson ? 200 : first.httpStatus);
            expect(snapshot(state)).toBe(before);
          } else {
            expect(response.status).toBe(200);
            expect(errors.filter(({ extensions }) => api.errors.entry(extensions.code).layer === 'request')).toEqual([]);
          }
        },
      ),
      propertyRuns(3000, 0.4),
    );
    // So that it does not hold merely because everything is refused for one reason.
    expect(codes.size).toBeGreaterThanOrEqual(11);
  });
});

function snapshot({ store }: SandboxState): string {
  const tables = Object.values(store).filter((value): value is Table<{ id: string }> => value instanceof Table);
  return JSON.stringify(tables.map((table) => table.all()));
}
