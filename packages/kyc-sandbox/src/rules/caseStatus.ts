import type { Context, WriteContext } from '../context';
import { fail } from '../errors/fail';
import type { ErrorCode } from '../generated/types';
import type { StateCatalogue } from '../../../../src/schema/types';
import type { Store } from '../store/store';
import type { Case, CaseStatus, Goal } from '../store/types';
import { dateOf } from '../support/time';
import { casesOf, partyIdsOf } from './parties';

/** Interprets schema/v1/states.yml: a deactivated case keeps what reactivateCase restores. */

type Transition = StateCatalogue['transitions'][number];
type CaseEvent = Transition['event'];

/** The conditions of transitions, by `requires` of states.yml. */
const requirements: Readonly<
  Record<NonNullable<Transition['requires']>, (context: WriteContext, row: Case) => boolean>
> = {
  everythingDelivered: ({ store }, { id }) => isEverythingDelivered(store, id),
  noClients: ({ store }, { id }) => !store.caseClients.some(({ caseId }) => caseId === id),
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
  from: CaseStatus,
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

/** The status after an operation; null: erased. @throws a code of states.yml */
export function statusAfter(
  context: Context,
  row: Case,
  operation: StateCatalogue['refusals'][number]['operation'],
): CaseStatus | null {
  const { transitions, refusals } = context.spec.states;
  const refusal = refusals.find(
    (each) => each.operation === operation && each.from.includes(row.statusIdentifier),
  );
  if (refusal) failInStatus(row, refusal.error, operation);
  const { event } = transitions.find(({ operations }) => operations.includes(operation))!;
  const { to } = transitionOf(context, row, event, row.statusIdentifier)!;
  return to === 'previous' ? row.statusBeforeDeactivation : (to as CaseStatus | null);
}

/** Applies an event to a case, whose status changes where states.yml has a transition. */
export function applyCaseEvent(context: WriteContext, caseId: string, event: CaseEvent): Case {
  const { cases } = context.store;
  const row = cases.getOrThrow(caseId);
  const isDeactivated = row.statusIdentifier === 'deactivated';
  const from = isDeactivated ? row.statusBeforeDeactivation! : row.statusIdentifier;
  const found = transitionOf(context, row, event, from);
  if (!found) return row;
  const to = found.to as CaseStatus;
  const patch = isDeactivated ? { statusBeforeDeactivation: to } : { statusIdentifier: to };
  return cases.update(caseId, patch);
}

/** The same for every case of a company or person. */
export function applyCaseEvents(context: WriteContext, partyId: string, event: CaseEvent): void {
  for (const { id } of casesOf(context.store, partyId)) applyCaseEvent(context, id, event);
}

/** Applies a delivery for a goal, or its removal (`delivered`), if the goal is active and mandatory. */
export function applyGoalEvent(
  context: WriteContext,
  { owner, isActive, isMandatory }: Goal,
  event: 'delivered' | 'rejected',
): void {
  if (isActive && isMandatory) applyCaseEvents(context, owner.id, event);
}

/** Whether what the goal requires was delivered, and not rejected or expired since. */
export function isDelivered({ acceptance }: Goal): boolean {
  return acceptance === 'PENDING_REVIEW' || acceptance === 'ACCEPTED';
}

function isEverythingDelivered(store: Store, caseId: string): boolean {
  const partyIds = partyIdsOf(store, caseId);
  return store.goals
    .where(({ owner, isActive, isMandatory }) => isActive && isMandatory && partyIds.has(owner.id))
    .every(isDelivered);
}
