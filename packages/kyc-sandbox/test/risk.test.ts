import { describe, expect, it } from 'vitest';
import type { Session } from '../src';
import { caseId, makeTestId, mutate, openTestSession } from './support';

const kornblomst = caseId(103);
const frida = caseId(109);
const holger = makeTestId('user', 2);
const assessment = `{ status { identifier } riskAssessment { type { identifier } conclusion rationale
  concludedAt concludedBy { name } approvedBy { name } nextReviewOn } }`;
const low = { caseId: frida, conclusion: 'LOW', rationale: 'Nothing has changed.' };
const high = {
  caseId: kornblomst,
  conclusion: 'HIGH',
  rationale: 'Origin of funds documented.',
  approvedByUserId: holger,
};

const conclude = (session: Session, input: object, selection = assessment): Promise<unknown> =>
  mutate(session, 'setRiskAssessmentConclusionOnCase', input, selection);
const setType = (session: Session, id: string, typeIdentifier: string): Promise<unknown> =>
  mutate(session, 'setRiskAssessmentTypeOnCase', { caseId: id, typeIdentifier }, assessment);

describe('a conclusion', () => {
  it('is cleared by another type', async () => {
    const session = await openTestSession();
    const cleared = { conclusion: null, rationale: null, concludedAt: null, concludedBy: null };
    const identifier = 'enhanced-company';
    expect(await setType(session, kornblomst, identifier)).toEqual({
      status: { identifier: 'in_review' },
      riskAssessment: { type: { identifier }, ...cleared, approvedBy: null, nextReviewOn: null },
    });
  });

  it('completes a case, and replaces the earlier conclusion', async () => {
    const session = await openTestSession();
    expect(await conclude(session, { ...high, nextReviewOn: '2026-03-03' })).toMatchObject({
      status: { identifier: 'completed' },
      riskAssessment: {
        conclusion: 'HIGH',
        rationale: 'Origin of funds documented.',
        concludedAt: '2025-03-03T09:00:00Z',
        concludedBy: { name: 'Client system' },
        approvedBy: { name: 'Holger Prøvemand' },
        nextReviewOn: '2026-03-03',
      },
    });
    expect(await conclude(session, { ...low, nextReviewOn: null })).toMatchObject({
      riskAssessment: { approvedBy: null, nextReviewOn: null },
    });
  });

  // The period of the next review is in inputs.test.ts.
  it('needs an approver who may approve', async () => {
    const session = await openTestSession();
    for (const input of [
      { ...high, approvedByUserId: null },
      { ...high, conclusion: 'NORMAL', approvedByUserId: null },
      { ...low, conclusion: 'HIGH' },
      { ...high, approvedByUserId: makeTestId('user', 5) },
      { ...high, approvedByUserId: makeTestId('user', 8) },
    ])
      expect([input, await conclude(session, input)]).toEqual([input, ['VALIDATION_FAILED']]);
  });

  it('refuses a client whose goals are outstanding, and without an approver', async () => {
    const session = await openTestSession();
    const refusal = { conclusion: 'UNACCEPTABLE', rationale: 'No evidence of identity.' };
    await setType(session, caseId(105), 'standard-person');
    for (const id of [caseId(105), kornblomst])
      expect(await conclude(session, { caseId: id, ...refusal })).toMatchObject({
        status: { identifier: 'completed' },
      });
    expect(await conclude(session, { caseId: caseId(104), ...refusal })).toEqual([
      'RISK_ASSESSMENT_INCOMPLETE',
    ]);
  });

  it('names goals and matches that block it, and a missing approver', async () => {
    const session = await openTestSession();
    const personId = makeTestId('person', 103);
    for (const goal of [
      { goal: { documentTypeIdentifier: 'passport' } },
      { goal: { documentTypeIdentifier: 'source-of-funds' }, isMandatory: false },
    ])
      await mutate(session, 'addGoalToPerson', { personId, ...goal });
    for (const [conclusion, fieldErrors] of [
      ['LOW', undefined],
      ['HIGH', [{ path: ['input', 'approvedByUserId'], code: 'REQUIRED' }]],
    ] as const) {
      const { errors } = await session.run(
        `mutation($input: SetRiskAssessmentConclusionOnCaseInput!) { setRiskAssessmentConclusionOnCase(input: $input) { id } }`,
        { input: { ...low, caseId: caseId(104), conclusion } },
      );
      expect(errors?.[0]?.extensions).toMatchObject({
        blockers: [
          { type: 'GOAL', id: makeTestId('goal', 1) },
          { type: 'LIST_MATCH', id: makeTestId('screeningResult', 162) },
        ],
        ...(fieldErrors && { fieldErrors }),
      });
    }
  });
});
