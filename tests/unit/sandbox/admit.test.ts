import { describe, expect, it } from 'vitest';
import type { GraphQLBody, HttpResponse } from '../../../src/sandbox';
import { codesOf, makeTestId, openTestSession } from './support';

const codes = ({ body }: HttpResponse): unknown[] => codesOf(body as GraphQLBody);

/** A nullable variable in a field of a one-of input, by the coordinate of the input. */
const inOneOf: Readonly<Record<string, string>> = {
  'BusinessRegistrationNumberInput.danishCVR':
    'query($a: DanishCVRNumber) { lookupCompany(registrationNumber: {danishCVR: $a}) { name } }',
  'CompanyReferenceInput.companyId':
    'mutation($a: ID) { addCompanyClientToCase(input: {caseId: "x", company: {companyId: $a}}) { id } }',
  'PersonReferenceInput.personId':
    'mutation($a: ID) { addPersonClientToCase(input: {caseId: "x", person: {personId: $a}}) { id } }',
  'DocumentOwnerInput.personId':
    'mutation($a: ID, $file: Upload!) { uploadDocument(input: {file: $file, fileUploadType: PDF, documentTypeIdentifier: "x", owner: {personId: $a}}) { id } }',
  'ClientReferenceInput.personId, in a list':
    'mutation($a: ID) { addRepresentativeToCase(input: {caseId: "x", person: {personId: "y"}, represents: [{personId: $a}]}) { id } }',
};

describe('a nullable variable in a field of a one-of input (GraphQL, 5.8.5)', () => {
  it.each(Object.entries(inOneOf))('is not valid: %s', async (_, query) => {
    const session = await openTestSession();
    const file = { fileName: 'a', content: new Uint8Array() };
    const options = query.includes('$file') ? { files: { 'variables.file': file } } : {};
    const given = query.includes('$file') ? { file: null } : {};
    for (const variables of [{}, { a: null }, { a: '12345678' }]) {
      const sent = { ...given, ...variables };
      expect(codes(await session.call(query, sent, options))).toEqual([
        'GRAPHQL_VALIDATION_FAILED',
      ]);
    }
    const required = query.replace(/(\$a: \w+)/, '$1!');
    const { body } = await session.call(required, { ...given, a: '12345678' }, options);
    expect(body).toHaveProperty('data');
  });
});

describe('a wrong literal', () => {
  it('has its position in the document, whatever its scalar', async () => {
    const session = await openTestSession();
    const { errors } = await session.run(`{ cases(filter: {
      createdAt: {from: "x"}
      updatedAt: {to: 1}
      ids: [true]
    }) { totalCount } lookupCompany(registrationNumber: {
      danishCVR: "1" }) { name } }`);
    expect(errors?.map(({ locations }) => locations?.[0]?.line)).toEqual([2, 3, 4, 6]);
  });
});

describe('the limits of an operation and of a document', () => {
  const expensive = '{ cases(first: 60) { items { id name caseNumber goals { id } } } }';

  it('cost and depth are those of the operation that runs', async () => {
    const session = await openTestSession();
    const others = Array.from({ length: 12 }, (_, at) => `query Other${at} ${expensive}`);
    const fields = Array.from({ length: 200 }, (_, at) => `f${at}: caseNumber`).join(' ');
    const large = Array.from({ length: 6 }, (_, at) => {
      return `query Large${at} { case(id: "x") { ${fields} } }`;
    });
    const query = [...others, ...large, 'query Cheap { cases { totalCount } }'].join('\n');
    const run = (operationName: string): Promise<HttpResponse> =>
      session.call(query, {}, { operationName });
    expect((await run('Cheap')).body).toEqual({ data: { cases: { totalCount: 8 } } });
    expect(codes(await run('Other0'))).toEqual([]);
  });

  it.each(['first', 'toString', 'constructor', '__proto__'])(
    'counts for the complexity as its default does, also when it is called %s',
    async (name) => {
      // 41 fields of 25 items are more than 1000 points; of one item they are few.
      const fields = Array.from({ length: 41 }, (_, n) => `f${n}: id`).join(' ');
      const query = `query ($${name}: Int) { cases(first: $${name}) { items { ${fields} } } }`;
      expect(codesOf(await (await openTestSession()).run(query))).toEqual(['QUERY_TOO_COMPLEX']);
    },
  );

  it('a document that takes too long to validate says so', async () => {
    const session = await openTestSession();
    const { body } = await session.call(`{ case(id: "x") { ${'id '.repeat(2_000)} } }`);
    expect((body as GraphQLBody).errors?.map(({ message }) => message)).toEqual([
      'The document repeats too many fields or fragments to be validated.',
    ]);
  });

  it('introspection has two nested lists of fields or types, and costs nothing', async () => {
    const session = await openTestSession();
    const nested = (lists: number): string =>
      `{ __type(name: "Case") { ${'fields { type { '.repeat(lists)} name ${'} }'.repeat(lists)} } }`;
    expect(codes(await session.call(nested(2)))).toEqual([]);
    expect(codes(await session.call(nested(3)))).toEqual(['GRAPHQL_VALIDATION_FAILED']);
  });
});

describe('a literal of a Float that is not finite (GraphQL, 3.5.2)', () => {
  const update = (share: string, declared = ''): string =>
    `mutation${declared} { addOwnerToCase(input: {caseId: "${makeTestId('case', 104)}", companyId: "${makeTestId('company', 102)}", person: {personId: "${makeTestId('person', 103)}"}, ownershipPercentage: ${share}}) { id } }`;

  it.each([update('1e400'), update('9'.repeat(400)), update('$share', '($share: Float = 1e400)')])(
    'is not valid: %s',
    async (query) => {
      const response = await (await openTestSession()).call(query);
      expect(codes(response)).toEqual(['GRAPHQL_VALIDATION_FAILED']);
    },
  );
});
