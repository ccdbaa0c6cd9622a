import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '@modelcontextprotocol/client';
import { call, connect, faults, spec } from './client';

let client: Client;
beforeAll(async () => {
  client = await connect();
});

interface Run {
  status: number;
  clock: string;
  body: { data: Record<string, unknown>; errors?: { extensions: { code: string } }[] };
}

const COUNT = '{ cases { totalCount } }';
const CREATE = 'mutation { createCase(input: { name: "One" }) { id } }';

/** Lists in lists. The client's own transport could not write as many. */
function nested(levels: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < levels; level += 1) value = [value];
  return value;
}

async function run(own: Client, args: Record<string, unknown>): Promise<Run> {
  return (await call<Run>(own, 'run_operation', args)).content;
}

describe('validate_operation', () => {
  it.each<[string, Record<string, unknown>, object[]]>([
    ['a valid operation', { operation: COUNT }, []],
    [
      'a syntax error',
      { operation: '{ cases {\n  totalCount\n' },
      [{ line: 3, column: 1, message: 'Syntax error: expected Name, found <EOF>.' }],
    ],
    [
      'a misspelt field',
      { operation: '{ cases {\n  totalCont\n} }' },
      [
        {
          line: 2,
          column: 3,
          message: 'Cannot query field "totalCont" on type "CaseChunk". Did you mean "totalCount"?',
        },
      ],
    ],
    [
      'a field that resembles none',
      { operation: '{ cases { pages } }' },
      [
        {
          line: 1,
          column: 11,
          message:
            'Cannot query field "pages" on type "CaseChunk". Known: items, pageInfo, totalCount, csvReport.',
        },
      ],
    ],
    [
      'an argument that resembles none',
      { operation: '{ case(number: "1") { id } }' },
      [
        {
          line: 1,
          column: 8,
          message: 'Unknown argument "number" on field "Query.case". Known: id.',
        },
        {
          line: 1,
          column: 3,
          message: 'Field "case" argument "id" of type "ID!" is required, but it was not provided.',
        },
      ],
    ],
    [
      'fields of a union',
      { operation: '{ cases { items { clients { id } } } }' },
      [
        {
          message:
            'Cannot query field "id" on type "Clients". It is a union: select fields in "... on CompanyClient" and "... on PersonClient".',
        },
      ],
    ],
    [
      'an unknown directive',
      { operation: '{ cases @skp(if: true) { totalCount } }' },
      [{ message: 'Unknown directive "@skp". Did you mean "skip"?' }],
    ],
    [
      'a field of an input that resembles none',
      { operation: '{ cases(filter: { colour: RED }) { totalCount } }' },
      [{ message: expect.stringMatching(/^Field "colour" is not .*\. Known: .*responsible/) }],
    ],
    [
      'a value of a variable that resembles no field',
      {
        operation: 'query A($filter: CaseFilterInput) { cases(filter: $filter) { totalCount } }',
        variables: { filter: { colour: 'RED' } },
      },
      [
        {
          variable: 'filter.colour',
          message: expect.stringMatching(/the fields of CaseFilterInput are .*responsible/),
        },
      ],
    ],
    [
      'variables',
      {
        operation: 'query A($id: ID!) { case(id: $id) { id } }',
        variables: { ID: '1' },
      },
      [{ message: 'Variable $id of type ID! is missing.' }],
    ],
    [
      'several operations without a name',
      { operation: 'query A { a: __typename } query Second { a: __typename }' },
      [{ message: expect.stringMatching(/operationName must be one of A, Second\.$/) }],
    ],
    [
      'a kind of operation that the API does not have',
      { operation: 'subscription { caseChanged { id } }' },
      [{ line: 1, column: 1, message: 'The API has no subscription operations.' }],
    ],
    [
      'a name that no operation has',
      {
        operation: 'query First { a: __typename } query Second { a: __typename }',
        operationName: 'Frist',
      },
      [{ message: expect.stringMatching(/must be one of First, Second\.$/) }],
    ],
    [
      'the limits',
      {
        operation:
          '{ cases(first: 100) { items { id name caseNumber purpose isOccasionalTransaction createdAt updatedAt a: id b: id c: id } } }',
      },
      [{ message: 'The operation costs 1002 points; at most 1000 are allowed.' }],
    ],
  ])('checks %s', async (_, args, problems) => {
    const { content } = await call(client, 'validate_operation', args);
    expect(content).toMatchObject({ valid: problems.length === 0, problems });
  });

  it('names variables that the operation does not declare, which the API ignores', async () => {
    const { content } = await call(client, 'validate_operation', {
      operation: COUNT,
      variables: { ID: '1' },
    });
    const message = 'The operation declares no variable "$ID". It declares none.';
    expect(content).toMatchObject({ valid: true, ignored: [{ variable: 'ID', message }] });
  });

  it.each<[string, Record<string, unknown>]>([
    ['a document that is too long', { operation: '#'.repeat(1_000_000) }],
    ['variables that nest deeply', { operation: COUNT, variables: { a: nested(300) } }],
    ['variables that nest without end', { operation: COUNT, variables: { a: nested(50_000) } }],
    [
      'null for a variable that a default makes nullable',
      {
        operation: 'query($n: Int) { cases(first: $n) { totalCount } }',
        variables: { n: null },
      },
    ],
    [
      'a nullable variable in a one-of input',
      {
        operation:
          'query($a: DanishCVRNumber) { lookupCompany(registrationNumber: {danishCVR: $a}) { name } }',
        variables: { a: '12345678' },
      },
    ],
  ])('refuses %s, as running it does', async (_, args) => {
    const { content } = await call(client, 'validate_operation', args);
    const { body } = await run(client, args);
    expect(content['valid']).toBe(false);
    expect(body).not.toHaveProperty('data');
  });

  it('names deprecated fields of an operation that is valid', async () => {
    const { content } = await call(client, 'validate_operation', {
      operation: '{ persons { items { citizenship { source } } } }',
    });
    expect(content).toMatchObject({
      valid: true,
      deprecated: [{ line: 1, column: 21, message: expect.stringContaining('Person.citizenship') }],
    });
  });

  it.each([
    ['levels', '{a'.repeat(20_000), /levels deep; at most 250 are allowed/],
    ['fields', `{ ${'a '.repeat(30_000)}}`, /./],
    ['braces', '{'.repeat(60_000), /./],
  ])('refuses thousands of %s', async (_, operation, message) => {
    const { content } = await call(client, 'validate_operation', { operation });
    expect(content).toMatchObject({
      valid: false,
      problems: [{ message: expect.stringMatching(message) }],
    });
  });
});

describe('run_operation', () => {
  it('gives each session a store that keeps its changes until it is reset', async () => {
    const [mine, other] = [await connect(), await connect()];
    const { body } = await run(mine, { operation: COUNT });
    const { totalCount } = body.data['cases'] as { totalCount: number };
    await run(mine, { operation: CREATE });
    const after = (own: Client, reset = false): Promise<Run> =>
      run(own, { operation: COUNT, reset });
    expect((await after(mine)).body.data).toEqual({ cases: { totalCount: totalCount + 1 } });
    expect((await after(other)).body.data).toEqual({ cases: { totalCount } });
    expect((await after(mine, true)).body.data).toEqual({ cases: { totalCount } });
  });

  it('starts at the fixed time and moves the clock, also without an operation', async () => {
    const own = await connect();
    expect(await run(own, { operation: COUNT })).toMatchObject({
      status: 200,
      clock: spec.api.sandbox.clock,
    });
    expect(await run(own, { advance: '2h' })).toEqual({ clock: '2025-03-03T11:00:00Z' });
    // The token has expired by now, and is renewed.
    expect(await run(own, { operation: COUNT })).toMatchObject({
      status: 200,
      clock: '2025-03-03T11:00:00Z',
    });
    expect(await run(own, { reset: true })).toEqual({ clock: spec.api.sandbox.clock });
  });

  it('keeps running after a duration that is too long', async () => {
    const own = await connect();
    await run(own, { advance: '2h' });
    await call(own, 'run_operation', { advance: '9999999w' });
    expect(await run(own, { operation: COUNT })).toMatchObject({
      status: 200,
      clock: '2025-03-03T11:00:00Z',
    });
  });

  it('takes as many files as HTTP, and no header that it does not simulate', async () => {
    const own = await connect();
    const two =
      'mutation($a: UploadDocumentInput!, $b: UploadDocumentInput!) { a: uploadDocument(input: $a) { id } b: uploadDocument(input: $b) { id } }';
    const input = {
      owner: { personId: 'x' },
      documentTypeIdentifier: 'passport',
      fileUploadType: 'PDF',
      file: { $file: 'a.pdf' },
    };
    const { body } = await run(own, { operation: two, variables: { a: input, b: input } });
    expect(body.errors).toMatchObject([
      { message: 'The request cannot be read: at most 1 file is allowed.' },
    ]);
    const refused: string[] = [];
    for (const name of ['Content-Type', 'content-encoding', 'X-Sandbox-Store'])
      if (
        (await call(own, 'run_operation', { operation: COUNT, headers: { [name]: 'x' } })).isError
      )
        refused.push(name);
    expect(refused).toHaveLength(3);
  });

  it('sends headers, ordered outcomes and sample files', async () => {
    const own = await connect();
    const codes = async (args: object): Promise<(string | undefined)[]> =>
      ((await run(own, { operation: COUNT, ...args })).body.errors ?? []).map(
        ({ extensions }) => extensions.code,
      );
    expect(await codes({ outcome: 'TIMEOUT' })).toEqual(['TIMEOUT']);
    expect(await codes({ without: ['x-api-version'] })).toEqual(['API_VERSION_REQUIRED']);
    const unknown = { Authorization: 'Bearer sandbox-token-9' };
    expect(await codes({ headers: unknown })).toEqual(['UNAUTHENTICATED']);
    const foreign = { authorization: 'Bearer 3f9a' };
    const refused = await call(own, 'run_operation', { operation: COUNT, headers: foreign });
    expect([refused.isError, refused.text]).toEqual([
      true,
      expect.stringMatching(/^(?!.*3f9a).*a token of another system/s),
    ]);
    const upload = {
      operation:
        'mutation Store($input: UploadDocumentInput!) { uploadDocument(input: $input) { name } }',
      variables: {
        input: {
          file: { $file: 'passport.pdf' },
          fileUploadType: 'PDF',
          documentTypeIdentifier: 'passport',
          owner: { personId: '3e23e816-0039-494a-a389-4f6564e1b101' },
          expiresOn: '2031-05-14',
        },
      },
    };
    const { body } = await run(own, upload);
    expect(body).toMatchObject({ data: { uploadDocument: { name: 'passport.pdf' } } });
    const { content: checked } = await call(own, 'validate_operation', upload);
    expect(checked).toMatchObject({ valid: true, problems: [] });
  });

  it('answers many calls at once in their order, and has no rate limit', async () => {
    const own = await connect();
    const limit = spec.api.limits.requests.value.value;
    const calls = Array.from({ length: limit + 20 }, (_, at) =>
      run(own, { operation: at % 10 === 0 ? CREATE : COUNT }),
    );
    const bodies = (await Promise.all(calls)).map(({ body }) => body);
    expect(bodies.filter(({ errors }) => errors)).toEqual([]);
    const ids = bodies.flatMap(({ data }) =>
      data['createCase'] ? [(data['createCase'] as { id: string }).id] : [],
    );
    expect(ids.length).toBe(calls.length / 10);
    expect(ids).toEqual([...new Set(ids)].sort());
  });

  it.each<[Record<string, unknown>, string]>([
    [{}, 'Give an operation, advance or reset.'],
    [{ advance: 'soon' }, 'A duration must be written as 16m, 2h or 5d.'],
    [{ advance: '9999999w' }, 'The clock ends with the year 9999.'],
    [
      { operation: COUNT, outcome: 'TIMOUT' },
      'There is no outcome "TIMOUT". Did you mean "TIMEOUT"?',
    ],
    [
      { operation: COUNT, variables: { file: { $file: 'a.exe' } } },
      'No sample file can be made for "a.exe". Endings: ',
    ],
  ])('refuses %o', async (args, message) => {
    const { isError, text } = await call(client, 'run_operation', args);
    expect([isError, text]).toEqual([true, expect.stringContaining(message)]);
  });
});

describe('the cost of an operation', () => {
  it('is measured with the variables, beside the limits', async () => {
    const operation = 'query A($n: Int!) { cases(first: $n) { items { id } } }';
    const measured = async (n?: number): Promise<Record<string, unknown>> =>
      (
        await call(client, 'validate_operation', {
          operation,
          ...(n !== undefined && { variables: { n } }),
        })
      ).content;
    expect(await measured(10)).toMatchObject({
      cost: { depth: 3, complexity: 12 },
      limits: { depth: 12, complexity: 1000 },
    });
    expect(await measured(100)).toMatchObject({ cost: { depth: 3, complexity: 102 } });
    // The value of a missing variable would count.
    expect(await measured()).not.toHaveProperty('cost');
  });

  it('includes the defaults of variables, as running does', async () => {
    const fields = Array.from({ length: 11 }, (_, at) => `f${at}: id`).join(' ');
    const operation = `query($n: Int = 100) { cases(first: $n) { items { ${fields} } } }`;
    const { content } = await call(client, 'validate_operation', { operation });
    expect(content).toMatchObject({ valid: false, cost: { complexity: 1_102 } });
    const { body } = await run(client, { operation });
    expect(body.errors).toMatchObject([{ extensions: { complexity: 1_102 } }]);
  });
});

describe('explain_error', () => {
  it('explains every code of the catalogue', async () => {
    const { codes, fieldErrors } = spec.errors;
    expect(codes.length).toBeGreaterThan(50);
    const others = fieldErrors.filter(({ code }) => code !== 'NOT_FOUND');
    for (const { code, meaning } of [...codes, ...others]) {
      const { content } = await call(client, 'explain_error', { code });
      expect(content).toMatchObject({ code, meaning, where: expect.any(String) });
    }
    expect((await call(client, 'explain_error', { code: 'TOKEN_EXPIRED' })).content).toMatchObject({
      retry: expect.stringContaining('new token'),
      httpStatus: 401,
    });
  });

  it('lists the operations that return a code, unless all of them can', async () => {
    const operations = async (code: string): Promise<unknown> =>
      (await call(client, 'explain_error', { code })).content['operations'];
    expect(await operations('CASE_ARCHIVED')).toContain('updateDocument');
    expect(await operations('TOKEN_EXPIRED')).toBeUndefined();
  });

  it.each([
    ['case_archved', 'Did you mean "CASE_ARCHIVED"?'],
    ['IDEMPOTENCY', 'Did you mean "IDEMPOTENCY_KEY_INVALID", "IDEMPOTENCY_KEY_REUSED" or '],
  ])('names the nearest codes of %s', async (code, near) => {
    expect((await call(client, 'explain_error', { code })).text).toContain(
      `There is no error code "${code}". ${near}`,
    );
  });
});

describe('wrong arguments', () => {
  it.each<[name: string, args: Record<string, unknown>, message: string]>([
    ['search_docs', {}, 'query'],
    ['search_docs', { query: 'a', limt: 3 }, 'There is no argument "limt". Did you mean "limit"?'],
    ['search_docs', { query: 'a', limit: 1e9 }, 'limit'],
    ['read_page', { page: 7 }, 'page'],
    ['list_operations', { kind: 'subscription' }, 'kind'],
    ['validate_operation', { operation: '' }, 'operation'],
    ['validate_operation', { operation: COUNT, variables: [] }, 'variables'],
    ['run_operation', { operation: COUNT, headers: { a: 1 } }, 'headers'],
    ['run_operation', { operation: COUNT, headers: { a: 'b\r\nc: d' } }, 'one line'],
    ['explain_error', { code: null }, 'code'],
  ])('of %s are an error of the tool (case %#)', async (name, args, message) => {
    const { isError, text } = await call(client, name, args);
    expect([isError, text]).toEqual([true, expect.stringContaining(message)]);
  });

  it('leave the server without a fault', () => {
    expect(faults).toEqual([]);
  });
});
