import type { Goal } from '../store/evidenceTypes';
import type { Store } from '../store/store';
import { addDays } from '../support/time';

interface Moment {
  readonly store: Store;
  readonly now: string;
}

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
export function watchEvidence(moment: Moment, goalId: string): void {
  const { store } = moment;
  const at = runsOutAt(store, store.goals.need(goalId));
  if (at === null) return;
  if (Date.parse(at) > Date.parse(moment.now))
    store.schedule(at, { kind: 'evidenceRunsOut', goalId });
  else expireGoal({ goalId }, moment);
}

/**
 * The event `evidenceRunsOut`. Does nothing when the goal is no longer accepted, or rests on other evidence
 * by now. Moves no case: what is concluded stays so, and an open assessment is held up by the goal itself.
 */
export function expireGoal({ goalId }: { readonly goalId: string }, moment: Moment): void {
  const { store, now } = moment;
  const goal = store.goals.get(goalId);
  if (goal?.acceptance !== 'ACCEPTED') return;
  const at = runsOutAt(store, goal);
  if (at === null || Date.parse(at) > Date.parse(now)) return;
  store.goals.update(goalId, { acceptance: 'EXPIRED', updatedAt: now });
}
