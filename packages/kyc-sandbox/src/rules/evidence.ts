import type { WriteContext } from '../context';
import type { Goal, IdentityValidation } from '../store/types';
import type { Store } from '../store/store';
import { addDays } from '../support/time';

/** Whether a validation with this expiry is valid at a time. Null never expires. */
export function isInForce({ expiresAt }: IdentityValidation, now: string): boolean {
  return expiresAt === null || Date.parse(now) < Date.parse(expiresAt);
}

/** The time at which the evidence of an accepted goal expires; null: never. */
function runsOutAt(store: Store, goal: Goal): string | null {
  const { identityValidationId, acceptedDocumentId } = goal;
  if (identityValidationId !== null)
    return store.identityValidations.getOrThrow(identityValidationId).expiresAt;
  if (acceptedDocumentId === null) return null;
  const { expiresOn } = store.documents.getOrThrow(acceptedDocumentId);
  return expiresOn && `${addDays(expiresOn, 1)}T00:00:00Z`;
}

/** Lets an accepted goal become EXPIRED when its evidence expires, which can be now. */
export function watchEvidence(context: WriteContext, goalId: string): void {
  const { store } = context;
  const at = runsOutAt(store, store.goals.getOrThrow(goalId));
  if (at === null) return;
  if (Date.parse(at) > Date.parse(context.now))
    store.schedule(at, { kind: 'evidenceExpires', goalId });
  else expireGoal({ goalId }, context);
}

/**
 * The event `evidenceExpires`, for a goal that is still accepted by the same evidence. Concluded
 * assessments stay; the goal itself blocks a pending one.
 */
export function expireGoal({ goalId }: { goalId: string }, context: WriteContext): void {
  const { store, now } = context;
  const goal = store.goals.get(goalId);
  if (goal?.acceptance !== 'ACCEPTED') return;
  const at = runsOutAt(store, goal);
  if (at === null || Date.parse(at) > Date.parse(now)) return;
  store.goals.update(goalId, { acceptance: 'EXPIRED', updatedAt: now });
}
