import type { Store } from '../store/store';
import type { Case, CaseStatus } from '../store/types';
import { casesOf, partiesOf } from './parties';

/**
 * The transitions of schema/v1/states.yml that happen by themselves. On a deactivated case they move the
 * status that reactivateCase will restore; on an archived case nothing moves.
 */
interface Moment {
  readonly store: Store;
  readonly now: string;
}

/** The status that transitions look at and change: for a deactivated case the one before it. */
function workingStatus({ statusIdentifier, statusBeforeDeactivation }: Case): CaseStatus {
  return statusIdentifier === 'deactivated' ? statusBeforeDeactivation! : statusIdentifier;
}

function move({ store, now }: Moment, row: Case, to: CaseStatus): Case {
  return row.statusIdentifier === 'deactivated'
    ? store.cases.update(row.id, { statusBeforeDeactivation: to, updatedAt: now })
    : store.cases.update(row.id, { statusIdentifier: to, updatedAt: now });
}

export function isActiveCase({ statusIdentifier }: Case): boolean {
  return statusIdentifier !== 'archived' && statusIdentifier !== 'deactivated';
}

/**
 * Records a change to the case that is no change of status. An archived case is read-only, but what it shows of a party still changes
 * through the party's other cases, and whoever polls by `updatedAt` must see it.
 */
export function touchCase({ store, now }: Moment, caseId: string): Case {
  return store.cases.update(caseId, { updatedAt: now });
}

/** Records a change to a company or person on every case on which they stand. */
export function touchParty(moment: Moment, partyId: string): void {
  for (const { id } of casesOf(moment.store, partyId)) touchCase(moment, id);
}

/** The first goal was added by a user, a reach link made or a message sent: new → awaiting_client. */
export function noteSentOut(moment: Moment, caseId: string): Case {
  const row = touchCase(moment, caseId);
  return workingStatus(row) === 'new' ? move(moment, row, 'awaiting_client') : row;
}

/**
 * Goals of a party changed (delivered, switched off, removed): awaiting_client → in_review on each of its
 * cases where every active mandatory goal is delivered.
 */
export function noteGoalsChanged(moment: Moment, partyId: string): void {
  for (const { id } of casesOf(moment.store, partyId)) {
    const row = touchCase(moment, id);
    if (workingStatus(row) === 'awaiting_client' && isEverythingDelivered(moment.store, id)) {
      move(moment, row, 'in_review');
    }
  }
}

/** A delivered mandatory goal was rejected: in_review → awaiting_client on each case of the party. */
export function noteRejected(moment: Moment, partyId: string): void {
  for (const { id } of casesOf(moment.store, partyId)) {
    const row = touchCase(moment, id);
    if (workingStatus(row) === 'in_review') move(moment, row, 'awaiting_client');
  }
}

/** The risk assessment was concluded: every active status → completed. */
export function noteConcluded(moment: Moment, caseId: string): Case {
  return move(moment, moment.store.cases.need(caseId), 'completed');
}

/** A relevant fact on a case changed (states.yml lists them): completed → in_review. */
export function noteFactChanged(moment: Moment, caseId: string): Case {
  const row = touchCase(moment, caseId);
  return workingStatus(row) === 'completed' ? move(moment, row, 'in_review') : row;
}

/** The same for every case on which a company or person stands. */
export function notePartyChanged(moment: Moment, partyId: string): void {
  for (const { id } of casesOf(moment.store, partyId)) noteFactChanged(moment, id);
}

function isEverythingDelivered(store: Store, caseId: string): boolean {
  const partyIds = new Set(partiesOf(store, caseId).map(({ id }) => id));
  return store.goals
    .where(({ owner, isActive, isMandatory }) => isActive && isMandatory && partyIds.has(owner.id))
    .every(({ acceptance }) => acceptance === 'PENDING_REVIEW' || acceptance === 'ACCEPTED');
}
