import { describe, expect, it } from 'vitest';
import type { Session } from '../src';
import { callOf } from './errorFixtures/errorFixture';
import { makeTestId, mutate, openTestSession, readOne, specWithout, statusOf } from './support';

const personId = (number: number): string => makeTestId('person', number);
const [pia, kaj, frida] = [101, 102, 107].map(personId);

const readPerson = (session: Session, number: number, selection: string): Promise<unknown> =>
  readOne(session, 'person', personId(number), selection);
const update = (session: Session, input: object, selection?: string): Promise<unknown> =>
  mutate(session, 'updatePerson', input, selection);

describe('person', () => {
  it('hides national identity numbers without the permission, and nobody is found by one', async () => {
    const other = specWithout('person:nationalIdentityNumber');
    const session = await openTestSession({ spec: other });
    const numbers = '{ nationalIdentityNumbers { danishCPR generic { number } } }';
    expect(await readPerson(session, 102, numbers)).toEqual({
      nationalIdentityNumbers: { danishCPR: null, generic: null },
    });
    const { data } = await session.run(
      `{ with: persons(filter: { nationalIdentityNumber: { danishCPR: "900972-1239" } }) { totalCount }
        without: persons(filter: { not: { nationalIdentityNumber: { danishCPR: "9009721239" } } }) {
          totalCount } }`,
    );
    expect(data).toEqual({ with: { totalCount: 0 }, without: { totalCount: 8 } });
  });
});

describe('updatePerson', () => {
  it('takes the completed case back to review when a fact changes, and only then', async () => {
    const statuses = [];
    for (const change of [
      { firstName: 'Frederikke' },
      { birthdate: '1988-11-24' },
      { citizenshipCountryCodes: ['DK'] },
      { nationalIdentityNumber: { danishCPR: '630490-1236' } },
      { email: 'ny@example.com', address: null },
    ]) {
      const session = await openTestSession();
      await update(session, { personId: frida, ...change });
      statuses.push(await statusOf(session, 109));
    }
    expect(statuses).toEqual([...Array<string>(4).fill('in_review'), 'completed']);
  });

  it('does not change verified values', async () => {
    const session = await openTestSession();
    for (const [personId, change, fields] of [
      [pia, { firstName: 'Mia', birthdate: '1961-05-18' }, ['firstName', 'birthdate']],
      [pia, { birthdate: null }, ['birthdate']],
      [kaj, { citizenshipCountryCodes: ['SE'] }, ['citizenshipCountryCodes']],
      [kaj, { citizenshipCountryCodes: null, email: null }, ['citizenshipCountryCodes']],
    ] as const) {
      const { query, variables } = callOf('updatePerson', { input: { personId, ...change } });
      const body = await session.run(query, variables);
      expect(body.errors?.[0]?.extensions).toMatchObject({
        code: 'FIELD_LOCKED',
        fieldErrors: fields.map((field) => ({ path: ['input', field], code: 'NOT_ALLOWED' })),
      });
    }
  });

  it('takes the verified value itself, and a citizenship more', async () => {
    const session = await openTestSession();
    const same = { personId: pia, firstName: 'Pia', birthdate: '1961-05-17' };
    expect(await update(session, same, '{ birthdate { source } }')).toEqual({
      birthdate: { source: 'MITID' },
    });
    const more = { personId: kaj, citizenshipCountryCodes: ['NO', 'DK'] };
    expect(await update(session, more, '{ citizenships { country { code } source } }')).toEqual({
      citizenships: [
        { country: { code: 'NO' }, source: 'DECLARED' },
        { country: { code: 'DK' }, source: 'PASSPORT' },
      ],
    });
  });
});
