import { describe, expect, it } from 'vitest';
import { caseId, makeTestId, mutate, openTestSession, readOne, statusOf } from './support';

const villy = makeTestId('person', 105);
const prøvbolaget = makeTestId('company', 103);
const goalId = (number: number): string => makeTestId('goal', number);
const passport = { documentTypeIdentifier: 'passport' };

describe('a goal', () => {
  it('asks for a document, and takes a new case to awaiting_client', async () => {
    const session = await openTestSession();
    await mutate(session, 'addCompanyClientToCase', {
      caseId: caseId(107),
      company: { companyId: prøvbolaget },
    });
    expect(await statusOf(session, 107)).toBe('new');
    const documentTypeIdentifier = 'shareholder-register';
    expect(
      await mutate(
        session,
        'addGoalToCompany',
        { companyId: prøvbolaget, documentTypeIdentifier, dueOn: '2025-03-03' },
        '{ acceptance isActive isMandatory dueOn type { name { en } } }',
      ),
    ).toEqual({
      ...{ acceptance: 'AWAITING_DELIVERY', isActive: true, isMandatory: true },
      ...{ dueOn: '2025-03-03', type: { name: { en: 'Shareholder register' } } },
    });
    expect(await statusOf(session, 107)).toBe('awaiting_client');
  });

  it('asks for an identity validation on every case of the person, but leaves one in review where it is', async () => {
    const session = await openTestSession();
    await mutate(session, 'createCase', { name: 'B', client: { person: { personId: villy } } });
    const goal = { identityValidationType: 'PASSPORT' };
    const selection = '{ isMandatory type { identifier identityValidationType } }';
    const input = { personId: villy, goal, isMandatory: false };
    expect(await mutate(session, 'addGoalToPerson', input, selection)).toEqual({
      isMandatory: false,
      type: { identifier: 'identity-passport', identityValidationType: 'PASSPORT' },
    });
    expect(await statusOf(session, 1)).toBe('awaiting_client');
    await mutate(session, 'addGoalToPerson', { personId: makeTestId('person', 103), goal });
    expect(await statusOf(session, 104)).toBe('in_review');
  });
});

describe('toggleGoals', () => {
  it('changes all of them or none', async () => {
    const session = await openTestSession();
    const toggle = (goalIds: string[], isActive: boolean): Promise<unknown> =>
      mutate(session, 'toggleGoals', { goalIds, isActive }, '{ isActive }');
    expect(await toggle([goalId(101), 'none'], false)).toEqual(['NOT_FOUND']);
    await toggle([goalId(102)], false);
    await mutate(session, 'addGoalToPerson', { personId: villy, goal: passport });
    expect(await toggle([goalId(101)], false)).toEqual([{ isActive: false }]);
    expect(await toggle([goalId(101), goalId(102)], true)).toEqual(['GOAL_ALREADY_EXISTS']);
    expect(await readOne(session, 'person', villy, '{ goals { id isActive } }')).toEqual({
      goals: [
        { id: goalId(101), isActive: false },
        { id: goalId(102), isActive: false },
        { id: goalId(1), isActive: true },
      ],
    });
  });
});
