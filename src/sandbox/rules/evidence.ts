import type { WriteContext } from '../context';
import type { Goal } from '../store/evidenceTypes';
import type { Store } from '../store/store';
import { addDays } from '../support/time';

/** Does a validation with this end count at an instant? Null does not expire. */
export function isInForce(
  { expiresAt }: { readonly expiresAt: string | null },
  now: string,
): boolean {
  return expiresAt === null || Date.parse(now) < Date.parse(expiresAt);
}

/** The instant from which the evidence of an accepted goal no longer counts; null: it does not run out. */
function runsOutAt(
  store: Store,
  { identityValidationId, acceptedDocumentId }: Goal,
): string | null {
  if (identityValidationId !== null)
    return store.identityValidations.need(identityValidationId).expiresAt;
  if (acceptedDocumentId === null) return null;
  const { expiresOn } = store.documents.need(acceptedDocumentId);
  return expiresOn && `${addDays(expiresOn, 1)}T00:00:00Z`;
}

/**
 * Call it whenever a goal was accepted or the end of its evidence changed: the goal turns to EXPIRED when
 * that end comes, which can be now.
 */
export function watchEvidence(context: WriteContext, goalId: string): void {
  const { store } = context;
  const at = runsOutAt(store, store.goals.need(goalId));
  if (at === null) return;
  if (Date.parse(at) > Date.parse(context.now))
    store.schedule(at, { kind: 'evidenceRunsOut', goalId });
  else expireGoal({ goalId }, context);
}

/**
 * The event `evidenceRunsOut`. Does nothing when the goal is no longer accepted, or rests on other evidence
 * by now. Moves no case: what is concluded stays so, and the goal itself delays a pending assessment.
 */
export function expireGoal({ goalId }: { readonly goalId: string }, context: WriteContext): void {
  const { store, now } = context;
  const goal = store.goals.get(goalId);
  if (goal?.acceptance !== 'ACCEPTED') return;
  const at = runsOutAt(store, goal);
  if (at === null || Date.parse(at) > Date.parse(now)) return;
  store.goals.update(goalId, { acceptance: 'EXPIRED', updatedAt: now });
}
