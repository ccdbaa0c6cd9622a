import { describe, expect, it } from 'vitest';
import type { Session } from '../src';
import { caseId, later, makeTestId, mutate, openTestSession, readOne } from './support';

const personId = makeTestId('person', 1);
const villysPoint = { contactPointId: makeTestId('contactPoint', 101) };
const link = { caseId: caseId(1), personId };

/** Nordlys with Erika, who delivers, as contact person. */
async function openNordlys(): Promise<Session> {
  const session = await openTestSession();
  const company = { registrationNumber: { danishCVR: '12345678' } };
  await mutate(session, 'createCase', { name: 'Nordlys', client: { company } });
  await mutate(session, 'updatePerson', { personId, email: 'erika@example.com' });
  await mutate(session, 'addContactPersonToCase', { caseId: caseId(1), person: { personId } });
  return session;
}

const progress = (session: Session, number = 1): Promise<unknown> => {
  const goals = '{ status { identifier } goals { acceptance documents { id } } }';
  return readOne(session, 'case', caseId(number), goals);
};

describe('reach links', () => {
  it('are made once, replaced on demand, and take a new case to awaiting_client', async () => {
    const session = await openNordlys();
    const selection = '{ url expiresAt case { status { identifier } } }';
    const get = (): Promise<unknown> => mutate(session, 'getReachLinkForPerson', link, selection);
    const first = await get();
    expect(first).toEqual({
      url: expect.stringMatching(/^https:\/\/reach\.kyc\.example\/[0-9a-f]{8}$/) as string,
      expiresAt: '2025-03-17T09:00:00Z',
      case: { status: { identifier: 'awaiting_client' } },
    });
    session.sandbox.advance('5m');
    expect(await get()).toEqual(first);
    const input = { ...link, validForDays: 7 };
    const second = await mutate(session, 'createReachLink', input, selection);
    expect(second).toMatchObject({ expiresAt: '2025-03-10T09:05:00Z' });
    expect(second).not.toHaveProperty('url', (first as { url: string }).url);
    expect(await get()).toEqual(second);
  });
});

describe('the client', () => {
  it('delivers ten minutes after a link, and again after every message while something is open', async () => {
    const session = await openNordlys();
    const goal = { documentTypeIdentifier: 'passport' };
    await mutate(session, 'addGoalToPerson', { personId, goal });
    await mutate(session, 'getReachLinkForPerson', link, '{ url }');
    session.sandbox.advance('9m');
    expect(await progress(session)).toMatchObject({
      goals: [{ acceptance: 'AWAITING_DELIVERY' }, { acceptance: 'AWAITING_DELIVERY' }],
    });
    session.sandbox.advance('1m');
    const delivered = makeTestId('document', 3);
    expect(await progress(session)).toEqual({
      status: { identifier: 'in_review' },
      goals: [
        { acceptance: 'ACCEPTED', documents: [] },
        { acceptance: 'PENDING_REVIEW', documents: [{ id: delivered }] },
      ],
    });
    const rejected = { acceptance: 'REJECTED', rejectionReason: 'Blurred' };
    await mutate(session, 'updateDocument', { documentId: delivered, ...rejected });
    expect(await progress(session)).toMatchObject({ status: { identifier: 'awaiting_client' } });
    const fresh = await later(session);
    await mutate(fresh, 'sendContactPointEmail', { contactPointId: makeTestId('contactPoint', 1) });
    session.sandbox.advance('10m');
    expect(await progress(fresh)).toMatchObject({
      status: { identifier: 'in_review' },
      goals: [
        {},
        { acceptance: 'PENDING_REVIEW', documents: [{}, { id: makeTestId('document', 4) }] },
      ],
    });
  });

  it('delivers nothing through a revoked link, and nothing by the name of Tavs Tøvesen', async () => {
    const session = await openNordlys();
    await mutate(session, 'getReachLinkForPerson', link, '{ url }');
    await mutate(session, 'deactivateCase', { caseId: caseId(1) });
    await mutate(session, 'reactivateCase', { caseId: caseId(106) });
    const tavs = { caseId: caseId(106), personId: makeTestId('person', 106) };
    await mutate(session, 'createReachLink', tavs, '{ url }');
    session.sandbox.advance('14m');
    for (const number of [1, 106])
      expect(await progress(session, number)).toMatchObject({
        goals: [{ acceptance: 'AWAITING_DELIVERY' }],
      });
  });
});

describe('messages', () => {
  it('are counted together, by the day', async () => {
    const session = await openTestSession();
    const selection = '{ lastEmailSentAt lastPhoneMessageSentAt }';
    expect(await mutate(session, 'sendContactPointEmail', villysPoint, selection)).toEqual({
      lastEmailSentAt: '2025-03-03T09:00:00Z',
      lastPhoneMessageSentAt: null,
    });
    await mutate(session, 'sendContactPointPhoneMessage', villysPoint);
    await mutate(session, 'sendContactPointEmail', villysPoint);
    for (const name of ['sendContactPointEmail', 'sendContactPointPhoneMessage']) {
      const body = await session.run(
        `mutation { ${name}(input: {contactPointId: "${villysPoint.contactPointId}"}) { id } }`,
      );
      expect(body.errors?.[0]?.extensions).toMatchObject({
        code: 'MESSAGE_LIMIT_REACHED',
        maximum: 3,
        availableFrom: '2025-03-04T00:00:00Z',
      });
    }
    const tomorrow = await later(session, '15h');
    expect(
      await mutate(tomorrow, 'sendContactPointPhoneMessage', villysPoint, selection),
    ).toMatchObject({ lastPhoneMessageSentAt: '2025-03-04T00:00:00Z' });
  });
});
