import { describe, expect, it } from 'vitest';
import { createSandbox, type HttpResponse, type Session } from '../../../src/sandbox';
import { callOf, fileOf, send } from './errorFixtures/errorFixture';
import { codesOf, spec, makeTestId, openTestSession } from './support';

/**
 * Each limit of api.yml at its edge: the limit itself is accepted, one more is refused with the
 * code from api.yml.
 */

const { limits } = spec.api;
const json = { 'Content-Type': 'application/json' };
const boundary = 'sandbox-boundary';
const nothing = '{ caseResponsibles { activeCaseCount } }';

/** At the limit of depth, lists in lists cost more than the limit of complexity allows. */
const expensive = {
  ...limits.complexity,
  value: { ...limits.complexity.value, value: 1_000_000_000 },
};
const deep = { ...spec, api: { ...spec.api, limits: { ...limits, complexity: expensive } } };

/** Sends `size` of what is limited; returns the last response. */
type Probe = (size: number) => Promise<HttpResponse>;

const mutate = async (name: string, input: object, session?: Session): Promise<HttpResponse> =>
  send(callOf(name, { input }))(session ?? (await openTestSession()));

/** `times` requests on one sandbox; the last response. */
async function repeated(
  times: number,
  make: (session: Session) => Promise<HttpResponse>,
): Promise<HttpResponse> {
  const session = await openTestSession();
  for (let count = 1; count < times; count += 1) await make(session);
  return make(session);
}

/** A multipart request of exactly `size` bytes with one file. */
function formOf(
  size: number,
  files: readonly string[] = ['0'],
): { readonly contentType: string; readonly body: Uint8Array } {
  const { query, variables } = callOf('uploadDocument');
  const part = (name: string, text: string, fileName?: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName ? `; filename="${fileName}"` : ''}\r\n\r\n${text}\r\n`;
  const map = Object.fromEntries(files.map((name) => [name, ['variables.input.file']]));
  const [first, ...others] = files;
  const head =
    part('operations', JSON.stringify({ query, variables })) + part('map', JSON.stringify(map));
  const rest = others.map((name) => part(name, '%PDF-1.4', 'b.pdf')).join('');
  const padding = Math.max(
    0,
    size -
      head.length -
      rest.length -
      part(first!, '%PDF-1.4', 'a.pdf').length -
      boundary.length -
      6,
  );
  const body = `${head}${part(first!, `%PDF-1.4${'x'.repeat(padding)}`, 'a.pdf')}${rest}--${boundary}--\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: new TextEncoder().encode(body),
  };
}

async function postForm({ contentType, body }: ReturnType<typeof formOf>): Promise<HttpResponse> {
  const { sandbox, headers } = await openTestSession();
  return sandbox.http({
    method: 'POST',
    path: '/graphql',
    headers: { ...headers, 'Content-Type': contentType },
    body,
  });
}

/** Fields that cost one point each. */
const aliases = (count: number): string =>
  Array.from({ length: count }, (_, index) => `f${index}: activeCaseCount`).join(' ');

const owner = { personId: makeTestId('person', 103) };
/** What values of inputs may be is in inputs.test.ts; no id is as long as the limit. */
type Value = 'nameText' | 'freeText' | 'messageText' | 'referenceIds' | 'idLength';

/** By the name of the limit: a request of a size. */
const probes: Readonly<Record<Exclude<keyof typeof limits, Value>, Probe>> = {
  requests: (size) => repeated(size, (session) => session.call(nothing)),
  tokenRequests: async (size) => {
    const sandbox = createSandbox({ spec });
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
  file: async (size) => {
    const content = `%PDF-1.4${'x'.repeat(size - 8)}`;
    const input = {
      file: null,
      fileUploadType: 'PDF',
      documentTypeIdentifier: 'passport',
      owner,
      expiresOn: '2035-01-01',
    };
    return send({ ...callOf('uploadDocument', { input }), files: fileOf(content) })(
      await openTestSession(),
    );
  },
  filesPerRequest: (size) =>
    postForm(
      formOf(
        0,
        Array.from({ length: size }, (_, index) => String(index)),
      ),
    ),
  pageSize: async (size) =>
    (await openTestSession()).call(`{ cases(first: ${size}) { totalCount } }`),
  messages: (size) =>
    repeated(size, (session) =>
      mutate('sendContactPointEmail', { contactPointId: makeTestId('contactPoint', 101) }, session),
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
    const { value, error } = limits[name];
    const edge = value.bytes ?? value.value;
    const codes = async (size: number): Promise<unknown[]> => {
      const { body } = await probes[name](size);
      return codesOf(body as Parameters<typeof codesOf>[0]);
    };
    expect([await codes(edge), await codes(edge + 1)]).toEqual([otherwise[name] ?? [], [error]]);
  });

  it('of idempotency keys holds at its edge', async () => {
    const session = await openTestSession();
    const maximum = spec.api.idempotency.keyLength.value;
    const codes = async (length: number): Promise<unknown[]> => {
      const headers = { 'Idempotency-Key': 'k'.repeat(length) };
      const { body } = await session.call(
        'mutation { createCase(input: {name: "A"}) { id } }',
        {},
        { headers },
      );
      return codesOf(body as Parameters<typeof codesOf>[0]);
    };
    expect([
      await codes(1),
      await codes(maximum),
      await codes(maximum + 1),
      await codes(0),
    ]).toEqual([[], [], ['IDEMPOTENCY_KEY_INVALID'], ['IDEMPOTENCY_KEY_INVALID']]);
  });
});
