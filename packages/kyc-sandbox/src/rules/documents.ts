import { fieldProblem, type PossibleProblem } from '../errors/fail';
import type { UpdateDocumentInput } from '../generated/types';
import type { Document } from '../store/types';
import type { Store } from '../store/store';
import { casesOf, partyIdsOf } from './parties';
import { failIfArchived, isCaseVisible, isPartyVisible, type Viewer } from './visibility';

/** A document is visible with its case or its owner. */
export function isDocumentVisible({ caseId, owner }: Document, viewer: Viewer): boolean {
  return (
    (caseId !== null && isCaseVisible(viewer.store.cases.getOrThrow(caseId), viewer)) ||
    (owner !== null && isPartyVisible(owner, viewer))
  );
}

/** Files of a case and of the companies and persons on it. */
export function documentsOfCase(store: Store, caseId: string): Document[] {
  const partyIds = partyIdsOf(store, caseId);
  return store.documents.where(
    (row) => row.caseId === caseId || (row.owner !== null && partyIds.has(row.owner.id)),
  );
}

/** CASE_ARCHIVED for files of an archived case, or of a party on no other. */
export function failIfOnlyOnArchived(
  viewer: Viewer,
  { caseId, owner }: Pick<Document, 'caseId' | 'owner'>,
): void {
  const { store } = viewer;
  if (caseId !== null) failIfArchived(store.cases.getOrThrow(caseId));
  if (owner === null) return;
  const cases = casesOf(store, owner.id);
  if (cases.some(({ statusIdentifier }) => statusIdentifier !== 'archived')) return;
  const archived = cases.find((row) => isCaseVisible(row, viewer));
  if (archived) failIfArchived(archived);
}

/** A decision is ACCEPTED or REJECTED; a rejection, and nothing else, has a reason. */
export function decisionProblems(input: UpdateDocumentInput, path: string): PossibleProblem[] {
  const { acceptance, rejectionReason } = input;
  const isRejection = acceptance === 'REJECTED';
  const reasonPath = `${path}.rejectionReason`;
  const isWithout = isRejection && !rejectionReason?.trim();
  const isNeedless = !isRejection && typeof rejectionReason === 'string';
  return [
    !!acceptance &&
      !isRejection &&
      acceptance !== 'ACCEPTED' &&
      fieldProblem(`${path}.acceptance`, 'NOT_ALLOWED', { value: acceptance }),
    isWithout && { ...fieldProblem(reasonPath, 'REQUIRED'), error: 'REJECTION_REASON_REQUIRED' },
    isNeedless &&
      fieldProblem(reasonPath, 'NOT_ALLOWED', { value: 'A reason without a rejection' }),
  ];
}
