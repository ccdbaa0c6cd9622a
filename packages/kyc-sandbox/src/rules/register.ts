import type { RegisterRecord } from '../../../../src/schema/types';
import type { Context } from '../context';
import { fail } from '../errors/fail';
import type { BusinessRegistrationNumberInput } from '../generated/types';
import type {
  BeneficialOwnership,
  Company,
  LegalOwnership,
  PartyRef,
  Person,
} from '../store/types';
import { noNumbers } from './nationalIdentityNumbers';
import { linkedTo } from './parties';
import { withoutExcess } from './percentages';
import {
  companyWithNumber,
  numberOf,
  readRegistrationNumber,
  type RegistrationNumber,
} from './registrationNumbers';
import { isPartyVisible } from './visibility';

/** Looks a valid number up in its register; fails when there is no register or no record. */
export function findInRegister(number: RegistrationNumber, context: Context): RegisterRecord {
  const { testValues, now } = context;
  const { kind, text, register, countryCode } = number;
  if (register === null) return fail('REGISTER_NOT_CONNECTED', { country: countryCode });
  if (testValues.outcome(kind, text) === 'UPSTREAM_UNAVAILABLE')
    fail('UPSTREAM_UNAVAILABLE', { upstream: register });
  return (
    recordAt(context, number, now) ?? fail('COMPANY_NOT_IN_REGISTER', { register, number: text })
  );
}

/** The record of a number at a time; null if the register does not contain it then. */
function recordAt({ spec }: Context, number: RegistrationNumber, at: string) {
  const versions = spec.registers[`${number.kind} ${number.text}`] ?? [];
  return versions.findLast(({ from = '' }) => from <= at)?.record ?? null;
}

/**
 * The visible company with this number, or a new one, which is fetched with its people and owners, also
 * when a hidden company has the number. Its list checks start when it is added to a case.
 */
export function companyFromRegister(
  context: Context,
  input: BusinessRegistrationNumberInput,
): Company {
  const number = readRegistrationNumber(input);
  return (
    companyWithNumber(context, number) ??
    storeCompany(context, number, findInRegister(number, context))
  );
}

/** The record of a stored company as it was when it was fetched; null for declared ones. */
export function recordOf(context: Context, company: Company): RegisterRecord | null {
  const { registerUpdatedAt: at } = company;
  return at === null ? null : recordAt(context, numberOf(company), at);
}

/** The fields of a company that are copied from its record. */
export function registerData(record: RegisterRecord) {
  const { name, companyForm, statusIdentifier, address, placeOfRegistration, industryCodes } =
    record;
  return { name, companyForm, statusIdentifier, address, placeOfRegistration, industryCodes };
}

/** What a company has until its register or the organisation adds to it. */
export const companyDefaults = {
  powerToBind: null,
  emails: [],
  phoneNumbers: [],
  website: null,
  customerNumbers: {},
  preferredLanguage: null,
  amlPersonStrategy: 'BENEFICIAL_OWNERS_AND_POWER_TO_BIND',
} satisfies Partial<Company>;

/** What is not known of a person at first. */
export const personDefaults = {
  __typename: 'Person',
  birthdate: null,
  citizenships: [],
  nationalIdentityNumbers: noNumbers,
  address: null,
  emails: [],
  phoneNumbers: [],
  preferredLanguage: null,
  referenceIds: [],
  lockedFields: [],
  registerKey: null,
} satisfies Partial<Person>;

function storeCompany(
  context: Context,
  { numbers }: RegistrationNumber,
  record: RegisterRecord,
): Company {
  const { store, now } = context;
  const id = store.ids.next('company');
  store.companies.insert({
    __typename: 'Company',
    id,
    ...registerData(record),
    isDeclared: false,
    countryCode: record.placeOfRegistration.countryCode,
    registrationNumbers: numbers,
    ...companyDefaults,
    registerUpdatedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  storeRelations(context, id, record);
  return store.companies.getOrThrow(id);
}

/**
 * Replaces the people and registered owners of a company by those of its record. Owners that a user
 * recorded stay, after those, unless the register lists them now, and without percentages that no longer fit.
 */
export function storeRelations(context: Context, companyId: string, record: RegisterRecord): void {
  const { store } = context;
  const owners = record.legalOwners.map(({ person, danishCVR, ...shares }): LegalOwnership => ({
    ...shares,
    id: store.ids.next('row'),
    companyId,
    owner: ownerRef(context, companyId, { person, danishCVR }),
    isRegistered: true,
  }));
  const before = store.legalOwnerships.where((row) => row.companyId === companyId);
  const recorded = before.filter(
    (row) => !row.isRegistered && !owners.some(({ owner }) => owner.id === row.owner.id),
  );
  for (const { id } of before) store.legalOwnerships.remove(id);
  for (const owner of owners) store.legalOwnerships.insert(owner);
  for (const row of recorded)
    store.legalOwnerships.insert({ ...row, ...withoutExcess(row, [...owners, ...recorded]) });
  store.companies.update(companyId, { powerToBind: storePeople(context, companyId, record) });
}

/** Replaces the people and beneficial owners of a company; returns its power to bind. */
function storePeople(
  context: Context,
  companyId: string,
  { persons, powerToBind, placeOfRegistration, beneficialOwners }: RegisterRecord,
): Company['powerToBind'] {
  const { store } = context;
  const people = persons.map(({ roles, hasPowerToBind, since, ...person }) => {
    const personId = registerPerson(context, companyId, person);
    return { id: store.ids.next('row'), companyId, personId, roles, hasPowerToBind, since };
  });
  const owners = beneficialOwners.map(
    ({ person, ownershipPercentage, votingPercentage }): BeneficialOwnership => ({
      id: store.ids.next('row'),
      caseId: null,
      companyId,
      personId: registerPerson(context, companyId, person!),
      ownershipPercentage,
      votingPercentage,
      controlByOtherMeans: null,
      isManagementSubstitute: false,
      isRegistered: true,
    }),
  );
  store.companyPersons.removeWhere((row) => row.companyId === companyId);
  store.beneficialOwnerships.removeWhere(
    (row) => row.companyId === companyId && row.caseId === null,
  );
  for (const row of people) store.companyPersons.insert(row);
  for (const row of owners) store.beneficialOwnerships.insert(row);
  const personIds = people.filter((row) => row.hasPowerToBind).map(({ personId }) => personId);
  return (
    powerToBind && { ...powerToBind, personIds, registeredOn: placeOfRegistration.registeredOn }
  );
}

/** The legal owner in a record. One that is a company is fetched. */
function ownerRef(
  context: Context,
  companyId: string,
  { person, danishCVR }: Pick<RegisterRecord['legalOwners'][number], 'person' | 'danishCVR'>,
): PartyRef {
  if (person) return { kind: 'person', id: registerPerson(context, companyId, person) };
  const number = readRegistrationNumber({ danishCVR: danishCVR! });
  const company =
    companyWithNumber(context, number, linkedTo(context.store, companyId)) ??
    storeCompany(context, number, findInRegister(number, context));
  return { kind: 'company', id: company.id };
}

/** The person whom the company has already, or another visible one, or a new one. */
function registerPerson(
  viewer: Context,
  companyId: string,
  { key, ...name }: NonNullable<RegisterRecord['legalOwners'][number]['person']>,
): string {
  const { store, now } = viewer;
  const linked = linkedTo(store, companyId);
  const same = store.persons.where((person) => person.registerKey === key);
  // Also where the case has just hidden the company, and its people with it, from the one who creates the case.
  const known =
    same.find((person) => linked.has(person.id)) ??
    same.find((person) => isPartyVisible(person, viewer));
  if (known) return known.id;
  const id = store.ids.next('person');
  store.persons.insert({
    ...personDefaults,
    id,
    ...name,
    registerKey: key,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}
