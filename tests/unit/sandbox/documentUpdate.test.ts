import { describe, expect, it } from 'vitest';
import { openSession, type Session } from '../../../src/sandbox';
import { spec, makeTestId, mutate, openTestSession } from './support';
import { goalOf, upload } from './uploads';

const villy = makeTestId('person', 105);
const passportGoal = makeTestId('goal', 102);
const passport = {
  fileUploadType: 'PDF',
  documentTypeIdentifier: 'passport',
  owner: { personId: villy },
  goalId: passportGoal,
  expiresOn: '2031-05-31',
};
const goalSelection = '{ id goal { id acceptance rejectionReason } }';

describe('updateDocument', () => {
  const documentId = makeTestId('document', 1);
  const accept = { documentId, acceptance: 'ACCEPTED' };
  const reject = { documentId, acceptance: 'REJECTED', rejectionReason: 'Blurred' };

  /** Villy's passport is delivered, and the only thing requested. */
  async function delivered(): Promise<Session> {
    const session = await openTestSession();
    await mutate(session, 'removeGoal', { goalId: makeTestId('goal', 101) }, '');
    await upload(session, passport);
    return session;
  }

  it('accepts and rejects, and revises a decision', async () => {
    const session = await delivered();
    expect(await mutate(session, 'updateDocument', reject, goalSelection)).toMatchObject({
      goal: { acceptance: 'REJECTED', rejectionReason: 'Blurred' },
    });
    expect(await goalOf(session)).toEqual(['REJECTED', 'awaiting_client']);
    expect(await mutate(session, 'updateDocument', accept, goalSelection)).toMatchObject({
      goal: { acceptance: 'ACCEPTED', rejectionReason: null },
    });
    expect(await goalOf(session)).toEqual(['ACCEPTED', 'in_review']);
  });

  it('lets a rejected goal that is switched off leave the case alone', async () => {
    const session = await delivered();
    await mutate(session, 'toggleGoals', { goalIds: [passportGoal], isActive: false });
    await mutate(session, 'updateDocument', reject);
    expect(await goalOf(session)).toEqual(['REJECTED', 'in_review']);
  });

  it('takes the goal to EXPIRED after the last day of the document', async () => {
    const session = await delivered();
    await mutate(session, 'updateDocument', { ...accept, expiresOn: '2025-03-04' });
    session.sandbox.advance('38h');
    expect(await goalOf(await openSession(session.sandbox, spec))).toEqual([
      'ACCEPTED',
      'in_review',
    ]);
    session.sandbox.advance('1h');
    const later = await openSession(session.sandbox, spec);
    expect(await goalOf(later)).toEqual(['EXPIRED', 'in_review']);
    expect(await mutate(later, 'updateDocument', accept)).toEqual(['VALIDATION_FAILED']);
    expect(
      await mutate(later, 'updateDocument', { ...accept, expiresOn: '2025-04-01' }, goalSelection),
    ).toMatchObject({ goal: { acceptance: 'ACCEPTED' } });
    await mutate(later, 'updateDocument', { documentId, expiresOn: '2025-03-01' });
    expect(await goalOf(later)).toEqual(['EXPIRED', 'in_review']);
  });

  it('links to another goal and unlinks', async () => {
    const session = await delivered();
    await mutate(session, 'addGoalToPerson', {
      personId: villy,
      goal: { documentTypeIdentifier: 'driving-licence' },
    });
    const other = makeTestId('goal', 2);
    expect(
      await mutate(
        session,
        'updateDocument',
        {
          documentId,
          goalId: other,
          documentTypeIdentifier: 'driving-licence',
          name: 'Licence',
        },
        '{ name type { identifier } goal { id acceptance } }',
      ),
    ).toEqual({
      name: 'Licence',
      type: { identifier: 'driving-licence' },
      goal: { id: other, acceptance: 'PENDING_REVIEW' },
    });
    expect(await goalOf(session)).toEqual(['AWAITING_DELIVERY', 'in_review']);
    expect(
      await mutate(session, 'updateDocument', { documentId, goalId: null }, goalSelection),
    ).toEqual({
      id: documentId,
      goal: null,
    });
    expect(await goalOf(session, other)).toEqual(['AWAITING_DELIVERY', 'in_review']);
    expect(await mutate(session, 'removeGoal', { goalId: other }, '')).toBe(other);
  });

  it('leaves the review to the other documents when the accepted one is unlinked', async () => {
    const session = await delivered();
    await upload(session, passport);
    const second = makeTestId('document', 2);
    await mutate(session, 'updateDocument', accept);
    await mutate(session, 'updateDocument', { documentId: second, goalId: null });
    expect(await goalOf(session)).toEqual(['ACCEPTED', 'in_review']);
    await mutate(session, 'updateDocument', { documentId: second, goalId: passportGoal });
    await mutate(session, 'updateDocument', { ...accept, documentId: second });
    await mutate(session, 'updateDocument', { documentId: second, goalId: null });
    expect(await goalOf(session)).toEqual(['PENDING_REVIEW', 'in_review']);
  });

  it.each([
    { documentId, acceptance: 'EXPIRED' },
    { ...reject, acceptance: 'ACCEPTED' },
    { ...accept, goalId: null },
    { documentId, documentTypeIdentifier: null },
    { documentId, expiresOn: null },
    { documentId, goalId: makeTestId('goal', 103) },
  ])('does not accept %j', async (input) => {
    expect(await mutate(await delivered(), 'updateDocument', input)).toEqual(['VALIDATION_FAILED']);
  });

  it('does not accept an empty type', async () => {
    const input = { documentId, documentTypeIdentifier: '' };
    expect(await mutate(await delivered(), 'updateDocument', input)).toEqual([
      'DOCUMENT_TYPE_NOT_AVAILABLE',
    ]);
  });
});
