import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/sandbox';
import { settings } from './machine';
import { caseId, codesOf, contract, makeTestId, mutate, openTestSession } from './support';

const text = (length: number): string => 'x'.repeat(length);
const onCase = { caseId: caseId(105) };
const villy = makeTestId('person', 105);
const point = { contactPointId: makeTestId('contactPoint', 101) };
const refused = ['VALIDATION_FAILED'];

/** Limits of api.yml that inputs of operations meet: the largest value that is taken, and the code beyond it. */
const LIMITS: Record<string, [maximum: number, run: (session: Session, size: number) => Promise<unknown>, code: string[]]> = {
  nameText: [settings.nameText, (session, size) => mutate(session, 'createCase', { name: text(size) }), refused],
  freeText: [settings.freeText, (session, size) => mutate(session, 'createCase', { name: 'x', purpose: text(size) }), refused],
  messageText: [settings.messageText, (session, size) => mutate(session, 'sendContactPointPhoneMessage', { ...point, message: text(size) }), refused],
  referenceIds: [
    settings.referenceIds,
    (session, size) => mutate(session, 'updatePersonReferenceIds', { personId: villy, referenceIds: Array.from({ length: size }, (_, index) => ({ source: 'crm', value: String(index) })) }),
    refused,
  ],
  pageSize: [
    settings.pageSize,
    async (session, first) => {
      const body = await session.run('query($first: Int) { cases(first: $first) { totalCount } }', { first });
      return body.errors ? codesOf(body) : body.data;
    },
    ['INVALID_PAGE'],
  ],
  messages: [
    settings.messages.count,
    async (session, count) => {
      const sent: unknown[] = [];
      for (let message = 0; message < count; message += 1) sent.push(await mutate(session, message % 2 === 0 ? 'sendContactPointEmail' : 'sendContactPointPhoneMessage', point));
      return sent.at(-1);
    },
    ['MESSAGE_LIMIT_REACHED'],
  ],
};

/** Ranges outside of `limits`: the days of links and reminders. */
const RANGES: [title: string, range: { minimum: number; maximum: number }, run: (session: Session, days: number) => Promise<unknown>][] = [
  ['links.reach', settings.reachLinkDays, (session, validForDays) => mutate(session, 'createReachLink', { ...onCase, personId: villy, validForDays }, '{ url }')],
  ['reminders', settings.reminderDays, (session, reminderIntervalDays) => mutate(session, 'updateCaseNotification', { ...onCase, reminderIntervalDays })],
];

/** Limits that no input of an operation meets: of the request, of files, and of ids, where one too long is as unknown as any other. */
const ELSEWHERE = ['requests', 'tokenRequests', 'depth', 'complexity', 'jsonBody', 'multipartBody', 'file', 'filesPerRequest', 'idLength'];

describe('limits of api.yml', () => {
  it('are all tested here if an input meets them', () => {
    expect([...Object.keys(LIMITS), ...ELSEWHERE].sort()).toEqual(Object.keys(contract.api.limits).sort());
  });

  it.each(Object.entries(LIMITS))('%s takes the largest value, and nothing beyond it', async (_name, [maximum, run, code]) => {
    expect(await run(await openTestSession(), maximum)).toBeTypeOf('object');
    expect(await run(await openTestSession(), maximum)).not.toBeInstanceOf(Array);
    expect(await run(await openTestSession(), maximum + 1)).toEqual(code);
  });

  it.each(RANGES)('%s takes both ends of its range, and nothing beyond them', async (_name, { minimum, maximum }, run) => {
    const session = await openTestSession();
    for (const days of [minimum, maximum]) expect(await run(session, days), `${days} days`).not.toBeInstanceOf(Array);
    for (const days of [minimum - 1, maximum + 1]) expect(await run(session, days), `${days} days`).toEqual(refused);
  });
});
