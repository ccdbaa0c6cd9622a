import type { Context, Resolvers } from '../context';
import { fail, failWhenInvalid, problem, rangeProblem, type FieldProblem } from '../errors/fail';
import type {
  MutationSetRiskAssessmentConclusionOnCaseArgs,
  MutationSetRiskAssessmentTypeOnCaseArgs,
  QueryAvailableRiskAssessmentTypesForCaseArgs,
  QueryRiskAssessmentQuestionnairesArgs,
  SetRiskAssessmentConclusionOnCaseInput,
} from '../generated/types';
import { noteConcluded, noteFactChanged } from '../rules/caseStatus';
import { availableRiskAssessmentTypes, riskAssessmentTypeOf } from '../rules/reference';
import {
  blockersOf,
  emptyAssessment,
  latestReviewOn,
  needsApproval,
} from '../rules/riskAssessment';
import { findWritableCase } from '../rules/visibility';
import type { ExternalQuestionnaire } from '../store/evidenceTypes';
import type { Case, RiskAssessment } from '../store/types';
import { oldestFirst } from './common';

function setRiskAssessmentTypeOnCase(
  _: unknown,
  { input }: MutationSetRiskAssessmentTypeOnCaseArgs,
  context: Context,
): Case {
  const { store } = context;
  const row = findWritableCase(context, input.caseId);
  const identifier = input.typeIdentifier;
  if (
    !availableRiskAssessmentTypes(context, row.id).some((type) => type.identifier === identifier)
  ) {
    const fields = [problem('input.typeIdentifier', 'NOT_ALLOWED', { value: identifier })];
    fail('RISK_ASSESSMENT_TYPE_NOT_AVAILABLE', { identifier, fields });
  }
  store.cases.update(row.id, {
    riskAssessment: { ...emptyAssessment, typeIdentifier: identifier },
  });
  return noteFactChanged(context, row.id);
}

/** An approver is a colleague with an active account; integrations approve nothing. */
function approverProblem(
  context: Context,
  caseId: string,
  input: SetRiskAssessmentConclusionOnCaseInput,
): FieldProblem | false {
  const path = 'input.approvedByUserId';
  const { approvedByUserId: id, conclusion } = input;
  if (id === undefined || id === null) {
    return needsApproval(context.store, caseId, conclusion) && problem(path, 'REQUIRED');
  }
  const { isActive, type, name } = context.store.users.need(id);
  return (!isActive || type === 'INTEGRATION') && problem(path, 'NOT_ALLOWED', { value: name });
}

function setRiskAssessmentConclusionOnCase(
  _: unknown,
  { input }: MutationSetRiskAssessmentConclusionOnCaseArgs,
  context: Context,
): Case {
  const { store, now, today, user } = context;
  const row = findWritableCase(context, input.caseId);
  const { conclusion, rationale, approvedByUserId = null, nextReviewOn = null } = input;
  const { typeIdentifier } = row.riskAssessment;
  if (typeIdentifier === null) return fail('RISK_ASSESSMENT_TYPE_MISSING');
  if (!riskAssessmentTypeOf(context, typeIdentifier)!.availableConclusions.includes(conclusion)) {
    const fields = [problem('input.conclusion', 'NOT_ALLOWED', { value: conclusion })];
    fail('RISK_ASSESSMENT_CONCLUSION_NOT_AVAILABLE', {
      conclusion,
      identifier: typeIdentifier,
      fields,
    });
  }
  failWhenInvalid([
    approverProblem(context, row.id, input),
    nextReviewOn !== null &&
      rangeProblem('input.nextReviewOn', nextReviewOn, today, latestReviewOn(context, conclusion)),
  ]);
  const blockers = blockersOf(store, row.id, conclusion);
  if (blockers.length > 0) fail('RISK_ASSESSMENT_INCOMPLETE', { count: blockers.length, blockers });
  store.cases.update(row.id, {
    riskAssessment: {
      typeIdentifier,
      conclusion,
      rationale,
      concludedAt: now,
      concludedByUserId: user.id,
      approvedByUserId,
      nextReviewOn,
    },
  });
  return noteConcluded(context, row.id);
}

export const risk: Resolvers = {
  Query: {
    availableRiskAssessmentTypesForCase: (
      _: unknown,
      { caseId }: QueryAvailableRiskAssessmentTypesForCaseArgs,
      context,
    ) => availableRiskAssessmentTypes(context, caseId),
    riskAssessmentQuestionnaires: (
      _: unknown,
      { caseId }: QueryRiskAssessmentQuestionnairesArgs,
      context,
    ) => {
      return oldestFirst(
        context.store.questionnaires.where((row) => row.caseId === caseId),
        'sentAt',
      );
    },
  },
  Mutation: { setRiskAssessmentTypeOnCase, setRiskAssessmentConclusionOnCase },
  RiskAssessment: {
    type: ({ typeIdentifier }: RiskAssessment, _: unknown, context) =>
      typeIdentifier && riskAssessmentTypeOf(context, typeIdentifier),
    concludedBy: ({ concludedByUserId }: RiskAssessment, _: unknown, { store }) =>
      concludedByUserId && store.users.need(concludedByUserId),
    approvedBy: ({ approvedByUserId }: RiskAssessment, _: unknown, { store }) =>
      approvedByUserId && store.users.need(approvedByUserId),
  },
  ExternalQuestionnaire: {
    respondent: ({ respondentPersonId }: ExternalQuestionnaire, _: unknown, { store }) =>
      store.persons.need(respondentPersonId),
    // Until it is submitted, only given answers are visible; after that, a missing answer means
    // skipped.
    responses: ({ responses, submittedAt }: ExternalQuestionnaire) =>
      submittedAt === null ? responses.filter(({ answeredAt }) => answeredAt !== null) : responses,
  },
};
