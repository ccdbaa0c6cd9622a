import { fail } from '../errors/fail';
import type { BusinessRegistrationNumberInput } from '../generated/types';
import {
  registerRecords,
  type RegisterOwner,
  type RegisterPerson,
  type RegisterRecord,
} from '../seed/registers';
import type { Store } from '../store/store';
import type { Company, PartyRef } from '../store/types';
import type { TestValues } from '../testValues';
import {
  checkRegistrationNumber,
  companyWithNumber,
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
export function askRegister(number: RegistrationNumber, testValues: TestValues): RegisterRecord {
  const { kind, text, register, countryCode } = number;
  if (register === null) return fail('REGISTER_NOT_CONNECTED', { country: countryCode });
  if (testValues.outcome(kind, text) === 'UPSTREAM_UNAVAILABLE')
    fail('UPSTREAM_UNAVAILABLE', { upstream: register });
  return (
    registerRecords[`${kind} ${text}`] ??
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
    storeCompany(asking, number, askRegister(number, asking.testValues))
  );
}

/**
 * The register's record of a stored company, as it was when the company was fetched; null for
 * declared ones.
 */
export function recordOf({
  registrationNumbers: { danishCVR, norwegian },
}: Company): RegisterRecord | null {
  const key = danishCVR === null ? `norwegian ${norwegian}` : `danishCVR ${danishCVR}`;
  return registerRecords[key] ?? null;
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
    name: record.name,
    isDeclared: false,
    countryCode: record.placeOfRegistration.countryCode,
    registrationNumbers: numbers,
    companyForm: record.companyForm,
    statusIdentifier: record.statusIdentifier,
    address: record.address,
    placeOfRegistration: record.placeOfRegistration,
    industryCodes: record.industryCodes,
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
  const binding: string[] = [];
  for (const { roles, hasPowerToBind, since, ...person } of record.persons) {
    const personId = registerPerson(asking, person);
    store.companyPersons.insert({
      id: store.ids.next('row'),
      companyId: id,
      personId,
      roles,
      hasPowerToBind,
      since,
    });
    if (hasPowerToBind) binding.push(personId);
  }
  for (const registered of record.legalOwners) {
    const { ownershipPercentage, votingPercentage, since } = registered;
    store.legalOwnerships.insert({
      id: store.ids.next('row'),
      companyId: id,
      owner: ownerRef(asking, registered),
      ownershipPercentage,
      votingPercentage,
      since,
    });
  }
  return store.companies.update(id, {
    powerToBind: record.powerToBind && {
      ...record.powerToBind,
      personIds: binding,
      registeredOn: record.placeOfRegistration.registeredOn,
    },
  });
}

function ownerRef(asking: Asking, { person, danishCVR }: RegisterOwner): PartyRef {
  if (person) return { kind: 'person', id: registerPerson(asking, person) };
  return {
    kind: 'company',
    id: companyFromRegister(asking, { danishCVR: danishCVR! }, 'input').id,
  };
}

/** The id of a person in a register, who is stored at the first call. Starts no list check. */
export function registerPerson(
  { store, now }: Asking,
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
