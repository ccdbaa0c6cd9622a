import type { AddressValue, IndustryCode, PlaceOfRegistration } from '../store/types';

/** A person in a company register; `key` identifies the same person in another company's record. */
export interface RegisterPerson {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly string[];
  readonly hasPowerToBind: boolean;
  readonly since: string | null;
}

export interface RegisterOwner {
  /** A person by key, or a company by Danish number. */
  readonly person?: { readonly key: string; readonly firstName: string; readonly lastName: string };
  readonly danishCVR?: string;
  readonly ownershipPercentage: number | null;
  readonly votingPercentage: number | null;
  readonly since: string | null;
}

/** A record of a company register. */
export interface RegisterRecord {
  readonly name: string;
  readonly companyForm: string;
  readonly statusIdentifier: string;
  readonly address: AddressValue;
  readonly placeOfRegistration: PlaceOfRegistration;
  readonly industryCodes: {
    readonly main: IndustryCode;
    readonly secondary: readonly IndustryCode[];
  };
  readonly powerToBind: { readonly rule: string; readonly language: string } | null;
  readonly persons: readonly RegisterPerson[];
  readonly legalOwners: readonly RegisterOwner[];
  readonly beneficialOwners: readonly RegisterOwner[];
}

const erika = { key: 'cvr-person-1', firstName: 'Erika', lastName: 'Eksempel' };
const anders = { key: 'cvr-person-2', firstName: 'Anders', lastName: 'Prøvesen' };
const pia = { key: 'cvr-person-3', firstName: 'Pia', lastName: 'Politiksen' };
const kaj = { key: 'cvr-person-4', firstName: 'Kaj', lastName: 'Kornprøve' };
const liv = { key: 'cvr-person-5', firstName: 'Liv', lastName: 'Likvidatorsen' };
const ola = { key: 'no-person-1', firstName: 'Ola', lastName: 'Fjordtest' };

function danish(
  line: string,
  city: string,
  registeredOn: string,
): Pick<RegisterRecord, 'address' | 'placeOfRegistration'> {
  return {
    address: { lines: [line], postalCode: '0000', city, region: null, countryCode: 'DK' },
    placeOfRegistration: { countryCode: 'DK', city, register: 'CVR', registeredOn },
  };
}

function industry(code: string, en: string, da: string, scheme = 'DB25'): IndustryCode {
  return { code, scheme, name: { en, da } };
}

/**
 * Records by `kind number` of the registration number, e.g. `danishCVR 12345678`, as they are when
 * the sandbox starts. All of it is invented.
 */
export const registerRecords: Readonly<Record<string, RegisterRecord>> = {
  'danishCVR 12345678': {
    name: 'Nordlys Eksempel ApS',
    companyForm: 'ApS',
    statusIdentifier: 'active',
    ...danish('Eksempelvej 1', 'Eksempelby', '2025-02-03'),
    industryCodes: {
      main: industry('711200', 'Engineering', 'Rådgivende ingeniørvirksomhed'),
      secondary: [industry('620100', 'Computer programming', 'Computerprogrammering', 'DB07')],
    },
    powerToBind: { rule: 'Selskabet tegnes af direktøren.', language: 'da' },
    persons: [
      {
        ...erika,
        roles: ['EXECUTIVE_DIRECTOR', 'FOUNDER'],
        hasPowerToBind: true,
        since: '2025-02-03',
      },
    ],
    legalOwners: [],
    beneficialOwners: [],
  },
  'danishCVR 87654321': {
    name: 'Eksempel Holding ApS',
    companyForm: 'ApS',
    statusIdentifier: 'active',
    ...danish('Eksempelvej 2', 'Eksempelby', '2015-06-01'),
    industryCodes: {
      main: industry('642100', 'Holding companies', 'Holdingselskaber'),
      secondary: [],
    },
    powerToBind: { rule: 'Selskabet tegnes af direktøren.', language: 'da' },
    persons: [
      { ...anders, roles: ['EXECUTIVE_DIRECTOR'], hasPowerToBind: true, since: '2015-06-01' },
    ],
    legalOwners: [
      { person: anders, ownershipPercentage: 100, votingPercentage: 100, since: '2015-06-01' },
    ],
    beneficialOwners: [
      { person: anders, ownershipPercentage: 100, votingPercentage: 100, since: '2015-06-01' },
    ],
  },
  'danishCVR 11223344': {
    name: 'Kornblomst Eksempel A/S',
    companyForm: 'A/S',
    statusIdentifier: 'active',
    ...danish('Prøvegade 7', 'Prøveby', '2001-09-17'),
    industryCodes: {
      main: industry(
        '463100',
        'Wholesale of fruit and vegetables',
        'Engroshandel med frugt og grønt',
      ),
      secondary: [],
    },
    powerToBind: {
      rule: 'Selskabet tegnes af bestyrelsens formand i forening med direktøren.',
      language: 'da',
    },
    persons: [
      { ...pia, roles: ['BOARD_CHAIR'], hasPowerToBind: true, since: '2019-04-01' },
      { ...kaj, roles: ['EXECUTIVE_DIRECTOR'], hasPowerToBind: true, since: '2010-01-01' },
    ],
    legalOwners: [
      { person: pia, ownershipPercentage: null, votingPercentage: null, since: '2019-04-01' },
      { person: kaj, ownershipPercentage: null, votingPercentage: null, since: '2010-01-01' },
    ],
    beneficialOwners: [
      { person: pia, ownershipPercentage: null, votingPercentage: null, since: '2019-04-01' },
      { person: kaj, ownershipPercentage: null, votingPercentage: null, since: '2010-01-01' },
    ],
  },
  'danishCVR 77777777': {
    name: 'Vintergæk Eksempel ApS',
    companyForm: 'ApS',
    statusIdentifier: 'under_bankruptcy',
    ...danish('Prøvegade 9', 'Prøveby', '2012-11-05'),
    industryCodes: {
      main: industry('412000', 'Construction of buildings', 'Opførelse af bygninger', 'DB07'),
      secondary: [],
    },
    powerToBind: { rule: 'Selskabet tegnes af kurator.', language: 'da' },
    persons: [{ ...liv, roles: ['LIQUIDATOR'], hasPowerToBind: true, since: '2025-01-15' }],
    legalOwners: [],
    beneficialOwners: [],
  },
  'norwegian 312345676': {
    name: 'Fjordprøve Eksempel AS',
    companyForm: 'AS',
    statusIdentifier: 'active',
    address: {
      lines: ['Testveien 3'],
      postalCode: '0000',
      city: 'Testvik',
      region: null,
      countryCode: 'NO',
    },
    placeOfRegistration: {
      countryCode: 'NO',
      city: 'Testvik',
      register: 'Enhetsregisteret',
      registeredOn: '2018-03-20',
    },
    industryCodes: {
      main: industry('032100', 'Marine aquaculture', 'Havbrug', 'SN2025'),
      secondary: [],
    },
    powerToBind: { rule: 'Daglig leder alene.', language: 'nb' },
    persons: [
      {
        ...ola,
        roles: ['EXECUTIVE_DIRECTOR', 'BOARD_CHAIR'],
        hasPowerToBind: true,
        since: '2018-03-20',
      },
    ],
    legalOwners: [
      { person: ola, ownershipPercentage: 100, votingPercentage: 100, since: '2018-03-20' },
    ],
    beneficialOwners: [
      { person: ola, ownershipPercentage: 100, votingPercentage: 100, since: '2018-03-20' },
    ],
  },
};

const nordlys = registerRecords['danishCVR 12345678']!;

/** What changes in a register while the clock moves; `record: null` removes the company from it. */
const registerChanges: Readonly<
  Record<string, { readonly from: string; readonly record: RegisterRecord | null }>
> = {
  'danishCVR 12345678': {
    from: '2025-03-10T00:00:00Z',
    record: {
      ...nordlys,
      ...danish('Eksempelvej 14', 'Eksempelby', '2025-02-03'),
      powerToBind: {
        rule: 'Selskabet tegnes af direktøren i forening med bestyrelsens formand.',
        language: 'da',
      },
      persons: [
        ...nordlys.persons,
        { ...anders, roles: ['BOARD_CHAIR'], hasPowerToBind: true, since: '2025-03-07' },
      ],
      legalOwners: [
        {
          danishCVR: '87654321',
          ownershipPercentage: 60,
          votingPercentage: 60,
          since: '2025-02-03',
        },
        { person: erika, ownershipPercentage: 40, votingPercentage: 40, since: '2025-02-03' },
      ],
      beneficialOwners: [
        { person: anders, ownershipPercentage: 60, votingPercentage: 60, since: '2025-02-03' },
        { person: erika, ownershipPercentage: 40, votingPercentage: 40, since: '2025-02-03' },
      ],
    },
  },
  'danishCVR 77777777': { from: '2025-04-01T00:00:00Z', record: null },
};

/** The record of a number at a time; null if the register does not contain it then. */
export function registerRecordAt(key: string, at: string): RegisterRecord | null {
  const change = registerChanges[key];
  if (change && at >= change.from) return change.record;
  return registerRecords[key] ?? null;
}
