import { describe, expect, it } from 'vitest';
import type { Session } from '../src';
import { caseId, makeTestId, mutate, openTestSession, readOne } from './support';

describe('createCase', () => {
  it.each([
    ['2025-0041', ['2025-0042', '2025-0043']],
    ['2025-9007199254740992', ['2025-0001', '2025-0002']],
    [`2025-${'9'.repeat(40)}`, ['2025-0001', '2025-0002']],
  ])('numbers the next cases itself when there is %s', async (caseNumber, expected) => {
    const session = await openTestSession();
    await mutate(session, 'createCase', { name: 'x', caseNumber });
    for (const next of expected)
      expect(await mutate(session, 'createCase', { name: 'x' }, '{ caseNumber }')).toEqual({
        caseNumber: next,
      });
  });

  it('does not give the number of a deleted case again', async () => {
    const session = await openTestSession();
    const create = () => mutate(session, 'createCase', { name: 'x' }, '{ caseNumber }');
    const confirmation = { caseId: caseId(1), confirmCaseNumber: '2025-0001' };
    expect(await create()).toEqual({ caseNumber: '2025-0001' });
    await mutate(session, 'deleteCase', confirmation, '');
    expect(await create()).toEqual({ caseNumber: '2025-0002' });
  });
});

describe('updatedAt of a case', () => {
  const person = { personId: makeTestId('person', 1) };
  const owned = { companyId: makeTestId('company', 1), isManagementSubstitute: false };
  const owner = {
    caseId: caseId(2),
    ...owned,
    person: { newPerson: { firstName: 'Bo', lastName: 'Bogprøve' } },
  };

  /** What happens to people of Nordlys, the client of the case and of another one; the last change moves `updatedAt`. */
  const changes: Readonly<Record<string, readonly [name: string, input: object, end?: string][]>> =
    {
      'a beneficial owner of its client was recorded on another case': [['addOwnerToCase', owner]],
      'an owner of its client, recorded on another case, got another name': [
        ['addOwnerToCase', owner],
        ['updatePerson', { personId: makeTestId('person', 2), lastName: 'Prøvesen' }],
      ],
      'a person of its client got a role on another case': [
        ['addContactPersonToCase', { caseId: caseId(2), person }],
      ],
      'another case, on which a person of its client had a role, was erased': [
        ['addContactPersonToCase', { caseId: caseId(3), person }],
        ['deleteCase', { caseId: caseId(3), confirmCaseNumber: '2025-0003' }, ''],
      ],
    };

  it.each(Object.entries(changes))('shows that %s', async (_title, steps) => {
    const session = await openTestSession();
    const client = { company: { registrationNumber: { danishCVR: '12345678' } } };
    for (const name of ['A', 'B']) await mutate(session, 'createCase', { name, client });
    await mutate(session, 'createCase', { name: 'C' });
    for (const [name, input, selection] of steps) {
      session.sandbox.advance('2m');
      expect(await mutate(session, name, input, selection)).not.toBeInstanceOf(Array);
    }
    expect(await readOne(session, 'case', caseId(1), '{ updatedAt }')).toEqual({
      updatedAt: session.sandbox.now(),
    });
  });
});

describe('the life cycle', () => {
  const state =
    '{ status { identifier } relationshipEndedOn retainUntil deactivatedAt archivedAt }';
  const move = (session: Session, name: string, number: number, more = {}): Promise<unknown> =>
    mutate(session, name, { caseId: caseId(number), ...more }, state);

  it('reactivates to the state before', async () => {
    const session = await openTestSession();
    for (const [name, number, identifier] of [
      ['reactivateCase', 106, 'awaiting_client'],
      ['deactivateCase', 103, 'deactivated'],
      ['reactivateCase', 103, 'completed'],
    ] as const)
      expect(await move(session, name, number)).toMatchObject({ status: { identifier } });
  });

  it('archives with a retention date and gives the case back before it', async () => {
    const session = await openTestSession();
    expect(
      await move(session, 'archiveCase', 103, { relationshipEndedOn: '2024-02-29' }),
    ).toMatchObject({
      status: { identifier: 'archived' },
      relationshipEndedOn: '2024-02-29',
      retainUntil: '2029-02-28',
      archivedAt: '2025-03-03T09:00:00Z',
    });
    expect(await move(session, 'reactivateCase', 103)).toEqual({
      status: { identifier: 'in_review' },
      relationshipEndedOn: null,
      retainUntil: null,
      deactivatedAt: null,
      archivedAt: null,
    });
    expect(await move(session, 'reactivateCase', 101)).toEqual(['CASE_STATE_CONFLICT']);
    expect(await move(session, 'archiveCase', 103, { relationshipEndedOn: '2023-12-31' })).toEqual([
      'VALIDATION_FAILED',
    ]);
  });
});
