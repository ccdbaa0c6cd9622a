import { describe, expect, it } from 'vitest';
import type { Session } from '../src';
import { caseId, later, makeTestId, mutate, openTestSession, readOne, statusOf } from './support';

const nordlys = { companyId: makeTestId('company', 1) };
const erika = makeTestId('person', 1);

const legalOwners = `legalOwners { ... on PersonOwner { person { name } ownershipPercentage }
  ... on CompanyOwner { company { name } ownershipPercentage } }`;
const selection = `{ address { lines } powerToBind { persons { name } }
  persons { person { name } roles } ${legalOwners} registerUpdatedAt updatedAt }`;

/** Alma, whom the register does not know. */
const alma = { newPerson: { firstName: 'Alma', lastName: 'Ejersen' } };

interface SeenCase {
  readonly beneficialOwners: readonly object[];
  readonly listChecks: readonly { readonly subject: { readonly name: string } }[];
}

async function seenCase(session: Session): Promise<SeenCase> {
  const fields = `{ beneficialOwners { person { name } ownershipPercentage isRegistered }
    listChecks { subject { ... on Person { name } ... on Company { name } } } }`;
  return (await readOne(session, 'case', caseId(1), fields)) as SeenCase;
}

/** Nordlys on a new case, before the register changes. */
async function withNordlys(): Promise<Session> {
  const session = await openTestSession();
  const company = { registrationNumber: { danishCVR: '12345678' } };
  await mutate(session, 'createCase', { name: 'Nordlys', client: { company } });
  return session;
}

/** A session on the same sandbox, after the register has changed. */
const afterChange = (session: Session): Promise<Session> => later(session, '8d');

describe('refreshCompany', () => {
  it('fetches register data again, and keeps what the organisation recorded', async () => {
    const early = await withNordlys();
    await mutate(early, 'updateCompany', { ...nordlys, website: 'https://nordlys.example/' });
    const session = await afterChange(early);
    expect(await mutate(session, 'refreshCompany', nordlys, selection)).toEqual({
      address: { lines: ['Eksempelvej 14'] },
      powerToBind: { persons: [{ name: 'Erika Eksempel' }, { name: 'Anders Prøvesen' }] },
      persons: [
        { person: { name: 'Erika Eksempel' }, roles: ['EXECUTIVE_DIRECTOR', 'FOUNDER'] },
        { person: { name: 'Anders Prøvesen' }, roles: ['BOARD_CHAIR'] },
      ],
      legalOwners: [
        { company: { name: 'Eksempel Holding ApS' }, ownershipPercentage: 60 },
        { person: { name: 'Erika Eksempel' }, ownershipPercentage: 40 },
      ],
      registerUpdatedAt: '2025-03-11T09:00:00Z',
      updatedAt: '2025-03-11T09:00:00Z',
    });
    const kept = '{ website createdAt }';
    expect(await readOne(session, 'company', nordlys.companyId, kept)).toEqual({
      website: 'https://nordlys.example/',
      createdAt: '2025-03-03T09:00:00Z',
    });
  });

  it('restores people and owners who were erased, as does a new case of the company', async () => {
    const people =
      '{ persons { person { name } } legalOwners { __typename } beneficialOwners { person { name } } powerToBind { persons { name } } }';
    const company = { registrationNumber: { danishCVR: '87654321' } };
    const companyId = makeTestId('company', 1);
    for (const [name, input] of [
      ['refreshCompany', { companyId }],
      ['createCase', { name: 'C', client: { company } }],
    ] as const) {
      const session = await openTestSession();
      const owned = { companyId: makeTestId('company', 103), owner: { company } };
      await mutate(session, 'addOwnerToCompany', owned);
      const before = await readOne(session, 'company', companyId, people);
      // Its only person, on one case, which is erased.
      await mutate(session, 'createCase', { name: 'P', client: { person: { personId: erika } } });
      const on = { caseId: caseId(1) };
      await mutate(session, 'archiveCase', { ...on, relationshipEndedOn: '2019-01-01' });
      await mutate(session, 'deleteCase', { ...on, confirmCaseNumber: '2025-0001' }, '');
      expect(await readOne(session, 'company', companyId, people)).toMatchObject({ persons: [] });
      await mutate(session, name, input);
      expect([name, await readOne(session, 'company', companyId, people)]).toEqual([name, before]);
    }
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
    expect(
      await readOne(session, 'person', makeTestId('person', 2), '{ name goals { acceptance } }'),
    ).toEqual({ name: 'Anders Prøvesen', goals: [{ acceptance: 'AWAITING_DELIVERY' }] });
  });

  it('keeps owners that only the organisation knows, after those of the register, without shares that no longer fit', async () => {
    const early = await withNordlys();
    for (const [person, ownershipPercentage] of [
      [alma, 10],
      [{ personId: erika }, 90],
    ] as const) {
      const input = { ...nordlys, owner: { person }, ownershipPercentage };
      await mutate(early, 'addOwnerToCompany', input);
    }
    const session = await afterChange(early);
    expect(await mutate(session, 'refreshCompany', nordlys, `{ ${legalOwners} }`)).toEqual({
      legalOwners: [
        { company: { name: 'Eksempel Holding ApS' }, ownershipPercentage: 60 },
        { person: { name: 'Erika Eksempel' }, ownershipPercentage: 40 },
        { person: { name: 'Alma Ejersen' }, ownershipPercentage: null },
      ],
    });
  });

  it('returns a completed case to review only if register data changed', async () => {
    const session = await openTestSession();
    const kornblomst = { companyId: makeTestId('company', 101) };
    // The stored industry codes are of an older edition than those of the register.
    await mutate(session, 'refreshCompany', kornblomst);
    expect(await statusOf(session, 103)).toBe('in_review');
    await mutate(session, 'setRiskAssessmentConclusionOnCase', {
      caseId: caseId(103),
      conclusion: 'HIGH',
      rationale: 'As before.',
      approvedByUserId: makeTestId('user', 2),
    });
    await mutate(session, 'refreshCompany', kornblomst);
    expect(await statusOf(session, 103)).toBe('completed');
  });
});
