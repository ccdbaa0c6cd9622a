import { describe, expect, it } from 'vitest';
import { openSession, type Session } from '../../../src/sandbox';
import { caseId, spec, makeTestId, mutate, openTestSession } from './support';

const erika = makeTestId('person', 1);
const villysPoint = { contactPointId: makeTestId('contactPoint', 101) };
const link = { caseId: caseId(1), personId: erika };
const nordlys = {
  name: 'Nordlys',
  client: { company: { registrationNumber: { danishCVR: '12345678' } } },
};

/** Nordlys with Erika, who delivers, as contact person. */
async function openNordlys(): Promise<Session> {
  const session = await openTestSession();
  await mutate(session, 'createCase', nordlys);
  await mutate(session, 'updatePerson', { personId: erika, email: 'erika@example.com' });
  await mutate(session, 'addContactPersonToCase', {
    caseId: caseId(1),
    person: { personId: erika },
  });
  return session;
}

/** Tokens do not last as long as these stories. */
const openFreshToken = (session: Session): Promise<Session> => openSession(session.sandbox, spec);

async function progress(session: Session): Promise<unknown> {
  const { data } = await session.run(
    `{ case(id: "${caseId(1)}") { status { identifier } goals { acceptance documents { id } } } }`,
  );
  return data?.case;
}

describe('reach links', () => {
  it('are made once, replaced on demand, and take a new case to awaiting_client', async () => {
    const session = await openNordlys();
    const selection = '{ url createdAt expiresAt person { name } case { status { identifier } } }';
    const first = (await mutate(session, 'getReachLinkForPerson', link, selection)) as {
      url: string;
    };
    expect(first).toMatchObject({
      url: expect.stringMatching(/^https:\/\/reach\.kyc\.example\/[0-9a-f]{8}$/) as string,
      createdAt: '2025-03-03T09:00:00Z',
      expiresAt: '2025-03-17T09:00:00Z',
      person: { name: 'Erika Eksempel' },
      case: { status: { identifier: 'awaiting_client' } },
    });
    session.sandbox.advance('5m');
    expect(await mutate(session, 'getReachLinkForPerson', link, '{ url }')).toEqual({
      url: first.url,
    });
    const second = (await mutate(
      session,
      'createReachLink',
      { ...link, validForDays: 7 },
      '{ url expiresAt }',
    )) as { url: string };
    expect(second).toMatchObject({ expiresAt: '2025-03-10T09:05:00Z' });
    expect(second.url).not.toBe(first.url);
    expect(await mutate(session, 'getReachLinkForPerson', link, '{ url }')).toEqual({
      url: second.url,
    });
  });

  it('are created again when the last one has expired', async () => {
    const session = await openNordlys();
    const before = await mutate(
      session,
      'createReachLink',
      { ...link, validForDays: 1 },
      '{ url }',
    );
    session.sandbox.advance('10m');
    await progress(session);
    session.sandbox.advance('1d');
    const fresh = await openFreshToken(session);
    expect(await mutate(fresh, 'getReachLinkForPerson', link, '{ url }')).not.toEqual(before);
  });
});

describe('the client', () => {
  it('delivers ten minutes after a link, and again after every message while something is open', async () => {
    const session = await openNordlys();
    await mutate(session, 'addGoalToPerson', {
      personId: erika,
      goal: { documentTypeIdentifier: 'passport' },
    });
    await mutate(session, 'getReachLinkForPerson', link, '{ url }');
    session.sandbox.advance('9m');
    expect(await progress(session)).toMatchObject({
      goals: [{ acceptance: 'AWAITING_DELIVERY' }, { acceptance: 'AWAITING_DELIVERY' }],
    });
    session.sandbox.advance('1m');
    expect(await progress(session)).toEqual({
      status: { identifier: 'in_review' },
      goals: [
        { acceptance: 'ACCEPTED', documents: [] },
        { acceptance: 'PENDING_REVIEW', documents: [{ id: makeTestId('document', 3) }] },
      ],
    });
    const rejected = {
      documentId: makeTestId('document', 3),
      acceptance: 'REJECTED',
      rejectionReason: 'Blurred',
    };
    await mutate(session, 'updateDocument', rejected);
    expect(await progress(session)).toMatchObject({ status: { identifier: 'awaiting_client' } });
    const fresh = await openFreshToken(session);
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
    const { data } = await session.run(
      `{ a: case(id: "${caseId(1)}") { goals { acceptance } } b: case(id: "${caseId(106)}") { goals { acceptance } } }`,
    );
    const open = { goals: [{ acceptance: 'AWAITING_DELIVERY' }] };
    expect(data).toEqual({ a: open, b: open });
  });
});

describe('messages', () => {
  const selection = `{ id lastEmailSentAt lastPhoneMessageSentAt email { address } phoneNumber { number }
    person { id } case { id status { identifier } } }`;

  it('are counted together, by the day', async () => {
    const session = await openTestSession();
    expect(await mutate(session, 'sendContactPointEmail', villysPoint, selection)).toEqual({
      id: makeTestId('contactPoint', 101),
      lastEmailSentAt: '2025-03-03T09:00:00Z',
      lastPhoneMessageSentAt: null,
      email: { address: 'villy@example.com' },
      phoneNumber: { number: '+46701740610' },
      person: { id: makeTestId('person', 105) },
      case: { id: caseId(105), status: { identifier: 'awaiting_client' } },
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
    session.sandbox.advance('15h');
    const tomorrow = await openFreshToken(session);
    expect(
      await mutate(
        tomorrow,
        'sendContactPointPhoneMessage',
        villysPoint,
        '{ lastPhoneMessageSentAt }',
      ),
    ).toEqual({ lastPhoneMessageSentAt: '2025-03-04T00:00:00Z' });
  });

  it('are refused where there is no channel', async () => {
    const session = await openTestSession();
    const villy = makeTestId('person', 105);
    await mutate(session, 'updatePerson', {
      personId: villy,
      email: null,
      phoneNumber: '+46701740699',
    });
    const { errors } = await session.run(
      `mutation($id: ID!) {
        sendContactPointEmail(input: { contactPointId: $id }) { id }
        sendContactPointPhoneMessage(input: { contactPointId: $id }) { id }
      }`,
      { id: villysPoint.contactPointId },
    );
    expect(errors?.map(({ message, extensions: { code } }) => [code, message])).toEqual([
      ['CONTACT_POINT_INCOMPLETE', 'The contact point has no e-mail address.'],
      [
        'CONTACT_POINT_INCOMPLETE',
        'The contact point has no phone number that takes text messages.',
      ],
    ]);
  });
});
