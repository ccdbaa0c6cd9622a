import { describe, expect, it } from 'vitest';
import { openSession, type Session } from '../../../src/sandbox';
import { caseId, spec, makeTestId, mutate, openTestSession } from './support';

const checks = `{ startedAt completedAt hasMatches
  results { __typename isMatch isConfirmed ... on DanishPEPListResult { office isFormer } } }`;
/** Nested lists are expensive, so the rest is queried separately. */
const details = `{ id subject { ... on Person { name } }
  results { id checkedAt matchScore matchedName
    ... on EUSanctionsListResult { programme }
    ... on SanctionsDataProviderResult { listNames isSanctioned } } }`;

interface Check {
  readonly hasMatches: boolean | null;
  readonly completedAt: string | null;
  readonly results: readonly { readonly isMatch: boolean; readonly isConfirmed: boolean | null }[];
}

async function checksOf(session: Session, id: string, selection = checks): Promise<Check[]> {
  const { data } = await session.run(`{ person(id: "${id}") { listChecks ${selection} } }`);
  return (data?.person as { listChecks: Check[] }).listChecks;
}

/** A person of that name becomes client; the completed check is read. */
async function checkName(firstName: string, lastName: string): Promise<Check> {
  const session = await openTestSession();
  const newPerson = { firstName, lastName };
  await mutate(session, 'createCase', { name: 'x', client: { person: { newPerson } } });
  session.sandbox.advance('1m');
  return (await checksOf(session, makeTestId('person', 1)))[0]!;
}

describe('list checks', () => {
  it('run for a while, and answer for every list', async () => {
    const session = await openTestSession();
    const newPerson = { firstName: 'Nete', lastName: 'Ingensen' };
    await mutate(session, 'createCase', { name: 'x', client: { person: { newPerson } } });
    const id = makeTestId('person', 1);
    expect(await checksOf(session, id)).toMatchObject([
      { completedAt: null, hasMatches: null, results: [] },
    ]);
    session.sandbox.advance('1m');
    const miss = { isMatch: false, isConfirmed: null };
    expect(await checksOf(session, id)).toEqual([
      {
        startedAt: '2025-03-03T09:00:00Z',
        completedAt: '2025-03-03T09:01:00Z',
        hasMatches: false,
        results: [
          { ...miss, __typename: 'DanishPEPListResult', office: null, isFormer: false },
          { ...miss, __typename: 'EUSanctionsListResult' },
          { ...miss, __typename: 'SanctionsDataProviderResult' },
        ],
      },
    ]);
    const checkedAt = '2025-03-03T09:01:00Z';
    const result = (number: number): object => ({
      id: makeTestId('screeningResult', number),
      checkedAt,
      matchScore: null,
      matchedName: null,
    });
    expect(await checksOf(session, id, details)).toEqual([
      {
        id: makeTestId('listCheck', 1),
        subject: { name: 'Nete Ingensen' },
        results: [
          result(1),
          { ...result(2), programme: null },
          { ...result(3), listNames: [], isSanctioned: false },
        ],
      },
    ]);
  });

  it.each([
    [
      'Pia',
      'Politiksen',
      [true, false, false],
      { office: expect.any(String) as string, isFormer: false },
    ],
    ['Poul', 'Forhensen', [true, false, false], { isFormer: true }],
    ['Samuel', 'Sanktionsen', [false, true, true], { isMatch: false }],
    ['Nete', 'Nærtstående', [false, false, true], { isMatch: false }],
  ])('find %s %s', async (firstName, lastName, expected, pepResult) => {
    const check = await checkName(firstName, lastName);
    expect(check.hasMatches).toBe(true);
    expect(check.results.map(({ isMatch }) => isMatch)).toEqual(expected);
    expect(check.results[0]).toMatchObject(pepResult);
    expect(check.results.every(({ isConfirmed }) => isConfirmed === null)).toBe(true);
  });

  it('keep a match that was dismissed, and are listed oldest first', async () => {
    const session = await openTestSession();
    expect(await checksOf(session, makeTestId('person', 107))).toMatchObject([
      { hasMatches: true, results: [{ isMatch: true, isConfirmed: false }, {}, {}] },
    ]);
    const { data } = await session.run(
      `{ case(id: "${caseId(104)}") { listChecks { startedAt } } }`,
    );
    const started = (data?.case as { listChecks: { startedAt: string }[] }).listChecks;
    expect(started.map(({ startedAt }) => startedAt)).toEqual([
      '2024-03-04T09:00:00Z',
      '2025-02-10T08:00:00Z',
    ]);
  });

  it('have no results from the list of persons for a company', async () => {
    const session = await openTestSession();
    const { data } = await session.run(
      `{ company(id: "${makeTestId('company', 101)}") { listChecks { results { __typename } } } }`,
    );
    expect(data).toMatchObject({
      company: {
        listChecks: [
          {
            results: [
              { __typename: 'EUSanctionsListResult' },
              { __typename: 'SanctionsDataProviderResult' },
            ],
          },
        ],
      },
    });
  });

  it('go on while a case is deactivated, and stop when it is archived', async () => {
    for (const [operation, isCompleted] of [
      ['deactivateCase', true],
      ['archiveCase', false],
    ] as const) {
      const session = await openTestSession();
      const newPerson = { firstName: 'Nete', lastName: 'Ingensen' };
      await mutate(session, 'createCase', { name: 'x', client: { person: { newPerson } } });
      await mutate(session, operation, { caseId: caseId(1) });
      session.sandbox.advance('2m');
      const [check] = await checksOf(session, makeTestId('person', 1));
      expect(check!.completedAt !== null).toBe(isCompleted);
    }
  });

  it.each<[string, (session: Session) => Promise<unknown>]>([
    [
      'its case is reactivated',
      (session) => mutate(session, 'reactivateCase', { caseId: caseId(1) }),
    ],
    [
      'they join another case',
      (session) =>
        mutate(session, 'createCase', {
          name: 'y',
          client: { person: { personId: makeTestId('person', 1) } },
        }),
    ],
    [
      'they become a contact person',
      (session) =>
        mutate(session, 'addContactPersonToCase', {
          caseId: caseId(109),
          person: { personId: makeTestId('person', 1) },
        }),
    ],
  ])(
    'of somebody fell due while the case was archived: they run again when %s',
    async (_title, goOn) => {
      const session = await openTestSession();
      const newPerson = { firstName: 'Samuel', lastName: 'Sanktionsen' };
      await mutate(session, 'createCase', { name: 'x', client: { person: { newPerson } } });
      await mutate(session, 'archiveCase', { caseId: caseId(1) });
      session.sandbox.advance('5m');
      expect(await checksOf(session, makeTestId('person', 1))).toMatchObject([
        { completedAt: null, hasMatches: null },
      ]);
      expect(await goOn(session)).toMatchObject({ id: expect.any(String) });
      session.sandbox.advance('59s');
      expect(await checksOf(session, makeTestId('person', 1))).toMatchObject([
        { completedAt: null },
      ]);
      session.sandbox.advance('1s');
      expect(await checksOf(session, makeTestId('person', 1))).toMatchObject([
        {
          completedAt: '2025-03-03T09:06:00Z',
          hasMatches: true,
          results: [{ isMatch: false }, { isMatch: true }, { isMatch: true }],
        },
      ]);
    },
  );

  it('take a completed case back to review when they find a match', async () => {
    const session = await openTestSession();
    const conclusion = {
      caseId: caseId(109),
      conclusion: 'LOW',
      rationale: 'As before',
    };
    const person = { newPerson: { firstName: 'Samuel', lastName: 'Sanktionsen' } };
    await mutate(session, 'addContactPersonToCase', { caseId: caseId(109), person });
    const status = '{ status { identifier } }';
    expect(await mutate(session, 'setRiskAssessmentConclusionOnCase', conclusion, status)).toEqual({
      status: { identifier: 'completed' },
    });
    session.sandbox.advance('2m');
    const later = await openSession(session.sandbox, spec);
    const { data } = await later.run(`{ case(id: "${caseId(109)}") ${status} }`);
    expect(data).toEqual({ case: { status: { identifier: 'in_review' } } });
    expect(await mutate(later, 'setRiskAssessmentConclusionOnCase', conclusion)).toEqual([
      'RISK_ASSESSMENT_INCOMPLETE',
    ]);
  });
});
