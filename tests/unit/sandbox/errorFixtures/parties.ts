import { openSession } from '../../../../src/sandbox';
import { caseId, makeTestId as id, spec } from '../support';
import { ask, callOf, mutate, send, type Attempt, type ErrorFixtures } from './errorFixture';

/** Registers, registration numbers, and existing records. */

/** Every operation that takes a registration number and asks its register. */
const withNumber = (registrationNumber: object): Readonly<Record<string, Attempt>> => {
  const company = { registrationNumber };
  return {
    lookupCompany: [ask('lookupCompany', { registrationNumber })],
    createCase: [mutate('createCase', { name: 'x', client: { company } })],
    addCompanyClientToCase: [mutate('addCompanyClientToCase', { caseId: caseId(107), company })],
    addOwnerToCompany: [
      mutate('addOwnerToCompany', { companyId: id('company', 103), owner: { company } }),
    ],
  };
};

/** Every operation that accepts the data of a person; `updatePerson` changes an existing one. */
export const withNewPerson = (newPerson: object): Readonly<Record<string, Attempt>> => {
  const person = { newPerson };
  const onCase = { caseId: caseId(103), person };
  return {
    createCase: [mutate('createCase', { name: 'x', client: { person } })],
    addPersonClientToCase: [mutate('addPersonClientToCase', onCase)],
    addContactPersonToCase: [mutate('addContactPersonToCase', onCase)],
    addRepresentativeToCase: [mutate('addRepresentativeToCase', onCase)],
    addOwnerToCase: [mutate('addOwnerToCase', { ...onCase, companyId: id('company', 101) })],
    addOwnerToCompany: [
      mutate('addOwnerToCompany', { companyId: id('company', 101), owner: { person } }),
    ],
    updatePerson: [mutate('updatePerson', { personId: id('person', 106), ...newPerson })],
  };
};

const erika = { firstName: 'Erika', lastName: 'Eksempel' };
const declared = (number: string): Attempt => [
  mutate('declareCompany', {
    name: 'Again AB',
    countryCode: 'SE',
    registrationNumber: { countryCode: 'SE', number },
  }),
];

/** Vintergæk is stored while the register has it, and fetched again when it has been removed. */
const refreshAfterRemoval: Attempt = [
  mutate('createCase', {
    name: 'x',
    client: { company: { registrationNumber: { danishCVR: '77777777' } } },
  }),
  async ({ sandbox }) => {
    sandbox.advance('29d');
    const later = await openSession(sandbox, spec);
    return mutate('refreshCompany', { companyId: id('company', 1) })(later);
  },
];

export const partyErrorFixtures: ErrorFixtures = {
  UPSTREAM_UNAVAILABLE: {
    ...withNumber({ danishCVR: '99999999' }),
    refreshCompany: [
      send(callOf('refreshCompany', { input: { companyId: id('company', 101) } }), {
        'X-Sandbox-Outcome': 'UPSTREAM_UNAVAILABLE',
      }),
    ],
  },
  COMPANY_NOT_IN_REGISTER: {
    ...withNumber({ danishCVR: '88888888' }),
    refreshCompany: refreshAfterRemoval,
  },
  REGISTER_NOT_CONNECTED: {
    ...withNumber({ generic: { countryCode: 'SE', number: '5599999999' } }),
    refreshCompany: [mutate('refreshCompany', { companyId: id('company', 103) })],
  },
  INVALID_REGISTRATION_NUMBER: {
    ...withNumber({ danishCVR: '12345679' }),
    declareCompany: declared('-'),
  },
  COMPANY_ALREADY_EXISTS: { declareCompany: declared('5500000000') },
  INVALID_NATIONAL_IDENTITY_NUMBER: withNewPerson({
    ...erika,
    nationalIdentityNumber: { danishCPR: '721399-1234' },
  }),
  // The number of Villy.
  PERSON_ALREADY_EXISTS: withNewPerson({
    ...erika,
    nationalIdentityNumber: { danishCPR: '680855-1237' },
  }),
  FIELD_LOCKED: {
    updateCompany: [
      mutate('updateCompany', { companyId: id('company', 101), name: 'Another name' }),
    ],
    updatePerson: [mutate('updatePerson', { personId: id('person', 101), firstName: 'Petra' })],
  },
};
