import { describe, expect, it } from 'vitest';
import { createSandbox, openSession, type Session } from '../../../src/sandbox';
import { caseId, codesOf, spec, makeTestId, mutate, openTestSession } from './support';

const kornblomst = caseId(103);
const frida = caseId(109);
const holger = makeTestId('user', 2);
const assessment = `{ status { identifier } riskAssessment { type { identifier name { en } description { en } }
  conclusion rationale concludedAt concludedBy { name } approvedBy { name } nextReviewOn } }`;
const low = { caseId: frida, conclusion: 'LOW', rationale: 'Nothing has changed.' };
const high = {
  caseId: kornblomst,
  conclusion: 'HIGH',
  rationale: 'Origin of funds documented.',
  approvedByUserId: holger,
};

const conclude = (session: Session, input: object, selection = assessment): Promise<unknown> =>
  mutate(session, 'setRiskAssessmentConclusionOnCase', input, selection);

describe('availableRiskAssessmentTypesForCase', () => {
  it('lists those for the clients, conclusions mildest first', async () => {
    const session = await openTestSession();
    const ask = async (id: string): Promise<unknown> =>
      (
        await session.run(
          `{ availableRiskAssessmentTypesForCase(caseId: "${id}") { identifier availableConclusions } }`,
        )
      ).data?.availableRiskAssessmentTypesForCase;
    expect(await ask(kornblomst)).toEqual([
      {
        identifier: 'standard-company',
        availableConclusions: ['LOW', 'NORMAL', 'HIGH', 'UNACCEPTABLE'],
      },
      { identifier: 'enhanced-company', availableConclusions: ['NORMAL', 'HIGH', 'UNACCEPTABLE'] },
    ]);
    expect(await ask(caseId(107))).toHaveLength(4);
    expect(await ask(caseId(108))).toBeNull();
  });
});

describe('riskAssessmentQuestionnaires', () => {
  it('lists what was sent, oldest first, with what was answered', async () => {
    const session = await openTestSession();
    const { data } = await session.run(`{ riskAssessmentQuestionnaires(caseId: "${kornblomst}") {
      id title { en } respondent { name } sentAt submittedAt
      responses { questionIdentifier question { en da } answer answeredAt } } }`);
    const [submitted, sent] = data!.riskAssessmentQuestionnaires as Record<string, unknown>[];
    expect(submitted).toMatchObject({
      id: makeTestId('questionnaire', 101),
      respondent: { name: 'Kaj Kornprøve' },
      submittedAt: '2024-03-13T19:42:00Z',
      responses: [
        { questionIdentifier: 'source-of-funds', answer: 'Sales to shops in Denmark' },
        { questionIdentifier: 'foreign-payments', answer: null, answeredAt: null },
        { questionIdentifier: 'cash', answer: '5', answeredAt: '2024-03-13T19:32:00Z' },
      ],
    });
    expect(sent).toMatchObject({
      sentAt: '2025-02-24T09:00:00Z',
      submittedAt: null,
      responses: [],
    });
    const other = await session.run(
      `{ a: riskAssessmentQuestionnaires(caseId: "${frida}") { id } b: riskAssessmentQuestionnaires(caseId: "x") { id } }`,
    );
    expect([other.data, codesOf(other)]).toEqual([{ a: [], b: null }, ['NOT_FOUND']]);
  });

  it('needs the permission to read risk', async () => {
    const blind = structuredClone(spec);
    for (const role of blind.permissions.roles) role.permissions = ['case:read'];
    const session = await openSession(createSandbox({ spec: blind }), blind);
    const body = await session.run(
      `{ riskAssessmentQuestionnaires(caseId: "${kornblomst}") { id } }`,
    );
    expect(codesOf(body)).toEqual(['FORBIDDEN']);
  });
});

describe('setRiskAssessmentTypeOnCase', () => {
  it('clears the conclusion for good', async () => {
    const session = await openTestSession();
    for (const typeIdentifier of ['standard-company', 'enhanced-company']) {
      expect(
        await mutate(
          session,
          'setRiskAssessmentTypeOnCase',
          { caseId: kornblomst, typeIdentifier },
          assessment,
        ),
      ).toMatchObject({
        status: { identifier: 'in_review' },
        riskAssessment: {
          type: { identifier: typeIdentifier },
          conclusion: null,
          rationale: null,
          concludedAt: null,
          concludedBy: null,
          approvedBy: null,
          nextReviewOn: null,
        },
      });
    }
  });
});

describe('setRiskAssessmentConclusionOnCase', () => {
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

  it('moves the status that a deactivated case goes back to', async () => {
    const session = await openTestSession();
    await mutate(session, 'setRiskAssessmentTypeOnCase', {
      caseId: frida,
      typeIdentifier: 'standard-person',
    });
    await mutate(session, 'deactivateCase', { caseId: frida });
    expect(await conclude(session, low)).toMatchObject({ status: { identifier: 'deactivated' } });
    expect(await mutate(session, 'reactivateCase', { caseId: frida }, assessment)).toMatchObject({
      status: { identifier: 'completed' },
    });
  });

  it.each([
    { ...high, approvedByUserId: null },
    { ...high, conclusion: 'NORMAL', approvedByUserId: null },
    { ...low, conclusion: 'HIGH' },
    { ...high, approvedByUserId: makeTestId('user', 5) },
    { ...high, approvedByUserId: makeTestId('user', 8) },
    { ...high, nextReviewOn: '2026-03-04' },
    { ...low, nextReviewOn: '2030-03-04' },
    { ...low, nextReviewOn: '2025-03-02' },
  ])('does not accept %j', async (input) => {
    expect(await conclude(await openTestSession(), input)).toEqual(['VALIDATION_FAILED']);
  });

  it('refuses a client whose goals are outstanding, and without an approver', async () => {
    const session = await openTestSession();
    const refusal = { conclusion: 'UNACCEPTABLE', rationale: 'No evidence of identity.' };
    const villy = { caseId: caseId(105), typeIdentifier: 'standard-person' };
    await mutate(session, 'setRiskAssessmentTypeOnCase', villy);
    const refused = { status: { identifier: 'completed' } };
    expect(await conclude(session, { caseId: caseId(105), ...refusal })).toMatchObject(refused);
    expect(await conclude(session, { caseId: kornblomst, ...refusal })).toMatchObject(refused);
    expect(await conclude(session, { caseId: caseId(104), ...refusal })).toEqual([
      'RISK_ASSESSMENT_INCOMPLETE',
    ]);
  });

  it('names goals and matches that block the conclusion', async () => {
    const session = await openTestSession();
    const ola = makeTestId('person', 103);
    await mutate(session, 'addGoalToPerson', {
      personId: ola,
      goal: { documentTypeIdentifier: 'passport' },
    });
    await mutate(session, 'addGoalToPerson', {
      personId: ola,
      goal: { documentTypeIdentifier: 'source-of-funds' },
      isMandatory: false,
    });
    const { errors } = await session.run(
      `mutation($input: SetRiskAssessmentConclusionOnCaseInput!) { setRiskAssessmentConclusionOnCase(input: $input) { id } }`,
      { input: { ...low, caseId: caseId(104) } },
    );
    expect(errors?.[0]).toMatchObject({
      message: '2 items block the conclusion.',
      extensions: {
        blockers: [
          { type: 'GOAL', id: makeTestId('goal', 1) },
          { type: 'LIST_MATCH', id: makeTestId('screeningResult', 162) },
        ],
      },
    });
  });
});
