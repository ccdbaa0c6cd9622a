import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/sandbox';
import { makeTestId, mutate, openTestSession, statusOf } from './support';

const personId = (number: number): string => makeTestId('person', number);
const villy = personId(105);
const pia = personId(101);
const kaj = personId(102);
const frida = personId(107);

describe('updatePerson', () => {
  it('changes what is given and nothing else', async () => {
    const session = await openTestSession();
    session.sandbox.advance('5m');
    expect(
      await mutate(
        session,
        'updatePerson',
        {
          personId: villy,
          firstName: 'Willy',
          birthdate: '1956-01-02',
          citizenshipCountryCodes: ['DK', 'SE', 'SE'],
          address: { lines: ['Ny vej 1'], countryCode: 'SE' },
          phoneNumber: '+46701740699',
        },
        `{ name birthdate { date source } citizenships { country { code } source } address { lines city }
          emails { address } phoneNumbers { number canReceiveMessages isPrimary } updatedAt }`,
      ),
    ).toEqual({
      name: 'Willy Ventesen',
      birthdate: { date: '1956-01-02', source: 'DECLARED' },
      citizenships: [
        { country: { code: 'DK' }, source: 'DECLARED' },
        { country: { code: 'SE' }, source: 'DECLARED' },
      ],
      address: { lines: ['Ny vej 1'], city: null },
      emails: [{ address: 'villy@example.com' }],
      phoneNumbers: [{ number: '+46701740699', canReceiveMessages: false, isPrimary: true }],
      updatedAt: '2025-03-03T09:05:00Z',
    });
  });

  it('removes with null', async () => {
    const session = await openTestSession();
    const cleared = {
      personId: villy,
      birthdate: null,
      citizenshipCountryCodes: null,
      nationalIdentityNumber: null,
      address: null,
      email: null,
      phoneNumber: null,
    };
    expect(
      await mutate(
        session,
        'updatePerson',
        cleared,
        `{ birthdate { date } citizenships { source } citizenship { source } address { city }
          nationalIdentityNumbers { danishCPR } emails { address } phoneNumbers { number } }`,
      ),
    ).toEqual({
      birthdate: null,
      citizenships: [],
      citizenship: null,
      address: null,
      nationalIdentityNumbers: { danishCPR: null },
      emails: [],
      phoneNumbers: [],
    });
  });

  it('replaces the primary address and keeps the others', async () => {
    const session = await openTestSession();
    const selection = '{ emails { address isPrimary verifiedAt } }';
    const input = { personId: frida, email: 'frida.ny@example.com' };
    expect(await mutate(session, 'updatePerson', input, selection)).toEqual({
      emails: [
        { address: 'frida.ny@example.com', isPrimary: true, verifiedAt: null },
        { address: 'frida.private@example.com', isPrimary: false, verifiedAt: null },
      ],
    });
    expect(
      await mutate(session, 'updatePerson', { personId: frida, email: null }, selection),
    ).toEqual({
      emails: [{ address: 'frida.private@example.com', isPrimary: false, verifiedAt: null }],
    });
  });

  it('sets one kind of number and leaves the other alone', async () => {
    const session = await openTestSession();
    const input = {
      personId: villy,
      nationalIdentityNumber: { generic: { countryCode: 'SE', number: 'A-1' } },
    };
    expect(
      await mutate(
        session,
        'updatePerson',
        input,
        '{ nationalIdentityNumbers { danishCPR generic { number country { code } } } }',
      ),
    ).toEqual({
      nationalIdentityNumbers: {
        danishCPR: '6808551237',
        generic: { number: 'A-1', country: { code: 'SE' } },
      },
    });
    const same = { personId: villy, nationalIdentityNumber: { danishCPR: '680855-1237' } };
    expect(await mutate(session, 'updatePerson', same)).toEqual({ id: villy });
  });

  it.each([
    [{ firstName: 'Frederikke' }],
    [{ birthdate: '1988-11-24' }],
    [{ citizenshipCountryCodes: ['DK'] }],
    [{ nationalIdentityNumber: { danishCPR: '630490-1236' } }],
  ])('%j takes the completed case back to review', async (change) => {
    const session = await openTestSession();
    await mutate(session, 'updatePerson', {
      personId: frida,
      email: 'ny@example.com',
      address: null,
    });
    expect(await statusOf(session, 109)).toBe('completed');
    await mutate(session, 'updatePerson', { personId: frida, ...change });
    expect(await statusOf(session, 109)).toBe('in_review');
  });

  it.each([
    [pia, { firstName: 'Mia', birthdate: '1961-05-18' }, ['firstName', 'birthdate']],
    [pia, { lastName: 'Andersen' }, ['lastName']],
    [pia, { birthdate: null }, ['birthdate']],
    [kaj, { citizenshipCountryCodes: ['SE'] }, ['citizenshipCountryCodes']],
    [kaj, { citizenshipCountryCodes: null, email: null }, ['citizenshipCountryCodes']],
  ])('does not change verified values of %s: %j', async (id, change, fields) => {
    const session = await openTestSession();
    const body = await session.run(
      'mutation($i: UpdatePersonInput!) { updatePerson(input: $i) { id } }',
      {
        i: { personId: id, ...change },
      },
    );
    expect(body.errors?.[0]?.extensions).toMatchObject({
      code: 'FIELD_LOCKED',
      fieldErrors: fields.map((field) => ({ path: ['input', field], code: 'NOT_ALLOWED' })),
    });
    const { data } = await session.run(`{ person(id: "${kaj}") { emails { address } } }`);
    expect(data).toEqual({ person: { emails: [{ address: 'kaj@example.com' }] } });
  });

  it('takes the verified value itself, and a citizenship more', async () => {
    const session = await openTestSession();
    const same = { personId: pia, firstName: 'Pia', birthdate: '1961-05-17' };
    expect(await mutate(session, 'updatePerson', same, '{ birthdate { source } }')).toEqual({
      birthdate: { source: 'MITID' },
    });
    const more = { personId: kaj, citizenshipCountryCodes: ['NO', 'DK'] };
    expect(
      await mutate(session, 'updatePerson', more, '{ citizenships { country { code } source } }'),
    ).toEqual({
      citizenships: [
        { country: { code: 'NO' }, source: 'DECLARED' },
        { country: { code: 'DK' }, source: 'PASSPORT' },
      ],
    });
  });
});

describe('updatePersonReferenceIds', () => {
  const selection = '{ referenceIds { source value } }';

  it('replaces the list and changes no status', async () => {
    const session = await openTestSession();
    const referenceIds = [
      { source: 'erp', value: ' 7 ' },
      { source: 'crm', value: ' 7 ' },
    ];
    expect(
      await mutate(
        session,
        'updatePersonReferenceIds',
        { personId: frida, referenceIds },
        selection,
      ),
    ).toEqual({ referenceIds });
    expect(await statusOf(session, 109)).toBe('completed');
    const none = { personId: frida, referenceIds: [] };
    expect(await mutate(session, 'updatePersonReferenceIds', none, selection)).toEqual({
      referenceIds: [],
    });
  });
});

describe('setPreferredLanguageForCompanyOrPerson', () => {
  const set = async (session: Session, companyOrPerson: object): Promise<unknown> =>
    mutate(
      session,
      'setPreferredLanguageForCompanyOrPerson',
      { companyOrPerson, language: 'sv' },
      '{ __typename ... on Company { preferredLanguage } ... on Person { preferredLanguage } }',
    );

  it('works for both', async () => {
    const session = await openTestSession();
    expect(await set(session, { personId: villy })).toEqual({
      __typename: 'Person',
      preferredLanguage: 'sv',
    });
    expect(await set(session, { companyId: makeTestId('company', 103) })).toEqual({
      __typename: 'Company',
      preferredLanguage: 'sv',
    });
  });
});
