import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/sandbox';
import { caseId, makeTestId, mutate, openTestSession } from './support';

const state = '{ status { identifier } relationshipEndedOn retainUntil deactivatedAt archivedAt }';

function statusOf(result: unknown): unknown {
  return (result as { status?: { identifier: string } }).status?.identifier ?? result;
}

describe('createCase', () => {
  it.each([
    ['2025-0041', '2025-0042'],
    ['2025-999999999', '2025-1000000000'],
    ['2025-9007199254740992', '2025-0001'],
    [`2025-${'9'.repeat(40)}`, '2025-0001'],
  ])(
    'numbers a case itself when there is %s: %s, and then the next one',
    async (given, expected) => {
      const session = await openTestSession();
      await mutate(session, 'createCase', { name: 'x', caseNumber: given });
      expect(await mutate(session, 'createCase', { name: 'x' }, '{ caseNumber }')).toEqual({
        caseNumber: expected,
      });
      const next = expected.replace(/\d+$/, (digits) =>
        String(Number(digits) + 1).padStart(4, '0'),
      );
      expect(await mutate(session, 'createCase', { name: 'x' }, '{ caseNumber }')).toEqual({
        caseNumber: next,
      });
    },
  );

  it('shows by updatedAt that a default goal was added through another case', async () => {
    const session = await openTestSession();
    const person = { newPerson: { firstName: 'Nora', lastName: 'Ny' } };
    await mutate(session, 'createCase', { name: 'contact' });
    await mutate(session, 'addContactPersonToCase', { caseId: caseId(1), person });
    session.sandbox.advance('5m');
    await mutate(session, 'createCase', {
      name: 'client',
      client: { person: { personId: makeTestId('person', 1) } },
    });
    const { data } = await session.run(
      `{ case(id: "${caseId(1)}") { updatedAt goals { createdAt } } }`,
    );
    expect(data).toEqual({
      case: { updatedAt: '2025-03-03T09:05:00Z', goals: [{ createdAt: '2025-03-03T09:05:00Z' }] },
    });
  });

  it.each<[string, (session: Session) => Promise<unknown>]>([
    [
      'a beneficial owner of its client was recorded on another case',
      (session) =>
        mutate(session, 'addOwnerToCase', {
          caseId: caseId(2),
          companyId: makeTestId('company', 1),
          person: { newPerson: { firstName: 'Bo', lastName: 'Bogprøve' } },
          isManagementSubstitute: false,
        }),
    ],
    [
      'an owner of its client, recorded on another case, got another name',
      async (session) => {
        const owner = { newPerson: { firstName: 'Bo', lastName: 'Bogprøve' } };
        const link = {
          caseId: caseId(2),
          companyId: makeTestId('company', 1),
          isManagementSubstitute: false,
        };
        const added = await mutate(
          session,
          'addOwnerToCase',
          { ...link, person: owner },
          '{ beneficialOwners { person { id firstName } } }',
        );
        const { beneficialOwners } = added as {
          beneficialOwners: { person: { id: string; firstName: string } }[];
        };
        session.sandbox.advance('2m');
        return mutate(session, 'updatePerson', {
          personId: beneficialOwners.find(({ person }) => person.firstName === 'Bo')?.person.id,
          lastName: 'Prøvesen',
        });
      },
    ],
    [
      'a person of its client got a role on another case',
      (session) =>
        mutate(session, 'addContactPersonToCase', {
          caseId: caseId(2),
          person: { personId: makeTestId('person', 1) },
        }),
    ],
    [
      'another case, on which a person of its client had a role, was erased',
      async (session) => {
        await mutate(session, 'addContactPersonToCase', {
          caseId: caseId(3),
          person: { personId: makeTestId('person', 1) },
        });
        session.sandbox.advance('1m');
        return mutate(
          session,
          'deleteCase',
          { caseId: caseId(3), confirmCaseNumber: '2025-0003' },
          '',
        );
      },
    ],
  ])('shows by updatedAt that %s', async (_title, change) => {
    const session = await openTestSession();
    const client = { company: { registrationNumber: { danishCVR: '12345678' } } };
    for (const name of ['A', 'B']) await mutate(session, 'createCase', { name, client });
    await mutate(session, 'createCase', { name: 'C' });
    session.sandbox.advance('5m');
    expect(await change(session)).not.toBeInstanceOf(Array);
    const { data } = await session.run(`{ case(id: "${caseId(1)}") { updatedAt } }`);
    expect(data).toEqual({ case: { updatedAt: session.sandbox.now() } });
  });
});

describe('settings of a case', () => {
  it('changes what is given and nothing else', async () => {
    const session = await openTestSession();
    const selection =
      '{ notification { remindersEnabled reminderIntervalDays notifyResponsible } }';
    expect(
      await mutate(
        session,
        'updateCaseNotification',
        { caseId: caseId(105), reminderIntervalDays: 14 },
        selection,
      ),
    ).toEqual({
      notification: { remindersEnabled: true, reminderIntervalDays: 14, notifyResponsible: true },
    });
  });

  it('hands a case over', async () => {
    const session = await openTestSession();
    const userId = 'ca978112-ca1b-4dca-aac2-31b39a2300a3';
    expect(
      await mutate(
        session,
        'updateCaseResponsible',
        { caseId: caseId(105), userId },
        '{ responsible { user { id } activeCaseCount } }',
      ),
    ).toEqual({ responsible: { user: { id: userId }, activeCaseCount: 3 } });
    expect(
      await mutate(session, 'updateCaseResponsible', {
        caseId: caseId(105),
        userId: 'ca978112-ca1b-4dca-aac2-31b39a2300a8',
      }),
    ).toEqual(['VALIDATION_FAILED']);
  });
});

describe('states', () => {
  it('reactivates to the state before', async () => {
    const session = await openTestSession();
    expect(statusOf(await mutate(session, 'reactivateCase', { caseId: caseId(106) }, state))).toBe(
      'awaiting_client',
    );
    expect(statusOf(await mutate(session, 'deactivateCase', { caseId: caseId(103) }, state))).toBe(
      'deactivated',
    );
    expect(statusOf(await mutate(session, 'reactivateCase', { caseId: caseId(103) }, state))).toBe(
      'completed',
    );
  });

  it('archives with a retention date and gives the case back before it', async () => {
    const session = await openTestSession();
    const input = { caseId: caseId(103), relationshipEndedOn: '2024-02-29' };
    expect(await mutate(session, 'archiveCase', input, state)).toMatchObject({
      status: { identifier: 'archived' },
      relationshipEndedOn: '2024-02-29',
      retainUntil: '2029-02-28',
      archivedAt: '2025-03-03T09:00:00Z',
    });
    expect(await mutate(session, 'reactivateCase', { caseId: caseId(103) }, state)).toEqual({
      status: { identifier: 'in_review' },
      relationshipEndedOn: null,
      retainUntil: null,
      deactivatedAt: null,
      archivedAt: null,
    });
    expect(await mutate(session, 'reactivateCase', { caseId: caseId(101) })).toEqual([
      'CASE_STATE_CONFLICT',
    ]);
    const tooEarly = { caseId: caseId(103), relationshipEndedOn: '2023-12-31' };
    expect(await mutate(session, 'archiveCase', tooEarly)).toEqual(['VALIDATION_FAILED']);
  });
});
