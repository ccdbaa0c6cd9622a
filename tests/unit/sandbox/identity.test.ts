import { describe, expect, it } from 'vitest';
import { openSession, type Session } from '../../../src/sandbox';
import { caseId, spec, makeTestId, mutate, openTestSession } from './support';

const selection = `{ __typename id type validatedAt expiresAt isValid token { issuer subject assuranceLevel issuedAt raw }
  person { id }
  ... on ElectronicIdentityValidation { subjectName }
  ... on DocumentIdentityValidation { documents { id } documentNumber issuingCountry { code } }
  ... on ManualIdentityValidation { performedBy { name } note } }`;

async function validationsOf(session: Session, number: number): Promise<unknown> {
  const id = makeTestId('person', number);
  const { data } = await session.run(
    `{ person(id: "${id}") { identityValidations ${selection} } }`,
  );
  return (data?.person as { identityValidations: unknown }).identityValidations;
}

describe('identity validations', () => {
  it('come as the object of their type', async () => {
    const session = await openTestSession();
    expect(await validationsOf(session, 101)).toEqual([
      {
        __typename: 'ElectronicIdentityValidation',
        id: makeTestId('identityValidation', 101),
        type: 'MITID',
        person: { id: makeTestId('person', 101) },
        validatedAt: '2024-01-10T11:20:00Z',
        expiresAt: '2029-01-10T00:00:00Z',
        isValid: true,
        token: {
          issuer: 'MitID',
          subject: 'test-subject-b101',
          assuranceLevel: 'substantial',
          issuedAt: '2024-01-10T11:19:58Z',
          raw: '<signed token of MitID>',
        },
        subjectName: 'Pia Politiksen',
      },
    ]);
    expect(await validationsOf(session, 107)).toMatchObject([
      {
        __typename: 'ManualIdentityValidation',
        type: 'IN_PERSON',
        expiresAt: null,
        isValid: true,
        token: null,
        performedBy: { name: 'Signe Eksempelsen' },
        note: expect.any(String) as string,
      },
    ]);
  });

  it('stay in the list when they no longer count', async () => {
    const session = await openTestSession();
    const nemID = { type: 'NEMID', isValid: false, token: null, subjectName: 'Kaj Kornprøve' };
    const passport = {
      __typename: 'DocumentIdentityValidation',
      documents: [{ id: makeTestId('document', 105) }],
      documentNumber: 'TEST00105',
      issuingCountry: { code: 'DK' },
    };
    expect(await validationsOf(session, 102)).toMatchObject([
      nemID,
      { ...passport, isValid: true },
    ]);
    session.sandbox.advance('29d');
    const later = await openSession(session.sandbox, spec);
    expect(await validationsOf(later, 102)).toMatchObject([nemID, { ...passport, isValid: false }]);
  });

  it('accept identity goals, which expire with them and can be met again', async () => {
    const session = await openTestSession();
    const erika = makeTestId('person', 1);
    const newPerson = { firstName: 'Erika', lastName: 'Eksempel' };
    await mutate(session, 'createCase', { name: 'Erika', client: { person: { newPerson } } });
    const link = { caseId: caseId(1), personId: erika };
    await mutate(session, 'createReachLink', link, '{ url }');
    session.sandbox.advance('10m');
    const goals = `{ case(id: "${caseId(1)}") { status { identifier }
      goals { acceptance identityValidation { id isValid } } } }`;
    const first = { id: makeTestId('identityValidation', 1) };
    expect((await session.run(goals)).data).toEqual({
      case: {
        status: { identifier: 'in_review' },
        goals: [{ acceptance: 'ACCEPTED', identityValidation: { ...first, isValid: true } }],
      },
    });
    session.sandbox.advance('1826d');
    const later = await openSession(session.sandbox, spec);
    expect((await later.run(goals)).data).toMatchObject({
      case: {
        goals: [{ acceptance: 'EXPIRED', identityValidation: { ...first, isValid: false } }],
      },
    });
    await mutate(later, 'createReachLink', link, '{ url }');
    session.sandbox.advance('10m');
    expect((await later.run(goals)).data).toMatchObject({
      case: { goals: [{ acceptance: 'ACCEPTED', identityValidation: { isValid: true } }] },
    });
  });
});
