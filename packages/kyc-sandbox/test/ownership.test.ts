import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Session } from '../src';
import { propertyRuns } from '../../../tests/support/properties';
import { caseId, makeTestId, mutate, openTestSession, statusOf } from './support';

const nordlys = { companyId: makeTestId('company', 1) };
const onCase = { caseId: caseId(1), ...nordlys };
const erika = { personId: makeTestId('person', 1) };
const bo = { newPerson: { firstName: 'Bo', lastName: 'Bogprøve' } };

/** Case d1 with Nordlys (c1) as client; Erika (b1) is its director. */
async function openCase(): Promise<Session> {
  const session = await openTestSession();
  const company = { registrationNumber: { danishCVR: '12345678' } };
  await mutate(session, 'createCase', { name: 'Nordlys', client: { company } });
  return session;
}

/** Field errors of an owner that Nordlys cannot get. */
async function refused(session: Session, owner: object, shares = {}): Promise<unknown> {
  const { errors } = await session.run(
    'mutation($i: AddOwnerToCompanyInput!) { addOwnerToCompany(input: $i) { id } }',
    { i: { ...nordlys, owner, ...shares } },
  );
  return errors?.[0]?.extensions.fieldErrors;
}

describe('addOwnerToCompany', () => {
  it('refuses an owner who is recorded already, and the company itself', async () => {
    const session = await openCase();
    await mutate(session, 'addOwnerToCompany', { ...nordlys, owner: { person: erika } });
    expect(await refused(session, { person: erika })).toMatchObject([
      { path: ['input', 'owner'], code: 'DUPLICATE' },
    ]);
    expect(await refused(session, { company: nordlys })).toMatchObject([{ code: 'NOT_ALLOWED' }]);
  });

  it('names the range that is left when the sum is too large, also when nothing is left', async () => {
    for (const [ownershipPercentage, more, left] of [
      [99.7, 0.4, '0.3'],
      [100, 0.000_001, '0'],
    ] as const) {
      const session = await openCase();
      const shares = { ownershipPercentage, votingPercentage: 60 };
      const recorded = { ...nordlys, ...shares, owner: { person: erika } };
      await mutate(session, 'addOwnerToCompany', recorded);
      const added = { ownershipPercentage: more, votingPercentage: 41 };
      expect(await refused(session, { person: bo }, added)).toMatchObject([
        { path: ['input', 'ownershipPercentage'], message: `Must be between 0 and ${left}.` },
        { path: ['input', 'votingPercentage'], message: 'Must be between 0 and 40.' },
      ]);
    }
  });

  it('never lets shares or votes add up to more than 100', async () => {
    const share = fc.option(fc.integer({ min: 0, max: 700 }).map((tenths) => tenths / 10));
    const property = fc.asyncProperty(
      fc.array(fc.tuple(share, share), { maxLength: 6 }),
      async (holdings) => {
        const session = await openCase();
        let sums = [0, 0];
        for (const [index, [ownershipPercentage, votingPercentage]] of holdings.entries()) {
          const owner = { person: { newPerson: { firstName: `Ejer${index}`, lastName: 'Test' } } };
          const shares = [ownershipPercentage ?? 0, votingPercentage ?? 0];
          const after = sums.map((sum, at) => sum + shares[at]!);
          const fits = after.every((sum) => sum <= 100 + 1e-6);
          const input = { ...nordlys, owner, ownershipPercentage, votingPercentage };
          const result = await mutate(session, 'addOwnerToCompany', input);
          expect(result).toEqual(fits ? { id: nordlys.companyId } : ['OWNERSHIP_OUT_OF_RANGE']);
          if (fits) sums = after;
        }
      },
    );
    await fc.assert(property, propertyRuns(25, 0.05));
  });
});

describe('addOwnerToCase', () => {
  it('records a person with goal and list check; the register did not name them', async () => {
    const session = await openCase();
    const input = { ...onCase, person: bo, controlByOtherMeans: 'Agreement' };
    const owners = `{ beneficialOwners { person { goals { id } listChecks { completedAt } }
      controlByOtherMeans isManagementSubstitute isRegistered } }`;
    expect(await mutate(session, 'addOwnerToCase', input, owners)).toEqual({
      beneficialOwners: [
        {
          person: {
            goals: [{ id: makeTestId('goal', 2) }],
            listChecks: [{ completedAt: null }],
          },
          ...{ controlByOtherMeans: 'Agreement', isManagementSubstitute: false },
          isRegistered: false,
        },
      ],
    });
  });

  it('does not add up: two persons can hold all of it', async () => {
    const session = await openCase();
    for (const person of [bo, erika]) {
      const input = { ...onCase, person, ownershipPercentage: 100 };
      expect(await mutate(session, 'addOwnerToCase', input)).toEqual({ id: caseId(1) });
    }
  });

  it('knows no register for a declared company, and takes a completed case back to review', async () => {
    const session = await openTestSession();
    const declared = { caseId: caseId(107), companyId: makeTestId('company', 103) };
    const company = { companyId: declared.companyId };
    await mutate(session, 'addCompanyClientToCase', { caseId: declared.caseId, company });
    const input = { ...declared, person: bo, isManagementSubstitute: true };
    const owners = '{ beneficialOwners { isRegistered isManagementSubstitute } }';
    expect(await mutate(session, 'addOwnerToCase', input, owners)).toEqual({
      beneficialOwners: [{ isRegistered: null, isManagementSubstitute: true }],
    });
    const onCompleted = { caseId: caseId(103), companyId: makeTestId('company', 101), person: bo };
    await mutate(session, 'addOwnerToCase', onCompleted);
    expect(await statusOf(session, 103)).toBe('in_review');
  });
});
