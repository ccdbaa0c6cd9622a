import { describe, expect, it } from 'vitest';
import { openSession, type Session } from '../../../src/sandbox';
import { caseId, makeTestId, mutate, openTestSession, spec } from './support';

const nordlys = { companyId: makeTestId('company', 1) };
const erika = makeTestId('person', 1);

const selection = `{ name address { lines } powerToBind { persons { name } } persons { person { name } roles }
  legalOwners {
    ... on PersonOwner { person { name } ownershipPercentage votingPercentage }
    ... on CompanyOwner { company { name } ownershipPercentage votingPercentage } }
  registerUpdatedAt updatedAt }`;

interface SeenCase {
  readonly status: { readonly identifier: string };
  readonly updatedAt: string;
  readonly beneficialOwners: readonly object[];
  readonly listChecks: readonly { readonly subject: { readonly name: string } }[];
}

async function seenCase(session: Session, id = caseId(1)): Promise<SeenCase> {
  const { data } = await session.run(`{ case(id: "${id}") { status { identifier } updatedAt
    beneficialOwners { person { name } ownershipPercentage isRegistered }
    listChecks { subject { ... on Person { name } ... on Company { name } } } } }`);
  return data!.case as SeenCase;
}

/** Nordlys on a new case, before the register changes. */
async function withNordlys(input: object = {}): Promise<Session> {
  const session = await openTestSession();
  const company = { registrationNumber: { danishCVR: '12345678' } };
  await mutate(session, 'createCase', { name: 'Nordlys', client: { company }, ...input });
  return session;
}

/** A session on the same sandbox, after the register has changed. */
function afterChange({ sandbox }: Session): Promise<Session> {
  sandbox.advance('8d');
  return openSession(sandbox, spec);
}

describe('refreshCompany', () => {
  it('fetches register data again, and keeps what the organisation recorded', async () => {
    const early = await withNordlys();
    await mutate(early, 'updateCompany', { ...nordlys, website: 'https://nordlys.example/' });
    const session = await afterChange(early);
    expect(await mutate(session, 'refreshCompany', nordlys, selection)).toEqual({
      name: 'Nordlys Eksempel ApS',
      address: { lines: ['Eksempelvej 14'] },
      powerToBind: { persons: [{ name: 'Erika Eksempel' }, { name: 'Anders Prøvesen' }] },
      persons: [
        { person: { name: 'Erika Eksempel' }, roles: ['EXECUTIVE_DIRECTOR', 'FOUNDER'] },
        { person: { name: 'Anders Prøvesen' }, roles: ['BOARD_CHAIR'] },
      ],
      legalOwners: [
        {
          company: { name: 'Eksempel Holding ApS' },
          ownershipPercentage: 60,
          votingPercentage: 60,
        },
        { person: { name: 'Erika Eksempel' }, ownershipPercentage: 40, votingPercentage: 40 },
      ],
      registerUpdatedAt: '2025-03-11T09:00:00Z',
      updatedAt: '2025-03-11T09:00:00Z',
    });
    const kept = await session.run(
      `{ company(id: "${nordlys.companyId}") { website amlPersonStrategy createdAt } }`,
    );
    expect(kept.data).toEqual({
      company: {
        website: 'https://nordlys.example/',
        amlPersonStrategy: 'BENEFICIAL_OWNERS_AND_POWER_TO_BIND',
        createdAt: '2025-03-03T09:00:00Z',
      },
    });
  });

  it('restores people and owners who were erased, as does a new case of the company', async () => {
    const people =
      '{ id persons { person { id name } } legalOwners { __typename } beneficialOwners { person { name } } powerToBind { persons { name } } }';
    const registrationNumber = { danishCVR: '87654321' };
    const restored: Record<string, unknown> = {};
    for (const by of ['refreshCompany', 'createCase']) {
      const session = await openTestSession();
      const company = { registrationNumber };
      const { id: lone } = (await mutate(session, 'declareCompany', {
        name: 'Lone',
        countryCode: 'SE',
      })) as { id: string };
      await mutate(session, 'addOwnerToCompany', { companyId: lone, owner: { company } });
      const read = async (): Promise<{ id: string; persons: { person: { id: string } }[] }> => {
        const query = `query($filter: CompanyFilterInput) { companies(first: 1, filter: $filter) { items ${people} } }`;
        const { data } = await session.run(query, { filter: { registrationNumber } });
        return (data!.companies as { items: never[] }).items[0]!;
      };
      const before = await read();
      for (const { person } of before.persons) {
        const { id, caseNumber } = (await mutate(
          session,
          'createCase',
          { name: 'P', client: { person: { personId: person.id } } },
          '{ id caseNumber }',
        )) as { id: string; caseNumber: string };
        await mutate(session, 'archiveCase', { caseId: id, relationshipEndedOn: '2019-01-01' });
        await mutate(session, 'deleteCase', { caseId: id, confirmCaseNumber: caseNumber }, '');
      }
      expect((await read()).persons).toEqual([]);
      const input =
        by === 'createCase' ? { name: 'C', client: { company } } : { companyId: before.id };
      await mutate(session, by, input);
      const after = await read();
      const anonymous = (value: object): string =>
        JSON.stringify(value).replace(/"id":"[^"]*"/g, '');
      restored[by] = anonymous(after) === anonymous(before) || after;
    }
    expect(restored).toEqual({ refreshCompany: true, createCase: true });
  });

  it('records beneficial owners on the case, and starts due diligence on the new ones', async () => {
    const session = await afterChange(await withNordlys());
    await mutate(session, 'refreshCompany', nordlys);
    const seen = await seenCase(session);
    expect(seen.beneficialOwners).toEqual([
      { person: { name: 'Anders Prøvesen' }, ownershipPercentage: 60, isRegistered: true },
      { person: { name: 'Erika Eksempel' }, ownershipPercentage: 40, isRegistered: true },
    ]);
    expect(seen.listChecks.map(({ subject }) => subject.name)).toEqual([
      'Erika Eksempel',
      'Nordlys Eksempel ApS',
      'Anders Prøvesen',
    ]);
    const { data } = await session.run(
      '{ persons(filter: { name: { startsWith: "Anders" } }) { items { goals { acceptance } } } }',
    );
    expect(data).toEqual({
      persons: { items: [{ goals: [{ acceptance: 'AWAITING_DELIVERY' }] }] },
    });
  });

  it('keeps owners that only the organisation knows, after those of the register, without shares that no longer fit', async () => {
    const early = await withNordlys();
    const add = (name: string, ownershipPercentage: number, votingPercentage?: number) =>
      mutate(early, 'addOwnerToCompany', {
        ...nordlys,
        owner: { person: { newPerson: { firstName: name, lastName: 'Ejersen' } } },
        ownershipPercentage,
        votingPercentage,
      });
    await add('Alma', 10);
    await mutate(early, 'addOwnerToCompany', {
      ...nordlys,
      owner: { person: { personId: erika } },
      ownershipPercentage: 90,
    });
    const session = await afterChange(early);
    const owners = `{ legalOwners { ... on PersonOwner { person { name } ownershipPercentage }
      ... on CompanyOwner { company { name } ownershipPercentage } } }`;
    expect(await mutate(session, 'refreshCompany', nordlys, owners)).toEqual({
      legalOwners: [
        { company: { name: 'Eksempel Holding ApS' }, ownershipPercentage: 60 },
        { person: { name: 'Erika Eksempel' }, ownershipPercentage: 40 },
        { person: { name: 'Alma Ejersen' }, ownershipPercentage: null },
      ],
    });
  });

  it('marks a recorded beneficial owner whom the register does not list', async () => {
    const early = await withNordlys();
    const newPerson = { firstName: 'Alma', lastName: 'Ejersen' };
    await mutate(early, 'addOwnerToCase', {
      caseId: caseId(1),
      ...nordlys,
      person: { newPerson },
      ownershipPercentage: 30,
    });
    await mutate(early, 'addOwnerToCase', {
      caseId: caseId(1),
      ...nordlys,
      person: { personId: erika },
      ownershipPercentage: 70,
    });
    const session = await afterChange(early);
    await mutate(session, 'refreshCompany', nordlys);
    expect((await seenCase(session)).beneficialOwners).toEqual([
      { person: { name: 'Alma Ejersen' }, ownershipPercentage: 30, isRegistered: false },
      { person: { name: 'Erika Eksempel' }, ownershipPercentage: 40, isRegistered: true },
      { person: { name: 'Anders Prøvesen' }, ownershipPercentage: 60, isRegistered: true },
    ]);
  });

  it('returns a completed case to review only if register data changed', async () => {
    const session = await openTestSession();
    const kornblomst = { companyId: makeTestId('company', 101) };
    // The stored industry codes are of an older edition than those of the register.
    await mutate(session, 'refreshCompany', kornblomst);
    const { status } = await seenCase(session, caseId(103));
    expect(status.identifier).toBe('in_review');
    await mutate(session, 'setRiskAssessmentConclusionOnCase', {
      caseId: caseId(103),
      conclusion: 'HIGH',
      rationale: 'As before.',
      approvedByUserId: makeTestId('user', 2),
    });
    await mutate(session, 'refreshCompany', kornblomst);
    expect((await seenCase(session, caseId(103))).status.identifier).toBe('completed');
  });

  it('moves updatedAt of its cases even if nothing changed', async () => {
    const session = await withNordlys();
    session.sandbox.advance('5m');
    await mutate(session, 'refreshCompany', nordlys);
    expect(await seenCase(session)).toMatchObject({
      status: { identifier: 'new' },
      updatedAt: '2025-03-03T09:05:00Z',
      beneficialOwners: [],
    });
  });

  it('starts nothing on an archived case', async () => {
    const early = await withNordlys();
    await mutate(early, 'archiveCase', { caseId: caseId(1) });
    const session = await afterChange(early);
    await mutate(session, 'refreshCompany', nordlys);
    const seen = await seenCase(session);
    expect(seen.status.identifier).toBe('archived');
    expect(seen.listChecks.map(({ subject }) => subject.name)).not.toContain('Anders Prøvesen');
  });
});
