import { describe, expect, it } from 'vitest';
import { caseId, later, makeTestId, mutate, openTestSession, read } from './support';

describe('identity validations', () => {
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
