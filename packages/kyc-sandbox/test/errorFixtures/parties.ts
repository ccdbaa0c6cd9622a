import { openSession } from '../../src';
import { caseId, makeTestId as id, spec } from '../support';
import {
  ask,
  callOf,
  inputs,
  mutate,
  send,
  type Attempt,
  type ErrorFixtures,
} from './errorFixture';

/** Registers, registration numbers, and existing records. */

type Attempts = Readonly<Record<string, Attempt>>;

/** Every operation that takes a registration number and asks its register. */
const withNumber = (registrationNumber: object): Attempts => {
  const company = { registrationNumber };
  return {
    lookupCompany: [ask('lookupCompany', { registrationNumber })],
    ...inputs({
      createCase: { name: 'x', client: { company } },
      addCompanyClientToCase: { caseId: caseId(107), company },
      addOwnerToCompany: { companyId: id('company', 103), owner: { company } },
    }),
  };
};

/** Every operation that accepts the data of a person; `updatePerson` changes an existing one. */
export const withNewPerson = (newPerson: object): Attempts => {
  const person = { newPerson };
  const onCase = { caseId: caseId(103), person };
  const companyId = id('company', 101);
  return inputs({
    createCase: { name: 'x', client: { person } },
    addPersonClientToCase: onCase,
    addContactPersonToCase: onCase,
    addRepresentativeToCase: onCase,
    addOwnerToCase: { ...onCase, companyId },
    addOwnerToCompany: { companyId, owner: { person } },
    updatePerson: { personId: id('person', 106), ...newPerson },
  });
};
const withIdentityNumber = (danishCPR: string): Attempts =>
  withNewPerson({
    firstName: 'Erika',
    lastName: 'Eksempel',
    nationalIdentityNumber: { danishCPR },
  });

const declared: Attempts = inputs({
  declareCompany: {
    name: 'Again AB',
    countryCode: 'SE',
    registrationNumber: { countryCode: 'SE', number: '-' },
  },
});

/** Vintergæk is stored while the register has it, and fetched again when it has been removed. */
const vintergæk = { company: { registrationNumber: { danishCVR: '77777777' } } };
const refreshAfterRemoval: Attempt = [
  mutate('createCase', { name: 'x', client: vintergæk }),
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
    ...inputs({ refreshCompany: { companyId: id('company', 103) } }),
  },
  INVALID_REGISTRATION_NUMBER: { ...withNumber({ danishCVR: '12345679' }), ...declared },
  INVALID_NATIONAL_IDENTITY_NUMBER: withIdentityNumber('721399-1234'),
  // The number of Villy.
  PERSON_ALREADY_EXISTS: withIdentityNumber('680855-1237'),
  FIELD_LOCKED: inputs({
    updatePerson: { personId: id('person', 101), firstName: 'Petra' },
  }),
};
