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
  'query ($toString: Int) { cases(first: $toString) { totalCount items { id } } }',
  'query ($f: CaseFilterInput, $first: Int = 1, $after: String) { cases(filter: $f, first: $first, after: $after) { totalCount } }',
  'mutation ($id: ID = "x") { a: createCase(input: { name: "x" }) { id } ... @include(if: false) { b: archiveCase(input: { caseId: $id }) { id } } ...F } fragment F on Mutation { c: archiveCase(input: { caseId: $id }) { id } }',
  'mutation { a: createCase(input: { name: "x" }) { id } b: createCase(input: { name: " " }) { id } }',
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
  );
};

const UPLOAD = JSON.stringify({
  query: 'mutation ($input: UploadDocumentInput!) { uploadDocument(input: $input) { id } }',
  variables: { input: { file: null, fileUploadType: 'PDF', documentTypeIdentifier: 'passport', owner: { personId: '00000000-0000-4000-8000-00000000b103' }, expiresOn: '2035-01-01' } },
});

const PLACES = ['variables.input.file', 'variables', 'variables.input', '', '__proto__', 'variables.__proto__', 'variables.input.constructor', 'query'];

/** What a map says of a file: places, and what JSON can hold besides. */
const places = (): fc.Arbitrary<unknown> =>
  fc.oneof(fc.array(fc.constantFrom<unknown>(...PLACES), { maxLength: 2 }), fc.array(json(), { maxLength: 2 }), json());

const multipart = (): fc.Arbitrary<string> => {
  const map = fc.oneof(
    { weight: 4, arbitrary: fc.dictionary(fc.constantFrom('0', '1', '__proto__', 'operations'), places(), { maxKeys: 2 }).map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: fc.constant('{"0": ["variables.input.file"]}') },
    { weight: 1, arbitrary: json().map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.oneof(fc.string(), fc.constant(`{"0": [${'['.repeat(20_000)}${']'.repeat(20_000)}]}`)) },
  );
  const operations = fc.oneof({ weight: 4, arbitrary: fc.constant(UPLOAD) }, { weight: 1, arbitrary: body() });
  return fc.tuple(operations, map, fc.oneof({ weight: 3, arbitrary: fc.constant(['0']) }, { weight: 1, arbitrary: fc.subarray(['0', '1', '__proto__', 'operations', 'map']) })).map(([given, placed, files]) => form(given, placed, files));
};

/** Node's parser takes boundaries of 27 characters or more. */
const BOUNDARY = 'b'.repeat(30);

const form = (operations: string, map: string, files: readonly string[]): string =>
  [
    ['name="operations"', operations],
    ['name="map"', map],
    ...files.map((name) => [`name="${name}"; filename="a.pdf"\r\nContent-Type: application/pdf`, '%PDF-1.4']),
  ]
    .map(([about, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${about}\r\n\r\n${value}\r\n`)
    .join('') + `--${BOUNDARY}--\r\n`;

const headers = (): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    {
      'Content-Type': fc.constantFrom('application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON', `multipart/form-data; boundary=${BOUNDARY}`, 'multipart/form-data', 'text/plain', '', ';;'),
      Accept: fc.oneof({ weight: 3, arbitrary: fc.constantFrom('application/json', 'application/graphql-response+json', '*/*') }, fc.constantFrom( 'text/html', 'application/*;q=0', ';', ''), fc.string({ maxLength: 5 })),
      'X-Request-Id': fc.oneof(fc.constantFrom('mine', ''), fc.string()),
      'X-API-Version': fc.constantFrom('1', '0', '2', '', '__proto__'),
      'Idempotency-Key': fc.oneof(fc.constantFrom('k', '', ' ', 'x'.repeat(300)), fc.string()),
      'X-Sandbox-Outcome': fc.constantFrom('', '__proto__', 'unknown'),
      Authorization: fc.constantFrom('Bearer ', 'Basic x', 'Bearer none'),
    },
    { requiredKeys: [] },
  );

const REACHED = [
  'API_VERSION_REQUIRED', 'API_VERSION_UNKNOWN', 'BAD_REQUEST', 'BAD_USER_INPUT', 'GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'IDEMPOTENCY_KEY_INVALID', 'METHOD_NOT_ALLOWED',
  'NOT_ACCEPTABLE', 'NOT_FOUND', 'PATH_NOT_FOUND', 'UNAUTHENTICATED', 'UNSUPPORTED_MEDIA_TYPE', 'VALIDATION_FAILED', 'a file',
];

interface Answer {
  errors?: { message: string; extensions: { code: string; requestId: string } }[];
  data?: unknown;
}

describe('any HTTP request', () => {
  it('is answered as the catalogue says, never with a fault, and one that is refused commits nothing', async () => {
    const codes = new Set<string>();
    const seeded = snapshot(freshState([]).state);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('POST', 'POST', 'POST', 'POST', 'GET', 'post', 'BREW'),
        fc.constantFrom('/graphql', '/graphql', '/graphql', '/graphql?x=1', '/authorize', '/', '/graphql/../x', '//'),
        headers(),
        fc.oneof({ weight: 3, arbitrary: body() }, { weight: 2, arbitrary: multipart() }),
        fc.boolean(),
        async (method, path, given, text, hasToken) => {
          const fitting = text.startsWith(`--${BOUNDARY}`) ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json';
          const faults: unknown[] = [];
          const { state, token } = freshState(faults);
          const valid = { Authorization: `Bearer ${token}`, 'X-API-Version': contract.version, 'Content-Type': 'application/json' };
          const response = await runHttp(state, { method, path, headers: hasToken ? { ...given, ...valid, 'Content-Type': fitting } : given, body: text });
          const { errors = [], data } = response.body as Answer;
          expect(faults).toEqual([]);
          for (const { extensions } of errors) codes.add(extensions.code);
          if (text.startsWith('--') && response.status === 200 && data !== undefined) codes.add('a file');
          expect(new Set(errors.map(({ extensions }) => extensions.requestId)).size).toBeLessThanOrEqual(1);
          if (errors[0]) expect(response.headers['X-Request-Id']).toBe(errors[0].extensions.requestId);
          const first = errors[0] && api.errors.entry(errors[0].extensions.code);
          if (first && data === undefined) {
            const isJson = response.headers['Content-Type'] === 'application/json; charset=utf-8';
            expect(response.status).toBe(first.layer === 'request' && isJson ? 200 : first.httpStatus);
            expect(snapshot(state)).toBe(seeded);
          } else {
            expect(response.status).toBe(200);
            expect(errors.filter(({ extensions }) => api.errors.entry(extensions.code).layer === 'request')).toEqual([]);
          }
        },
      ),
      propertyRuns(1200, 0.4),
    );
    // So that it does not hold merely because everything is refused for one reason.
    expect([...codes].sort()).toEqual(expect.arrayContaining(REACHED));
  });
});

/** The seeded data and a token. */
function freshState(faults: unknown[]): { state: SandboxState; token: string } {
  const state = new SandboxState(api, () => Date.parse(api.settings.clock), (fault) => void faults.push(fault));
  const { accessId, accessKey } = contract.api.sandbox;
  return { state, token: state.accounts.issue(accessId, accessKey, state.now()).token };
}

function snapshot({ store }: SandboxState): string {
  const tables = Object.values(store).filter((value): value is Table<{ id: string }> => value instanceof Table);
  return JSON.stringify(tables.map((table) => table.all()));
}
