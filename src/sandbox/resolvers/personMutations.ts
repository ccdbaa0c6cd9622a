import type { Context, Resolvers } from '../context';
import { fail, failWhenInvalid, problem } from '../errors/fail';
import { addressProblems } from '../rules/addresses';
import { notePartyChanged, touchParty } from '../rules/caseStatus';
import { withPrimary } from '../rules/channels';
import {
  readNationalIdentityNumber,
  sameIdentity,
  type NationalIdentityNumberInput,
  type NationalIdentityNumbers,
} from '../rules/nationalIdentityNumbers';
import { partyRef } from '../rules/parties';
import { birthdateProblem, referenceIdProblems, type ReferenceIdInput } from '../rules/personData';
import { toAddress, toEmail, toPhone, type AddressInput } from '../rules/references';
import { nameProblem } from '../rules/texts';
import { findCompany, findPerson } from '../rules/visibility';
import type { Company, Person } from '../store/types';
import { applyUpdate } from '../support/applyUpdate';
import { isEqual } from '../support/isEqual';

interface UpdatePersonInput {
  readonly personId: string;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly birthdate?: string | null;
  readonly citizenshipCountryCodes?: readonly string[] | null;
  readonly nationalIdentityNumber?: NationalIdentityNumberInput | null;
  readonly address?: AddressInput | null;
  readonly email?: string | null;
  readonly phoneNumber?: string | null;
}

const declared = { source: 'DECLARED', verifiedAt: null };

/** Facts on which an assessment rests: changing one takes completed cases back to review. */
const facts = ['firstName', 'lastName', 'birthdate', 'citizenships', 'nationalIdentityNumbers'] as const;

/** A citizenship that is on record keeps its source; others are declared. Each country once. */
function citizenshipsAfter({ citizenships }: Person, codes: readonly string[]): Person['citizenships'] {
  return [...new Set(codes)].map(
    (countryCode) =>
      citizenships.find((known) => known.countryCode === countryCode) ?? { countryCode, ...declared },
  );
}

/**
 * The numbers after an update: the given kind is set, the other stays.
 * @throws INVALID_NATIONAL_IDENTITY_NUMBER, PERSON_ALREADY_EXISTS
 */
function numbersAfter(
  { store }: Context,
  { id, nationalIdentityNumbers: own }: Person,
  input: NationalIdentityNumberInput,
): NationalIdentityNumbers {
  const given = readNationalIdentityNumber(input, 'input.nationalIdentityNumber');
  const existing = store.persons.first(
    (other) => other.id !== id && sameIdentity(other.nationalIdentityNumbers, given),
  );
  if (existing) fail('PERSON_ALREADY_EXISTS', { existingId: existing.id });
  return { danishCPR: given.danishCPR ?? own.danishCPR, generic: given.generic ?? own.generic };
}

/** Input fields that would change a verified value. */
function lockedFields(row: Person, patch: Partial<Person>): (keyof UpdatePersonInput)[] {
  const { lockedFields: locked, birthdate, citizenships } = row;
  const isChanged = (field: (typeof facts)[number]): boolean =>
    patch[field] !== undefined && !isEqual(patch[field], row[field]);
  const fields: (keyof UpdatePersonInput)[] = [];
  for (const field of ['firstName', 'lastName'] as const) {
    if (locked.includes(field) && isChanged(field)) fields.push(field);
  }
  const isBirthdateVerified = locked.includes('birthdate') || Boolean(birthdate?.verifiedAt);
  if (birthdate && isBirthdateVerified && isChanged('birthdate')) fields.push('birthdate');
  const isCitizenshipLost =
    patch.citizenships &&
    citizenships.some(
      ({ countryCode, verifiedAt }) =>
        verifiedAt !== null && !patch.citizenships!.some((kept) => kept.countryCode === countryCode),
    );
  if (isCitizenshipLost) fields.push('citizenshipCountryCodes');
  return fields;
}

/** What verified the locked values: the latest validation of the person, in the words of its type. */
function sourceOfLock({ store }: Context, { id }: Person): string {
  const validations = store.identityValidations.where(({ personId }) => personId === id);
  validations.sort((one, other) => Date.parse(other.validatedAt) - Date.parse(one.validatedAt));
  const latest = validations.find(({ token }) => token !== null) ?? validations[0];
  return latest?.type ?? 'an identity validation';
}

function updatePerson(_: unknown, { input }: { input: UpdatePersonInput }, context: Context): Person {
  const { store, now } = context;
  const row = findPerson(context, input.personId);
  failWhenInvalid([
    input.firstName === null && problem('input.firstName', 'REQUIRED'),
    nameProblem('input.firstName', input.firstName, context),
    input.lastName === null && problem('input.lastName', 'REQUIRED'),
    nameProblem('input.lastName', input.lastName, context),
    birthdateProblem('input.birthdate', input.birthdate, context),
    ...addressProblems('input.address', input.address, context),
  ]);
  const patch = applyUpdate<UpdatePersonInput, Partial<Person>>(input, {
    firstName: (name) => ({ firstName: name!.trim() }),
    lastName: (name) => ({ lastName: name!.trim() }),
    birthdate: (date) => {
      if (date === row.birthdate?.date) return {};
      return { birthdate: date === null ? null : { date, ...declared } };
    },
    citizenshipCountryCodes: (codes) => ({ citizenships: citizenshipsAfter(row, codes ?? []) }),
    nationalIdentityNumber: (number) => ({
      nationalIdentityNumbers:
        number === null ? { danishCPR: null, generic: null } : numbersAfter(context, row, number),
    }),
    address: (address) => ({ address: address && toAddress(address) }),
    email: (email) => ({
      emails: withPrimary(row.emails, email === null ? null : toEmail(email), ({ address }) => address),
    }),
    phoneNumber: (number) => ({
      phoneNumbers: withPrimary(
        row.phoneNumbers,
        number === null ? null : toPhone(context, number),
        (phone) => phone.number,
      ),
    }),
  });
  const locked = lockedFields(row, patch);
  if (locked.length > 0) {
    fail('FIELD_LOCKED', {
      field: locked.join(', '),
      source: sourceOfLock(context, row),
      fields: locked.map((field) => problem(`input.${field}`, 'NOT_ALLOWED', { value: 'Another value' })),
    });
  }
  if (Object.keys(patch).length === 0) return row;
  if (facts.some((field) => patch[field] !== undefined && !isEqual(patch[field], row[field]))) {
    notePartyChanged(context, row.id);
  } else {
    touchParty(context, row.id);
  }
  return store.persons.update(row.id, { ...patch, updatedAt: now });
}

function updatePersonReferenceIds(
  _: unknown,
  { input }: { input: { personId: string; referenceIds: readonly ReferenceIdInput[] } },
  context: Context,
): Person {
  const row = findPerson(context, input.personId);
  failWhenInvalid(referenceIdProblems('input.referenceIds', input.referenceIds, context));
  touchParty(context, row.id);
  return context.store.persons.update(row.id, {
    referenceIds: input.referenceIds,
    updatedAt: context.now,
  });
}

function setPreferredLanguageForCompanyOrPerson(
  _: unknown,
  { input }: { input: { companyOrPerson: { personId?: string; companyId?: string }; language: string } },
  context: Context,
): Company | Person {
  const { store, now } = context;
  const party = partyRef(input.companyOrPerson);
  const patch = { preferredLanguage: input.language, updatedAt: now };
  if (party.kind === 'company') {
    const { id } = findCompany(context, party.id, 'input.companyOrPerson.companyId');
    touchParty(context, id);
    return store.companies.update(id, patch);
  }
  const { id } = findPerson(context, party.id, 'input.companyOrPerson.personId');
  touchParty(context, id);
  return store.persons.update(id, patch);
}

export const personMutations: Resolvers[string] = {
  updatePerson,
  updatePersonReferenceIds,
  setPreferredLanguageForCompanyOrPerson,
};
