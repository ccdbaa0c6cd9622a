import { noteGoalsChanged, notePartyChanged } from '../rules/caseStatus';
import { makeIdentityValidation } from '../rules/identity';
import type { Goal } from '../store/evidenceTypes';
import { addYears } from '../support/time';
import { shortHash } from '../support/hash';
import type { EventContext } from './types';

/**
 * A client follows the reach link and delivers every open goal; open questionnaires are handed in as well.
 */
export function clientDelivers(
  { caseId, personId }: { readonly caseId: string; readonly personId: string },
  context: EventContext,
): void {
  const { store, now } = context;
  const person = store.persons.get(personId);
  const link = store.reachLinks.first(
    (row) => row.caseId === caseId && row.personId === personId && !row.revokedAt,
  );
  if (!person || !link || Date.parse(link.expiresAt) <= Date.parse(now)) return;
  const open = store.goals.where(
    ({ owner, isActive, acceptance }) =>
      owner.id === personId && isActive && (acceptance === 'AWAITING_DELIVERY' || acceptance === 'REJECTED'),
  );
  for (const goal of open) {
    if (goal.identityValidationType === null) deliverDocument(goal, context);
    else deliverIdentity(goal, goal.identityValidationType, context);
  }
  for (const { id, responses } of store.questionnaires.where(
    (row) => row.respondentPersonId === personId && row.caseId === caseId && row.submittedAt === null,
  )) {
    store.questionnaires.update(id, {
      submittedAt: now,
      responses: responses.map((response) => ({ ...response, answer: 'Yes', answeredAt: now })),
    });
  }
  noteGoalsChanged(context, personId);
}

function deliverDocument(goal: Goal, { store, now, today }: EventContext): void {
  const id = store.ids.next('document');
  store.documents.insert({
    __typename: 'Document',
    id,
    name: `${goal.documentTypeIdentifier}.pdf`,
    documentTypeIdentifier: goal.documentTypeIdentifier!,
    fileUploadType: 'PDF',
    sizeInBytes: 48_213,
    // Not the digest of a file: there is none. Stable, and of the right form.
    sha256: shortHash(id).repeat(8),
    owner: goal.owner,
    caseId: null,
    goalId: goal.id,
    expiresOn: addYears(today, 5),
    uploadedAt: now,
    uploadedByUserId: null,
  });
  store.goals.update(goal.id, { acceptance: 'PENDING_REVIEW', rejectionReason: null, updatedAt: now });
}

function deliverIdentity(goal: Goal, type: string, context: EventContext): void {
  const validation = makeIdentityValidation(context, goal.owner.id, type);
  context.store.goals.update(goal.id, {
    acceptance: 'ACCEPTED',
    identityValidationId: validation.id,
    updatedAt: context.now,
  });
  notePartyChanged(context, goal.owner.id);
}
