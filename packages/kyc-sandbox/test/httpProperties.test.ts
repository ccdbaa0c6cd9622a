import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { GraphQLBody, HttpRequest, HttpResponse } from '../src';
import { ApiError } from '../src/errors/fail';
import { runHttp } from '../src/pipeline/http';
import { apiOf } from '../src/schema/build';
import { readMultipart } from '../src/server/multipart';
import { SandboxState } from '../src/state';
import { propertyRuns } from '../../../tests/support/properties';
import { callOf, mutationNames, operations } from './errorFixtures/errorFixture';
import { variablesFor } from './machineInputs';
import { spec, makeTestId } from './support';
import { formBody } from './uploads';

/** Any request to the two endpoints gets a response of the catalogue, and a refused request changes nothing. */

const api = apiOf(spec);
const clock = Date.parse(spec.api.sandbox.clock);
const today = spec.api.sandbox.clock.slice(0, 10);
const { accessId, accessKey } = spec.api.sandbox;

/** A new sandbox with the token that the requests below have. */
function openState(faults: unknown[]): SandboxState {
  const state = new SandboxState(api, {
    clock: () => clock,
    onInternalError: (fault) => faults.push(fault),
  });
  state.accounts.issue(accessId, accessKey, state.now());
  return state;
}

/** Table versions count undone changes too: a refused request must not start any. */
function changesOf({ store }: SandboxState): number {
  return store.tables().reduce((sum, [, table]) => sum + table.version, 0);
}

/** Mostly the first value, so that requests pass the step that checks it. */
const mostly = <T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: rare });

/** Nearly every input can contain personal data, so no message repeats what was sent. */
const SENT = 'Kanarie 610280-1234';
const ECHO = /kanarie|610280/i;

const headerText = fc.oneof(
  fc.constant(SENT),
  fc.string({
    unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)),
    maxLength: 40,
  }),
);
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    ...[SENT, '', ' ', '\u0000', '\uFEFF', '\uD800', '\u2028', '__proto__', 'toString'],
    ...['a'.repeat(5_000), '😀'.repeat(201)],
  ),
);
const mostlyText = (usual: readonly string[], ...rare: string[]): fc.Arbitrary<string> =>
  mostly(fc.constantFrom(...usual), fc.oneof(fc.constantFrom(...rare), headerText));

const boundary = 'sandbox-boundary';
const mediaTypes = [
  ...['Application/JSON;charset="UTF-8"', 'application/json; charset=utf-16', 'application/json,'],
  ...['application/graphql', 'multipart/form-data', 'multipart/form-data; boundary=""', '', ';'],
];
const accepts = [
  ...['*/*', 'application/json;q=0', 'application/*;q=0.1, text/html', 'text/html', ',', ';q=1'],
  ...['application/json;q=x', '', ' ', 'application/json; charset=utf-16', '*/*;q=0'],
];

const headersWith = (contentType: string): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    {
      'Content-Type': mostlyText([contentType], ...mediaTypes),
      'X-API-Version': mostlyText(['1'], '0', '7', ' 1 ', ''),
      Authorization: mostlyText(['Bearer sandbox-token-0001'], 'Bearer', 'Bearer x'),
      Accept: mostlyText(['application/json', 'application/graphql-response+json'], ...accepts),
      'Idempotency-Key': mostlyText(['a', 'b'], '', ' ', 'k'.repeat(255), 'k'.repeat(256)),
      'x-request-id': mostlyText(['mine', 'r'.repeat(128)], 'r'.repeat(129), ''),
      'Accept-Language': headerText,
    },
    { requiredKeys: ['Content-Type', 'X-API-Version', 'Authorization'] },
  );

/** JSON of any form, with keys that every object has and invalid Unicode. */
const numbers = fc.constantFrom(2 ** 53, -0, 1e308);
const json = fc.anything({
  key: fc.oneof(fc.constantFrom('__proto__', 'constructor', 'input', 'content', 'id'), oddText),
  values: [fc.constant(null), fc.boolean(), fc.integer(), fc.double(), oddText, numbers],
  maxKeys: 4,
});

const uploadDocument =
  'mutation($input: UploadDocumentInput!) { uploadDocument(input: $input) { id } }';
const documents = [
  '{ cases { totalCount } }',
  'mutation { a: createCase(input: {name: "A"}) { id } b: createCase(input: {name: " "}) { id } }',
  'mutation($n: String = "N") { a: createCase(input: {name: "A"}) { id } b: createCase(input: {name: $n}) { id } }',
  'query A { cases { totalCount } } mutation B { createCase(input: {name: "B"}) { id } }',
  'query($f: CaseFilterInput, $first: Int = 3) { cases(filter: $f, first: $first) { items { id } } }',
  uploadDocument,
  'query($x: Boolean = true) { cases @include(if: $x) { totalCount } ...F @skip(if: $x) } fragment F on Query { __typename }',
  '{ __schema { types { name } } __type(name: "Case") { kind } }',
  'subscription { a }',
  '{ ...F } fragment F on Query { ...F }',
  `{ case(id: "${SENT}" "${SENT}") { id } }`,
  `{ a: case(id: "${SENT}") { id } a: case(id: "x") { id } case(id: Kanarie) { id } }`,
  `query($x: Int = "${SENT}") { cases(first: $x, filter: {unknown: "${SENT}"}) { totalCount } }`,
  `mutation { createCase(input: {name: "${SENT}", name: "${SENT}"}) { id } } """${SENT}`,
  '{',
  '',
];

/** A document with a piece taken out or put in. */
const document = mostly(
  fc.constantFrom(...documents),
  fc
    .record({
      text: fc.constantFrom(...documents),
      at: fc.nat(200),
      cut: fc.nat(5),
      put: fc.oneof(oddText, fc.constantFrom(...'{}"$(@#\\', '"""', '...')),
    })
    .map(({ text, at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut)),
);

type Replacer = (key: string, value: unknown) => unknown;
const text = (value: unknown, replacer?: Replacer): string => JSON.stringify(value, replacer) ?? '';

const names = ['n', 'f', 'first', 'x', 'input', '__proto__', 'constructor'];
const variables = fc.oneof(json, fc.dictionary(fc.constantFrom(...names), json, { maxKeys: 4 }));

const { store } = openState([]);
const withArguments = operations.filter(({ args }) => args.length > 0);
/** An operation of the schema with variables that it accepts, or with another value at one position of them. */
const schemaCall = fc
  .tuple(
    fc.constantFrom(...withArguments),
    fc.array(fc.nat(999), { minLength: 8, maxLength: 32 }),
    fc.option(fc.tuple(fc.integer({ min: 1, max: 9 }), json), { freq: 3 }),
  )
  .map(([{ name, args }, numbers, odd]) => {
    // The conditions of filters nest without end.
    const isMutation = mutationNames.includes(name);
    const call = callOf(name, isMutation ? variablesFor(args, numbers, store, today) : {});
    let position = -1;
    const replaced = (_: string, value: unknown): unknown =>
      (position += 1) === odd?.[0] ? odd[1] : value;
    return { query: call.query, variables: JSON.parse(text(call.variables, replaced)) as object };
  });
const call = fc.oneof(
  schemaCall,
  fc.record(
    { query: document, variables, operationName: fc.constantFrom('A', 'B', '', null) },
    { requiredKeys: ['query'] },
  ),
  fc.record(
    { query: json, variables: json, operationName: json, files: json, headers: json },
    { requiredKeys: [] },
  ),
);

const callText = call.map(text);
/** Mostly a call; else a batch, duplicate keys, a byte order mark, another encoding, a wrong byte, anything. */
const jsonBody = mostly<string | Uint8Array>(
  callText,
  fc.oneof(
    fc.array(callText, { maxLength: 3 }).map((sent) => `[${sent.join()}]`),
    callText.map((sent) => `{"query": 1,${sent.slice(1)}`),
    callText.map((sent) => `\uFEFF${sent}`),
    callText.map((sent) => Buffer.from(sent, 'utf16le')),
    fc
      .tuple(callText, fc.nat(300), fc.nat(255))
      .map(([sent, at, byte]) => Buffer.from(sent).map((own, i) => (i === at ? byte : own))),
    json.map(text),
    fc.uint8Array({ maxLength: 60 }),
  ),
);

const fileInput = {
  file: null,
  fileUploadType: 'PDF',
  documentTypeIdentifier: 'passport',
  owner: { personId: makeTestId('person', 103) },
};
/** Parts by their name; the rules of `map`, and the order of parts, are in multipart.test.ts. */
const form = fc
  .tuple(
    mostly(fc.constant(text({ query: uploadDocument, variables: { input: fileInput } })), callText),
    mostly(fc.constant('{"0":["variables.input.file"]}'), json.map(text)),
    mostly(fc.constant('%PDF-1.4'), oddText),
  )
  .map(([operations, map, file]) =>
    formBody(boundary, [
      ['name="operations"', operations],
      ['name="map"', map],
      ['name="0"; filename="a.pdf"', file],
    ]),
  );

const tokenBody = fc.oneof(fc.constant(text({ accessId, accessKey })), jsonBody);

const sent = (
  path: string,
  contentType: string,
  body: fc.Arbitrary<HttpRequest['body']>,
): fc.Arbitrary<HttpRequest> =>
  fc.record({
    method: mostlyText(['POST'], 'GET', 'PUT', 'OPTIONS', 'HEAD', 'post', ''),
    path: mostlyText([path], '/', '/graphql/', '/GraphQL', '//graphql', '/graphql?a=b', '*', ''),
    headers: headersWith(contentType),
    body,
  }) as fc.Arbitrary<HttpRequest>;
const cutOff = (): Promise<never> =>
  Promise.reject(new ApiError('BAD_REQUEST', { reason: 'its body ends too early' }));
const request = mostly(
  fc.oneof(
    { weight: 2, arbitrary: sent('/graphql', 'application/json', jsonBody) },
    { weight: 1, arbitrary: sent('/graphql', `multipart/form-data; boundary=${boundary}`, form) },
  ),
  fc.oneof(
    sent('/authorize', 'application/json', tokenBody),
    sent('/graphql', 'application/json', fc.constant(cutOff)),
  ),
);
const key = { 'Idempotency-Key': 'c' };

/** Requests in a sequence; some are sent again with other headers, as by a client that lost the response. */
const requests = fc
  .array(fc.tuple(request, fc.option(headersWith('application/json'), { freq: 2 })), {
    minLength: 1,
    maxLength: 3,
  })
  .map((entries) =>
    entries.flatMap(([each, again]) =>
      again === null
        ? [each]
        : [{}, again].map((more) => ({ ...each, headers: { ...each.headers, ...more, ...key } })),
    ),
  );

/** The problem of a response, if any. */
function breachesOf({ status, headers, body }: HttpResponse, isUnchanged: boolean): string[] {
  const { data, errors } = body as GraphQLBody;
  const breaches: string[] = [];
  const mediaType = headers['Content-Type']?.split(';')[0];
  if (mediaType !== 'application/json' && mediaType !== 'application/graphql-response+json')
    breaches.push(`Content-Type ${mediaType}`);
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[\x20-\x7e]*$/.test(value)) breaches.push(`the header ${name} cannot be sent`);
  }
  if (!headers['X-Request-Id']) breaches.push('no X-Request-Id');
  if (errors?.length === 0) breaches.push('an empty list of errors');
  if (ECHO.test(JSON.stringify([headers, errors]))) breaches.push('what was sent comes back');
  for (const { extensions, message } of errors ?? []) {
    const { code, requestId } = extensions;
    const { layer, httpStatus } = api.errors.entry(String(code));
    if (code === 'INTERNAL_ERROR') breaches.push('INTERNAL_ERROR');
    if (requestId !== headers['X-Request-Id']) breaches.push('another requestId than X-Request-Id');
    if (/\{\w+\}/.test(message)) breaches.push(`a gap in: ${message}`);
    const expected =
      layer === 'http' || (layer === 'request' && mediaType !== 'application/json')
        ? httpStatus
        : 200;
    if (status !== expected) breaches.push(`${status} for ${String(code)}`);
    if ((layer === 'field') !== (data !== undefined))
      breaches.push(`${String(code)} of the layer ${layer} with the data ${text(data)}`);
  }
  if (!errors && status !== 200) breaches.push(`${status} without an error`);
  if (errors && data === undefined && !isUnchanged)
    breaches.push('a refused request changed the store');
  return breaches;
}

it('any request gets a response of the catalogue, and changes nothing when it is refused', async () => {
  const seen = new Set<unknown>();
  const property = fc.asyncProperty(requests, async (sequence) => {
    const faults: unknown[] = [];
    const state = openState(faults);
    for (const each of sequence) {
      const before = changesOf(state);
      const response = await runHttp(state, { ...each, readForm: readMultipart });
      for (const { extensions } of (response.body as GraphQLBody).errors ?? [])
        seen.add(extensions.code);
      const breaches = breachesOf(response, changesOf(state) === before);
      expect([...breaches, ...faults], JSON.stringify(response)).toEqual([]);
    }
  });
  await fc.assert(property, propertyRuns(250));
  // Fewer would mean that the requests no longer pass the first steps.
  expect(seen.size).toBeGreaterThanOrEqual(14);
});
