import type { WriteContext } from '../context';
import type { IdentityValidation } from '../store/types';
import { personName } from './parties';
import { addYears, dateOf } from '../support/time';

const electronic: Readonly<Record<string, string>> = {
  MITID: 'MitID',
  NEMID: 'NemID',
  NORWEGIAN_BANKID: 'BankID (Norway)',
  SWEDISH_BANKID: 'BankID (Sweden)',
};
const ofDocument = ['PASSPORT', 'DRIVING_LICENCE', 'NATIONAL_IDENTITY_CARD'];

/** The object type of the interface IdentityValidation for a validation type. */
function validationTypename(type: string): IdentityValidation['__typename'] {
  if (electronic[type] !== undefined) return 'ElectronicIdentityValidation';
  return ofDocument.includes(type) ? 'DocumentIdentityValidation' : 'ManualIdentityValidation';
}

/** Records that a person's identity was validated now. Electronic validations also confirm, and lock, name and birthdate. */
export function makeIdentityValidation(
  { store, now }: WriteContext,
  personId: string,
  type: string,
): IdentityValidation {
  const person = store.persons.getOrThrow(personId);
  const id = store.ids.next('identityValidation');
  const issuer = electronic[type];
  const validation = store.identityValidations.insert({
    __typename: validationTypename(type),
    id,
    type,
    personId,
    validatedAt: now,
    expiresAt: `${addYears(dateOf(now), 5)}T00:00:00Z`,
    token:
      issuer === undefined
        ? null
        : {
            issuer,
            subject: `test-subject-${personId.slice(-4)}`,
            assuranceLevel: 'substantial',
            issuedAt: now,
            raw: `<signed token of ${issuer}>`,
          },
    subjectName: issuer === undefined ? null : personName(person),
    documentIds: [],
    documentNumber: null,
    issuingCountryCode: null,
    performedByUserId: null,
    note: null,
  });
  if (issuer !== undefined) {
    store.persons.update(personId, {
      birthdate: person.birthdate && { ...person.birthdate, source: type, verifiedAt: now },
      lockedFields: [...new Set([...person.lockedFields, 'firstName', 'lastName', 'birthdate'])],
      updatedAt: now,
    });
  }
  return validation;
}
