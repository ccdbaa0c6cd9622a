import type { Context } from '../context';
import { fail } from '../errors/fail';
import type {
  AddressInput,
  ClientInput,
  CompanyReferenceInput,
  NewPersonInput,
  OwnerInput,
  PersonReferenceInput,
} from '../generated/types';
import type { AddressValue, Company, PartyRef, Person } from '../store/types';
import { haveOneInCommon } from '../support/hash';
import { toEmail, toPhone } from './channels';
import { noNumbers, toNationalIdentityNumbers } from './nationalIdentityNumbers';
import { companyFromRegister, personDefaults } from './register';
import { startListCheck } from './screening';
import { isPartyVisible } from './visibility';

/** The company of a reference: a stored one, or one that is fetched from its register now. */
function resolveCompany(context: Context, reference: CompanyReferenceInput): Company {
  if (reference.companyId !== undefined)
    return context.store.companies.getOrThrow(reference.companyId);
  return companyFromRegister(context, reference.registrationNumber);
}

/**
 * The person of a reference, stored and checked against the lists if new. A hidden person with the
 * same national identity number does not count. @throws PERSON_ALREADY_EXISTS
 */
export function resolvePerson(context: Context, reference: PersonReferenceInput): Person {
  if (reference.personId !== undefined) return context.store.persons.getOrThrow(reference.personId);
  return addPerson(context, reference.newPerson);
}

/** The company or person of such a reference. */
export function resolveParty(
  context: Context,
  { company, person }: ClientInput | OwnerInput,
): PartyRef {
  return company
    ? { kind: 'company', id: resolveCompany(context, company).id }
    : { kind: 'person', id: resolvePerson(context, person).id };
}

/** The source of a fact that a user recorded. */
export const declared = { source: 'DECLARED', verifiedAt: null };

function addPerson(context: Context, input: NewPersonInput): Person {
  const { store, now } = context;
  const numbers = input.nationalIdentityNumber
    ? toNationalIdentityNumbers(input.nationalIdentityNumber)
    : noNumbers;
  failIfKnown(context, numbers);
  const person = store.persons.insert({
    ...personDefaults,
    id: store.ids.next('person'),
    firstName: input.firstName,
    lastName: input.lastName,
    birthdate: input.birthdate ? { date: input.birthdate, ...declared } : null,
    citizenships: [...new Set(input.citizenshipCountryCodes ?? [])].map((countryCode) => ({
      countryCode,
      ...declared,
    })),
    nationalIdentityNumbers: numbers,
    address: input.address ? toAddress(input.address) : null,
    emails: input.email ? [toEmail(input.email)] : [],
    phoneNumbers: input.phoneNumber ? [toPhone(context, input.phoneNumber)] : [],
    preferredLanguage: input.preferredLanguage ?? null,
    referenceIds: input.referenceIds ?? [],
    createdAt: now,
    updatedAt: now,
  });
  startListCheck(context, { kind: 'person', id: person.id });
  return person;
}

/** PERSON_ALREADY_EXISTS when another person visible to the caller has one of the numbers. */
export function failIfKnown(
  context: Context,
  numbers: Person['nationalIdentityNumbers'],
  ownId?: string,
): void {
  const existing = context.store.persons.first(
    (person) =>
      person.id !== ownId &&
      haveOneInCommon(person.nationalIdentityNumbers, numbers) &&
      isPartyVisible(person, context),
  );
  if (existing) fail('PERSON_ALREADY_EXISTS', { existingId: existing.id });
}

/** A postal address as stored. */
export function toAddress(input: AddressInput): AddressValue {
  return { postalCode: null, city: null, region: null, ...input };
}
