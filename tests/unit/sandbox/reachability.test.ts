import { describe, expect, it } from 'vitest';
import { openSession, type Session } from '../../../src/sandbox';
import { seedGroupIds, seedUserIds } from './seedIds';
import { caseId, codesOf, makeTestId, mutate, openTestSession, spec } from './support';

const kornblomst = { danishCVR: '11223344' };
const holding = { danishCVR: '87654321' };
const cpr = '0101801234';

/** Restricts a case to a group that the session's account does not belong to. */
async function hide(session: Session, id: string): Promise<void> {
  const access = { groupIds: [seedGroupIds.partners], userIds: [] };
  const row = await mutate(session, 'updateCaseAccess', { caseId: id, access });
  expect(row).toEqual({ id });
}

async function read(session: Session, query: string): Promise<unknown> {
  const body = await session.run(query);
  return body.errors ? codesOf(body) : body.data;
}

const idOf = (row: unknown): string => (row as { readonly id: string }).id;

async function declare(session: Session, name: string): Promise<string> {
  return idOf(await mutate(session, 'declareCompany', { name, countryCode: 'SE' }));
}

function openCase(session: Session, client: object): Promise<unknown> {
  const input = { name: 'x', isOccasionalTransaction: false, client };
  return mutate(session, 'createCase', input);
}

/** Case d1: client c1 is owned by c2, which is owned by the new person b1. */
async function openChain(session: Session): Promise<void> {
  const [client, owner] = [await declare(session, 'Client'), await declare(session, 'Owner')];
  await openCase(session, { company: { companyId: client } });
  const newPerson = {
    firstName: 'Ane',
    lastName: 'Ejerprøve',
    nationalIdentityNumber: { danishCPR: cpr },
  };
  for (const input of [
    { companyId: client, owner: { company: { companyId: owner } } },
    { companyId: owner, owner: { person: { newPerson } } },
  ])
    expect(await mutate(session, 'addOwnerToCompany', input)).toEqual({ id: input.companyId });
}

/** Archives a case and deletes it after its retention period. */
async function erase(session: Session, id: string, number: string): Promise<Session> {
  await mutate(session, 'archiveCase', { caseId: id });
  session.sandbox.advance('2200d');
  const later = await openSession(session.sandbox, spec);
  const input = { caseId: id, confirmCaseNumber: number };
  expect(await mutate(later, 'deleteCase', input, '')).toBe(id);
  return later;
}

const OWNER = `{ person(id: "${makeTestId('person', 1)}") { id } }`;
const FOUND = `{ companies(filter: { ids: ["${makeTestId('company', 1)}", "${makeTestId('company', 2)}"] }) { totalCount }
  persons(filter: { name: { contains: "Ejerprøve" } }) { totalCount }
  byNumber: persons(filter: { nationalIdentityNumber: { danishCPR: "${cpr}" } }) { totalCount } }`;
const NONE = { totalCount: 0 };

describe('owners of owners', () => {
  it('are hidden with the restricted case that leads to them', async () => {
    const session = await openTestSession();
    await openChain(session);
    expect(await read(session, `{ case(id: "${caseId(1)}") { listChecks { id } } }`)).toMatchObject(
      {
        case: { listChecks: { length: 3 } },
      },
    );
    await hide(session, caseId(1));
    expect(await read(session, OWNER)).toEqual(['NOT_FOUND']);
    expect(await read(session, FOUND)).toEqual({ companies: NONE, persons: NONE, byNumber: NONE });
  });

  it('are erased with the last case that leads to them', async () => {
    const session = await openTestSession();
    await openChain(session);
    const later = await erase(session, caseId(1), '2025-0001');
    expect(await read(later, OWNER)).toEqual(['NOT_FOUND']);
    expect(await read(later, FOUND)).toEqual({ companies: NONE, persons: NONE, byNumber: NONE });
  });
});

it('hides people of a company who have no power to bind it with its restricted case', async () => {
  const registers = structuredClone(spec.registers);
  registers['danishCVR 12345678']![0]!.record!.persons[0]!.hasPowerToBind = false;
  const session = await openTestSession({ spec: { ...spec, registers } });
  await openCase(session, { company: { registrationNumber: { danishCVR: '12345678' } } });
  expect(await read(session, OWNER)).toEqual({ person: { id: makeTestId('person', 1) } });
  await hide(session, caseId(1));
  expect(await read(session, OWNER)).toEqual(['NOT_FOUND']);
});

it.each(['12345678', '87654321', '11223344'])(
  'stores the people of %s once when its case hides them from who creates it',
  async (danishCVR) => {
    const session = await openTestSession();
    const counts = '{ persons { totalCount } companies { totalCount } }';
    const before = await read(session, counts);
    for (const days of ['0d', '8d']) {
      session.sandbox.advance(days);
      const later = await openSession(session.sandbox, spec);
      const input = {
        name: 'x',
        isOccasionalTransaction: false,
        access: { groupIds: [seedGroupIds.partners] },
        client: { company: { registrationNumber: { danishCVR } } },
      };
      expect(await mutate(later, 'createCase', input)).toHaveProperty('id');
      // All that came with the case is hidden with it: nobody is left over on no case.
      expect(await read(later, counts)).toEqual(before);
    }
  },
);

describe('a company on no case', () => {
  const relations = (id: string): string => `{ company(id: "${id}") {
    legalOwners { ... on PersonOwner { person { id } } ... on CompanyOwner { company { id } } }
    beneficialOwners { person { id } } persons { person { id } } powerToBind { persons { id } } } }`;

  it('does not show owners who are hidden', async () => {
    const session = await openTestSession();
    const id = await declare(session, 'On no case');
    const personId = makeTestId('person', 105);
    await mutate(session, 'addOwnerToCompany', { companyId: id, owner: { person: { personId } } });
    const legalOwners = [{ person: { id: personId } }];
    expect(await read(session, relations(id))).toMatchObject({ company: { legalOwners } });
    await hide(session, caseId(105));
    expect(await read(session, relations(id))).toMatchObject({ company: { legalOwners: [] } });
  });

  it('counts the shares of owners who are hidden, as their field says', async () => {
    const session = await openTestSession();
    const id = await declare(session, 'On no case');
    const add = (number: number, ownershipPercentage: number): Promise<unknown> => {
      const owner = { person: { personId: makeTestId('person', number) } };
      return mutate(session, 'addOwnerToCompany', { companyId: id, owner, ownershipPercentage });
    };
    await add(105, 60);
    await hide(session, caseId(105));
    expect(await add(103, 41)).toEqual(['OWNERSHIP_OUT_OF_RANGE']);
    expect(await add(103, 40)).toEqual({ id });
  });

  it('does not show by its updatedAt that it has a hidden owner', async () => {
    const session = await openTestSession();
    const id = await declare(session, 'On no case');
    const access = { groupIds: [], userIds: [seedUserIds.integration] };
    await mutate(session, 'createCase', { name: 'Restricted', access });
    const person = { newPerson: { firstName: 'Ny', lastName: 'Ejerprøve' } };
    await mutate(session, 'addContactPersonToCase', { caseId: caseId(1), person });
    session.sandbox.advance('5m');
    const owner = { person: { personId: makeTestId('person', 1) } };
    await mutate(session, 'addOwnerToCompany', { companyId: id, owner });
    const body = await session.run(`{ company(id: "${id}") { createdAt updatedAt } }`);
    const { createdAt, updatedAt } = (body.data as { company: Record<string, string> }).company;
    expect(updatedAt).toBe(createdAt);
  });

  it('does not show people of the register who are hidden', async () => {
    const session = await openTestSession();
    const id = await declare(session, 'On no case');
    const owner = { company: { registrationNumber: holding } };
    await mutate(session, 'addOwnerToCompany', { companyId: id, owner });
    const [fetched, personId] = [makeTestId('company', 2), makeTestId('person', 1)];
    const person = { id: personId };
    expect(await read(session, relations(fetched))).toEqual({
      company: {
        legalOwners: [{ person }],
        beneficialOwners: [{ person }],
        persons: [{ person }],
        powerToBind: { persons: [person] },
      },
    });
    await openCase(session, { person: { personId } });
    await hide(session, caseId(1));
    expect(await read(session, relations(fetched))).toEqual({
      company: {
        legalOwners: [],
        beneficialOwners: [],
        persons: [],
        powerToBind: { persons: [] },
      },
    });
  });

  it('loses an owner who is erased with their last case', async () => {
    const session = await openTestSession();
    const id = await declare(session, 'On no case');
    await mutate(session, 'createCase', { name: 'x', isOccasionalTransaction: false });
    const newPerson = { firstName: 'Kontakt', lastName: 'Prøve' };
    await mutate(session, 'addContactPersonToCase', { caseId: caseId(1), person: { newPerson } });
    const person = { personId: makeTestId('person', 1) };
    await mutate(session, 'addOwnerToCompany', { companyId: id, owner: { person } });
    const later = await erase(session, caseId(1), '2025-0001');
    expect(await read(later, OWNER)).toEqual(['NOT_FOUND']);
    expect(await read(later, relations(id))).toMatchObject({ company: { legalOwners: [] } });
  });
});

describe('the number of a hidden company', () => {
  const DETAILS = `{ id emails { address } website goals { id } documents { id }
    listChecks { completedAt } legalOwners { ... on PersonOwner { person { id } } } }`;
  const PEOPLE = `{ persons(filter: { companyId: "${makeTestId('company', 1)}" }) { items { id birthdate { date }
    nationalIdentityNumbers { danishCPR } documents { id } identityValidations { id } referenceIds { value } } } }`;

  it('gives the caller a record of their own, without what is recorded on the hidden one', async () => {
    const session = await openTestSession();
    await hide(session, caseId(103));
    const lookup = `{ lookupCompany(registrationNumber: { danishCVR: "11223344" }) { name company { id } } }`;
    expect(await read(session, lookup)).toMatchObject({ lookupCompany: { company: null } });
    const found = `{ companies(filter: { registrationNumber: { danishCVR: "11223344" } }) { totalCount } }`;
    expect(await read(session, found)).toEqual({ companies: NONE });
    expect(await openCase(session, { company: { registrationNumber: kornblomst } })).toEqual({
      id: caseId(1),
    });
    const created = await session.run(
      `{ case(id: "${caseId(1)}") { clients { ... on CompanyClient { company ${DETAILS} } } } }`,
    );
    const people = await session.run(PEOPLE);
    expect([created.errors, people.errors]).toEqual([undefined, undefined]);
    expect(people.data).toMatchObject({ persons: { items: { length: 2 } } });
    const text = JSON.stringify([created.data, people.data]);
    const recorded = /c101"|b10[12]"|@|https?:|completedAt":"|danishCPR":"|"date":"|"value"/;
    expect(recorded.exec(text)?.[0]).toBeUndefined();
    const id = makeTestId('company', 1);
    expect(await read(session, lookup)).toMatchObject({ lookupCompany: { company: { id } } });
    // The caller's own record is used from then on.
    await openCase(session, { company: { registrationNumber: kornblomst } });
    expect(await read(session, found)).toEqual({ companies: { totalCount: 1 } });
  });

  it('gives a record of its own as an owner and as a declared company', async () => {
    const session = await openTestSession();
    const declared = { name: 'A', countryCode: 'SE' };
    const generic = { countryCode: 'SE', number: '5500000000' };
    const input = { ...declared, registrationNumber: generic };
    expect(await mutate(session, 'declareCompany', input)).toEqual(['COMPANY_ALREADY_EXISTS']);
    await openCase(session, { company: { companyId: makeTestId('company', 103) } });
    await hide(session, caseId(1));
    expect(await mutate(session, 'declareCompany', input)).toEqual({
      id: makeTestId('company', 1),
    });
    await hide(session, caseId(103));
    const owner = { company: { registrationNumber: kornblomst } };
    const companyId = makeTestId('company', 1);
    await mutate(session, 'addOwnerToCompany', { companyId, owner });
    expect(
      await read(
        session,
        `{ company(id: "${companyId}") { legalOwners { ... on CompanyOwner { company { id emails { address } } } } } }`,
      ),
    ).toEqual({
      company: { legalOwners: [{ company: { id: makeTestId('company', 2), emails: [] } }] },
    });
  });

  it('keeps the two records apart when the case is no longer restricted', async () => {
    const session = await openTestSession();
    await hide(session, caseId(103));
    await openCase(session, { company: { registrationNumber: kornblomst } });
    await hide(session, caseId(1));
    expect(await openCase(session, { company: { registrationNumber: kornblomst } })).toEqual({
      id: caseId(2),
    });
    expect(
      await read(
        session,
        `{ case(id: "${caseId(2)}") { clients { ... on CompanyClient { company { id } } } } }`,
      ),
    ).toEqual({ case: { clients: [{ company: { id: makeTestId('company', 2) } }] } });
  });
});

it('does not show by updatedAt of a case what happens on a hidden one', async () => {
  const session = await openTestSession();
  const [personId, companyId] = [makeTestId('person', 103), makeTestId('company', 103)];
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
    ['addOwnerToCase', { ...hiddenCase, ...owned, person }],
    ['addOwnerToCompany', { ...hiddenCompany, owner: { person } }],
    ['refreshCompany', hiddenCompany],
    ['refreshCompany', hiddenCompany],
    ['archiveCase', hiddenCase],
    ['deleteCase', { ...hiddenCase, confirmCaseNumber: '2025-0004' }],
  ];
  for (const [name, input] of changes) {
    session.sandbox.advance(name === 'deleteCase' ? '2200d' : '8d');
    const later = await openSession(session.sandbox, spec);
    const result = await mutate(later, name, input, name === 'deleteCase' ? '' : '{ id }');
    expect(result).not.toBeInstanceOf(Array);
    const filter = `{ updatedAt: { from: "${later.sandbox.now()}" } }`;
    const seen = await read(later, `{ cases(filter: ${filter}) { items { id } } }`);
    const { items } = (seen as { cases: { items: { id: string }[] } }).cases;
    if (items.some(({ id }) => id !== caseId(4))) changed.push(name);
  }
  expect(changed).toEqual([]);
});

describe('the number of a hidden person', () => {
  const nationalIdentityNumber = { danishCPR: '1111111118' };
  const newPerson = { firstName: 'Ny', lastName: 'Prøve', nationalIdentityNumber };

  it('is not reported as known', async () => {
    const session = await openTestSession();
    await openCase(session, { person: { newPerson } });
    expect(await openCase(session, { person: { newPerson } })).toEqual(['PERSON_ALREADY_EXISTS']);
    await hide(session, caseId(1));
    expect(await openCase(session, { person: { newPerson } })).toEqual({ id: caseId(2) });
  });

  it('is not reported as known by updatePerson', async () => {
    const session = await openTestSession();
    await openCase(session, { person: { newPerson } });
    const input = { personId: makeTestId('person', 103), nationalIdentityNumber };
    expect(await mutate(session, 'updatePerson', input)).toEqual(['PERSON_ALREADY_EXISTS']);
    await hide(session, caseId(1));
    expect(await mutate(session, 'updatePerson', input)).toEqual({ id: input.personId });
  });
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
    await mutate(session, 'updateCaseResponsible', {
      caseId: caseId(1),
      userId: seedUserIds.mette,
    });
    const before = await count();
    await hide(session, caseId(1));
    expect(await count()).toBe(before - 1);
  });

  it('loses a permission in the request that takes it away', async () => {
    const session = await openTestSession();
    const roleId = makeTestId('role', 4);
    const body = await session.run(`mutation {
      own: updateUser(input: { userId: "${seedUserIds.integration}", roleId: "${roleId}" }) { id }
      createGroup(input: { name: "After", memberIds: [] }) { id } }`);
    expect(codesOf(body)).toEqual(['FORBIDDEN']);
    expect(body.data).toMatchObject({ own: { id: seedUserIds.integration }, createGroup: null });
  });

  it('can do nothing after it deactivated itself in the same request', async () => {
    const session = await openTestSession();
    const body = await session.run(`mutation {
      own: updateUser(input: { userId: "${seedUserIds.integration}", isActive: false }) { id }
      createGroup(input: { name: "After", memberIds: [] }) { id } }`);
    expect(codesOf(body)).toEqual(['ACCOUNT_DISABLED']);
  });
});
