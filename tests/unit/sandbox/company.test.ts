import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/sandbox';
import { caseId, codesOf, makeTestId, mutate, openTestSession } from './support';

const companyId = (number: number): string => makeTestId('company', number);
const kornblomst = companyId(101);
const declaredAB = companyId(103);

async function read(session: Session, id: string, selection: string): Promise<unknown> {
  const body = await session.run(`query($id: ID!) { company(id: $id) ${selection} }`, { id });
  return body.errors ? codesOf(body) : body.data?.company;
}

describe('company', () => {
  it('shows what its register says and what you noted, the primary channel first', async () => {
    const session = await openTestSession();
    expect(
      await read(
        session,
        kornblomst,
        `{ name isDeclared registrationNumbers { danishCVR norwegian generic { number } } companyForm
          status { identifier name { en } } address { lines country { code } }
          placeOfRegistration { register country { name { en } } } industryCodes { main { scheme } }
          powerToBind { rule persons { name } } emails { address isPrimary } phoneNumbers { canReceiveMessages }
          customerNumbers { economic billy businessCentral } amlPersonStrategy registerUpdatedAt
          legalOwners { __typename ... on PersonOwner { person { name } ownershipPercentage } }
          beneficialOwners { person { name } company { id } isRegistered }
          persons { person { name } roles hasPowerToBind since } cases { caseNumber }
          goals { id } documents { name } listChecks { id } }`,
      ),
    ).toEqual({
      name: 'Kornblomst Eksempel A/S',
      isDeclared: false,
      registrationNumbers: { danishCVR: '11223344', norwegian: null, generic: null },
      companyForm: 'A/S',
      status: { identifier: 'active', name: { en: 'Active' } },
      address: { lines: ['Prøvegade 7'], country: { code: 'DK' } },
      placeOfRegistration: { register: 'CVR', country: { name: { en: 'Denmark' } } },
      industryCodes: { main: { scheme: 'DB07' } },
      powerToBind: {
        rule: 'Selskabet tegnes af bestyrelsens formand i forening med direktøren.',
        persons: [{ name: 'Pia Politiksen' }, { name: 'Kaj Kornprøve' }],
      },
      emails: [
        { address: 'kontor@example.com', isPrimary: true },
        { address: 'faktura@example.com', isPrimary: false },
      ],
      phoneNumbers: [{ canReceiveMessages: true }, { canReceiveMessages: false }],
      customerNumbers: { economic: '1001', billy: null, businessCentral: 'C-1001' },
      amlPersonStrategy: 'BENEFICIAL_OWNERS_AND_POWER_TO_BIND',
      registerUpdatedAt: '2024-01-08T09:00:00Z',
      legalOwners: [
        {
          __typename: 'PersonOwner',
          person: { name: 'Pia Politiksen' },
          ownershipPercentage: null,
        },
        { __typename: 'PersonOwner', person: { name: 'Kaj Kornprøve' }, ownershipPercentage: null },
      ],
      beneficialOwners: [
        { person: { name: 'Pia Politiksen' }, company: { id: kornblomst }, isRegistered: true },
        { person: { name: 'Kaj Kornprøve' }, company: { id: kornblomst }, isRegistered: true },
      ],
      persons: [
        {
          person: { name: 'Pia Politiksen' },
          roles: ['BOARD_CHAIR'],
          hasPowerToBind: true,
          since: '2019-04-01',
        },
        {
          person: { name: 'Kaj Kornprøve' },
          roles: ['EXECUTIVE_DIRECTOR'],
          hasPowerToBind: true,
          since: '2010-01-01',
        },
      ],
      cases: [{ caseNumber: '2024-0001' }],
      goals: [{ id: makeTestId('goal', 103) }],
      documents: expect.arrayContaining([{ name: 'Annual report 2023.pdf' }]) as unknown,
      listChecks: [{ id: makeTestId('listCheck', 101) }],
    });
  });

  it('has neither register fields nor cases when it was declared', async () => {
    const session = await openTestSession();
    expect(
      await read(
        session,
        declaredAB,
        `{ isDeclared registrationNumbers { generic { number country { code } } } status { identifier }
          placeOfRegistration { register } industryCodes { main { code } } powerToBind { rule }
          persons { since } registerUpdatedAt cases { id } }`,
      ),
    ).toEqual({
      isDeclared: true,
      registrationNumbers: { generic: { number: '5500000000', country: { code: 'SE' } } },
      status: null,
      placeOfRegistration: null,
      industryCodes: null,
      powerToBind: null,
      persons: [],
      registerUpdatedAt: null,
      cases: [],
    });
  });

  it('is not found while all of its cases are closed to you', async () => {
    const session = await openTestSession();
    const access = { groupIds: [], userIds: [makeTestId('user', 2)] };
    await mutate(session, 'updateCaseAccess', { caseId: caseId(103), access });
    expect(await read(session, kornblomst, '{ id }')).toEqual(['NOT_FOUND']);
    const { data } = await session.run('{ companies { totalCount } }');
    expect(data).toEqual({ companies: { totalCount: 2 } });
  });
});

describe('companies', () => {
  it.each([
    [{}, 3],
    [{ ids: [kornblomst, 'x'] }, 1],
    [{ name: { contains: 'EKSEMPEL' } }, 3],
    [{ registrationNumber: { danishCVR: '11223344' } }, 1],
    [{ registrationNumber: { danishCVR: '10000000' } }, 0],
    [{ registrationNumber: { generic: { countryCode: 'SE', number: '5500000000' } } }, 1],
    [{ registrationNumber: { generic: { countryCode: 'FI', number: '5500000000' } } }, 0],
    [{ customerNumbers: { economic: '1001', businessCentral: 'C-1001' } }, 1],
    [{ customerNumbers: { economic: '1001', billy: '7' } }, 0],
    [{ customerNumbers: { billy: null } }, 0],
    [{ countryCodes: ['SE', 'NO'] }, 2],
    [{ countryCodes: [] }, 0],
    [{ isDeclared: true }, 1],
    [{ createdAt: { from: '2024-03-04T09:00:00Z', to: '2024-05-06T08:00:00Z' } }, 1],
    [{ updatedAt: { from: '2025-01-01T00:00:00Z' } }, 0],
    [{ not: { customerNumbers: { economic: '1001' } } }, 2],
    [{ or: [] }, 0],
  ])('(filter: %j) gives %i', async (filter, expected) => {
    const session = await openTestSession();
    const { data } = await session.run(
      'query($f: CompanyFilterInput) { companies(filter: $f) { totalCount } }',
      { f: filter },
    );
    expect(data).toEqual({ companies: { totalCount: expected } });
  });
});

describe('a Danish or Norwegian number', () => {
  it('is the same when it is sent as generic, however it is spaced', async () => {
    const session = await openTestSession();
    const generic = (number: string): object => ({ generic: { countryCode: 'DK', number } });
    const lookup = `query($n: BusinessRegistrationNumberInput!) { lookupCompany(registrationNumber: $n) {
      name registrationNumbers { danishCVR generic { number } } company { id } } }`;
    const spellings = [
      { danishCVR: '11223344' },
      ...['11223344', '11 22 33 44', 'dk11223344'].map(generic),
    ];
    const answers = await Promise.all(spellings.map((n) => session.run(lookup, { n })));
    expect(answers[0]).toHaveProperty('data.lookupCompany.company.id');
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(codesOf(await session.run(lookup, { n: generic('1122') }))).toEqual([
      'INVALID_REGISTRATION_NUMBER',
    ]);
    const registrationNumber = { countryCode: 'DK', number: '1234 5678' };
    const input = { name: 'A', countryCode: 'DK', registrationNumber };
    const selection = '{ registrationNumbers { danishCVR generic { number } } }';
    expect(await mutate(session, 'declareCompany', input, selection)).toEqual({
      registrationNumbers: { danishCVR: '12345678', generic: null },
    });
  });
});

describe('lookupCompany', () => {
  const query = `query($n: BusinessRegistrationNumberInput!) { lookupCompany(registrationNumber: $n) {
    name status { identifier } registrationNumbers { danishCVR } placeOfRegistration { city registeredOn }
    company { id } } }`;

  it('answers from the register, stores nothing, and names the stored record', async () => {
    const session = await openTestSession();
    const known = await session.run(query, { n: { danishCVR: '11223344' } });
    expect(known.data).toMatchObject({ lookupCompany: { company: { id: kornblomst } } });
    const unknown = await session.run(query, { n: { danishCVR: '77777777' } });
    expect(unknown.data).toEqual({
      lookupCompany: {
        name: 'Vintergæk Eksempel ApS',
        status: { identifier: 'under_bankruptcy' },
        registrationNumbers: { danishCVR: '77777777' },
        placeOfRegistration: { city: 'Prøveby', registeredOn: '2012-11-05' },
        company: null,
      },
    });
    const { data } = await session.run('{ companies { totalCount } }');
    expect(data).toEqual({ companies: { totalCount: 3 } });
  });
});
