import { getNamedType, isCompositeType, isInputObjectType, type GraphQLField } from 'graphql';
import { describe, expect, it } from 'vitest';
import { apiOf } from '../../../src/sandbox/schema/build';
import { inputOfNothing, mutation } from './provoke';
import { codesOf, contract, openTestSession } from './support';

/** What holds for every operation of a kind; the domains' own tests have the rest. */
const { schema } = apiOf(contract);
const queries = Object.values(schema.getQueryType()!.getFields());
const mutations = Object.values(schema.getMutationType()!.getFields());
const operationsOf = (code: string): readonly string[] =>
  contract.errors.codes.find((entry) => entry.code === code)!.operations;

type Field = GraphQLField<unknown, unknown>;

/** A call with ids of nothing: required fields only, and those of `more`. */
function callOf(
  field: Field,
  more: object = {},
): Parameters<Awaited<ReturnType<typeof openTestSession>>['call']> {
  const given = field.args.filter(
    ({ type, defaultValue }) => String(type).endsWith('!') && defaultValue === undefined,
  );
  const variables = Object.fromEntries(
    given.map(({ name, type }) => {
      const named = getNamedType(type);
      return [name, isInputObjectType(named) ? { ...inputOfNothing(named), ...more } : 'nothing'];
    }),
  );
  const declared = given.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = given.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
  const kind = mutations.includes(field) ? 'mutation' : 'query';
  const heading = declared ? `${kind}(${declared})` : kind;
  const query = `${heading} { ${field.name}${passed ? `(${passed})` : ''}${selection} }`;
  return [query, variables];
}

/** Where no required field holds an id, the optional one that does. */
const someId: Readonly<Record<string, object>> = {
  createCase: { responsibleUserId: 'nothing' },
  createGroup: { memberIds: ['nothing'] },
};

describe('FORBIDDEN', () => {
  const roles = contract.permissions.roles.map((role) => ({ ...role, permissions: [] }));
  const withoutPermissions = { ...contract, permissions: { ...contract.permissions, roles } };

  it('answers every operation that asks for a permission, before it looks at anything', async () => {
    const session = await openTestSession({ contract: withoutPermissions });
    const answers: Record<string, unknown> = {};
    for (const field of [...queries, ...mutations]) {
      if (field.name === 'uploadDocument') continue;
      const body = await session.run(...callOf(field));
      answers[field.name] =
        body.errors?.map(({ extensions }) => [extensions.code, extensions.permission]) ?? 'data';
    }
    const expected = Object.entries(contract.permissions.operations)
      .filter(([name]) => name !== 'uploadDocument')
      .map(([name, needed]) => [name, needed.length === 0 ? 'data' : [['FORBIDDEN', needed[0]]]]);
    expect(answers).toEqual(Object.fromEntries(expected));
  });
});

describe('NOT_FOUND', () => {
  const file = { fileName: 'a.pdf', mediaType: 'application/pdf', content: new Uint8Array([1]) };

  it.each(operationsOf('NOT_FOUND'))('%s with ids of nothing', async (name) => {
    const session = await openTestSession();
    const field = [...queries, ...mutations].find((entry) => entry.name === name)!;
    const [query, variables] = callOf(field, someId[name]);
    const files = name === 'uploadDocument' ? { files: { 'variables.input.file': file } } : {};
    const before = await session.run(
      '{ cases { totalCount } persons { totalCount } companies { totalCount } }',
    );
    const { body } = await session.call(query, variables, files);
    expect(codesOf(body as Parameters<typeof codesOf>[0])).toEqual(['NOT_FOUND']);
    expect(
      await session.run('{ cases { totalCount } persons { totalCount } companies { totalCount } }'),
    ).toEqual(before);
  });
});

describe('INVALID_PAGE', () => {
  it.each(operationsOf('INVALID_PAGE'))(
    '%s: first out of range, a cursor of another collection, a cursor of another filter',
    async (name) => {
      const session = await openTestSession();
      const other = name === 'cases' ? 'persons' : 'cases';
      const { data } = await session.run(
        `{ ${other}(first: 1) { pageInfo { endCursor } } own: ${name}(first: 1) { pageInfo { endCursor } } }`,
      );
      const cursors = data as Readonly<Record<string, { pageInfo: { endCursor: string } }>>;
      const bad = [
        'first: 0',
        'first: 101',
        `after: "${cursors[other]!.pageInfo.endCursor}"`,
        'after: "nonsense"',
        `after: "${cursors.own!.pageInfo.endCursor}", filter: {ids: ["nothing"]}`,
      ];
      for (const given of bad) {
        expect([given, codesOf(await session.run(`{ ${name}(${given}) { totalCount } }`))]).toEqual([
          given,
          ['INVALID_PAGE'],
        ]);
      }
      expect(
        await session.run(`{ ${name}(after: "${cursors.own!.pageInfo.endCursor}") { totalCount } }`),
      ).not.toHaveProperty('errors');
    },
  );
});

describe('CASE_ARCHIVED', () => {
  it('answers each mutation whose input needs no more than the case', async () => {
    const only = mutations.filter(({ args }) => {
      const input = getNamedType(args[0]!.type);
      const required = isInputObjectType(input)
        ? Object.values(input.getFields()).filter(
            ({ type, defaultValue }) => String(type).endsWith('!') && defaultValue === undefined,
          )
        : [];
      return required.length === 1 && required[0]!.name === 'caseId';
    });
    const listed = operationsOf('CASE_ARCHIVED');
    for (const { name } of only.filter((field) => listed.includes(field.name))) {
      const session = await openTestSession();
      const { body } = await mutation(name, { caseId: '00000000-0000-4000-8000-00000000d102' })(session);
      expect([name, codesOf(body as Parameters<typeof codesOf>[0])]).toEqual([name, ['CASE_ARCHIVED']]);
    }
  });
});
