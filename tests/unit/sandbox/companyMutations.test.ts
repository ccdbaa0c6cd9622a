import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/sandbox';
import { caseId, codesOf, makeTestId, mutate, openTestSession, statusOf } from './support';

const companyId = (number: number): string => makeTestId('company', number);
const kornblomst = companyId(101);
const declaredAB = companyId(103);

async function read(session: Session, id: string, selection: string): Promise<unknown> {
  const body = await session.run(`query($id: ID!) { company(id: $id) ${selection} }`, { id });
  return body.errors ? codesOf(body) : body.data?.company;
}

describe('declareCompany', () => {
  it('stores what is declared and starts no check', async () => {
    const session = await openTestSession();
    const input = {
      name: 'Nyföretaget Exempel AB',
      registrationNumber: { countryCode: 'SE', number: '5599999999' },
      countryCode: 'SE',
      address: { lines: ['Provgatan 9'], countryCode: 'SE' },
    };
    expect(
      await mutate(
        session,
        'declareCompany',
        input,
        '{ id name isDeclared companyForm address { lines city } listChecks { id } createdAt }',
      ),
    ).toEqual({
      id: companyId(1),
      name: 'Nyföretaget Exempel AB',
      isDeclared: true,
      companyForm: null,
      address: { lines: ['Provgatan 9'], city: null },
      listChecks: [],
      createdAt: '2025-03-03T09:00:00Z',
    });
  });
});

describe('updateCompany', () => {
  it('replaces the primary channels, unverified, and removes them with null', async () => {
    const session = await openTestSession();
    const selection =
      '{ emails { address isPrimary verifiedAt } phoneNumbers { number isPrimary } }';
    expect(
      await mutate(
        session,
        'updateCompany',
        { companyId: kornblomst, email: 'ny@example.com', phoneNumber: null },
        selection,
      ),
    ).toEqual({
      emails: [
        { address: 'ny@example.com', isPrimary: true, verifiedAt: null },
        { address: 'faktura@example.com', isPrimary: false, verifiedAt: null },
      ],
      phoneNumbers: [{ number: '+441632960011', isPrimary: false }],
    });
    const again = { companyId: kornblomst, email: 'faktura@example.com' };
    expect(
      await mutate(session, 'updateCompany', again, '{ emails { address isPrimary } }'),
    ).toEqual({
      emails: [{ address: 'faktura@example.com', isPrimary: true }],
    });
    expect(await statusOf(session, 103)).toBe('completed');
  });

  it('changes single customer numbers, and removes all with null', async () => {
    const session = await openTestSession();
    const selection = '{ customerNumbers { economic billy businessCentral } }';
    const set = { companyId: kornblomst, customerNumbers: { billy: 'B-1', businessCentral: null } };
    expect(await mutate(session, 'updateCompany', set, selection)).toEqual({
      customerNumbers: { economic: '1001', billy: 'B-1', businessCentral: null },
    });
    const clear = { companyId: kornblomst, customerNumbers: null };
    expect(await mutate(session, 'updateCompany', clear, selection)).toEqual({
      customerNumbers: { economic: null, billy: null, businessCentral: null },
    });
  });

  it('locks what comes from a register, and stores nothing of the call', async () => {
    const session = await openTestSession();
    const input = { companyId: kornblomst, name: 'Anden', address: null, website: null };
    const body = await session.run(
      'mutation($i: UpdateCompanyInput!) { updateCompany(input: $i) { id } }',
      {
        i: input,
      },
    );
    expect(body.errors?.[0]).toMatchObject({
      message: 'name, address cannot be changed: it comes from CVR.',
      extensions: {
        code: 'FIELD_LOCKED',
        fieldErrors: [{ path: ['input', 'name'] }, { path: ['input', 'address'] }],
      },
    });
    expect(await read(session, kornblomst, '{ website updatedAt }')).toEqual({
      website: 'https://kornblomst.example/',
      updatedAt: '2024-01-08T09:00:00Z',
    });
    const same = { companyId: kornblomst, name: 'Kornblomst Eksempel A/S' };
    expect(await mutate(session, 'updateCompany', same)).toEqual({ id: kornblomst });
  });

  it('takes completed cases back to review when a declared company changes name or address', async () => {
    const session = await openTestSession();
    const company = { companyId: declaredAB };
    const riskAssessmentTypeIdentifier = 'standard-company';
    await mutate(session, 'createCase', {
      name: 'AB',
      client: { company },
      riskAssessmentTypeIdentifier,
    });
    session.sandbox.advance('5m');
    const conclude = { caseId: caseId(1), conclusion: 'LOW', rationale: 'Known for years.' };
    const nextReviewOn = '2026-03-01';
    for (const change of [{ name: 'Nytt AB' }, { address: null }]) {
      await mutate(session, 'setRiskAssessmentConclusionOnCase', { ...conclude, nextReviewOn });
      expect(await statusOf(session, 1)).toBe('completed');
      await mutate(session, 'updateCompany', { ...company, website: null });
      expect(await statusOf(session, 1)).toBe('completed');
      const selection = '{ name address { city } updatedAt }';
      expect(await mutate(session, 'updateCompany', { ...company, ...change }, selection)).toEqual({
        name: 'Nytt AB',
        address: 'name' in change ? { city: 'Provstad' } : null,
        updatedAt: '2025-03-03T09:05:00Z',
      });
      expect(await statusOf(session, 1)).toBe('in_review');
    }
  });
});

describe('setCompanyAMLPersonStrategy', () => {
  it('gives the newly covered their goal at once, and takes none away', async () => {
    const session = await openTestSession();
    const nordlys = { registrationNumber: { danishCVR: '12345678' } };
    await mutate(session, 'createCase', { name: 'Nordlys', client: { company: nordlys } });
    const goals = async (strategy: string): Promise<unknown> =>
      mutate(
        session,
        'setCompanyAMLPersonStrategy',
        { companyId: companyId(1), strategy },
        '{ amlPersonStrategy persons { person { goals { id } } } }',
      );
    const oneGoal = [{ person: { goals: [{ id: makeTestId('goal', 1) }] } }];
    expect(await goals('MANUAL')).toEqual({ amlPersonStrategy: 'MANUAL', persons: oneGoal });
    expect(await goals('ALL_PERSONS')).toEqual({
      amlPersonStrategy: 'ALL_PERSONS',
      persons: oneGoal,
    });
  });

  it('decides who of a company is checked against the lists when it becomes a client', async () => {
    const check = async (strategy: string): Promise<unknown> => {
      const session = await openTestSession();
      const holding = { company: { registrationNumber: { danishCVR: '87654321' } } };
      await mutate(session, 'addOwnerToCompany', {
        companyId: makeTestId('company', 103),
        owner: holding,
      });
      // As an owner, the company itself is checked; its people are not on any case.
      const people =
        '{ persons { person { name listChecks { completedAt } } } listChecks { completedAt } }';
      const input = { companyId: companyId(1), strategy };
      expect(await mutate(session, 'setCompanyAMLPersonStrategy', input, people)).toEqual({
        persons: [{ person: { name: 'Anders Prøvesen', listChecks: [] } }],
        listChecks: [{ completedAt: null }],
      });
      await mutate(session, 'addCompanyClientToCase', {
        caseId: makeTestId('case', 107),
        company: { companyId: companyId(1) },
      });
      const { data } = await session.run(`{ company(id: "${companyId(1)}") ${people} }`);
      const { persons } = data!.company as { persons: { person: { listChecks: unknown[] } }[] };
      return persons.map(({ person }) => person.listChecks.length);
    };
    expect(await check('MANUAL')).toEqual([0]);
    for (const strategy of ['ALL_PERSONS', 'BENEFICIAL_OWNERS', 'POWER_TO_BIND']) {
      expect([strategy, await check(strategy)]).toEqual([strategy, [1]]);
    }
  });

  it('covers those whom the previous strategy left out', async () => {
    const session = await openTestSession();
    const input = { companyId: kornblomst, strategy: 'ALL_PERSONS' };
    await mutate(session, 'setCompanyAMLPersonStrategy', { ...input, strategy: 'MANUAL' });
    await mutate(session, 'setCompanyAMLPersonStrategy', input);
    const { data } = await session.run(
      `{ persons(filter: { companyId: "${kornblomst}" }) { items { goals { id } } } }`,
    );
    const { items } = (data as { persons: { items: { goals: unknown[] }[] } }).persons;
    expect(items.every(({ goals }) => goals.length > 0)).toBe(true);
  });

  it('changes nothing when it is in force', async () => {
    const session = await openTestSession();
    const strategy = 'BENEFICIAL_OWNERS_AND_POWER_TO_BIND';
    expect(
      await mutate(
        session,
        'setCompanyAMLPersonStrategy',
        { companyId: kornblomst, strategy },
        '{ updatedAt }',
      ),
    ).toEqual({ updatedAt: '2024-01-08T09:00:00Z' });
  });
});
