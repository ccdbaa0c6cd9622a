import type { WriteContext } from '../context';
import { fail, fieldProblem, type PossibleProblem } from '../errors/fail';
import type { PersonGoalInput } from '../generated/types';
import type { Goal } from '../store/types';
import type { Store } from '../store/store';
import { isDelivered, applyGoalEvent } from './caseStatus';

/** Discontinued on 31 October 2023: old validations exist, but no new one can be made. */
const closedScheme = 'NEMID';

/** What a goal requests, and from whom. */
export type GoalRequest = Pick<Goal, 'owner' | 'documentTypeIdentifier' | 'identityValidationType'>;

/** A discontinued kind of validation cannot be requested. */
export function schemeProblems(goal: PersonGoalInput, path: string): PossibleProblem[] {
  return [
    goal.identityValidationType === closedScheme &&
      fieldProblem(`${path}.identityValidationType`, 'NOT_ALLOWED', { value: closedScheme }),
  ];
}

/** GOAL_ALREADY_EXISTS when another active goal of the owner requests the same. */
export function failIfGoalExists(store: Store, wanted: GoalRequest, ownId?: string): void {
  const same = store.goals.first(
    ({ id, isActive, owner, documentTypeIdentifier, identityValidationType }) =>
      isActive &&
      id !== ownId &&
      owner.id === wanted.owner.id &&
      documentTypeIdentifier === wanted.documentTypeIdentifier &&
      identityValidationType === wanted.identityValidationType,
  );
  if (same) fail('GOAL_ALREADY_EXISTS', { existingId: same.id });
}

/** Stores a goal on which nothing was delivered yet. */
export function insertGoal(
  { store, now }: WriteContext,
  wanted: GoalRequest & Pick<Goal, 'isMandatory' | 'dueOn'>,
): Goal {
  return store.goals.insert({
    ...wanted,
    __typename: 'Goal',
    id: store.ids.next('goal'),
    isActive: true,
    acceptance: 'AWAITING_DELIVERY',
    rejectionReason: null,
    acceptedDocumentId: null,
    identityValidationId: null,
    createdAt: now,
    updatedAt: now,
  });
}

/** Active and waiting for the client: not delivered yet, rejected or expired. */
export function isOpenGoal(goal: Goal): boolean {
  return goal.isActive && !isDelivered(goal);
}

/** Whether the goal has anything that must stay on file. */
export function hasDelivery(store: Store, { id, identityValidationId }: Goal): boolean {
  return identityValidationId !== null || store.documents.some(({ goalId }) => goalId === id);
}

/** Changes the acceptance of a goal, with what it is based on. */
export function setAcceptance(
  { store, now }: WriteContext,
  goalId: string,
  acceptance: Goal['acceptance'],
  basis: Partial<Goal> = {},
): Goal {
  const patch = { acceptedDocumentId: null, rejectionReason: null, ...basis };
  return store.goals.update(goalId, { acceptance, ...patch, updatedAt: now });
}

/** A document was delivered on the goal, by the client or by staff: it waits for review. */
export function applyDocumentDelivery(context: WriteContext, goalId: string): void {
  applyGoalEvent(context, setAcceptance(context, goalId, 'PENDING_REVIEW'), 'delivered');
}

/** The goal waits for a delivery again, or for review when the accepted document was one of many. */
export function applyDocumentRemoval(
  context: WriteContext,
  goalId: string,
  documentId: string,
): void {
  const goal = context.store.goals.getOrThrow(goalId);
  const isPending = hasDelivery(context.store, goal);
  if (isPending && goal.acceptedDocumentId !== documentId) return;
  setAcceptance(context, goalId, isPending ? 'PENDING_REVIEW' : 'AWAITING_DELIVERY');
}
