import type { Context } from '../context';
import { rangeProblem, type PossibleProblem } from '../errors/fail';
import type { Store } from '../store/store';
import type {
  RiskAssessmentConclusion,
  SetRiskAssessmentConclusionOnCaseInput,
} from '../generated/types';
import type { RiskAssessment } from '../store/types';
import { addYears } from '../support/time';
import { partiesOf, partyIdsOf } from './parties';
import { isPoliticallyExposed } from './screening';

/** The assessment of a case before any decision. */
export const emptyAssessment: RiskAssessment = {
  typeIdentifier: null,
  conclusion: null,
  rationale: null,
  concludedAt: null,
  concludedByUserId: null,
  approvedByUserId: null,
  nextReviewOn: null,
};

/** An entry of `extensions.blockers`; `id` is that of the goal or of the screening result. */
export interface Blocker {
  readonly type: 'GOAL' | 'LIST_MATCH';
  readonly id: string;
}

/**
 * What blocks a conclusion: active mandatory goals that are not accepted, then matches that are not
 * reviewed. Goals do not block the refusal of a client, who may never deliver.
 */
export function blockersOf(
  store: Store,
  caseId: string,
  conclusion: RiskAssessmentConclusion,
): Blocker[] {
  const partyIds = partyIdsOf(store, caseId);
  const goals = store.goals.where(
    ({ owner, isActive, isMandatory, acceptance }) =>
      conclusion !== 'UNACCEPTABLE' &&
      partyIds.has(owner.id) &&
      isActive &&
      isMandatory &&
      acceptance !== 'ACCEPTED',
  );
  const matches = store.listChecks
    .where(({ subject }) => partyIds.has(subject.id))
    .flatMap(({ results }) => results)
    .filter(({ isMatch, isConfirmed }) => isMatch && isConfirmed === null);
  return [
    ...goals.map(({ id }): Blocker => ({ type: 'GOAL', id })),
    ...matches.map(({ id }): Blocker => ({ type: 'LIST_MATCH', id })),
  ];
}

/**
 * Whether a manager must approve (hvidvaskloven section 18): with high risk, or a politically exposed
 * person or close associate on the case. A refused relationship needs no approval.
 */
export function needsApproval(
  store: Store,
  caseId: string,
  conclusion: RiskAssessmentConclusion,
): boolean {
  if (conclusion === 'HIGH') return true;
  if (conclusion === 'UNACCEPTABLE') return false;
  return partiesOf(store, caseId).some(
    ({ kind, id }) =>
      kind === 'person' && (isPoliticallyExposed(store, id) === true || isAssociate(store, id)),
  );
}

/** A match as family member or close associate was confirmed. */
function isAssociate(store: Store, personId: string): boolean {
  return store.listChecks
    .where(({ subject }) => subject.id === personId)
    .flatMap(({ results }) => results)
    .some(
      (result) =>
        result.__typename === 'SanctionsDataProviderResult' &&
        result.isFamilyOrCloseAssociate &&
        result.isConfirmed === true,
    );
}

/** The next review is in the period of api.yml for the conclusion. */
export function nextReviewProblems(
  { conclusion, nextReviewOn }: SetRiskAssessmentConclusionOnCaseInput,
  path: string,
  { spec, today }: Context,
): PossibleProblem[] {
  if (!nextReviewOn) return [];
  const { high, other } = spec.api.review;
  const latest = addYears(today, (conclusion === 'HIGH' ? high : other).value);
  return [rangeProblem(`${path}.nextReviewOn`, nextReviewOn, today, latest)];
}
