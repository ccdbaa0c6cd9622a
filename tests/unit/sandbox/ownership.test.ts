import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/sandbox';
import { caseId, codesOf, makeTestId, mutate, openTestSession, statusOf } from './support';

const nordlysId = makeTestId('company', 1);
const erikaId = makeTestId('person', 1);
const holding = { company: { registrationNumber: { danishCVR: '87654321' } } };
const erika = { person: { personId: erikaId } };
const bo = { newPerson: { firstName: 'Bo', lastName: 'Bogprøve' } };

/** Case d1 with Nordlys (c1) as client; Erika (b1) is its director. */
async function openCase(): Promise<Session> {
  const session = await openTestSession();
  const company = { registrationNumber: { danishCVR: '12345678' } };
  await mutate(session, 'createCase', { name: 'Nordlys', client: { company } });
  return session;
}

describe('addOwnerToCompany', () => {
  it('records companies and persons in the order in which they come', async () => {
    const session = await openCase();
    const first = {
      companyId: nordlysId,
      owner: holding,
      ownershipPercentage: 60,
      votingPercentage: 60.5,
    };
    await mutate(session, 'addOwnerToCompany', first);
    const second = {
      companyId: nordlysId,
      owner: erika,
      ownershipPercentage: 40,
      since: '2025-02-03',
    };
    expect(
      await mutate(
        session,
        'addOwnerToCompany',
        second,
        `{ updatedAt beneficialOwners { isRegistered } legalOwners { __typename
          ... on CompanyOwner { ownershipPercentage votingPercentage since
            company { name listChecks { id } legalOwners { ... on PersonOwner { person { name } } } } }
          ... on PersonOwner { ownershipPercentage votingPercentage since person { id } } } }`,
      ),
    ).toEqual({
      updatedAt: '2025-03-03T09:00:00Z',
      beneficialOwners: [],
      legalOwners: [
        {
          __typename: 'CompanyOwner',
          ownershipPercentage: 60,
          votingPercentage: 60.5,
          since: null,
          company: {
            name: 'Eksempel Holding ApS',
            listChecks: [{ id: expect.any(String) as string }],
            legalOwners: [{ person: { name: 'Anders Prøvesen' } }],
          },
        },
        {
          __typename: 'PersonOwner',
          ownershipPercentage: 40,
          votingPercentage: null,
          since: '2025-02-03',
          person: { id: erikaId },
        },
      ],
    });
  });

  it('starts a list check of a new person and takes completed cases back to review', async () => {
    const session = await openTestSession();
    const input = { companyId: makeTestId('company', 101), owner: { person: bo } };
    await mutate(session, 'addOwnerToCompany', input);
    expect(await statusOf(session, 103)).toBe('in_review');
    const { data } = await session.run(
      `{ person(id: "${erikaId}") { name listChecks { completedAt } } }`,
    );
    expect(data).toEqual({ person: { name: 'Bo Bogprøve', listChecks: [{ completedAt: null }] } });
  });

  it('refuses an owner who is recorded already, and the company itself', async () => {
    const session = await openCase();
    await mutate(session, 'addOwnerToCompany', { companyId: nordlysId, owner: erika });
    const add = async (owner: object): Promise<unknown> => {
      const body = await session.run(
        'mutation($i: AddOwnerToCompanyInput!) { addOwnerToCompany(input: $i) { id } }',
        { i: { companyId: nordlysId, owner } },
      );
      expect(codesOf(body)).toEqual(['VALIDATION_FAILED']);
      return body.errors?.[0]?.extensions.fieldErrors;
    };
    expect(await add(erika)).toEqual([
      { path: ['input', 'owner'], code: 'DUPLICATE', message: 'This value already exists.' },
    ]);
    expect(await add({ company: { companyId: nordlysId } })).toEqual([
      expect.objectContaining({ code: 'NOT_ALLOWED' }),
    ]);
  });

  it('stores nothing when the sum is too large, and says what is left', async () => {
    const session = await openCase();
    await mutate(session, 'addOwnerToCompany', {
      companyId: nordlysId,
      owner: erika,
      ownershipPercentage: 99.7,
    });
    const body = await session.run(
      'mutation($i: AddOwnerToCompanyInput!) { addOwnerToCompany(input: $i) { id } }',
      { i: { companyId: nordlysId, owner: { person: bo }, ownershipPercentage: 0.4 } },
    );
    expect(body.errors?.[0]).toMatchObject({
      message:
        'The percentage cannot be recorded: the shares of all legal owners would add up to more than 100.',
      extensions: {
        fieldErrors: [
          { path: ['input', 'ownershipPercentage'], message: 'Must be between 0 and 0.3.' },
        ],
      },
    });
    const { data } = await session.run(
      '{ persons(filter: { name: { startsWith: "Bo " } }) { totalCount } }',
    );
    expect(data).toEqual({ persons: { totalCount: 0 } });
  });

  it('names the range that is left, also when nothing is', async () => {
    const session = await openCase();
    const first = {
      companyId: nordlysId,
      owner: erika,
      ownershipPercentage: 100,
      votingPercentage: 60,
    };
    await mutate(session, 'addOwnerToCompany', first);
    const body = await session.run(
      'mutation($i: AddOwnerToCompanyInput!) { addOwnerToCompany(input: $i) { id } }',
      {
        i: {
          companyId: nordlysId,
          owner: { person: bo },
          ownershipPercentage: 0.000_001,
          votingPercentage: 41,
        },
      },
    );
    expect(body.errors?.[0]?.extensions.fieldErrors).toEqual([
      {
        path: ['input', 'ownershipPercentage'],
        code: 'OUT_OF_RANGE',
        message: 'Must be between 0 and 0.',
      },
      {
        path: ['input', 'votingPercentage'],
        code: 'OUT_OF_RANGE',
        message: 'Must be between 0 and 40.',
      },
    ]);
  });

  it('never lets shares or votes add up to more than 100', async () => {
    const share = fc.option(fc.integer({ min: 0, max: 700 }).map((tenths) => tenths / 10));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(share, share), { maxLength: 6 }), async (holdings) => {
        const session = await openCase();
        let expected = [0, 0];
        for (const [index, [ownershipPercentage, votingPercentage]] of holdings.entries()) {
          const owner = { person: { newPerson: { firstName: `Ejer${index}`, lastName: 'Test' } } };
          const after = [
            expected[0]! + (ownershipPercentage ?? 0),
            expected[1]! + (votingPercentage ?? 0),
          ];
          const fits = after.every((sum) => sum <= 100 + 1e-6);
          const input = { companyId: nordlysId, owner, ownershipPercentage, votingPercentage };
          const result = await mutate(session, 'addOwnerToCompany', input);
          expect(result).toEqual(fits ? { id: nordlysId } : ['OWNERSHIP_OUT_OF_RANGE']);
          if (fits) expected = after;
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('addOwnerToCase', () => {
  const owners = `{ status { identifier } beneficialOwners { person { id name goals { id } listChecks { id } }
    company { id } ownershipPercentage votingPercentage controlByOtherMeans isManagementSubstitute
    isRegistered } }`;

  it('records a person with goal and list check; the register did not name them', async () => {
    const session = await openCase();
    expect(
      await mutate(
        session,
        'addOwnerToCase',
        { caseId: caseId(1), companyId: nordlysId, person: bo, controlByOtherMeans: 'Agreement' },
        owners,
      ),
    ).toEqual({
      status: { identifier: 'new' },
      beneficialOwners: [
        {
          person: {
            id: makeTestId('person', 2),
            name: 'Bo Bogprøve',
            goals: [{ id: makeTestId('goal', 2) }],
            listChecks: [{ id: expect.any(String) as string }],
          },
          company: { id: nordlysId },
          ownershipPercentage: null,
          votingPercentage: null,
          controlByOtherMeans: 'Agreement',
          isManagementSubstitute: false,
          isRegistered: false,
        },
      ],
    });
    const { data } = await session.run(
      `{ company(id: "${nordlysId}") { beneficialOwners { person { name } } } }`,
    );
    expect(data).toEqual({ company: { beneficialOwners: [{ person: { name: 'Bo Bogprøve' } }] } });
  });

  it('does not add up: two persons can hold all of it', async () => {
    const session = await openCase();
    for (const person of [bo, { personId: erikaId }]) {
      const input = { caseId: caseId(1), companyId: nordlysId, person, ownershipPercentage: 100 };
      expect(await mutate(session, 'addOwnerToCase', input)).toEqual({ id: caseId(1) });
    }
  });

  it('knows no register for a declared company, and takes a completed case back to review', async () => {
    const session = await openTestSession();
    const companyId = makeTestId('company', 103);
    await mutate(session, 'addCompanyClientToCase', {
      caseId: caseId(107),
      company: { companyId },
    });
    const input = { caseId: caseId(107), companyId, person: bo, isManagementSubstitute: true };
    expect(
      await mutate(
        session,
        'addOwnerToCase',
        input,
        '{ beneficialOwners { isRegistered isManagementSubstitute } }',
      ),
    ).toEqual({ beneficialOwners: [{ isRegistered: null, isManagementSubstitute: true }] });
    const onCompleted = { caseId: caseId(103), companyId: makeTestId('company', 101), person: bo };
    expect(
      await mutate(session, 'addOwnerToCase', onCompleted, '{ status { identifier } }'),
    ).toEqual({
      status: { identifier: 'in_review' },
    });
  });

  it('shows owners of closed cases to nobody else', async () => {
    const session = await openCase();
    await mutate(session, 'createCase', {
      name: 'Second',
      client: { company: { companyId: nordlysId } },
    });
    await mutate(session, 'addOwnerToCase', {
      caseId: caseId(2),
      companyId: nordlysId,
      person: bo,
    });
    const access = { userIds: [makeTestId('user', 2)] };
    await mutate(session, 'updateCaseAccess', { caseId: caseId(2), access });
    const { data } = await session.run(
      `{ company(id: "${nordlysId}") { beneficialOwners { isRegistered } } }`,
    );
    expect(data).toEqual({ company: { beneficialOwners: [] } });
  });
});
