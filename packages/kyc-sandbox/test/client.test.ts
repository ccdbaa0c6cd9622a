import { describe, expect, it } from 'vitest';
import { caseId, makeTestId, mutate, openTestSession } from './support';

const newPerson = { firstName: 'Erika', lastName: 'Eksempel', birthdate: '1980-02-01' };
const erika = { newPerson };
const onCase = { caseId: caseId(1) };
const nordlys = { registrationNumber: { danishCVR: '12345678' } };

describe('clients', () => {
  it('are added, and take a completed case back to review', async () => {
    const session = await openTestSession();
    await mutate(session, 'createCase', { name: 'Nordlys', client: { company: nordlys } });
    const company = { companyId: makeTestId('company', 1) };
    expect(await mutate(session, 'addCompanyClientToCase', { ...onCase, company })).toEqual([
      'ALREADY_ON_CASE',
    ]);
    const selection = '{ clients { __typename } status { identifier } }';
    for (const [id, clients, identifier] of [
      [1, ['CompanyClient', 'PersonClient'], 'new'],
      [109, ['PersonClient', 'PersonClient'], 'in_review'],
    ] as const)
      expect(
        await mutate(
          session,
          'addPersonClientToCase',
          { caseId: caseId(id), person: erika },
          selection,
        ),
      ).toEqual({
        clients: clients.map((__typename) => ({ __typename })),
        status: { identifier },
      });
  });
});
