import { fail } from '../errors/fail';
import type { BusinessRegistrationNumberInput } from '../generated/types';
import {
  registerRecordAt,
  type RegisterOwner,
  type RegisterPerson,
  type RegisterRecord,
} from '../seed/registers';
import type { Store } from '../store/store';
import type { Company, LegalOwnership, PartyRef } from '../store/types';
import type { TestValues } from '../testValues';
import {
  checkRegistrationNumber,
  companyWithNumber,
  numberOf,
  readRegistrationNumber,
  type RegistrationNumber,
} from './registrationNumbers';

interface Asking {
  readonly store: Store;
  readonly testValues: TestValues;
  readonly now: string;
}

/**
 * Looks a number up in its register.
 *
 * @throws REGISTER_NOT_CONNECTED, UPSTREAM_UNAVAILABLE, COMPANY_NOT_IN_REGISTER; the number must be
 * valid
 */
export function askRegister(
  number: RegistrationNumber,
  { testValues, now }: Pick<Asking, 'testValues' | 'now'>,
): RegisterRecord {
  const { kind, text, register, countryCode } = number;
  if (register === null) return fail('REGISTER_NOT_CONNECTED', { country: countryCode });
  if (testValues.outcome(kind, text) === 'UPSTREAM_UNAVAILABLE')
    fail('UPSTREAM_UNAVAILABLE', { upstream: register });
  return (
    registerRecordAt(`${kind} ${text}`, now) ??
    fail('COMPANY_NOT_IN_REGISTER', { register, number: text })
  );
}

/**
 * The company of the organisation with this number. A new one is fetched from its register and
 * stored with its people, legal owners (fetched themselves), power to bind and industry. Which of
 * them are checked against the lists is decided when the company is added to a case.
 *
 * @param path of the number in the input, for errors
 */
export function companyFromRegister(
  asking: Asking,
  input: BusinessRegistrationNumberInput,
  path: string,
): Company {
  const number = readRegistrationNumber(input);
  checkRegistrationNumber(number, asking.testValues, path);
  return (
    companyWithNumber(asking.store, number) ??
    storeCompany(asking, number, askRegister(number, asking))
  );
}

/**
 * The register's record of a stored company, as it was when the company was fetched; null for
 * declared ones.
 */
export function recordOf(company: Company): RegisterRecord | null {
  if (company.registerUpdatedAt === null) return null;
  const { kind, text } = numberOf(company);
  return registerRecordAt(`${kind} ${text}`, company.registerUpdatedAt);
}

/** The fields of a company that are copied from its record. */
export function registerData({
  name,
  companyForm,
  statusIdentifier,
  address,
  placeOfRegistration,
  industryCodes,
}: RegisterRecord): Pick<
  Company,
  'name' | 'companyForm' | 'statusIdentifier' | 'address' | 'placeOfRegistration' | 'industryCodes'
> {
  return {
    name,
    companyForm,
    statusIdentifier,
    address,
    placeOfRegistration,
    industryCodes,
  };
}

function storeCompany(
  asking: Asking,
  { numbers }: RegistrationNumber,
  record: RegisterRecord,
): Company {
  const { store, now } = asking;
  const id = store.ids.next('company');
  store.companies.insert({
    __typename: 'Company',
    id,
    ...registerData(record),
    isDeclared: false,
    countryCode: record.placeOfRegistration.countryCode,
    registrationNumbers: numbers,
    powerToBind: null,
    emails: [],
    phoneNumbers: [],
    website: null,
    customerNumbers: {},
    preferredLanguage: null,
    amlPersonStrategy: 'BENEFICIAL_OWNERS_AND_POWER_TO_BIND',
    registerUpdatedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  for (const owner of legalOwnersOf(asking, id, record)) store.legalOwnerships.insert(owner);
  return store.companies.update(id, { powerToBind: storePeople(asking, id, record) });
}

/** Replaces the people of a company by those of its record; returns its power to bind. */
export function storePeople(
  asking: Asking,
  companyId: string,
  { persons, powerToBind, placeOfRegistration }: RegisterRecord,
): Company['powerToBind'] {
  const { store } = asking;
  store.companyPersons.removeWhere((row) => row.companyId === companyId);
  const personIds: string[] = [];
  for (const { roles, hasPowerToBind, since, ...person } of persons) {
    const personId = registerPerson(asking, person);
    const id = store.ids.next('row');
    store.companyPersons.insert({ id, companyId, personId, roles, hasPowerToBind, since });
    if (hasPowerToBind) personIds.push(personId);
  }
  return (
    powerToBind && { ...powerToBind, personIds, registeredOn: placeOfRegistration.registeredOn }
  );
}

/** Rows of the legal owners in a record, not stored yet. Owners that are companies are fetched. */
export function legalOwnersOf(
  asking: Asking,
  companyId: string,
  { legalOwners }: RegisterRecord,
): LegalOwnership[] {
  return legalOwners.map((registered) => ({
    id: asking.store.ids.next('row'),
    companyId,
    owner: ownerRef(asking, registered),
    ownershipPercentage: registered.ownershipPercentage,
    votingPercentage: registered.votingPercentage,
    since: registered.since,
    isRegistered: true,
  }));
}

function ownerRef(asking: Asking, { person, danishCVR }: RegisterOwner): PartyRef {
  if (person) return { kind: 'person', id: registerPerson(asking, person) };
  const number = readRegistrationNumber({ danishCVR: danishCVR! });
  const company =
    companyWithNumber(asking.store, number) ??
    storeCompany(asking, number, askRegister(number, asking));
  return { kind: 'company', id: company.id };
}

/** The id of a person in a register, who is stored at the first call. Starts no list check. */
export function registerPerson(
  { store, now }: Pick<Asking, 'store' | 'now'>,
  { key, firstName, lastName }: Pick<RegisterPerson, 'key' | 'firstName' | 'lastName'>,
): string {
  const known = store.persons.first(({ registerKey }) => registerKey === key);
  if (known) return known.id;
  const id = store.ids.next('person');
  store.persons.insert({
    __typename: 'Person',
    id,
    firstName,
    lastName,
    birthdate: null,
    citizenships: [],
    nationalIdentityNumbers: { danishCPR: null, generic: null },
    address: null,
    emails: [],
    phoneNumbers: [],
    preferredLanguage: null,
    referenceIds: [],
    lockedFields: [],
    registerKey: key,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}
