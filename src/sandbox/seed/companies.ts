import { makeId } from '../store/ids';
import type { Store } from '../store/store';
import type { Company, IndustryCode, PartyRef } from '../store/types';
import { registerRecords, type RegisterRecord } from './registers';

const strategy = 'BENEFICIAL_OWNERS_AND_POWER_TO_BIND';

/**
 * A company as fetched from its register; people are seeded separately and linked by `personIds`,
 * in this order.
 */
export function addRegisteredCompany(
  store: Store,
  number: number,
  key: string,
  createdAt: string,
  personIds: readonly string[],
): PartyRef {
  const record = registerRecords[key];
  if (!record) throw new Error(`registers.ts has no ${key}`);
  const [kind, text] = key.split(' ') as [string, string];
  const id = makeId('company', number);
  store.companies.insert({
    ...blank(id, record.name, record.placeOfRegistration.countryCode, createdAt),
    registrationNumbers: {
      danishCVR: kind === 'danishCVR' ? text : null,
      norwegian: kind === 'norwegian' ? text : null,
      generic: null,
    },
    companyForm: record.companyForm,
    statusIdentifier: record.statusIdentifier,
    address: record.address,
    placeOfRegistration: record.placeOfRegistration,
    industryCodes: codesAsFetched(record.industryCodes, createdAt),
    powerToBind: record.powerToBind && {
      ...record.powerToBind,
      personIds: [...personIds],
      registeredOn: record.placeOfRegistration.registeredOn,
    },
    registerUpdatedAt: createdAt,
  });
  addPeople(store, id, record, personIds);
  return { kind: 'company', id };
}

type Codes = RegisterRecord['industryCodes'];

/** Editions before those that the registers took up at the turn of the year 2025. */
const formerSchemes: Readonly<Record<string, string>> = { DB25: 'DB07', SN2025: 'SN2007' };

/**
 * Codes of a copy that may be older than the current edition. The activities of the seeded
 * companies have the same digits in both.
 */
function codesAsFetched(codes: Codes, fetchedAt: string): Codes {
  if (fetchedAt >= '2025-01-01') return codes;
  const former = (code: IndustryCode): IndustryCode => ({
    ...code,
    scheme: formerSchemes[code.scheme] ?? code.scheme,
  });
  return { main: former(codes.main), secondary: codes.secondary.map(former) };
}

function addPeople(
  store: Store,
  companyId: string,
  record: RegisterRecord,
  personIds: readonly string[],
): void {
  record.persons.forEach(({ roles, hasPowerToBind, since }, index) => {
    const personId = personIds[index]!;
    store.companyPersons.insert({
      id: store.ids.next('row'),
      companyId,
      personId,
      roles,
      hasPowerToBind,
      since,
    });
  });
  record.legalOwners.forEach(({ ownershipPercentage, votingPercentage, since }, index) => {
    store.legalOwnerships.insert({
      id: store.ids.next('row'),
      companyId,
      owner: { kind: 'person', id: personIds[index]! },
      ownershipPercentage,
      votingPercentage,
      since,
      isRegistered: true,
    });
  });
  record.beneficialOwners.forEach(({ ownershipPercentage, votingPercentage }, index) => {
    store.beneficialOwnerships.insert({
      id: store.ids.next('row'),
      caseId: null,
      companyId,
      personId: personIds[index]!,
      ownershipPercentage,
      votingPercentage,
      controlByOtherMeans: null,
      isManagementSubstitute: false,
      isRegistered: true,
    });
  });
}

/** A company that is in no connected register. */
export function addDeclaredCompany(
  store: Store,
  number: number,
  name: string,
  createdAt: string,
): PartyRef {
  const id = makeId('company', number);
  store.companies.insert({
    ...blank(id, name, 'SE', createdAt),
    isDeclared: true,
    registrationNumbers: {
      danishCVR: null,
      norwegian: null,
      generic: { countryCode: 'SE', number: '5500000000' },
    },
    companyForm: 'AB',
    address: {
      lines: ['Provgatan 4'],
      postalCode: '000 00',
      city: 'Provstad',
      region: null,
      countryCode: 'SE',
    },
  });
  return { kind: 'company', id };
}

function blank(id: string, name: string, countryCode: string, createdAt: string): Company {
  return {
    __typename: 'Company',
    id,
    name,
    isDeclared: false,
    countryCode,
    registrationNumbers: { danishCVR: null, norwegian: null, generic: null },
    companyForm: null,
    statusIdentifier: null,
    address: null,
    placeOfRegistration: null,
    industryCodes: null,
    powerToBind: null,
    emails: [],
    phoneNumbers: [],
    website: null,
    customerNumbers: {},
    preferredLanguage: null,
    amlPersonStrategy: strategy,
    registerUpdatedAt: null,
    createdAt,
    updatedAt: createdAt,
  };
}

/** What the organisation itself recorded about its companies: channels, website, language. */
export function seedCompanyDetails(store: Store): void {
  store.companies.update(makeId('company', 101), {
    emails: [
      { address: 'kontor@example.com', isPrimary: true, verifiedAt: null },
      { address: 'faktura@example.com', isPrimary: false, verifiedAt: null },
    ],
    phoneNumbers: [
      { number: '+46701740611', isPrimary: true, canReceiveMessages: true, verifiedAt: null },
      { number: '+441632960011', isPrimary: false, canReceiveMessages: false, verifiedAt: null },
    ],
    website: 'https://kornblomst.example/',
    preferredLanguage: 'da',
  });
  store.companies.update(makeId('company', 103), { website: 'https://provbolaget.example/' });
}
