import { describe, expect, it } from 'vitest';
import type { GraphQLScalarType } from 'graphql';
import { apiOf } from '../../../src/sandbox/schema/build';
import { caseId, codesOf, makeTestId, mutate, openTestSession, spec } from './support';

describe('strings', () => {
  const cases = 'query ($filter: CaseFilterInput) { cases(filter: $filter) { totalCount } }';

  it('are counted and cut in code points', async () => {
    const session = await openTestSession();
    const name = '𠮷'.repeat(200);
    expect(await mutate(session, 'createCase', { name }, '{ name }')).toEqual({ name });
    const input = {
      file: null,
      fileUploadType: 'PDF',
      documentTypeIdentifier: 'passport',
      owner: { personId: makeTestId('person', 103) },
      expiresOn: '2035-01-01',
    };
    const content = new TextEncoder().encode('%PDF-1.4');
    const fileName = `${'x'.repeat(199)}😀😀`;
    const upload =
      'mutation ($input: UploadDocumentInput!) { uploadDocument(input: $input) { name downloadUrl } }';
    const files = { 'variables.input.file': { fileName, content } };
    const { body } = await session.call(upload, { input }, { files });
    expect(body).toMatchObject({ data: { uploadDocument: { name: `${'x'.repeat(199)}😀` } } });
  });

  it('with half a surrogate pair are not valid', async () => {
    const session = await openTestSession();
    const { body } = await session.call(cases, { filter: { name: { equals: 'a\ud800' } } });
    expect(codesOf(body as never)).toEqual(['BAD_USER_INPUT']);
  });

  it('are stored as sent, with leading and trailing spaces', async () => {
    const session = await openTestSession();
    const name = ' Odense ';
    for (const [operation, input, selection] of [
      ['createCase', { name }, '{ name }'],
      ['createGroup', { name }, '{ name }'],
      ['declareCompany', { name, countryCode: 'SE' }, '{ name }'],
    ] as const)
      expect(await mutate(session, operation, input, selection), operation).toEqual({ name });
  });

  it('are compared with Unicode case folding', async () => {
    const session = await openTestSession();
    await mutate(session, 'createCase', { name: 'ΟΔΟΣ Straße' });
    const count = async (condition: object): Promise<unknown> =>
      ((await session.call(cases, { filter: { name: condition } })).body as { data: unknown }).data;
    const found = [{ equals: 'οδοσ STRASSE' }, { startsWith: 'οδοσ' }, { contains: 'οδος' }];
    for (const condition of found)
      expect(await count(condition)).toEqual({ cases: { totalCount: 1 } });
    expect(await count({ contains: 'ıxı' })).toEqual({ cases: { totalCount: 0 } });
    await mutate(session, 'createCase', { name: 'Cafe\u0301' });
    expect(await count({ contains: 'caf\u00e9' })).toEqual({ cases: { totalCount: 1 } });
    expect(await count({ contains: 'cafe' })).toEqual({ cases: { totalCount: 0 } });
    await mutate(session, 'createGroup', { name: 'ΟΔΟΣ' });
    for (const name of ['οδος', ' οδος\n'])
      expect(await mutate(session, 'createGroup', { name })).toEqual(['GROUP_NAME_IN_USE']);
  });
});

describe('scalars', () => {
  it.each([
    ['CountryCode', ['DK', 'GB', 'SX', 'AX'], ['ZZ', 'UK', 'EU', 'AN', 'SU', 'XK', 'dk']],
    [
      'DateTime',
      ['2025-03-01T23:59:59Z', '2025-03-01T00:00:00+14:00'],
      [
        '2025-03-01T24:00:00Z',
        '2016-12-31T23:59:60Z',
        '2025-03-01T23:60:00Z',
        '9999-12-31T23:59:59-01:00',
        '0000-01-01T00:00:00+01:00',
      ],
    ],
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

  it('names countries in each language', async () => {
    const session = await openTestSession();
    const input = { name: 'A', countryCode: 'IS', address: { lines: ['A'], countryCode: 'IS' } };
    const selection =
      '{ address { country { code name { en da de nb sv } isHighRiskThirdCountry } } }';
    expect(await mutate(session, 'declareCompany', input, selection)).toEqual({
      address: {
        country: {
          code: 'IS',
          name: { en: 'Iceland', da: 'Island', de: 'Island', nb: 'Island', sv: 'Island' },
          isHighRiskThirdCountry: false,
        },
      },
    });
  });
});

describe('numbers of Denmark and Norway sent as generic', () => {
  const generic = (countryCode: string, number: string): object => ({
    generic: { countryCode, number },
  });

  it('are those of the same person, however they are spaced', async () => {
    const session = await openTestSession();
    const person = { firstName: 'A', lastName: 'B' };
    const added = [];
    for (const number of ['900972-1239', '9009721239', '900972 1239'])
      added.push(
        await mutate(session, 'addPersonClientToCase', {
          caseId: caseId(107),
          person: { newPerson: { ...person, nationalIdentityNumber: generic('DK', number) } },
        }),
      );
    expect(added).toEqual(added.map(() => ['PERSON_ALREADY_EXISTS']));
  });

  it('are validated and stored like Danish personal numbers', async () => {
    const session = await openTestSession();
    const update = (number: string): Promise<unknown> => {
      const nationalIdentityNumber = generic('DK', number);
      const input = { personId: makeTestId('person', 101), nationalIdentityNumber };
      const selection = '{ nationalIdentityNumbers { danishCPR generic { number } } }';
      return mutate(session, 'updatePerson', input, selection);
    };
    for (const number of ['721399-1234', '12', ''])
      expect(await update(number)).toEqual([
        number === '' ? 'VALIDATION_FAILED' : 'INVALID_NATIONAL_IDENTITY_NUMBER',
      ]);
    expect(await update('610280 1234')).toEqual({
      nationalIdentityNumbers: { danishCPR: '6102801234', generic: null },
    });
  });

  it('of other countries are stored as sent', async () => {
    const session = await openTestSession();
    const number = ' 121212+1212 ';
    const input = {
      personId: makeTestId('person', 101),
      nationalIdentityNumber: generic('SE', number),
    };
    const selection = '{ nationalIdentityNumbers { generic { number } } }';
    expect(await mutate(session, 'updatePerson', input, selection)).toEqual({
      nationalIdentityNumbers: { generic: { number } },
    });
  });
});

describe('ranges', () => {
  it('let each case be archived on the day it is created', async () => {
    const session = await openTestSession();
    const create = (relationshipStartedOn: string): Promise<unknown> =>
      mutate(session, 'createCase', { name: 'A', relationshipStartedOn });
    expect(await create('2025-03-04')).toEqual(['VALIDATION_FAILED']);
    const { id } = (await create('2025-03-03')) as { id: string };
    expect(await mutate(session, 'archiveCase', { caseId: id })).toEqual({ id });
  });
});
