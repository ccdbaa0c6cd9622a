import { validationTypename } from '../rules/identity';
import type { IdentityValidation } from '../store/evidenceTypes';
import { makeId } from '../store/ids';
import type { Store } from '../store/store';
import type { Defaults } from './builders';
import { seedParties } from './seededParties';
import { seedUserIds } from './users';

/** One validation of each kind, and an expired one. */
export function seedIdentity(store: Store): void {
  const { pia, kaj, frida } = seedParties;
  addValidation(store, 101, 'MITID', pia.id, {
    validatedAt: '2024-01-10T11:20:00Z',
    expiresAt: '2029-01-10T00:00:00Z',
    token: {
      issuer: 'MitID',
      subject: 'test-subject-b101',
      assuranceLevel: 'substantial',
      issuedAt: '2024-01-10T11:19:58Z',
      raw: '<signed token of MitID>',
    },
    subjectName: 'Pia Politiksen',
  });
  addValidation(store, 102, 'PASSPORT', kaj.id, {
    validatedAt: '2024-01-11T10:00:00Z',
    expiresAt: '2025-04-01T00:00:00Z',
    documentIds: [makeId('document', 105)],
    documentNumber: 'TEST00105',
    issuingCountryCode: 'DK',
  });
  addValidation(store, 103, 'NEMID', kaj.id, {
    validatedAt: '2018-05-14T10:12:00Z',
    expiresAt: '2023-05-14T00:00:00Z',
    subjectName: 'Kaj Kornprøve',
  });
  addValidation(store, 104, 'IN_PERSON', frida.id, {
    validatedAt: '2024-10-08T11:00:00Z',
    performedByUserId: seedUserIds.signe,
    note: 'Came to the office with her passport. Photo and signature fit.',
  });
}

function addValidation(
  store: Store,
  number: number,
  type: string,
  personId: string,
  rest: Defaults<IdentityValidation> & Pick<IdentityValidation, 'validatedAt'>,
): void {
  store.identityValidations.insert({
    expiresAt: null,
    token: null,
    subjectName: null,
    documentIds: [],
    documentNumber: null,
    issuingCountryCode: null,
    performedByUserId: null,
    note: null,
    ...rest,
    __typename: validationTypename(type),
    id: makeId('identityValidation', number),
    type,
    personId,
  });
}
