import { describe, expect, it } from 'vitest';
import type { Session } from '../src';
import { caseId, later, makeTestId, mutate, openTestSession, read, readOne } from './support';

const selection = `{ __typename type isValid token { issuer }
  ... on ElectronicIdentityValidation { subjectName }
  ... on DocumentIdentityValidation { documents { id } documentNumber issuingCountry { code } } }`;

async function validationsOf(session: Session, number: number): Promise<unknown> {
  const validations = `{ identityValidations ${selection} }`;
  const person = await readOne(session, 'person', makeTestId('person', number), validations);
  return (person as { identityValidations: unknown }).identityValidations;
}

describe('identity validations', () => {
  it('stay in the list when they no longer count', async () => {
    const session = await openTestSession();
    const nemID = { type: 'NEMID', isValid: false, token: null, subjectName: 'Kaj Kornprøve' };
    const passport = {
      __typename: 'DocumentIdentityValidation',
      documents: [{ id: makeTestId('document', 105) }],
      documentNumber: 'TEST00105',
      issuingCountry: { code: 'DK' },
    };
    for (const isValid of [true, false]) {
      const now = isValid ? session : await later(session, '29d');
      expect(await validationsOf(now, 102)).toMatchObject([nemID, { ...passport, isValid }]);
    }
  });

  it('accept identity goals, which expire with them and can be met again', async () => {
    let session = await openTestSession();
    const newPerson = { firstName: 'Erika', lastName: 'Eksempel' };
    await mutate(session, 'createCase', { name: 'Erika', client: { person: { newPerson } } });
    const link = { caseId: caseId(1), personId: makeTestId('person', 1) };
    const goals = '{ status { identifier } goals { acceptance identityValidation { isValid } } }';
    const query = `{ case(id: "${caseId(1)}") ${goals} }`;
    for (const [duration, acceptance] of [
      ['10m', 'ACCEPTED'],
      ['1826d', 'EXPIRED'],
      ['10m', 'ACCEPTED'],
    ] as const) {
      if (acceptance === 'ACCEPTED') await mutate(session, 'createReachLink', link, '{ url }');
      session = await later(session, duration);
      const isValid = acceptance === 'ACCEPTED';
      expect(await read(session, query)).toMatchObject({
        case: {
          status: { identifier: 'in_review' },
          goals: [{ acceptance, identityValidation: { isValid } }],
        },
      });
    }
  });
});
