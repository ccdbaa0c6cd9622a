import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSandbox, openSession, type Session } from '../../../src/sandbox';
import { caseId, codesOf, spec, makeTestId, mutate, openTestSession } from './support';
import { partitionOf } from './walk';

const personId = (number: number): string => makeTestId('person', number);
const kornblomst = makeTestId('company', 101);

async function read(session: Session, number: number, selection: string): Promise<unknown> {
  const body = await session.run(`query($id: ID!) { person(id: $id) ${selection} }`, {
    id: personId(number),
  });
  return body.errors ? codesOf(body) : body.data?.person;
}

/** A session of the integration that may only read: it sees no national identity numbers. */
async function openReadOnlySession(): Promise<Session> {
  const pair = spec.testValues.find(({ outcome }) => outcome === 'readOnly')!;
  return openSession(createSandbox({ spec }), spec, {
    accessId: pair.value,
    accessKey: pair.accessKey!,
  });
}

describe('person', () => {
  it('shows who somebody is', async () => {
    const session = await openTestSession();
    expect(
      await read(
        session,
        102,
        `{ name firstName lastName birthdate { date source verifiedAt }
          citizenships { country { code } source } citizenship { country { name { en } } }
          nationalIdentityNumbers { danishCPR generic { number } } address { lines }
          emails { address isPrimary verifiedAt } referenceIds { source value } preferredLanguage
          roles cases { caseNumber } contactPoints { id } listChecks { id } }`,
      ),
    ).toEqual({
      name: 'Kaj Kornprøve',
      firstName: 'Kaj',
      lastName: 'Kornprøve',
      birthdate: { date: '1972-09-30', source: 'DECLARED', verifiedAt: null },
      citizenships: [{ country: { code: 'DK' }, source: 'PASSPORT' }],
      citizenship: { country: { name: { en: 'Denmark' } } },
      nationalIdentityNumbers: { danishCPR: '9009721239', generic: null },
      address: null,
      emails: [{ address: 'kaj@example.com', isPrimary: true, verifiedAt: null }],
      referenceIds: [
        { source: 'crm', value: 'K-1001' },
        { source: 'payroll', value: '0007' },
      ],
      preferredLanguage: 'da',
      roles: ['EXECUTIVE_DIRECTOR', 'LEGAL_OWNER', 'BENEFICIAL_OWNER'],
      cases: [{ caseNumber: '2024-0001' }],
      contactPoints: [],
      listChecks: [{ id: makeTestId('listCheck', 103) }],
    });
    expect(
      await read(session, 105, '{ address { lines country { code } } contactPoints { id } roles }'),
    ).toMatchObject({
      address: { lines: ['Prøvevej 5', '2. tv.'], country: { code: 'DK' } },
      contactPoints: [{ id: makeTestId('contactPoint', 101) }],
      roles: ['CLIENT', 'CONTACT_PERSON'],
    });
    expect(
      await read(
        session,
        103,
        '{ nationalIdentityNumbers { generic { number country { code } } } }',
      ),
    ).toEqual({
      nationalIdentityNumbers: { generic: { number: '01828010073', country: { code: 'NO' } } },
    });
  });

  it('hides national identity numbers without the permission, and nobody is found by one', async () => {
    const session = await openReadOnlySession();
    expect(
      await read(session, 102, '{ nationalIdentityNumbers { danishCPR generic { number } } }'),
    ).toEqual({
      nationalIdentityNumbers: { danishCPR: null, generic: null },
    });
    const { data } = await session.run(
      `{ with: persons(filter: { nationalIdentityNumber: { danishCPR: "900972-1239" } }) { totalCount }
        without: persons(filter: { not: { nationalIdentityNumber: { danishCPR: "9009721239" } } }) {
          totalCount } }`,
    );
    expect(data).toEqual({ with: { totalCount: 0 }, without: { totalCount: 8 } });
  });

  it.each([
    [101, true],
    [102, false],
    [103, null],
    [107, false],
    [106, null],
  ])('b%i is politically exposed: %s', async (number, expected) => {
    const session = await openTestSession();
    expect(await read(session, number, '{ isPoliticallyExposed }')).toEqual({
      isPoliticallyExposed: expected,
    });
  });

  it('has roles on one company when asked so', async () => {
    const session = await openTestSession();
    await mutate(session, 'addRepresentativeToCase', {
      caseId: caseId(103),
      person: { personId: personId(101) },
      represents: [{ companyId: kornblomst }],
    });
    const roles = `{ all: roles here: roles(companyId: "${kornblomst}") none: roles(companyId: "x") }`;
    const here = ['BOARD_CHAIR', 'LEGAL_OWNER', 'BENEFICIAL_OWNER', 'REPRESENTATIVE'];
    expect(await read(session, 101, roles)).toEqual({ all: here, here, none: [] });
    expect(await read(session, 105, roles)).toEqual({
      all: ['CLIENT', 'CONTACT_PERSON'],
      here: [],
      none: [],
    });
  });

  it('is not found when no case is open to you', async () => {
    const session = await openTestSession();
    expect(await read(session, 109, '{ id }')).toEqual(['NOT_FOUND']);
  });
});

describe('persons', () => {
  it.each([
    [{}, 8],
    [{ ids: [personId(101), personId(109)] }, 1],
    [{ name: { equals: 'pia politiksen' } }, 1],
    [{ email: 'Frida.Private@example.com' }, 1],
    [{ nationalIdentityNumber: { danishCPR: '900972-1239' } }, 1],
    [{ nationalIdentityNumber: { danishCPR: '721399-1234' } }, 0],
    [{ nationalIdentityNumber: { generic: { countryCode: 'NO', number: '01828010073' } } }, 1],
    [{ referenceId: { source: 'crm', value: 'K-2041' } }, 1],
    [{ referenceId: { source: 'CRM', value: 'K-2041' } }, 0],
    [{ roles: ['EXECUTIVE_DIRECTOR', 'CLIENT'] }, 7],
    [{ roles: ['CLIENT'], companyId: kornblomst }, 0],
    [{ roles: ['EXECUTIVE_DIRECTOR'], companyId: kornblomst }, 1],
    [
      {
        or: [{ roles: ['EXECUTIVE_DIRECTOR'], companyId: kornblomst }, { roles: ['BOARD_CHAIR'] }],
      },
      3,
    ],
    [{ roles: ['CLIENT'], companyId: null }, 0],
    [{ roles: [] }, 0],
    [{ companyId: kornblomst }, 2],
    [{ companyId: 'x' }, 0],
    [{ isPoliticallyExposed: true }, 1],
    [{ not: { or: [{ isPoliticallyExposed: true }, { isPoliticallyExposed: false }] } }, 2],
    [{ createdAt: { to: '2024-01-08T09:00:00Z' } }, 2],
    [{ updatedAt: { from: '2024-05-06T09:00:00Z' } }, 2],
  ])('(filter: %j) gives %i', async (filter, expected) => {
    const session = await openTestSession();
    const body = await session.run(
      'query($f: PersonFilterInput) { persons(filter: $f) { totalCount } }',
      {
        f: filter,
      },
    );
    expect(body.data).toEqual({ persons: { totalCount: expected } });
  });

  it('are split by a filter and its negation', async () => {
    const session = await openTestSession();
    const leaf = fc.record(
      {
        ids: fc.subarray([personId(101), personId(105), 'x']),
        name: fc.record({ contains: fc.constantFrom('p', 'v', 'Villy') }),
        roles: fc.subarray(['CLIENT', 'BOARD_CHAIR', 'LEGAL_OWNER']),
        companyId: fc.constantFrom(kornblomst, 'x', null),
        isPoliticallyExposed: fc.option(fc.boolean()),
        email: fc.constantFrom('pia@example.com', null),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(leaf, fc.array(leaf, { maxLength: 2 }), leaf, async (own, and, negated) => {
        const filter = { ...own, and, not: negated };
        const { all, met, unmet } = await partitionOf(
          session,
          'persons',
          'PersonFilterInput',
          filter,
        );
        expect([...met, ...unmet].sort()).toEqual(all);
      }),
      { numRuns: 40 },
    );
  });
});
