import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/sandbox';
import { caseId, makeTestId, mutate, openTestSession } from './support';

/** Ola's match waits for review; Pia's is confirmed and Frida's dismissed. */
const matches = { ola: 162, pia: 120, frida: 190 };
const resultId = (name: keyof typeof matches): string =>
  makeTestId('screeningResult', matches[name]);

const review = (
  session: Session,
  name: keyof typeof matches,
  isConfirmed: boolean,
  selection?: string,
): Promise<unknown> =>
  mutate(
    session,
    'reviewScreeningResult',
    { screeningResultId: resultId(name), isConfirmed, rationale: 'Decided by Mette Testsen.' },
    selection,
  );

async function statusOf(session: Session, number: number): Promise<string> {
  const { data } = await session.run(`{ case(id: "${caseId(number)}") { status { identifier } } }`);
  return (data as { case: { status: { identifier: string } } }).case.status.identifier;
}

describe('reviewScreeningResult', () => {
  it('stores decision, reasons, account and time on that result only', async () => {
    const session = await openTestSession();
    const selection =
      '{ hasMatches results { isConfirmed review { rationale reviewedAt reviewedBy { type } } } }';
    expect(await review(session, 'ola', false, selection)).toEqual({
      hasMatches: true,
      results: [
        { isConfirmed: null, review: null },
        { isConfirmed: null, review: null },
        {
          isConfirmed: false,
          review: {
            rationale: 'Decided by Mette Testsen.',
            reviewedAt: '2025-03-03T09:00:00Z',
            reviewedBy: { type: 'INTEGRATION' },
          },
        },
      ],
    });
  });

  it('lets the case be concluded', async () => {
    const session = await openTestSession();
    const conclusion = { caseId: caseId(104), conclusion: 'LOW', rationale: 'Plain.' };
    await mutate(session, 'setRiskAssessmentTypeOnCase', {
      caseId: caseId(104),
      typeIdentifier: 'standard-company',
    });
    expect(await mutate(session, 'setRiskAssessmentConclusionOnCase', conclusion)).toEqual([
      'RISK_ASSESSMENT_INCOMPLETE',
    ]);
    await review(session, 'ola', false);
    expect(await mutate(session, 'setRiskAssessmentConclusionOnCase', conclusion)).toEqual({
      id: caseId(104),
    });
  });

  it.each<[keyof typeof matches, boolean, number, string]>([
    ['pia', false, 103, 'in_review'],
    ['pia', true, 103, 'completed'],
    ['frida', true, 109, 'in_review'],
    ['frida', false, 109, 'completed'],
  ])('of %s as %s leaves the completed case %i %s', async (name, isConfirmed, number, status) => {
    const session = await openTestSession();
    expect(await statusOf(session, number)).toBe('completed');
    await review(session, name, isConfirmed);
    expect(await statusOf(session, number)).toBe(status);
  });

  it('sets Person.isPoliticallyExposed', async () => {
    const session = await openTestSession();
    const selection = '{ subject { ... on Person { isPoliticallyExposed } } }';
    expect(await review(session, 'pia', false, selection)).toEqual({
      subject: { isPoliticallyExposed: false },
    });
    expect(await review(session, 'pia', true, selection)).toEqual({
      subject: { isPoliticallyExposed: true },
    });
  });
});
