import { describe, expect, it } from 'vitest';
import type { Session } from '../src';
import { seedGroupIds, seedUserIds } from './seedIds';
import {
  caseId,
  codesOf,
  later,
  makeTestId,
  mutate,
  openTestSession,
  read,
  readOne,
} from './support';

const kornblomst = { danishCVR: '11223344' };
const holding = { danishCVR: '87654321' };

/** Restricts a case to a group that the session's account does not belong to. */
async function hide(session: Session, number: number): Promise<void> {
  const access = { groupIds: [seedGroupIds.partners], userIds: [] };
  const id = caseId(number);
  expect(await mutate(session, 'updateCaseAccess', { caseId: id, access })).toEqual({ id });
}

async function declare(session: Session, name: string): Promise<string> {
  const row = await mutate(session, 'declareCompany', { name, countryCode: 'SE' });
  return (row as { readonly id: string }).id;
}

function openCase(session: Session, client: object): Promise<unknown> {
  const input = { name: 'x', isOccasionalTransaction: false, client };
  return mutate(session, 'createCase', input);
}

const addOwner = (session: Session, companyId: string, owner: object): Promise<unknown> =>
  mutate(session, 'addOwnerToCompany', { companyId, owner });

const NONE = { totalCount: 0 };

it('stores the people of a company once when its case hides them from who creates it', async () => {
  const session = await openTestSession();
  const counts = '{ persons { totalCount } companies { totalCount } }';
  const before = await read(session, counts);
  const access = { groupIds: [seedGroupIds.partners] };
  const client = { company: { registrationNumber: { danishCVR: '12345678' } } };
  for (const days of ['0d', '8d']) {
    const now = await later(session, days);
    const input = { name: 'x', isOccasionalTransaction: false, access, client };
    expect(await mutate(now, 'createCase', input)).toHaveProperty('id');
    // All that came with the case is hidden with it: nobody is left over on no case.
    expect(await read(now, counts)).toEqual(before);
  }
});

describe('a company on no case', () => {
  const relations = (session: Session, id: string): Promise<unknown> =>
    readOne(
      session,
      'company',
      id,
      `{ legalOwners { ... on PersonOwner { person { id } } ... on CompanyOwner { company { id } } }
         beneficialOwners { person { id } } persons { person { id } } powerToBind { persons { id } } }`,
    );

  it('counts the shares of owners who are hidden, as their field says, and does not show them', async () => {
    const session = await openTestSession();
    const id = await declare(session, 'On no case');
    const add = (number: number, ownershipPercentage: number): Promise<unknown> => {
      const owner = { person: { personId: makeTestId('person', number) } };
      return mutate(session, 'addOwnerToCompany', { companyId: id, owner, ownershipPercentage });
    };
    await add(105, 60);
    const legalOwners = [{ person: { id: makeTestId('person', 105) } }];
    expect(await relations(session, id)).toMatchObject({ legalOwners });
    await hide(session, 105);
    expect(await relations(session, id)).toMatchObject({ legalOwners: [] });
    expect(await add(103, 41)).toEqual(['OWNERSHIP_OUT_OF_RANGE']);
    expect(await add(103, 40)).toEqual({ id });
  });

  it('does not show people of the register who are hidden', async () => {
    const session = await openTestSession();
    const id = await declare(session, 'On no case');
    await addOwner(session, id, { company: { registrationNumber: holding } });
    const [fetched, personId] = [makeTestId('company', 2), makeTestId('person', 1)];
    const shown = (persons: object[]): object => ({
      legalOwners: persons.map((person) => ({ person })),
      beneficialOwners: persons.map((person) => ({ person })),
      persons: persons.map((person) => ({ person })),
      powerToBind: { persons },
    });
    expect(await relations(session, fetched)).toEqual(shown([{ id: personId }]));
    await openCase(session, { person: { personId } });
    await hide(session, 1);
    expect(await relations(session, fetched)).toEqual(shown([]));
  });
});

describe('the number of a hidden company', () => {
  const DETAILS = `{ id emails { address } website goals { id } documents { id }
    listChecks { completedAt } legalOwners { ... on PersonOwner { person { id } } } }`;
  const PEOPLE = `{ persons(filter: { companyId: "${makeTestId('company', 1)}" }) { items { id birthdate { date }
    nationalIdentityNumbers { danishCPR } documents { id } identityValidations { id } referenceIds { value } } } }`;
  const lookup = `{ lookupCompany(registrationNumber: { danishCVR: "11223344" }) { name company { id } } }`;
  const found = `{ companies(filter: { registrationNumber: { danishCVR: "11223344" } }) { totalCount } }`;
  const ownRecord = { company: { registrationNumber: kornblomst } };

  it('gives the caller a record of their own, without what is recorded on the hidden one', async () => {
    const session = await openTestSession();
    await hide(session, 103);
    expect(await read(session, lookup)).toMatchObject({ lookupCompany: { company: null } });
    expect(await read(session, found)).toEqual({ companies: NONE });
    expect(await openCase(session, ownRecord)).toEqual({ id: caseId(1) });
    const client = `{ clients { ... on CompanyClient { company ${DETAILS} } } }`;
    const created = await readOne(session, 'case', caseId(1), client);
    const people = await read(session, PEOPLE);
    expect([created, people]).toMatchObject([
      { clients: [{ company: { id: makeTestId('company', 1) } }] },
      { persons: { items: { length: 2 } } },
    ]);
    const recorded = /c101"|b10[12]"|@|https?:|completedAt":"|danishCPR":"|"date":"|"value"/;
    expect(recorded.exec(JSON.stringify([created, people]))?.[0]).toBeUndefined();
    const id = makeTestId('company', 1);
    expect(await read(session, lookup)).toMatchObject({ lookupCompany: { company: { id } } });
    // The caller's own record is used from then on.
    await openCase(session, ownRecord);
    expect(await read(session, found)).toEqual({ companies: { totalCount: 1 } });
    // The two stay apart when that case is hidden as well.
    await hide(session, 1);
    await hide(session, 2);
    await openCase(session, ownRecord);
    const third = '{ clients { ... on CompanyClient { company { id } } } }';
    expect(await readOne(session, 'case', caseId(3), third)).toEqual({
      clients: [{ company: { id: makeTestId('company', 2) } }],
    });
  });
});

it('does not show by updatedAt of a case what happens on a hidden one', async () => {
  const session = await openTestSession();
  const [personId, companyId] = [makeTestId('person', 103), makeTestId('company', 101)];
  for (const registrationNumber of [kornblomst, holding])
    await openCase(session, { company: { registrationNumber } });
  await openCase(session, { person: { personId } });
  const hiddenCase = { caseId: caseId(4) };
  await mutate(session, 'createCase', {
    name: 'Restricted',
    access: { groupIds: [], userIds: [seedUserIds.mette, seedUserIds.integration] },
    client: { company: { registrationNumber: { danishCVR: '12345678' } } },
  });
  // Owned by the client of an open case from 10 March.
  const hiddenCompany = { companyId: makeTestId('company', 2) };
  const newPerson = { firstName: 'Ny', lastName: 'Ejerprøve' };
  const person = { personId };
  const owned = { companyId, isManagementSubstitute: false };
  const changed: string[] = [];
  const changes: [name: string, input: object][] = [
    ['addContactPersonToCase', { ...hiddenCase, person }],
    ['addRepresentativeToCase', { ...hiddenCase, person }],
    ['addPersonClientToCase', { ...hiddenCase, person }],
    ['addCompanyClientToCase', { ...hiddenCase, company: { companyId } }],
    ['addOwnerToCase', { ...hiddenCase, ...owned, person: { newPerson } }],
    // Known on the hidden case only, though an owner of the client of an open one.
    ['updatePerson', { personId: makeTestId('person', 3), lastName: 'Andersen' }],
    ['addOwnerToCase', { ...hiddenCase, ...owned, person }],
    ['addOwnerToCompany', { ...hiddenCompany, owner: { person } }],
    ['refreshCompany', hiddenCompany],
    ['refreshCompany', hiddenCompany],
    ['archiveCase', hiddenCase],
    ['deleteCase', { ...hiddenCase, confirmCaseNumber: '2025-0004' }],
  ];
  for (const [name, input] of changes) {
    const isLast = name === 'deleteCase';
    const now = await later(session, isLast ? '2200d' : '8d');
    expect(await mutate(now, name, input, isLast ? '' : '{ id }')).not.toBeInstanceOf(Array);
    const filter = `{ updatedAt: { from: "${now.sandbox.now()}" } }`;
    const seen = await read(now, `{ cases(filter: ${filter}) { items { id } } }`);
    const { items } = (seen as { cases: { items: { id: string }[] } }).cases;
    if (items.some(({ id }) => id !== caseId(4))) changed.push(name);
  }
  expect(changed).toEqual([]);
});

it('the number of a hidden person is not reported as known', async () => {
  const nationalIdentityNumber = { danishCPR: '1111111118' };
  const newPerson = { firstName: 'Ny', lastName: 'Prøve', nationalIdentityNumber };
  const update = { personId: makeTestId('person', 103), nationalIdentityNumber };
  for (const [known, id] of [
    [(session: Session) => openCase(session, { person: { newPerson } }), caseId(2)],
    [(session: Session) => mutate(session, 'updatePerson', update), update.personId],
  ] as const) {
    const session = await openTestSession();
    await openCase(session, { person: { newPerson } });
    expect(await known(session)).toEqual(['PERSON_ALREADY_EXISTS']);
    await hide(session, 1);
    expect(await known(session)).toEqual({ id });
  }
});

describe('the account itself', () => {
  it('counts the active cases that the caller sees', async () => {
    const session = await openTestSession();
    const count = async (): Promise<number> => {
      const { data } = await session.run('{ caseResponsibles { user { id } activeCaseCount } }');
      const all = data!.caseResponsibles as { user: { id: string }; activeCaseCount: number }[];
      return all.find(({ user }) => user.id === seedUserIds.mette)!.activeCaseCount;
    };
    await openCase(session, { person: { personId: makeTestId('person', 105) } });
    const responsible = { caseId: caseId(1), userId: seedUserIds.mette };
    await mutate(session, 'updateCaseResponsible', responsible);
    const before = await count();
    await hide(session, 1);
    expect(await count()).toBe(before - 1);
  });

  it('loses a permission, or all of them, in the request that takes it away', async () => {
    for (const [change, code] of [
      [`roleId: "${makeTestId('role', 4)}"`, 'FORBIDDEN'],
      ['isActive: false', 'ACCOUNT_DISABLED'],
    ]) {
      const session = await openTestSession();
      const body = await session.run(`mutation {
        own: updateUser(input: { userId: "${seedUserIds.integration}", ${change} }) { id }
        createGroup(input: { name: "After", memberIds: [] }) { id } }`);
      expect(codesOf(body)).toEqual([code]);
      expect(body.data).toMatchObject({ createGroup: null });
    }
  });
});
