import { describe, expect, it } from 'vitest';
import { caseId, makeTestId, openTestSession } from './support';

const withCost = { headers: { 'X-Include-Cost': 'true' } };

/** `extensions` of a response. */
async function extensionsOf(query: string, variables = {}, options = {}): Promise<unknown> {
  const session = await openTestSession();
  const { body } = await session.call(query, variables, options);
  return (body as { extensions?: unknown }).extensions;
}

describe('extensions of a response', () => {
  it('have the cost when the request asks for it', async () => {
    const query = '{ cases(first: 20) { items { name } } }';
    expect(await extensionsOf(query, {}, withCost)).toEqual({ cost: { complexity: 22, depth: 3 } });
    expect(await extensionsOf(query)).toBeUndefined();
    expect(await extensionsOf(query, {}, { headers: { 'X-Include-Cost': 'false' } })).toBe(
      undefined,
    );
  });

  it('have the cost of a fragment by the size of each page, at most the largest', async () => {
    const fragment = 'fragment F on CaseChunk { items { name } }';
    for (const [query, complexity] of [
      ['{ cases(first: 5000) { ...F } }', 102],
      ['{ a: cases(first: 1) { ...F } b: cases(first: 20) { ...F } }', 25],
    ] as const)
      expect(await extensionsOf(`${query} ${fragment}`, {}, withCost)).toMatchObject({
        cost: { complexity },
      });
  });

  it('have the cost of a field that failed, and of a replayed mutation', async () => {
    const session = await openTestSession();
    const create = 'mutation { createCase(input: { name: "x" }) { id } }';
    const headers = { ...withCost.headers, 'Idempotency-Key': 'k' };
    for (const isReplayed of [false, true]) {
      const response = await session.call(create, {}, { headers });
      expect(response.headers['Idempotent-Replayed']).toBe(isReplayed ? 'true' : undefined);
      expect(response.body).toMatchObject({ extensions: { cost: { complexity: 2, depth: 2 } } });
    }
    const missing = await session.run('{ case(id: "x") { id } }', {}, withCost);
    expect(missing).toMatchObject({
      errors: [{ extensions: { code: 'NOT_FOUND' } }],
      extensions: { cost: { complexity: 2 } },
    });
  });

  it('name each deprecated field, argument and value that runs, once', async () => {
    const citizenship = 'citizenship { country { code } }';
    const person = (selection: string): string =>
      `query($is: Boolean! = true) { id: __typename @skip(if: $is) person(id: "${makeTestId('person', 101)}") { ${selection} } }
      fragment Old on Person { ${citizenship} }`;
    const field = { name: 'Person.citizenship', reason: expect.stringContaining('citizenships') };
    const once = { deprecations: [field] };
    expect(await extensionsOf(person(`a: ${citizenship} ...Old`))).toEqual(once);
    expect(await extensionsOf(person('name ...Old @skip(if: $is)'))).toBeUndefined();

    const send = (input: string, declared = ''): string =>
      `mutation${declared} { sendContactPointEmail(input: ${input}) { id } }`;
    const input = { contactPointId: makeTestId('contactPoint', 101), from: 'Mette' };
    const from = {
      deprecations: [expect.objectContaining({ name: 'SendContactPointEmailInput.from' })],
    };
    expect(
      await extensionsOf(send('$input', '($input: SendContactPointEmailInput!)'), { input }),
    ).toEqual(from);
    expect(
      await extensionsOf(send(`{ contactPointId: "${input.contactPointId}", from: "x" }`)),
    ).toEqual(from);

    const add = `mutation($input: AddGoalToPersonInput!) { addGoalToPerson(input: $input) { id } }`;
    const goal = { identityValidationType: 'NEMID' };
    expect(
      await extensionsOf(add, { input: { personId: makeTestId('person', 105), goal } }),
    ).toEqual({
      deprecations: [expect.objectContaining({ name: 'IdentityValidationTypes.NEMID' })],
    });
  });
});

it('an error links to its entry on the page about errors', async () => {
  const session = await openTestSession();
  const { errors } = await session.run(`{ case(id: "${caseId(999)}") { id } }`);
  expect(errors?.[0]?.extensions).toMatchObject({
    documentationUrl: 'https://docs.kyc.example/docs/Errors/#NOT_FOUND',
  });
});
