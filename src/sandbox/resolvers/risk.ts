import type { Context, Resolvers } from '../context';
import { fail, failNotFound, failWhenInvalid, problem, type FieldProblem } from '../errors/fail';
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
import { freeTextProblem } from '../rules/texts';
import { findCase, findWritableCase } from '../rules/visibility';
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
  const { isActive, type, name } = context.store.users.get(id) ?? failNotFound('user', id, path);
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
  const maximum = latestReviewOn(context, conclusion);
  failWhenInvalid([
    rationale.trim() === '' && problem('input.rationale', 'REQUIRED'),
    freeTextProblem('input.rationale', rationale, context),
    approverProblem(context, row.id, input),
    nextReviewOn !== null &&
      (nextReviewOn < today || nextReviewOn > maximum) &&
      problem('input.nextReviewOn', 'OUT_OF_RANGE', { minimum: today, maximum }),
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
    ) => availableRiskAssessmentTypes(context, findCase(context, caseId, 'caseId').id),
    riskAssessmentQuestionnaires: (
      _: unknown,
      { caseId }: QueryRiskAssessmentQuestionnairesArgs,
      context,
    ) => {
      const { id } = findCase(context, caseId, 'caseId');
      return oldestFirst(
        context.store.questionnaires.where((row) => row.caseId === id),
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
