import { describe, expect, it } from 'vitest';
import type { Session } from '../src';
import { callOf } from './errorFixtures/errorFixture';
import {
  caseId,
  makeTestId,
  mutate,
  openTestSession,
  readOne,
  specWithout,
  statusOf,
} from './support';

const personId = (number: number): string => makeTestId('person', number);
const kornblomst = makeTestId('company', 101);
const [pia, kaj, villy, frida] = [101, 102, 105, 107].map(personId);

const readPerson = (session: Session, number: number, selection: string): Promise<unknown> =>
  readOne(session, 'person', personId(number), selection);
const update = (session: Session, input: object, selection?: string): Promise<unknown> =>
  mutate(session, 'updatePerson', input, selection);

describe('person', () => {
  it('shows who somebody is', async () => {
    const session = await openTestSession();
    const selection = `{ birthdate { date source } citizenships { country { code } source }
      nationalIdentityNumbers { danishCPR generic { number } } roles cases { caseNumber } }`;
    expect(await readPerson(session, 102, selection)).toEqual({
      birthdate: { date: '1972-09-30', source: 'DECLARED' },
      citizenships: [{ country: { code: 'DK' }, source: 'PASSPORT' }],
      nationalIdentityNumbers: { danishCPR: '9009721239', generic: null },
      roles: ['EXECUTIVE_DIRECTOR', 'LEGAL_OWNER', 'BENEFICIAL_OWNER'],
      cases: [{ caseNumber: '2024-0001' }],
    });
    expect(await readPerson(session, 109, '{ id }')).toEqual(['NOT_FOUND']);
  });

  it('hides national identity numbers without the permission, and nobody is found by one', async () => {
    const other = specWithout('person:nationalIdentityNumber');
    const session = await openTestSession({ spec: other });
    const numbers = '{ nationalIdentityNumbers { danishCPR generic { number } } }';
    expect(await readPerson(session, 102, numbers)).toEqual({
      nationalIdentityNumbers: { danishCPR: null, generic: null },
    });
    const { data } = await session.run(
      `{ with: persons(filter: { nationalIdentityNumber: { danishCPR: "900972-1239" } }) { totalCount }
        without: persons(filter: { not: { nationalIdentityNumber: { danishCPR: "9009721239" } } }) {
          totalCount } }`,
    );
    expect(data).toEqual({ with: { totalCount: 0 }, without: { totalCount: 8 } });
  });

  it('has roles on one company when asked so', async () => {
    const session = await openTestSession();
    await mutate(session, 'addRepresentativeToCase', {
      caseId: caseId(103),
      person: { personId: pia },
      represents: [{ companyId: kornblomst }],
    });
    const roles = `{ all: roles here: roles(companyId: "${kornblomst}") none: roles(companyId: "x") }`;
    const here = ['BOARD_CHAIR', 'LEGAL_OWNER', 'BENEFICIAL_OWNER', 'REPRESENTATIVE'];
    expect(await readPerson(session, 101, roles)).toEqual({ all: here, here, none: [] });
    expect(await readPerson(session, 105, roles)).toEqual({
      all: ['CLIENT', 'CONTACT_PERSON'],
      here: [],
      none: [],
    });
  });
});

describe('updatePerson', () => {
  it('changes what is given and nothing else', async () => {
    const session = await openTestSession();
    session.sandbox.advance('5m');
    const change = {
      firstName: 'Willy',
      birthdate: '1956-01-02',
      citizenshipCountryCodes: ['DK', 'SE', 'SE'],
      address: { lines: ['Ny vej 1'], countryCode: 'SE' },
      phoneNumber: '+46701740699',
    };
    expect(
      await update(
        session,
        { personId: villy, ...change },
        `{ name birthdate { source } citizenships { country { code } source } address { lines city }
          emails { address } phoneNumbers { number isPrimary } updatedAt }`,
      ),
    ).toEqual({
      name: 'Willy Ventesen',
      birthdate: { source: 'DECLARED' },
      citizenships: ['DK', 'SE'].map((code) => ({ country: { code }, source: 'DECLARED' })),
      address: { lines: ['Ny vej 1'], city: null },
      emails: [{ address: 'villy@example.com' }],
      phoneNumbers: [{ number: '+46701740699', isPrimary: true }],
      updatedAt: '2025-03-03T09:05:00Z',
    });
  });

  it('removes with null', async () => {
    const session = await openTestSession();
    const fields = ['birthdate', 'citizenshipCountryCodes', 'nationalIdentityNumber', 'address'];
    const cleared = [...fields, 'email', 'phoneNumber'].map((field) => [field, null] as const);
    expect(
      await update(
        session,
        { personId: villy, ...Object.fromEntries(cleared) },
        `{ birthdate { date } citizenships { source } citizenship { source } address { city }
          nationalIdentityNumbers { danishCPR } emails { address } phoneNumbers { number } }`,
      ),
    ).toEqual({
      ...{ birthdate: null, citizenships: [], citizenship: null, address: null },
      ...{ nationalIdentityNumbers: { danishCPR: null }, emails: [], phoneNumbers: [] },
    });
  });

  it('takes the completed case back to review when a fact changes, and only then', async () => {
    const statuses = [];
    for (const change of [
      { firstName: 'Frederikke' },
      { birthdate: '1988-11-24' },
      { citizenshipCountryCodes: ['DK'] },
      { nationalIdentityNumber: { danishCPR: '630490-1236' } },
      { email: 'ny@example.com', address: null },
    ]) {
      const session = await openTestSession();
      await update(session, { personId: frida, ...change });
      statuses.push(await statusOf(session, 109));
    }
    expect(statuses).toEqual([...Array<string>(4).fill('in_review'), 'completed']);
  });

  it('does not change verified values', async () => {
    const session = await openTestSession();
    for (const [personId, change, fields] of [
      [pia, { firstName: 'Mia', birthdate: '1961-05-18' }, ['firstName', 'birthdate']],
      [pia, { birthdate: null }, ['birthdate']],
      [kaj, { citizenshipCountryCodes: ['SE'] }, ['citizenshipCountryCodes']],
      [kaj, { citizenshipCountryCodes: null, email: null }, ['citizenshipCountryCodes']],
    ] as const) {
      const { query, variables } = callOf('updatePerson', { input: { personId, ...change } });
      const body = await session.run(query, variables);
      expect(body.errors?.[0]?.extensions).toMatchObject({
        code: 'FIELD_LOCKED',
        fieldErrors: fields.map((field) => ({ path: ['input', field], code: 'NOT_ALLOWED' })),
      });
    }
  });

  it('takes the verified value itself, and a citizenship more', async () => {
    const session = await openTestSession();
    const same = { personId: pia, firstName: 'Pia', birthdate: '1961-05-17' };
    expect(await update(session, same, '{ birthdate { source } }')).toEqual({
      birthdate: { source: 'MITID' },
    });
    const more = { personId: kaj, citizenshipCountryCodes: ['NO', 'DK'] };
    expect(await update(session, more, '{ citizenships { country { code } source } }')).toEqual({
      citizenships: [
        { country: { code: 'NO' }, source: 'DECLARED' },
        { country: { code: 'DK' }, source: 'PASSPORT' },
      ],
    });
  });
});
