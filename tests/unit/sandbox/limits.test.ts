import { getNamedType, getNullableType, isAbstractType, isLeafType, isListType, isObjectType, isRequiredArgument, type GraphQLNamedType } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { GraphQLBody, HttpResponse, Session } from '../../../src/sandbox';
import { apiOf } from '../../../src/sandbox/schema/build';
import { mutate, upload } from './provocations/provoke';
import { caseId, codesOf, contract, makeTestId, openTestSession } from './support';

/** Makes a request of the size `n`, and gives its response. */
type Attempt = (session: Session, n: number) => Promise<HttpResponse>;

const { limits, idempotency } = contract.api;
const BOUNDARY = 'b'.repeat(30);
const bytes = (limit: (typeof limits)[keyof typeof limits]): number => limit.value.bytes ?? limit.value.value;

const http = (session: Session, body: string | Uint8Array, headers: Record<string, string> = {}): Promise<HttpResponse> =>
  session.sandbox.http({ method: 'POST', path: '/graphql', headers: { ...session.headers, 'Content-Type': 'application/json', ...headers }, body });

const form = (operations: object, files = 0): string => {
  const numbers = Array.from({ length: files }, (_, n) => n);
  const map = Object.fromEntries(numbers.map((n) => [n, [`variables.file${n}`]]));
  const parts = [['name="operations"', JSON.stringify(operations)], ['name="map"', JSON.stringify(map)], ...numbers.map((n) => [`name="${n}"; filename="a.pdf"`, '%PDF-1.4'])];
  return parts.map(([about, content]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${about}\r\n\r\n${content}\r\n`).join('') + `--${BOUNDARY}--\r\n`;
};
const UPLOAD = `mutation ($file0: Upload!) { uploadDocument(input: { file: $file0, fileUploadType: PDF, documentTypeIdentifier: "passport", owner: { personId: "${makeTestId('person', 103)}" }, expiresOn: "2035-01-01" }) { id } }`;
const multipart = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };

/** `filledTo(n)` has n bytes. */
const filledTo = (n: number, make: (fill: string) => string): string => make('x'.repeat(n - make('').length));

/** The last of n responses. */
async function last(n: number, request: () => Promise<HttpResponse>): Promise<HttpResponse> {
  let response = await request();
  for (let count = 1; count < n; count += 1) response = await request();
  return response;
}

const { schema } = apiOf(contract);

/** A selection so many levels deep, with two lists at most, so that it costs little; null when the type has none. */
function nested(type: GraphQLNamedType, levels: number, lists = 2): string | null {
  if (isAbstractType(type)) {
    const found = schema.getPossibleTypes(type).map((member) => ({ member, selection: nested(member, levels, lists) }));
    const [first] = found.filter(({ selection }) => selection !== null);
    return first ? `... on ${first.member.name} { ${first.selection} }` : null;
  }
  if (!isObjectType(type)) return null;
  const fields = Object.values(type.getFields()).filter(({ args }) => !args.some(isRequiredArgument));
  if (levels === 1) return fields.find((field) => isLeafType(getNullableType(field.type)))?.name ?? null;
  for (const field of fields) {
    const left = isListType(getNullableType(field.type)) ? lists - 1 : lists;
    const selection = left >= 0 ? nested(getNamedType(field.type), levels - 1, left) : null;
    if (selection !== null) return `${field.name} { ${selection} }`;
  }
  return null;
}

const attempts: Readonly<Record<string, Attempt>> = {
  requests: (session, n) => last(n, () => session.call('{ roles { id } }')),
  // The session itself took one.
  tokenRequests: (session, n) => last(n - 1, () => session.sandbox.authorize(contract.api.sandbox)),
  depth: (session, n) => session.call(`{ case(id: "${caseId(103)}") { ${nested(schema.getType('Case')!, n - 1)} } }`),
  complexity: (session, n) => session.call(`{ case(id: "${caseId(103)}") { ${Array.from({ length: n - 1 }, (_, index) => `f${index}: id`).join(' ')} } }`),
  jsonBody: (session, n) => http(session, filledTo(n, (fill) => JSON.stringify({ query: '{ roles { id } }', fill }))),
  multipartBody: (session, n) => http(session, filledTo(n, (fill) => form({ query: '{ roles { id } }', fill })), multipart),
  file: (session, n) => upload({}, '%PDF-1.4'.padEnd(n, 'x'))(session),
  filesPerRequest: (session, n) => http(session, form({ query: UPLOAD, variables: { file0: null, file1: null } }, n), multipart),
  pageSize: (session, first) => session.call('query ($first: Int!) { cases(first: $first) { totalCount } }', { first }),
  messages: (session, n) => last(n, () => mutate('sendContactPointEmail', { contactPointId: makeTestId('contactPoint', 101) })(session)),
  messageText: (session, n) => mutate('sendContactPointPhoneMessage', { contactPointId: makeTestId('contactPoint', 101), message: 'x'.repeat(n) })(session),
  nameText: (session, n) => mutate('createCase', { name: 'x'.repeat(n) })(session),
  freeText: (session, n) => mutate('deactivateCase', { caseId: caseId(104), reason: 'x'.repeat(n) })(session),
  referenceIds: (session, n) =>
    mutate('updatePersonReferenceIds', { personId: makeTestId('person', 101), referenceIds: Array.from({ length: n }, (_, index) => ({ source: 'x', value: String(index) })) })(session),
};

/** Without an edge of its own: a longer id names nothing, like any other that we did not make. */
const WITHOUT_EDGE = ['idLength'];

describe('every limit of api.yml', () => {
  it('has a row here', () => {
    expect([...Object.keys(attempts), ...WITHOUT_EDGE].sort()).toEqual(Object.keys(limits).sort());
  });

  it.each(Object.entries(attempts))('%s accepts the largest value and refuses the next', async (name, attempt) => {
    const limit = limits[name as keyof typeof limits];
    const codes = async (n: number): Promise<unknown[]> => codesOf((await attempt(await openTestSession(), n)).body as GraphQLBody);
    const largest = bytes(limit);
    expect([name, await codes(largest), await codes(largest + 1)]).toEqual([name, [], [limit.error]]);
  });

  it('Idempotency-Key accepts its longest key and refuses a longer one', async () => {
    const session = await openTestSession();
    const longest = idempotency.keyLength.value;
    const codes = async (length: number): Promise<unknown[]> =>
      codesOf((await session.call('mutation { createCase(input: { name: "x" }) { id } }', {}, { headers: { 'Idempotency-Key': 'k'.repeat(length) } })).body as GraphQLBody);
    expect([await codes(1), await codes(longest), await codes(longest + 1)]).toEqual([[], [], ['IDEMPOTENCY_KEY_INVALID']]);
  });
});
