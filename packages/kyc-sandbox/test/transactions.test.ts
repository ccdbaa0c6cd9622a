import { Journal } from '../src/store/journal';
import { describe, expect, it } from 'vitest';
import { makeId } from '../src';
import { spec, openTestSession } from './support';

/** `Case.goals` (not nullable) then fails inside every case that is returned with it. */
const goalsForbidden = {
  ...spec,
  permissions: {
    ...spec.permissions,
    fields: {
      ...spec.permissions.fields,
      'Case.goals': { permission: 'no:such', without: 'FORBIDDEN' as const },
    },
  },
};
const count = '{ cases { totalCount } }';

describe('a mutation field that returns null has written nothing', () => {
  it('also when something inside its selection fails after it wrote, and keeps the fields next to it', async () => {
    const session = await openTestSession({ spec: goalsForbidden });
    const body = await session.run(`mutation {
      one: createCase(input: {name: "One"}) { id }
      lost: createCase(input: {name: "Lost"}) { goals { id } }
      again: createCase(input: {name: "Again"}) { caseNumber goals { id } }
      refused: createCase(input: {name: " "}) { id }
      two: createCase(input: {name: "Two"}) { id }
    }`);
    const id = (number: number): string => makeId('case', number);
    expect(body.data).toEqual({
      one: { id: id(1) },
      lost: null,
      again: null,
      refused: null,
      two: { id: id(2) },
    });
    expect(body.errors?.map(({ path, extensions }) => [path, extensions.code])).toEqual([
      [['lost', 'goals'], 'FORBIDDEN'],
      [['again', 'goals'], 'FORBIDDEN'],
      [['refused'], 'VALIDATION_FAILED'],
    ]);
    expect(await session.run(count)).toEqual({ data: { cases: { totalCount: 10 } } });
    expect(await session.run(`{ case(id: "${id(2)}") { name } }`)).toEqual({
      data: { case: { name: 'Two' } },
    });
  });

  it('also where its selection reads who is on which case', async () => {
    const session = await openTestSession({ spec: goalsForbidden });
    const [caseId, personId] = [makeId('case', 107), makeId('person', 101)];
    const cases = `{ person(id: "${personId}") { cases { id } } }`;
    const before = await session.run(cases);
    const { data } = await session.run(`mutation {
      addPersonClientToCase(input: { caseId: "${caseId}", person: { personId: "${personId}" } }) {
        clients { ... on PersonClient { person { cases { id } } } }
        goals { id }
      }
    }`);
    expect(data).toEqual({ addPersonClientToCase: null });
    expect(await session.run(cases)).toEqual(before);
  });
});

it('undoes what a mutation wrote before it threw, and records nothing after it', () => {
  const journal = new Journal();
  const reverted: string[] = [];
  const work = (): never => {
    journal.record(() => reverted.push('inside'));
    throw new Error('broken');
  };
  expect(() => journal.atomically(work, () => true)).toThrow('broken');
  journal.record(() => reverted.push('outside'));
  expect(reverted).toEqual(['inside']);
});
