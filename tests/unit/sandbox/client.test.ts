import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/sandbox';
import { caseId, makeTestId, mutate, openTestSession } from './support';

const erika = { newPerson: { firstName: 'Erika', lastName: 'Eksempel', birthdate: '1980-02-01' } };
const nordlys = { registrationNumber: { danishCVR: '12345678' } };

async function openCase(): Promise<Session> {
  const session = await openTestSession();
  await mutate(session, 'createCase', { name: 'Nordlys' });
  await mutate(session, 'addCompanyClientToCase', { caseId: caseId(1), company: nordlys });
  return session;
}

describe('clients', () => {
  it('are added once', async () => {
    const session = await openCase();
    expect(
      await mutate(session, 'addCompanyClientToCase', {
        caseId: caseId(1),
        company: { companyId: makeTestId('company', 1) },
      }),
    ).toEqual(['ALREADY_ON_CASE']);
    expect(
      await mutate(
        session,
        'addPersonClientToCase',
        { caseId: caseId(1), person: erika },
        '{ clients { __typename } }',
      ),
    ).toEqual({ clients: [{ __typename: 'CompanyClient' }, { __typename: 'PersonClient' }] });
    expect(
      await mutate(session, 'addPersonClientToCase', { caseId: caseId(102), person: erika }),
    ).toEqual(['CASE_ARCHIVED']);
    expect(
      await mutate(session, 'addPersonClientToCase', {
        caseId: caseId(1),
        person: { personId: 'x' },
      }),
    ).toEqual(['NOT_FOUND']);
  });

  it('take a completed case back to review', async () => {
    const session = await openTestSession();
    expect(
      await mutate(
        session,
        'addPersonClientToCase',
        { caseId: caseId(109), person: erika },
        '{ status { identifier } }',
      ),
    ).toEqual({ status: { identifier: 'in_review' } });
  });

  it('who are known by their number are not stored twice', async () => {
    const session = await openCase();
    const person = {
      newPerson: { ...erika.newPerson, nationalIdentityNumber: { danishCPR: '610280-1234' } },
    };
    await mutate(session, 'addPersonClientToCase', { caseId: caseId(1), person });
    expect(await mutate(session, 'addContactPersonToCase', { caseId: caseId(1), person })).toEqual([
      'PERSON_ALREADY_EXISTS',
    ]);
  });

  it('are not changed by a failing request', async () => {
    const session = await openCase();
    const represents = [{ companyId: makeTestId('company', 101) }];
    expect(
      await mutate(session, 'addRepresentativeToCase', {
        caseId: caseId(1),
        person: erika,
        represents,
      }),
    ).toEqual(['CLIENT_NOT_ON_CASE']);
    const { data } = await session.run(
      `{ case(id: "${caseId(1)}") { representatives { addedAt } listChecks { id } } }`,
    );
    expect(data).toMatchObject({ case: { representatives: [], listChecks: [{}, {}] } });
  });
});

describe('contact persons and representatives', () => {
  it('are added, linked and unlinked', async () => {
    const session = await openCase();
    const personId = makeTestId('person', 1);
    const onCase = { caseId: caseId(1), person: { personId } };
    expect(
      await mutate(
        session,
        'addContactPersonToCase',
        onCase,
        '{ contactPersons { id firstName } }',
      ),
    ).toEqual({ contactPersons: [{ id: personId, firstName: 'Erika' }] });
    expect(await mutate(session, 'addContactPersonToCase', onCase)).toEqual(['ALREADY_ON_CASE']);
    const client = { companyId: makeTestId('company', 1) };
    const selection = '{ represents { __typename ... on Company { name } } }';
    const link = { caseId: caseId(1), personId, client };
    expect(await mutate(session, 'associateRepresentative', link, selection)).toEqual([
      'PERSON_NOT_ON_CASE',
    ]);
    await mutate(session, 'addRepresentativeToCase', onCase);
    expect(await mutate(session, 'associateRepresentative', link, selection)).toEqual({
      represents: [{ __typename: 'Company', name: 'Nordlys Eksempel ApS' }],
    });
    expect(await mutate(session, 'associateRepresentative', link, selection)).toEqual([
      'ALREADY_ON_CASE',
    ]);
    expect(await mutate(session, 'disassociateRepresentative', link, selection)).toEqual({
      represents: [],
    });
    expect(await mutate(session, 'addRepresentativeToCase', onCase)).toEqual(['ALREADY_ON_CASE']);
  });
});
