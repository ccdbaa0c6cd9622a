import type { Mutations } from '../context';
import { failWhenInvalid, problem } from '../errors/fail';
import { noteGoal } from '../rules/caseStatus';
import { failWhenClosed } from '../rules/documents';
import { watchEvidence } from '../rules/evidence';
import { noteDocumentDelivered, noteDocumentUnlinked } from '../rules/goals';
import { documentTypeOf, findDocumentType } from '../rules/referenceData';
import type { Document } from '../store/types';
import { changesOf } from '../support/changesOf';
import { goalProblem } from './documentUpload';

export const updateDocument: Mutations['updateDocument'] = (input, context) => {
  const { store, now, today } = context;
  const { acceptance, rejectionReason, documentTypeIdentifier } = input;
  const before = store.documents.need(input.documentId);
  failWhenClosed(context, before);
  if (typeof documentTypeIdentifier === 'string') {
    const path = 'input.documentTypeIdentifier';
    findDocumentType(context, before.owner?.kind ?? 'case', documentTypeIdentifier, path);
  }
  const patch = changesOf<Document>(input, 'name', 'documentTypeIdentifier', 'goalId', 'expiresOn');
  const document = { ...before, ...patch };
  const goal = document.goalId === null ? null : store.goals.need(document.goalId);

  const { requiresExpiryDate } = documentTypeOf(context, document.documentTypeIdentifier)!;
  const isExpiryTouched = 'expiresOn' in patch || 'documentTypeIdentifier' in patch;
  const hasRunOut = document.expiresOn !== null && document.expiresOn < today;
  const isPossible = goal !== null && (acceptance === 'REJECTED' || !hasRunOut);
  failWhenInvalid([
    goal && goalProblem(goal, document),
    isExpiryTouched &&
      requiresExpiryDate &&
      document.expiresOn === null &&
      problem('input.expiresOn', 'REQUIRED'),
    acceptance && !isPossible && problem('input.acceptance', 'NOT_ALLOWED', { value: acceptance }),
  ]);

  store.documents.update(document.id, patch);
  if (before.goalId !== document.goalId) {
    if (before.goalId !== null) noteDocumentUnlinked(context, before.goalId, document.id);
    if (goal) noteDocumentDelivered(context, goal.id);
  }
  if (goal && acceptance) {
    // The accepted document is the evidence, which can expire.
    const isAccepted = acceptance === 'ACCEPTED';
    store.goals.update(goal.id, {
      acceptance,
      acceptedDocumentId: isAccepted ? document.id : null,
      rejectionReason: isAccepted ? null : rejectionReason!,
      updatedAt: now,
    });
    noteGoal(context, goal, isAccepted ? 'delivered' : 'rejected');
  }
  if (goal && store.goals.need(goal.id).acceptedDocumentId === document.id)
    watchEvidence(context, goal.id);
  return store.documents.need(document.id);
};
