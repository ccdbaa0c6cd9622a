import { watchEvidence } from '../rules/evidence';
import type { Document } from '../store/evidenceTypes';
import { makeId } from '../store/ids';
import type { Store } from '../store/store';
import { addGoal, type Defaults } from './builders';
import { seedParties } from './seededParties';
import { seedUserIds } from './users';

/**
 * Goals, the documents delivered on them, and contact points. Runs after identity validations,
 * which some goals depend on.
 */
export function seedEvidence(store: Store): void {
  const { villy, tavs, kornblomst, pia, kaj, frida } = seedParties;
  addGoal(store, 101, villy, '2024-04-08T09:00:00Z', { identityValidationType: 'MITID' });
  addGoal(store, 102, villy, '2024-04-08T09:05:00Z', {
    documentTypeIdentifier: 'passport',
    dueOn: '2024-05-01',
  });
  addGoal(store, 109, tavs, '2024-05-06T09:00:00Z', { identityValidationType: 'MITID' });

  addGoal(store, 103, kornblomst, '2024-01-09T10:00:00Z', {
    documentTypeIdentifier: 'annual-report',
    acceptance: 'ACCEPTED',
    acceptedDocumentId: makeId('document', 104),
    updatedAt: '2024-02-01T10:00:00Z',
  });
  addDocument(store, 104, {
    name: 'Annual report 2023.pdf',
    documentTypeIdentifier: 'annual-report',
    sizeInBytes: 182_034,
    owner: kornblomst,
    goalId: makeId('goal', 103),
    uploadedAt: '2024-01-30T10:00:00Z',
    uploadedByUserId: seedUserIds.mette,
  });
  addGoal(store, 108, pia, '2024-01-08T09:00:00Z', {
    identityValidationType: 'MITID',
    acceptance: 'ACCEPTED',
    identityValidationId: makeId('identityValidation', 101),
    updatedAt: '2024-01-10T11:20:00Z',
  });
  addDocument(store, 105, {
    name: 'Passport Kaj Kornprøve.jpg',
    documentTypeIdentifier: 'passport',
    fileUploadType: 'JPEG',
    sizeInBytes: 1_204_551,
    owner: kaj,
    expiresOn: '2025-03-31',
    uploadedAt: '2024-01-11T09:40:00Z',
    uploadedByUserId: seedUserIds.mette,
  });

  addGoal(store, 106, frida, '2024-10-07T09:10:00Z', {
    documentTypeIdentifier: 'passport',
    isMandatory: false,
    acceptance: 'EXPIRED',
    acceptedDocumentId: makeId('document', 107),
    updatedAt: '2024-11-01T00:00:00Z',
  });
  addDocument(store, 107, {
    name: 'passport.heic',
    documentTypeIdentifier: 'passport',
    fileUploadType: 'HEIC',
    sizeInBytes: 2_310_408,
    owner: frida,
    goalId: makeId('goal', 106),
    expiresOn: '2024-10-31',
    uploadedAt: '2024-10-09T18:20:00Z',
  });

  for (const { id, acceptance } of store.goals.all()) {
    if (acceptance === 'ACCEPTED') watchEvidence({ store, now: '2024-12-31T00:00:00Z' }, id);
  }
  store.contactPoints.insert({
    __typename: 'ContactPoint',
    id: makeId('contactPoint', 101),
    caseId: makeId('case', 105),
    personId: villy.id,
    emailsSentAt: [],
    phoneMessagesSentAt: [],
  });
}

function addDocument(
  store: Store,
  number: number,
  rest: Defaults<Document> &
    Pick<Document, 'name' | 'documentTypeIdentifier' | 'sizeInBytes' | 'uploadedAt'>,
): void {
  store.documents.insert({
    fileUploadType: 'PDF',
    // There is no file to hash. The value is stable and has the form of a hash.
    sha256: `5eed0${number}`.repeat(8),
    owner: null,
    caseId: null,
    goalId: null,
    expiresOn: null,
    uploadedByUserId: null,
    ...rest,
    __typename: 'Document',
    id: makeId('document', number),
  });
}
