import type { Store } from '../store/store';
import type { Case, CaseStatus } from '../store/types';
import { casesOf, partiesOf } from './parties';

/**
 * The automatic transitions of schema/v1/states.yml. On a deactivated case they change the status
 * that reactivateCase will restore; on an archived case nothing changes.
 */

/** The status that transitions read and change: for a deactivated case, the one before it. */
function workingStatus({ statusIdentifier, statusBeforeDeactivation }: Case): CaseStatus {
  return statusIdentifier === 'deactivated' ? statusBeforeDeactivation! : statusIdentifier;
}

function move(store: Store, row: Case, to: CaseStatus): Case {
  return row.statusIdentifier === 'deactivated'
    ? store.cases.update(row.id, { statusBeforeDeactivation: to })
    : store.cases.update(row.id, { statusIdentifier: to });
}

/** Whether a case is neither archived nor deactivated. */
export function isActiveCase({ statusIdentifier }: Case): boolean {
  return statusIdentifier !== 'archived' && statusIdentifier !== 'deactivated';
}

/** The first goal was added by a user, a reach link made or a message sent: new → awaiting_client. */
export function noteSentOut(store: Store, caseId: string): void {
  const row = store.cases.need(caseId);
  if (workingStatus(row) === 'new') move(store, row, 'awaiting_client');
}

/**
 * Goals of a party changed (delivered, switched off, removed): awaiting_client → in_review on each of its
 * cases where every active mandatory goal is delivered.
 */
export function noteGoalsChanged(store: Store, partyId: string): void {
  for (const row of casesOf(store, partyId)) {
    if (workingStatus(row) === 'awaiting_client' && isEverythingDelivered(store, row.id)) {
      move(store, row, 'in_review');
    }
  }
}

/** A delivered mandatory goal was rejected: in_review → awaiting_client on each case of the party. */
export function noteRejected(store: Store, partyId: string): void {
  for (const row of casesOf(store, partyId)) {
    if (workingStatus(row) === 'in_review') move(store, row, 'awaiting_client');
  }
}

/** The risk assessment was concluded: every active status → completed. */
export function noteConcluded(store: Store, caseId: string): Case {
  return move(store, store.cases.need(caseId), 'completed');
}

/** A relevant fact on a case changed (see states.yml): completed → in_review. */
export function noteFactChanged(store: Store, caseId: string): Case {
  const row = store.cases.need(caseId);
  return workingStatus(row) === 'completed' ? move(store, row, 'in_review') : row;
}

/** The same for every case of a company or person. */
export function notePartyChanged(store: Store, partyId: string): void {
  for (const { id } of casesOf(store, partyId)) noteFactChanged(store, id);
}

function isEverythingDelivered(store: Store, caseId: string): boolean {
  const partyIds = new Set(partiesOf(store, caseId).map(({ id }) => id));
  return store.goals
    .where(({ owner, isActive, isMandatory }) => isActive && isMandatory && partyIds.has(owner.id))
    .every(({ acceptance }) => acceptance === 'PENDING_REVIEW' || acceptance === 'ACCEPTED');
}
