import { describe, expect, it } from 'vitest';
import type { Session } from '../src';
import {
  caseId,
  later,
  makeTestId,
  mutate,
  openTestSession,
  readOne,
  spec,
  statusOf,
} from './support';

const personId = makeTestId('person', 1);
const nobody = ['Nete', 'Ingensen'] as const;
const listed = ['Samuel', 'Sanktionsen'] as const;

/** Case d1, whose client is a new person of that name. */
async function openCase([firstName, lastName]: readonly [string, string]): Promise<Session> {
  const session = await openTestSession();
  const client = { person: { newPerson: { firstName, lastName } } };
  await mutate(session, 'createCase', { name: 'x', client });
  return session;
}

async function checksOf(session: Session, selection: string): Promise<unknown> {
  const person = await readOne(session, 'person', personId, `{ listChecks { ${selection} } }`);
  return (person as { listChecks: unknown }).listChecks;
}

describe('list checks', () => {
  it.each([
    ['Pia', 'Politiksen', [true, false, false], { office: expect.any(String) as string }],
    ['Poul', 'Forhensen', [true, false, false], { isFormer: true }],
    [...listed, [false, true, true], {}],
    ['Nete', 'Nærtstående', [false, false, true], {}],
  ] as const)('find %s %s', async (firstName, lastName, expected, pepResult) => {
    const session = await openCase([firstName, lastName]);
    session.sandbox.advance('1m');
    const selection = `hasMatches results { isMatch isConfirmed ... on DanishPEPListResult { office isFormer } }`;
    const results = expected.map((isMatch) => ({ isMatch, isConfirmed: null }));
    expect(await checksOf(session, selection)).toMatchObject([
      { hasMatches: true, results: [{ ...results[0], ...pepResult }, ...results.slice(1)] },
    ]);
  });

  it('are complete in a response whose delay they took', async () => {
    let time = Date.parse(spec.api.sandbox.clock);
    const session = await openTestSession({ clock: () => time });
    await mutate(session, 'createCase', {
      name: 'x',
      client: { person: { newPerson: { firstName: 'Nete', lastName: 'Ingensen' } } },
    });
    session.sandbox.state.outcomes = [{ delay: '0s', times: 1 }];
    const delayed = checksOf(session, 'completedAt');
    time += 60_000;
    expect(await delayed).toEqual([{ completedAt: '2025-03-03T09:01:00Z' }]);
  });

  it('are repeated a day later for Sidse Senfund, who is on a list then', async () => {
    const session = await openCase(['Sidse', 'Senfund']);
    const matches = async (duration: string): Promise<unknown> =>
      checksOf(await later(session, duration), 'hasMatches');
    expect(await matches('1d')).toEqual([{ hasMatches: false }]);
    expect(await matches('1m')).toEqual([{ hasMatches: false }, { hasMatches: null }]);
    expect(await matches('1m')).toEqual([{ hasMatches: false }, { hasMatches: true }]);
    expect(await matches('5d')).toHaveLength(2);
  });

  it('go on while a case is deactivated, and stop when it is archived', async () => {
    for (const [operation, completedAt] of [
      ['deactivateCase', '2025-03-03T09:01:00Z'],
      ['archiveCase', null],
    ] as const) {
      const session = await openCase(nobody);
      await mutate(session, operation, { caseId: caseId(1) });
      session.sandbox.advance('2m');
      expect(await checksOf(session, 'completedAt')).toEqual([{ completedAt }]);
    }
  });

  it('of somebody that fell due while the case was archived run again when it is reactivated, or they join another case', async () => {
    const person = { personId };
    for (const [operation, input] of [
      ['reactivateCase', { caseId: caseId(1) }],
      ['createCase', { name: 'y', client: { person } }],
      ['addContactPersonToCase', { caseId: caseId(109), person }],
    ] as const) {
      const session = await openCase(listed);
      await mutate(session, 'archiveCase', { caseId: caseId(1) });
      session.sandbox.advance('5m');
      expect(await mutate(session, operation, input)).toHaveProperty('id');
      session.sandbox.advance('59s');
      expect(await checksOf(session, 'completedAt')).toEqual([{ completedAt: null }]);
      session.sandbox.advance('1s');
      expect(await checksOf(session, 'hasMatches')).toEqual([{ hasMatches: true }]);
    }
  });

  it('take a completed case back to review when they find a match', async () => {
    const session = await openTestSession();
    const conclusion = { caseId: caseId(109), conclusion: 'LOW', rationale: 'As before' };
    const person = { newPerson: { firstName: listed[0], lastName: listed[1] } };
    await mutate(session, 'addContactPersonToCase', { caseId: caseId(109), person });
    await mutate(session, 'setRiskAssessmentConclusionOnCase', conclusion);
    expect(await statusOf(session, 109)).toBe('completed');
    const after = await later(session, '2m');
    expect(await statusOf(after, 109)).toBe('in_review');
    expect(await mutate(after, 'setRiskAssessmentConclusionOnCase', conclusion)).toEqual([
      'RISK_ASSESSMENT_INCOMPLETE',
    ]);
  });
});

/** Ola's match waits for review; Pia's is confirmed and Frida's dismissed. */
const matches = { ola: 162, pia: 120, frida: 190 };

const decide = (
  session: Session,
  name: keyof typeof matches,
  isConfirmed: boolean,
  selection?: string,
): Promise<unknown> => {
  const screeningResultId = makeTestId('screeningResult', matches[name]);
  const input = { screeningResultId, isConfirmed, rationale: 'Decided by Mette Testsen.' };
  return mutate(session, 'reviewScreeningResult', input, selection);
};

describe('reviewScreeningResult', () => {
  it('takes a completed case back to review if it changes a decision', async () => {
    const statuses = [];
    for (const [name, number] of [
      ['pia', 103],
      ['frida', 109],
    ] as const)
      for (const isConfirmed of [false, true]) {
        const session = await openTestSession();
        await decide(session, name, isConfirmed);
        statuses.push([name, isConfirmed, await statusOf(session, number)]);
      }
    expect(statuses).toEqual([
      ['pia', false, 'in_review'],
      ['pia', true, 'completed'],
      ['frida', false, 'completed'],
      ['frida', true, 'in_review'],
    ]);
  });

  it('sets Person.isPoliticallyExposed', async () => {
    const session = await openTestSession();
    const selection = '{ subject { ... on Person { isPoliticallyExposed } } }';
    for (const isPoliticallyExposed of [false, true])
      expect(await decide(session, 'pia', isPoliticallyExposed, selection)).toEqual({
        subject: { isPoliticallyExposed },
      });
  });
});
