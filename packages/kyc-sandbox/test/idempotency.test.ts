import { expect, it } from 'vitest';
import type { GraphQLBody, HttpResponse } from '../src';
import { seedGroupIds } from './seedIds';
import { codesOf, makeTestId, openTestSession } from './support';

const create = 'mutation($name: String!) { createCase(input: {name: $name}) { caseNumber } }';
const key = { headers: { 'Idempotency-Key': 'one' } };
const replayedOf = ({ headers }: HttpResponse): unknown => headers['Idempotent-Replayed'];

it('replays the first response and executes nothing; a refused request leaves the key free', async () => {
  const { call, sandbox } = await openTestSession();
  expect(codesOf(await call(create, {}, key))).toEqual(['BAD_USER_INPUT']);
  const first = await call(create, { name: 'A' }, key);
  const again = await call(create, { name: 'A' }, key);
  expect(again.body).toEqual(first.body);
  expect([first, again].map(replayedOf)).toEqual([undefined, 'true']);
  sandbox.advance('14m');
  expect(codesOf(await call(create, { name: 'B' }, key))).toEqual(['IDEMPOTENCY_KEY_REUSED']);
});

it('replays with the media type and the request id of the retry', async () => {
  const { call } = await openTestSession();
  const failing = 'mutation { createCase(input: {name: " "}) { id } }';
  const send = (Accept: string, id: string): Promise<HttpResponse> =>
    call(failing, {}, { headers: { ...key.headers, Accept, 'X-Request-Id': id } });
  const types = ['application/graphql-response+json', 'application/json'];
  const responses = [await send(types[0]!, 'one'), await send(types[1]!, 'two')];
  expect(
    responses.map(({ headers, body }) => [
      headers['Content-Type'],
      headers['X-Request-Id'],
      (body as GraphQLBody).errors?.[0]?.extensions.requestId,
    ]),
  ).toEqual([
    [`${types[0]}; charset=utf-8`, 'one', 'one'],
    [`${types[1]}; charset=utf-8`, 'two', 'two'],
  ]);
  expect(responses.map(replayedOf)).toEqual([undefined, 'true']);
});

it('replays a request whose absent parameters are sent as null or empty', async () => {
  const { headers, sandbox } = await openTestSession();
  const query = 'mutation { createCase(input: { name: "A" }) { id } }';
  const empty = [{}, { operationName: null }, { variables: null }, { variables: {} }];
  const replayed: unknown[] = [];
  for (const parameters of empty) {
    const request = { query, ...parameters, headers: { ...headers, ...key.headers } };
    replayed.push(replayedOf(await sandbox.request(request)));
  }
  expect(replayed).toEqual([undefined, 'true', 'true', 'true']);
});

it('replays nothing that the caller no longer sees', async () => {
  const createPerson = `mutation {
    createCase(input: { name: "A", relationshipStartedOn: "2010-01-01", client: { person: { newPerson: {
      firstName: "Ulla", lastName: "Uvis", nationalIdentityNumber: { danishCPR: "630490-1236" }
    } } } }) { id caseNumber clients { ... on PersonClient { person { name nationalIdentityNumbers { danishCPR } } } } }
  }`;
  const [user, role, other] = [
    makeTestId('user', 5),
    makeTestId('role', 3),
    makeTestId('user', 2),
  ] as const;
  const changes = {
    permissions: `updateUser(input: { userId: "${user}", roleId: "${role}" }) { id }`,
    access: `updateCaseAccess(input: { caseId: "ID", access: { groupIds: [], userIds: ["${other}"] } }) { id }`,
    erasure: `archiveCase(input: { caseId: "ID", relationshipEndedOn: "2015-01-01" }) { id }
      deleteCase(input: { caseId: "ID", confirmCaseNumber: "NUMBER" })`,
  };
  const results: unknown[] = [];
  for (const [change, fields] of Object.entries(changes)) {
    const session = await openTestSession();
    const { body } = await session.call(createPerson, {}, key);
    const row = (body as GraphQLBody).data!['createCase'] as Record<string, string>;
    const mutation = fields
      .replaceAll('ID"', `${row['id']}"`)
      .replace('NUMBER', row['caseNumber']!);
    const changed = await session.run(`mutation { ${mutation} }`);
    const again = codesOf(await session.call(createPerson, {}, key));
    results.push([change, changed.errors, again]);
  }
  expect(results).toEqual(
    Object.keys(changes).map((change) => [change, undefined, ['IDEMPOTENCY_KEY_REUSED']]),
  );
});

it('replays the response of a case that was hidden from the start', async () => {
  const { call } = await openTestSession();
  const access = `access: { groupIds: ["${seedGroupIds.partners}"] }`;
  const hidden = `mutation { createCase(input: { name: "A", ${access} }) { id } }`;
  const first = await call(hidden, {}, key);
  const again = await call(hidden, {}, key);
  expect([codesOf(first), replayedOf(first), replayedOf(again)]).toEqual([[], undefined, 'true']);
  expect(again.body).toEqual(first.body);
});
