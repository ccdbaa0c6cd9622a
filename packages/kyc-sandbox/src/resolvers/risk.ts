import type { Context, Resolvers } from '../context';
import { fail, failIfInvalid, fieldProblem, type FieldProblem } from '../errors/fail';
import type { SetRiskAssessmentConclusionOnCaseInput } from '../generated/types';
import { applyCaseEvent } from '../rules/caseStatus';
import {
  availableRiskAssessmentTypes,
  failIfTypeNotAvailable,
  riskAssessmentTypeOf,
} from '../rules/referenceData';
import { blockersOf, emptyAssessment, needsApproval } from '../rules/riskAssessment';
import { findWritableCase } from '../rules/visibility';
import type { ExternalQuestionnaire, RiskAssessment } from '../store/types';

/** An approver is a colleague with an active account; integrations approve nothing. */
function approverProblem(
  { store }: Context,
  { approvedByUserId: id, caseId, conclusion }: SetRiskAssessmentConclusionOnCaseInput,
): FieldProblem | false {
  const path = 'input.approvedByUserId';
  if (!id) return needsApproval(store, caseId, conclusion) && fieldProblem(path, 'REQUIRED');
  const { isActive, type, name } = store.users.getOrThrow(id);
  const isPossible = isActive && type !== 'INTEGRATION';
  return !isPossible && fieldProblem(path, 'NOT_ALLOWED', { value: name });
}

export const risk: Resolvers = {
  Query: {
    availableRiskAssessmentTypesForCase: ({ caseId }, context) =>
      availableRiskAssessmentTypes(context, caseId),
    riskAssessmentQuestionnaires: ({ caseId }, { store }) =>
      store.questionnaires.where((row) => row.caseId === caseId),
  },
  Mutation: {
    setRiskAssessmentTypeOnCase({ caseId, typeIdentifier }, context) {
      findWritableCase(context, caseId);
      failIfTypeNotAvailable(context, caseId, typeIdentifier, 'input.typeIdentifier');
      const riskAssessment = { ...emptyAssessment, typeIdentifier };
      context.store.cases.update(caseId, { riskAssessment });
      return applyCaseEvent(context, caseId, 'factChanged');
    },
    setRiskAssessmentConclusionOnCase(input, context) {
      const { store, now, user } = context;
      const { caseId, conclusion, rationale, approvedByUserId = null, nextReviewOn = null } = input;
      const { typeIdentifier } = findWritableCase(context, caseId).riskAssessment;
      if (typeIdentifier === null) return fail('RISK_ASSESSMENT_TYPE_MISSING');
      const type = riskAssessmentTypeOf(context, typeIdentifier)!;
      if (!type.availableConclusions.includes(conclusion))
        fail('RISK_ASSESSMENT_CONCLUSION_NOT_AVAILABLE', {
          conclusion,
          identifier: typeIdentifier,
          fields: [fieldProblem('input.conclusion', 'NOT_ALLOWED', { value: conclusion })],
        });
      const unapproved = approverProblem(context, input);
      const blockers = blockersOf(store, caseId, conclusion);
      const fields = unapproved ? [unapproved] : [];
      const count = blockers.length;
      if (count > 0) fail('RISK_ASSESSMENT_INCOMPLETE', { count, blockers, fields });
      failIfInvalid(fields);
      store.cases.update(caseId, {
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
      return applyCaseEvent(context, caseId, 'concluded');
    },
  },
  RiskAssessment: {
    type: ({ typeIdentifier }: RiskAssessment, context) =>
      typeIdentifier && riskAssessmentTypeOf(context, typeIdentifier),
  },
  ExternalQuestionnaire: {
    // Until it is submitted, only given answers are visible; after that, a missing answer means skipped.
    responses: ({ responses, submittedAt }: ExternalQuestionnaire) =>
      submittedAt === null ? responses.filter(({ answeredAt }) => answeredAt !== null) : responses,
  },
};
