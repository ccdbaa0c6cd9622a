import { makeId } from '../store/ids';
import type { Store } from '../store/store';
import type { Person } from '../store/types';

const declared = { source: 'DECLARED', verifiedAt: null };
// Both fit the validations that identity.ts seeds.
const byMitID = { source: 'MITID', verifiedAt: '2024-01-10T11:20:00Z' };
const byPassport = { source: 'PASSPORT', verifiedAt: '2024-01-11T10:00:00Z' };

/**
 * What is known about the seeded persons besides their names, by number. Identity numbers have day
 * + 60 (Denmark) or month + 80 (Norway), the ranges of test numbers.
 */
const details: Readonly<Record<number, Partial<Omit<Person, 'id'>>>> = {
  101: {
    birthdate: { date: '1961-05-17', ...byMitID },
    lockedFields: ['firstName', 'lastName', 'birthdate'],
    emails: [{ address: 'pia@example.com', isPrimary: true, verifiedAt: '2024-01-10T11:15:00Z' }],
  },
  102: {
    birthdate: { date: '1972-09-30', ...declared },
    citizenships: [{ countryCode: 'DK', ...byPassport }],
    nationalIdentityNumbers: { danishCPR: '9009721239', generic: null },
    emails: [{ address: 'kaj@example.com', isPrimary: true, verifiedAt: null }],
    referenceIds: [
      { source: 'crm', value: 'K-1001' },
      { source: 'payroll', value: '0007' },
    ],
  },
  103: {
    birthdate: { date: '1980-02-01', ...declared },
    nationalIdentityNumbers: {
      danishCPR: null,
      generic: { countryCode: 'NO', number: '01828010073' },
    },
  },
  105: {
    birthdate: { date: '1955-08-08', ...declared },
    nationalIdentityNumbers: { danishCPR: '6808551237', generic: null },
    address: {
      lines: ['Prøvevej 5', '2. tv.'],
      postalCode: '0000',
      city: 'Prøveby',
      region: null,
      countryCode: 'DK',
    },
  },
  106: { emails: [{ address: 'tavs@example.com', isPrimary: true, verifiedAt: null }] },
  107: {
    birthdate: { date: '1988-11-23', ...declared },
    citizenships: [
      { countryCode: 'DK', ...declared },
      { countryCode: 'DE', ...declared },
    ],
    emails: [
      { address: 'frida@example.com', isPrimary: true, verifiedAt: '2024-10-07T09:30:00Z' },
      { address: 'frida.private@example.com', isPrimary: false, verifiedAt: null },
    ],
  },
};

/** Adds identifiers and contact channels to the persons. */
export function seedPersonDetails(store: Store): void {
  for (const [number, patch] of Object.entries(details)) {
    store.persons.update(makeId('person', Number(number)), patch);
  }
}
