import type { Context, WriteContext } from '../context';
import { fail } from '../errors/fail';
import type { ErrorCode } from '../generated/types';
import type { StateCatalogue } from '../../schema/types';
import type { Goal } from '../store/evidenceTypes';
import type { Store } from '../store/store';
import type { Case, CaseStatus } from '../store/types';
import { dateOf } from '../support/time';
import { casesOf, partiesOf } from './parties';

/**
 * Interprets schema/v1/states.yml. On a deactivated case, automatic transitions change the status
 * that reactivateCase will restore; on an archived case, nothing changes.
 */

type Transition = StateCatalogue['transitions'][number];
type CaseEvent = Transition['event'];

/** The conditions of transitions, by `requires` of states.yml. */
const requirements: Readonly<
  Record<NonNullable<Transition['requires']>, (context: WriteContext, row: Case) => boolean>
> = {
  everythingDelivered: ({ store }, { id }) => isEverythingDelivered(store, id),
  noClients: ({ store }, { id }) => !store.caseClients.first(({ caseId }) => caseId === id),
  retentionOver: ({ now }, { retainUntil }) => retainUntil !== null && dateOf(now) > retainUntil,
  withinRetention: ({ now }, { retainUntil }) => retainUntil === null || dateOf(now) <= retainUntil,
};

/** Whether a case is neither archived nor deactivated. */
export function isActiveCase({ statusIdentifier }: Case): boolean {
  return statusIdentifier !== 'archived' && statusIdentifier !== 'deactivated';
}

/** The transition of an event from a status, if states.yml has one and its condition is met. */
function transitionOf(
  context: WriteContext,
  row: Case,
  event: CaseEvent,
  from: CaseStatus = row.statusIdentifier,
): Transition | undefined {
  const found = context.spec.states.transitions.find(
    (transition) => transition.event === event && transition.from.includes(from),
  );
  if (!found?.requires || requirements[found.requires](context, row)) return found;
  if (found.otherwise !== undefined) failInStatus(row, found.otherwise, found.operations[0]!);
  return undefined;
}

function failInStatus(
  { caseNumber, statusIdentifier: status, retainUntil }: Case,
  code: string,
  operation: string,
): never {
  return fail(code as ErrorCode, { caseNumber, status, retainUntil, operation });
}

/**
 * The status of a case after an operation that ends, pauses, resumes or erases it; null: erased.
 *
 * @throws the code of the refusal or of `otherwise` in states.yml
 */
export function statusAfter(
  context: Context,
  row: Case,
  operation: 'deactivateCase' | 'reactivateCase' | 'archiveCase' | 'deleteCase',
): CaseStatus | null {
  const { transitions, refusals } = context.spec.states;
  const refusal = refusals.find(
    (each) => each.operation === operation && each.from.includes(row.statusIdentifier),
  );
  if (refusal) failInStatus(row, refusal.error, operation);
  const { event } = transitions.find(({ operations }) => operations.includes(operation))!;
  const { to } = transitionOf(context, row, event)!;
  return to === 'previous' ? row.statusBeforeDeactivation : (to as CaseStatus | null);
}

/** Reports an event to a case, whose status follows where states.yml has a transition. */
function report(context: WriteContext, row: Case, event: CaseEvent): Case {
  const { id, statusIdentifier, statusBeforeDeactivation } = row;
  const isPaused = statusIdentifier === 'deactivated';
  const found = transitionOf(context, row, event, isPaused ? statusBeforeDeactivation! : undefined);
  if (!found) return row;
  const to = found.to as CaseStatus;
  return context.store.cases.update(
    id,
    isPaused ? { statusBeforeDeactivation: to } : { statusIdentifier: to },
  );
}

function reportToCasesOf(context: WriteContext, partyId: string, event: CaseEvent): void {
  for (const row of casesOf(context.store, partyId)) report(context, row, event);
}

/** A goal was added by a user: something is requested on each case of the party. */
export function noteRequested(context: WriteContext, partyId: string): void {
  reportToCasesOf(context, partyId, 'requested');
}

/** A reach link was made or a message sent. */
export function noteSentOut(context: WriteContext, caseId: string): void {
  report(context, context.store.cases.need(caseId), 'requested');
}

/** A goal, as it was before, was delivered, accepted, deactivated or removed. */
export function noteGoalDone(context: WriteContext, { owner, isActive, isMandatory }: Goal): void {
  if (isActive && isMandatory) reportToCasesOf(context, owner.id, 'delivered');
}

/** A delivery on a goal was rejected. */
export function noteRejected(context: WriteContext, { owner, isActive, isMandatory }: Goal): void {
  if (isActive && isMandatory) reportToCasesOf(context, owner.id, 'rejected');
}

/** The risk assessment was concluded. */
export function noteConcluded(context: WriteContext, caseId: string): Case {
  return report(context, context.store.cases.need(caseId), 'concluded');
}

/** A relevant fact on a case changed. */
export function noteFactChanged(context: WriteContext, caseId: string): Case {
  return report(context, context.store.cases.need(caseId), 'factChanged');
}

/** The same for every case of a company or person. */
export function notePartyChanged(context: WriteContext, partyId: string): void {
  reportToCasesOf(context, partyId, 'factChanged');
}

function isEverythingDelivered(store: Store, caseId: string): boolean {
  const partyIds = new Set(partiesOf(store, caseId).map(({ id }) => id));
  return store.goals
    .where(({ owner, isActive, isMandatory }) => isActive && isMandatory && partyIds.has(owner.id))
    .every(({ acceptance }) => acceptance === 'PENDING_REVIEW' || acceptance === 'ACCEPTED');
}
