import { describe, expect, it } from 'vitest';
import type { GraphQLScalarType } from 'graphql';
import { apiOf } from '../src/schema/build';
import { makeTestId, mutate, openTestSession, read, spec } from './support';

describe('strings', () => {
  const query = 'query ($filter: CaseFilterInput) { cases(filter: $filter) { totalCount } }';

  it('are stored as sent, with leading and trailing spaces', async () => {
    const session = await openTestSession();
    const name = ' Odense ';
    for (const [operation, more] of [
      ['createCase', {}],
      ['createGroup', {}],
      ['declareCompany', { countryCode: 'SE' }],
    ] as const)
      expect(await mutate(session, operation, { name, ...more }, '{ name }')).toEqual({ name });
  });

  it('are compared with Unicode case folding', async () => {
    const session = await openTestSession();
    for (const name of ['ΟΔΟΣ Straße', 'Cafe\u0301']) await mutate(session, 'createCase', { name });
    for (const [condition, totalCount] of [
      [{ equals: 'οδοσ STRASSE' }, 1],
      [{ startsWith: 'οδοσ' }, 1],
      [{ contains: 'οδος' }, 1],
      [{ contains: 'ıxı' }, 0],
      [{ contains: 'caf\u00e9' }, 1],
      [{ contains: 'cafe' }, 0],
    ])
      expect([condition, await read(session, query, { filter: { name: condition } })]).toEqual([
        condition,
        { cases: { totalCount } },
      ]);
    await mutate(session, 'createGroup', { name: 'ΟΔΟΣ' });
    for (const name of ['οδος', ' οδος\n'])
      expect(await mutate(session, 'createGroup', { name })).toEqual(['GROUP_NAME_IN_USE']);
  });
});

describe('scalars', () => {
  it.each([
    ['CountryCode', ['DK', 'GB', 'SX', 'AX'], ['ZZ', 'UK', 'EU', 'AN', 'SU', 'XK', 'dk']],
    [
      'URL',
      ['https://example.com', 'HTTP://example.com/a?b=c#d', 'https://example.com/æ'],
      ['https:example.com', 'https://', 'https://a b', ' https://example.com', 'ftp://a.example'],
    ],
    [
      'EmailAddress',
      ['a@b.example', `${'a'.repeat(242)}@b.example`.slice(-254)],
      [`${'a'.repeat(245)}@b.example`, 'a@b..example', 'a b@c.example', 'ü@b.example'],
    ],
  ])('%s accepts and refuses', (scalar, valid, invalid) => {
    const type = apiOf(spec).schema.getType(scalar) as GraphQLScalarType;
    const accepted = (value: string): boolean => {
      try {
        return typeof type.parseValue(value) === 'string';
      } catch {
        return false;
      }
    };
    expect([valid.filter((value) => !accepted(value)), invalid.filter(accepted)]).toEqual([[], []]);
  });
});

describe('a national identity number sent as generic', () => {
  const generic = (countryCode: string, number: string): object => ({
    nationalIdentityNumber: { generic: { countryCode, number } },
  });
  const selection = '{ nationalIdentityNumbers { danishCPR generic { number } } }';
  const personId = makeTestId('person', 101);

  it('is validated and stored like a Danish personal number, or as sent', async () => {
    const session = await openTestSession();
    for (const [country, number, expected] of [
      ['DK', '721399-1234', ['INVALID_NATIONAL_IDENTITY_NUMBER']],
      ['DK', '12', ['INVALID_NATIONAL_IDENTITY_NUMBER']],
      ['DK', '', ['VALIDATION_FAILED']],
      ['DK', '610280 1234', { danishCPR: '6102801234', generic: null }],
      ['SE', ' 121212+1212 ', { danishCPR: '6102801234', generic: { number: ' 121212+1212 ' } }],
    ] as const) {
      const input = { personId, ...generic(country, number) };
      expect(await mutate(session, 'updatePerson', input, selection)).toEqual(
        Array.isArray(expected) ? expected : { nationalIdentityNumbers: expected },
      );
    }
  });
});
