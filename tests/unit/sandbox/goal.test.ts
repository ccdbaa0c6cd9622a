import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/sandbox';
import { caseId, makeTestId, mutate, openTestSession, statusOf } from './support';
import { upload } from './uploads';

const villy = makeTestId('person', 105);
const prøvbolaget = makeTestId('company', 103);
const goalId = (number: number): string => makeTestId('goal', number);
const passport = { documentTypeIdentifier: 'passport' };

describe('addGoalToCompany', () => {
  const input = { companyId: prøvbolaget, documentTypeIdentifier: 'shareholder-register' };

  it('asks for a document, and takes a new case to awaiting_client', async () => {
    const session = await openTestSession();
    await mutate(session, 'addCompanyClientToCase', {
      caseId: caseId(107),
      company: { companyId: prøvbolaget },
    });
    expect(await statusOf(session, 107)).toBe('new');
    expect(
      await mutate(
        session,
        'addGoalToCompany',
        { ...input, dueOn: '2025-03-03' },
        `{ id acceptance isActive isMandatory dueOn rejectionReason documents { id } identityValidation { id }
           type { identifier name { en } goalDocumentType identityValidationType }
           owner { __typename ... on Company { name } } createdAt updatedAt }`,
      ),
    ).toEqual({
      id: goalId(1),
      acceptance: 'AWAITING_DELIVERY',
      isActive: true,
      isMandatory: true,
      dueOn: '2025-03-03',
      rejectionReason: null,
      documents: [],
      identityValidation: null,
      type: {
        identifier: 'shareholder-register',
        name: { en: 'Shareholder register' },
        goalDocumentType: 'SHAREHOLDER_REGISTER',
        identityValidationType: null,
      },
      owner: { __typename: 'Company', name: 'Prøvbolaget Eksempel AB' },
      createdAt: '2025-03-03T09:00:00Z',
      updatedAt: '2025-03-03T09:00:00Z',
    });
    expect(await statusOf(session, 107)).toBe('awaiting_client');
  });
});

describe('addGoalToPerson', () => {
  it('asks for an identity validation on every case of the person', async () => {
    const session = await openTestSession();
    await mutate(session, 'createCase', { name: 'B', client: { person: { personId: villy } } });
    const goal = { identityValidationType: 'PASSPORT' };
    expect(
      await mutate(
        session,
        'addGoalToPerson',
        { personId: villy, goal, isMandatory: false },
        '{ isMandatory dueOn type { identifier name { en } goalDocumentType identityValidationType } }',
      ),
    ).toEqual({
      isMandatory: false,
      dueOn: null,
      type: {
        identifier: 'identity-passport',
        name: { en: 'Validation by passport' },
        goalDocumentType: null,
        identityValidationType: 'PASSPORT',
      },
    });
    expect(await statusOf(session, 1)).toBe('awaiting_client');
  });

  it('leaves a case in review where it is', async () => {
    const session = await openTestSession();
    await mutate(session, 'addGoalToPerson', {
      personId: makeTestId('person', 103),
      goal: passport,
    });
    expect(await statusOf(session, 104)).toBe('in_review');
  });

  it('names the goal in conflict', async () => {
    const session = await openTestSession();
    const body = await session.run(
      `mutation { addGoalToPerson(input: {personId: "${villy}", goal: {documentTypeIdentifier: "passport"}}) { id } }`,
    );
    expect(body.errors?.[0]?.extensions).toMatchObject({ existingId: goalId(102) });
  });
});

describe('toggleGoals', () => {
  const both = [goalId(102), goalId(101)];

  it('answers in the order of the input, and nothing open is left', async () => {
    const session = await openTestSession();
    expect(
      await mutate(
        session,
        'toggleGoals',
        { goalIds: both, isActive: false },
        '{ id isActive acceptance }',
      ),
    ).toEqual(both.map((id) => ({ id, isActive: false, acceptance: 'AWAITING_DELIVERY' })));
    expect(await statusOf(session, 105)).toBe('in_review');
    expect(
      await mutate(session, 'toggleGoals', { goalIds: both, isActive: true }, '{ isActive }'),
    ).toEqual([{ isActive: true }, { isActive: true }]);
    expect(await statusOf(session, 105)).toBe('in_review');
  });

  it('leaves goals that are already in the state unchanged', async () => {
    const session = await openTestSession();
    expect(
      await mutate(
        session,
        'toggleGoals',
        { goalIds: [goalId(101)], isActive: true },
        '{ updatedAt }',
      ),
    ).toEqual([{ updatedAt: '2024-04-08T09:00:00Z' }]);
  });

  it('changes all of them or none', async () => {
    const session = await openTestSession();
    expect(
      await mutate(session, 'toggleGoals', { goalIds: [goalId(101), 'none'], isActive: false }),
    ).toEqual(['NOT_FOUND']);
    await mutate(session, 'toggleGoals', { goalIds: [goalId(102)], isActive: false });
    await mutate(session, 'addGoalToPerson', { personId: villy, goal: passport });
    expect(
      await mutate(
        session,
        'toggleGoals',
        { goalIds: [goalId(101)], isActive: false },
        '{ isActive }',
      ),
    ).toEqual([{ isActive: false }]);
    expect(
      await mutate(session, 'toggleGoals', { goalIds: both.reverse(), isActive: true }),
    ).toEqual(['GOAL_ALREADY_EXISTS']);
    const { data } = await session.run(`{ person(id: "${villy}") { goals { id isActive } } }`);
    expect(data).toEqual({
      person: {
        goals: [
          { id: goalId(101), isActive: false },
          { id: goalId(102), isActive: false },
          { id: goalId(1), isActive: true },
        ],
      },
    });
  });
});

describe('removeGoal', () => {
  const remove = (session: Session, id: string): Promise<unknown> =>
    mutate(session, 'removeGoal', { goalId: id }, '');

  it('removes what nobody has delivered on', async () => {
    const session = await openTestSession();
    expect(await remove(session, goalId(101))).toBe(goalId(101));
    expect(await statusOf(session, 105)).toBe('awaiting_client');
    expect(await remove(session, goalId(102))).toBe(goalId(102));
    expect(await statusOf(session, 105)).toBe('in_review');
  });

  it('keeps goals with a document or a validation', async () => {
    const session = await openTestSession();
    await upload(session, {
      fileUploadType: 'PDF',
      documentTypeIdentifier: 'passport',
      owner: { personId: villy },
      goalId: goalId(102),
      expiresOn: '2031-05-31',
    });
    for (const number of [102, 103, 108]) {
      expect(await remove(session, goalId(number))).toEqual(['GOAL_HAS_DELIVERY']);
    }
  });
});
