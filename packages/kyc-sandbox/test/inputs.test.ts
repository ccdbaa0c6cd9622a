import {
  getNamedType,
  isInputObjectType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { checkInputs } from '../src/schema/inputs';
import { ApiError } from '../src/errors/fail';
import { apiOf } from '../src/schema/build';
import type { Context } from '../src/context';
import type { InputRule } from '../../../src/schema/types';
import { callOf } from './errorFixtures/errorFixture';
import { makeTestId, openTestSession, spec } from './support';

const { schema, settings } = apiOf(spec);
const today = '2025-03-03';

/** Filters have none. */
const hasRules = (type: GraphQLNamedType): type is GraphQLInputObjectType =>
  isInputObjectType(type) && !type.name.endsWith('FilterInput');

/** Argument or input field by coordinate, without filters, which have no rules. */
const positions = new Map<string, GraphQLInputType>();
for (const root of [schema.getQueryType()!, schema.getMutationType()!])
  for (const field of Object.values(root.getFields()))
    for (const { name, type } of field.args)
      positions.set(`${root.name}.${field.name}(${name}:)`, type);
for (const type of Object.values(schema.getTypeMap()))
  if (hasRules(type))
    for (const field of Object.values(type.getFields()))
      positions.set(`${type.name}.${field.name}`, field.type);

type Argument = Parameters<typeof checkInputs>[1][number];
type Edge = readonly [value: unknown, code: string];
const edge = (value: unknown, code: string): Edge => [value, code];

/** Codes of the field errors for one value at a position of a store that is empty. */
function codesFor(coordinate: string, value: unknown): string[] {
  const context = { spec, settings, today, store: noRows } as unknown as Context;
  const [owner, name] = coordinate.split('.') as [string, string];
  const isArgument = name.includes('(');
  const field = isArgument ? name.slice(name.indexOf('(') + 1, -2) : name;
  const type = positions.get(coordinate)!;
  try {
    if (isArgument) {
      const argument = { name: field, type } as Argument;
      const [operation = ''] = coordinate.split('(');
      checkInputs(operation, [argument], { [field]: value }, context);
    } else {
      const input = { name: 'input', type: schema.getType(owner) } as Argument;
      // A rejection, and nothing else, has a reason.
      const isReason = field === 'rejectionReason' && value !== null;
      const others = isReason ? { acceptance: 'REJECTED' } : {};
      checkInputs('Query.any', [input], { input: { ...others, [field]: value } }, context);
    }
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.details.fields!.map(({ code }) => code);
  }
}

const noTable = { get: () => undefined, first: () => undefined };
const noRows = new Proxy({}, { get: () => noTable });

const next = (bound: string, step: number): string | number => {
  if (/^\d+$/.test(bound)) return Number(bound) + step;
  const date = new Date(bound === 'today' ? today : bound);
  return new Date(date.getTime() + step * 86_400_000).toISOString().slice(0, 10);
};

/** Values of the only `format`, that of `CustomerNumbersInput.economic`. */
const [valid, invalid] = [
  ['1', '123456789'],
  ['', '1234567890', 'a'],
];

/** Values just inside and just outside each rule, with the code of the latter. */
function edgesOf(rule: InputRule, isList: boolean): { inside: unknown[]; outside: Edge[] } {
  const { text, items, notEmpty, notNull, unique, range, format, id } = rule;
  const pair = (value: number): object => ({ source: `s${value}`, value: 'v' });
  const many = (count: number): object[] =>
    Array.from({ length: count }, (_, index) => pair(index));
  const wrap = (value: unknown): unknown => (isList ? [value] : value);
  return {
    inside: [
      ...(text ? [wrap('𠮷'.repeat(settings[text]))] : []),
      ...(items ? [many(settings[items])] : []),
      ...(notEmpty && !id ? [wrap('x')] : []),
      ...(range ? [next(range.minimum, 0), next(range.maximum, 0)] : []),
      ...(format ? valid : []),
      ...(notNull ? [] : [null]),
    ],
    outside: [
      ...(text ? [edge(wrap('x'.repeat(settings[text] + 1)), 'TOO_LONG')] : []),
      ...(items ? [edge(many(settings[items] + 1), 'TOO_MANY')] : []),
      ...(notEmpty && isList ? [edge([], 'REQUIRED')] : []),
      ...(notEmpty && !id ? [edge(wrap(' \n'), 'REQUIRED')] : []),
      ...(notNull ? [edge(null, 'REQUIRED')] : []),
      ...(unique && !id ? [edge([pair(1), pair(1)], 'DUPLICATE')] : []),
      ...(range ? [edge(next(range.minimum, -1), 'OUT_OF_RANGE')] : []),
      ...(range && !range.maximum.startsWith('9999')
        ? [edge(next(range.maximum, 1), 'OUT_OF_RANGE')]
        : []),
      ...(format ? invalid.map((value) => edge(value, 'INVALID_FORMAT')) : []),
      ...(id ? [edge(wrap('x'), 'NOT_FOUND')] : []),
    ],
  };
}

describe('inputs.yml', () => {
  it('is enforced: each rule accepts what is just inside and refuses what is just outside', () => {
    const wrong: unknown[] = [];
    let count = 0;
    for (const [coordinate, rule] of Object.entries(spec.inputs)) {
      const isList = String(positions.get(coordinate)).startsWith('[');
      const { inside, outside } = edgesOf(rule, isList);
      for (const value of inside)
        if (codesFor(coordinate, value).length > 0) wrong.push([coordinate, 'refused', value]);
      for (const [value, code] of outside)
        if (!codesFor(coordinate, value).includes(code)) wrong.push([coordinate, code, value]);
      count += inside.length + outside.length;
    }
    const formats = Object.entries(spec.inputs).filter(([, { format }]) => format);
    expect(formats.map(([coordinate]) => coordinate)).toEqual(['CustomerNumbersInput.economic']);
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(250);
  });

  it('limits each string and says what each id belongs to', () => {
    // Each has its own error code.
    const others =
      /\(after:\)|IdentifierInput|BusinessRegistrationNumberInput\.number$|confirmCaseNumber$|ypeIdentifier$/;
    const without = [...positions].flatMap(([coordinate, type]) => {
      const { name } = getNamedType(type);
      const rule = spec.inputs[coordinate];
      const isRuled =
        name === 'ID'
          ? rule?.id
          : ['String', 'URL'].includes(name)
            ? (rule?.text ?? rule?.format ?? rule?.notEmpty)
            : true;
      return isRuled || others.test(coordinate) ? [] : [coordinate];
    });
    expect(without).toEqual([]);
  });

  it('reports numbers, percentages, unknown ids and values that depend on each other together with all other values', async () => {
    const session = await openTestSession();
    const company = { companyId: makeTestId('company', 101) };
    const nationalIdentityNumber = { danishCPR: '721399-1234' };
    const person = { newPerson: { firstName: '', lastName: 'L', nationalIdentityNumber } };
    const onCase = { caseId: makeTestId('case', 103) };
    const document = { documentId: makeTestId('document', 104), name: '' };
    const client = { company: { registrationNumber: { danishCVR: '12345679' } } };
    const registrationNumber = { countryCode: 'SE', number: '' };
    const owner = { ...onCase, ...company, person: { personId: makeTestId('person', 101) } };
    const review = (conclusion: string, nextReviewOn: string): [string, object, string] => [
      'setRiskAssessmentConclusionOnCase',
      { ...onCase, conclusion, rationale: '', nextReviewOn },
      'nextReviewOn rationale',
    ];
    const sent: readonly [name: string, input: object, paths: string][] = [
      ['addPersonClientToCase', { ...onCase, person }, 'firstName nationalIdentityNumber'],
      [
        'addOwnerToCompany',
        { ...company, owner: { person }, ownershipPercentage: 150 },
        'firstName nationalIdentityNumber ownershipPercentage',
      ],
      [
        'declareCompany',
        { name: '', countryCode: 'SE', registrationNumber },
        'name registrationNumber',
      ],
      ['createCase', { name: '', client }, 'name registrationNumber'],
      [
        'createCase',
        { name: '', responsibleUserId: 'x', access: { groupIds: ['x'] } },
        '0 name responsibleUserId',
      ],
      [
        'addOwnerToCase',
        {
          ...owner,
          votingPercentage: -0.1,
          controlByOtherMeans: 'x'.repeat(spec.api.limits.freeText.value.value + 1),
        },
        'controlByOtherMeans votingPercentage',
      ],
      ['updateDocument', { ...document, acceptance: 'EXPIRED' }, 'acceptance name'],
      ['updateDocument', { ...document, rejectionReason: 'Late' }, 'name rejectionReason'],
      ['updateDocument', { ...document, acceptance: 'REJECTED' }, 'name rejectionReason'],
      review('LOW', '2025-03-02'),
      review('LOW', '2030-03-04'),
      review('HIGH', '2026-03-04'),
    ];
    const reported: unknown[] = [];
    for (const [name, input] of sent) {
      const { query, variables } = callOf(name, { input });
      const body = await session.run(query, variables);
      const { code, fieldErrors } = body.errors![0]!.extensions;
      const fields = (fieldErrors as { path: string[] }[]).map(({ path }) => path.at(-1)).sort();
      reported.push([name, code, fields.join(' ')]);
    }
    expect(reported).toEqual(sent.map(([name, , paths]) => [name, 'VALIDATION_FAILED', paths]));
  });
});
