import { describe, expect, it } from 'vitest';
import { createSandboxCore, type HttpResponse, type Session } from '../src';
import { readMultipart } from '../src/server/multipart';
import { callOf, mutate, upload } from './errorFixtures/errorFixture';
import { codesOf, spec, makeTestId, openTestSession } from './support';
import { formBody } from './uploads';

/** Each limit of api.yml at its edge: the limit itself is accepted, one more is refused with the code from api.yml. */

const { limits } = spec.api;
const json = { 'Content-Type': 'application/json' };
const boundary = 'sandbox-boundary';
const nothing = '{ caseResponsibles { activeCaseCount } }';

/** At the limit of depth, lists in lists cost more than the limit of complexity allows. */
const deep = structuredClone(spec);
deep.api.limits.complexity.value.value = 1_000_000_000;

/** A file at the real limit takes seconds to hash; one byte more is in errorFixtures/evidence.ts. */
const small = structuredClone(spec);
small.api.limits.file.value.bytes = 65_536;

/** Sends `size` of what is limited; returns the last response. */
type Probe = (size: number) => Promise<HttpResponse>;

/** `times` requests on one sandbox; the last response. */
async function repeated(
  times: number,
  make: (session: Session) => Promise<HttpResponse>,
): Promise<HttpResponse> {
  const session = await openTestSession();
  for (let count = 1; count < times; count += 1) await make(session);
  return make(session);
}

/** A multipart request of `size` bytes, or as few as it takes, with one file or several. */
function formOf(size: number, files = 1): string {
  const { query, variables } = callOf('uploadDocument');
  const names = Array.from({ length: files }, (_, index) => String(index));
  const map = Object.fromEntries(names.map((name) => [name, ['variables.input.file']]));
  const body = (padding: number): string =>
    formBody(boundary, [
      ['name="operations"', JSON.stringify({ query, variables })],
      ['name="map"', JSON.stringify(map)],
      ...names.map((name) => [
        `name="${name}"; filename="a.pdf"`,
        `%PDF-1.4${' '.repeat(padding)}`,
      ]),
    ]);
  return body(Math.max(0, size - body(0).length));
}

async function postForm(body: string): Promise<HttpResponse> {
  const { sandbox, headers } = await openTestSession();
  const contentType = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
  return sandbox.http({
    method: 'POST',
    path: '/graphql',
    headers: { ...headers, ...contentType },
    body,
    readForm: readMultipart,
  });
}

/** Fields that cost one point each. */
const aliases = (count: number): string =>
  Array.from({ length: count }, (_, index) => `f${index}: activeCaseCount`).join(' ');

/** What values of inputs may be is in inputs.test.ts; no id is as long as the limit. */
type Value = 'nameText' | 'freeText' | 'messageText' | 'referenceIds' | 'idLength';

/** By the name of the limit: a request of a size. */
const probes: Readonly<Record<Exclude<keyof typeof limits, Value>, Probe>> = {
  requests: (size) => repeated(size, (session) => session.call(nothing)),
  tokenRequests: async (size) => {
    const sandbox = createSandboxCore({ spec });
    const { accessId, accessKey } = spec.api.sandbox;
    for (let count = 1; count < size; count += 1) await sandbox.authorize({ accessId, accessKey });
    return sandbox.authorize({ accessId, accessKey });
  },
  depth: async (size) => {
    const fields = ['clients', 'company', 'cases'];
    let selection = '__typename';
    for (let depth = size - 1; depth >= 1; depth -= 1) {
      const field = `${fields[(depth - 1) % 3]!} { ${selection} }`;
      selection = field.startsWith('company') ? `... on CompanyClient { ${field} }` : field;
    }
    return (await openTestSession({ spec: deep })).call(
      `{ case(id: "${makeTestId('case', 107)}") { ${selection} } }`,
    );
  },
  complexity: async (size) => {
    // A list costs one point and ten for each field: the rest is made of fields that cost one.
    const inList = Math.floor((size - 1) / 10);
    const rest = Array.from(
      { length: size - 1 - inList * 10 },
      (_, index) => `r${index}: caseResponsibles { __typename }`,
    );
    return (await openTestSession()).call(
      `{ caseResponsibles { ${aliases(inList)} } ${rest.join(' ')} }`,
    );
  },
  document: async (size) => (await openTestSession()).call(nothing.padEnd(size)),
  documentTokens: async (size) => {
    const tokens = (query: string): number => query.match(/[{}()[\]:]|\w+|"x"/g)!.length;
    const listing = (count: number): string =>
      `{ cases(filter: {ids: [${'"x" '.repeat(count)}]}) { totalCount } }`;
    return (await openTestSession()).call(listing(size - tokens(listing(0))));
  },
  jsonBody: async (size) => {
    const { sandbox, headers } = await openTestSession();
    const body = JSON.stringify({ query: nothing }).padEnd(size);
    return sandbox.http({
      method: 'POST',
      path: '/graphql',
      headers: { ...headers, ...json },
      body,
    });
  },
  multipartBody: (size) => postForm(formOf(size)),
  file: async (size) =>
    upload({}, `%PDF-1.4${'x'.repeat(size - 8)}`)(await openTestSession({ spec: small })),
  filesPerRequest: (size) => postForm(formOf(0, size)),
  pageSize: async (size) =>
    (await openTestSession()).call(`{ cases(first: ${size}) { totalCount } }`),
  messages: (size) =>
    repeated(
      size,
      mutate('sendContactPointEmail', { contactPointId: makeTestId('contactPoint', 101) }),
    ),
};

/** Codes at the edge that have nothing to do with the limit. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  // The upload goes to nobody, and a file of 26 MiB is more than 25.
  multipartBody: ['NOT_FOUND'],
  filesPerRequest: ['NOT_FOUND'],
};

describe('limits', () => {
  it.each(Object.keys(probes) as (keyof typeof probes)[])('%s holds at its edge', async (name) => {
    const { value, error } = (name === 'file' ? small : spec).api.limits[name];
    const edge = value.bytes ?? value.value;
    const codes = async (size: number): Promise<unknown[]> => codesOf(await probes[name](size));
    expect([await codes(edge), await codes(edge + 1)]).toEqual([otherwise[name] ?? [], [error]]);
  });

  it('of requests start again when a snapshot of a later time is restored', async () => {
    const clock = Date.parse(spec.api.sandbox.clock);
    const later = await openTestSession({ limitClock: () => clock + 3_600_000 });
    const { call, sandbox } = await openTestSession({ limitClock: () => clock });
    await later.call(nothing);
    sandbox.state.restore(later.sandbox.state.data);
    const { headers } = await call(nothing);
    expect(headers['RateLimit-Reset']).toBe('60');
  });

  it('of idempotency keys holds at its edge', async () => {
    const session = await openTestSession();
    const maximum = spec.api.idempotency.keyLength.value;
    const codes = async (length: number): Promise<unknown[]> => {
      const headers = { 'Idempotency-Key': 'k'.repeat(length) };
      return codesOf(
        await session.call('mutation { createCase(input: {name: "A"}) { id } }', {}, { headers }),
      );
    };
    expect([
      await codes(1),
      await codes(maximum),
      await codes(maximum + 1),
      await codes(0),
    ]).toEqual([[], [], ['IDEMPOTENCY_KEY_INVALID'], ['IDEMPOTENCY_KEY_INVALID']]);
  });
});
