import { describe, expect, it } from 'vitest';
import type { Session } from '../src';
import { caseId, codesOf, makeTestId, mutate, openTestSession, readOne, statusOf } from './support';

const companyId = (number: number): string => makeTestId('company', number);
const kornblomst = { companyId: companyId(101) };
const declaredAB = { companyId: companyId(103) };

const readCompany = (session: Session, number: number, selection: string): Promise<unknown> =>
  readOne(session, 'company', companyId(number), selection);

describe('a Danish or Norwegian number', () => {
  it('is the same when it is sent as generic, however it is spaced', async () => {
    const session = await openTestSession();
    const generic = (number: string): object => ({ generic: { countryCode: 'DK', number } });
    const lookup = `query($n: BusinessRegistrationNumberInput!) { lookupCompany(registrationNumber: $n) {
      name registrationNumbers { danishCVR generic { number } } company { id } } }`;
    const spellings = [
      { danishCVR: '11223344' },
      ...['11223344', '11 22 33 44', 'dk11223344'].map(generic),
    ];
    const responses = await Promise.all(spellings.map((n) => session.run(lookup, { n })));
    expect(responses[0]).toHaveProperty('data.lookupCompany.company.id', companyId(101));
    expect(responses).toEqual(responses.map(() => responses[0]));
    expect(codesOf(await session.run(lookup, { n: generic('1122') }))).toEqual([
      'INVALID_REGISTRATION_NUMBER',
    ]);
    const registrationNumber = { countryCode: 'DK', number: '1234 5678' };
    const input = { name: 'A', countryCode: 'DK', registrationNumber };
    const selection = '{ registrationNumbers { danishCVR generic { number } } }';
    expect(await mutate(session, 'declareCompany', input, selection)).toEqual({
      registrationNumbers: { danishCVR: '12345678', generic: null },
    });
  });
});

describe('updateCompany', () => {
  const update = (session: Session, change: object, selection?: string): Promise<unknown> =>
    mutate(session, 'updateCompany', { ...kornblomst, ...change }, selection);

  it('locks what comes from a register, and stores nothing of the call', async () => {
    const session = await openTestSession();
    const input = { ...kornblomst, name: 'Anden', address: null, website: null };
    const body = await session.run(
      'mutation($i: UpdateCompanyInput!) { updateCompany(input: $i) { id } }',
      { i: input },
    );
    expect(body.errors?.[0]?.extensions).toMatchObject({
      code: 'FIELD_LOCKED',
      fieldErrors: [{ path: ['input', 'name'] }, { path: ['input', 'address'] }],
    });
    expect(await update(session, { name: 'Kornblomst Eksempel A/S' }, '{ website }')).toEqual({
      website: 'https://kornblomst.example/',
    });
  });

  it('takes completed cases back to review when a declared company changes name or address', async () => {
    const session = await openTestSession();
    const client = { company: declaredAB };
    const riskAssessmentTypeIdentifier = 'standard-company';
    await mutate(session, 'createCase', { name: 'AB', client, riskAssessmentTypeIdentifier });
    const conclude = { caseId: caseId(1), conclusion: 'LOW', rationale: 'Known for years.' };
    for (const change of [{ name: 'Nytt AB' }, { address: null }]) {
      await mutate(session, 'setRiskAssessmentConclusionOnCase', conclude);
      await update(session, { ...declaredAB, website: null });
      expect(await statusOf(session, 1)).toBe('completed');
      await update(session, { ...declaredAB, ...change });
      expect(await statusOf(session, 1)).toBe('in_review');
    }
  });
});

describe('setCompanyAMLPersonStrategy', () => {
  const set = (session: Session, input: object, selection: string): Promise<unknown> =>
    mutate(session, 'setCompanyAMLPersonStrategy', input, selection);

  it('decides who of a company is checked against the lists when it becomes a client', async () => {
    const people = '{ persons { person { listChecks { completedAt } } } }';
    const checked: unknown[] = [];
    for (const strategy of ['MANUAL', 'ALL_PERSONS', 'BENEFICIAL_OWNERS', 'POWER_TO_BIND']) {
      const session = await openTestSession();
      const owner = { company: { registrationNumber: { danishCVR: '87654321' } } };
      await mutate(session, 'addOwnerToCompany', { ...declaredAB, owner });
      // As an owner, the company itself is checked; its people are not on any case.
      const company = { companyId: companyId(1) };
      expect(await set(session, { ...company, strategy }, people)).toEqual({
        persons: [{ person: { listChecks: [] } }],
      });
      await mutate(session, 'addCompanyClientToCase', { caseId: caseId(107), company });
      const seen = (await readCompany(session, 1, people)) as {
        persons: { person: { listChecks: unknown[] } }[];
      };
      checked.push([strategy, seen.persons[0]!.person.listChecks.length]);
    }
    expect(checked).toEqual([
      ['MANUAL', 0],
      ['ALL_PERSONS', 1],
      ['BENEFICIAL_OWNERS', 1],
      ['POWER_TO_BIND', 1],
    ]);
  });
});
