import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/sandbox';
import { caseId, codesOf, openTestSession } from './support';

interface Failed {
  errors: { message: string; locations?: unknown; extensions: { code: string; requestId: string } }[];
  data?: unknown;
}

async function send(session: Session, query: string, variables: unknown, headers: Record<string, string> = {}): Promise<{ status: number; headers: Record<string, string>; body: Failed }> {
  const response = await session.sandbox.http({
    method: 'POST',
    path: '/graphql',
    headers: { ...session.headers, 'Content-Type': 'application/json', Accept: 'application/graphql-response+json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  return { status: response.status, headers: { ...response.headers }, body: response.body as Failed };
}

const numbersOfCases = async (session: Session): Promise<number> =>
  ((await session.run('{ cases(first: 100) { items { id } } }')).data?.['cases'] as { items: unknown[] }).items.length;

describe('a null variable where nothing may be null', () => {
  const person = '{ newPerson: { firstName: $name, lastName: "Prøve", nationalIdentityNumber: { danishCPR: "610280-1234" } } }';
  it.each<[string, string, string]>([
    ['in an object', `b: addPersonClientToCase(input: { caseId: "${caseId(107)}", person: ${person} }) { id }`, 'input.person.newPerson.firstName of type String!'],
    ['in a list', `b: updatePersonReferenceIds(input: { personId: "x", referenceIds: [{ source: "a", value: $name }] }) { id }`, 'input.referenceIds.0.value of type String!'],
    ['in a fragment', '...F } fragment F on Mutation { b: createCase(input: { name: $name, isOccasionalTransaction: false }) { id }', 'input.name of type String!'],
  ])('refuses the request %s, says no value, and commits nothing', async (_title, second, where) => {
    const session = await openTestSession();
    const before = await numbersOfCases(session);
    const query = `mutation ($name: String = "Nora") { a: createCase(input: { name: "First", isOccasionalTransaction: false }) { id } ${second} }`;
    const { status, body } = await send(session, query, { name: null });
    expect([status, codesOf(body as never), body.data]).toEqual([400, ['BAD_USER_INPUT'], undefined]);
    expect(body.errors[0]?.message).toBe(`Variable $name is null, and ${where} must not be null.`);
    expect(body.errors[0]?.locations).toHaveLength(1);
    expect(await numbersOfCases(session)).toBe(before);
  });

  it('refuses a one-of input whose only field it is', async () => {
    const session = await openTestSession();
    const query = 'query ($number: DanishCVRNumber = "12345678") { lookupCompany(registrationNumber: { danishCVR: $number }) { name } }';
    const { status, body } = await send(session, query, { number: null });
    expect([status, codesOf(body as never)]).toEqual([400, ['BAD_USER_INPUT']]);
  });

  it('refuses the condition of a directive, and asks nothing of a field that is left out', async () => {
    const session = await openTestSession();
    const condition = await send(session, 'query ($on: Boolean = true) { cases @include(if: $on) { totalCount } }', { on: null });
    expect([condition.status, codesOf(condition.body as never)]).toEqual([400, ['BAD_USER_INPUT']]);
    const leftOut = await send(session, 'query ($id: ID = "x") { case(id: $id) @include(if: false) { id } roles { id } }', { id: null });
    expect([leftOut.status, leftOut.body.errors]).toEqual([200, undefined]);
  });

  it('asks nothing of a fragment of another operation', async () => {
    const session = await openTestSession();
    const query = 'query A { roles { id } } query B($id: ID!) { ...F } fragment F on Query { case(id: $id) { id } }';
    const { body } = await session.call(query, {}, { operationName: 'A' });
    expect((body as Failed).errors).toBeUndefined();
  });
});

describe('files', () => {
  const query = 'mutation ($input: UploadDocumentInput!) { uploadDocument(input: $input) { id } }';
  const input = { fileUploadType: 'PDF', documentTypeIdentifier: 'passport', owner: { personId: 'x' } };
  it.each([{ content: 5 }, { content: 'JVBERi0xLjcK' }, { content: [1, 2] }, { content: { 0: 1 }, fileName: 'a.pdf' }, 'JVBERi0xLjcK', {}])(
    'are not what JSON can hold: %j',
    async (file) => {
      const session = await openTestSession();
      const { status, body } = await send(session, query, { input: { ...input, file } });
      expect([status, codesOf(body as never)]).toEqual([400, ['BAD_USER_INPUT']]);
      expect(body.errors[0]?.message).toBe('Variable $input.file: Upload must be a file part of a multipart request.');
    },
  );

  it.each([null, { 'variables.input.file': { fileName: 'a.pdf', mediaType: 'application/pdf', content: { length: 3 } } }])(
    'are not read from a key `files` of the body: %j',
    async (files) => {
      const session = await openTestSession();
      const { status, body } = await session.sandbox.http({
        method: 'POST',
        path: '/graphql',
        headers: { ...session.headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ query: '{ roles { id } }', files }),
      });
      expect([status, (body as Failed).errors]).toEqual([200, undefined]);
    },
  );
});

describe('a request that is sent again with its idempotency key', () => {
  const headers = { 'Idempotency-Key': 'key-1' };
  const failing = `mutation { archiveCase(input: { caseId: "${caseId(102)}" }) { id } }`;

  it('is answered in the media type that it accepts, with its own identifier', async () => {
    const session = await openTestSession();
    const first = await send(session, failing, {}, headers);
    expect(first.headers['Content-Type']).toBe('application/graphql-response+json; charset=utf-8');
    const again = await send(session, failing, {}, { ...headers, Accept: 'application/json', 'X-Request-Id': 'again' });
    expect(again.headers).toMatchObject({ 'Content-Type': 'application/json; charset=utf-8', 'Idempotent-Replayed': 'true', 'X-Request-Id': 'again' });
    expect(again.body.errors.map(({ extensions }) => extensions.requestId)).toEqual(['again']);
    expect(again.body.errors.map(({ message }) => message)).toEqual(first.body.errors.map(({ message }) => message));
  });

  it.each([undefined, null, {}])('is the same with variables %j', async (variables) => {
    const session = await openTestSession();
    const create = 'mutation { createCase(input: { name: "x", isOccasionalTransaction: false }) { id } }';
    const first = await send(session, create, {}, headers);
    const again = await send(session, create, variables, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers['Idempotent-Replayed']).toBe('true');
  });
});

describe('errors of a document', () => {
  it('refuse an operation of a type that the schema has none of', async () => {
    const session = await openTestSession();
    const { status, body } = await send(session, 'subscription { a }', {});
    expect([status, codesOf(body as never), 'data' in body]).toEqual([400, ['GRAPHQL_VALIDATION_FAILED'], false]);
  });

  it.each([9, 10, 11, 30])('are ten at most: %i unknown fields', async (count) => {
    const session = await openTestSession();
    const { body } = await send(session, `{ ${Array.from({ length: count }, (_, n) => `unknown${n}`).join(' ')} }`, {});
    expect(body.errors).toHaveLength(Math.min(count, 10));
  });

  it.each([19, 20, 21, 60])('of variables are twenty at most: %i missing ones, or wrong ones', async (count) => {
    const session = await openTestSession();
    const names = Array.from({ length: count }, (_, n) => `v${n}`);
    const query = `query (${names.map((name) => `$${name}: ID!`).join(' ')}) { roles { id } ${names.map((name) => `${name}: __typename @include(if: true)`).join(' ')} ${names.map((name) => `c${name}: case(id: $${name}) { id }`).join(' ')} }`;
    expect((await send(session, query, {})).body.errors).toHaveLength(Math.min(count, 20));
    const wrong = Object.fromEntries(names.map((name) => [name, { a: 1 }]));
    expect((await send(session, query, wrong)).body.errors).toHaveLength(Math.min(count, 20));
  });
});

