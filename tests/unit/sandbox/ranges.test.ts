import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/sandbox';
import { settings } from './machine';
import { caseId, makeTestId, mutate, openTestSession } from './support';

const onCase = { caseId: caseId(105) };
const villy = makeTestId('person', 105);

/** Ranges of api.yml outside of its `limits`: the days of links and reminders. */
const RANGES: [
  name: string,
  range: { minimum: number; maximum: number },
  run: (session: Session, days: number) => Promise<unknown>,
][] = [
  [
    'links.reach',
    settings.reachLinkDays,
    (session, validForDays) =>
      mutate(session, 'createReachLink', { ...onCase, personId: villy, validForDays }, '{ url }'),
  ],
  [
    'reminders',
    settings.reminderDays,
    (session, reminderIntervalDays) =>
      mutate(session, 'updateCaseNotification', { ...onCase, reminderIntervalDays }),
  ],
];

describe('ranges of api.yml', () => {
  it.each(RANGES)(
    '%s takes both ends, and nothing beyond them',
    async (_name, { minimum, maximum }, run) => {
      const session = await openTestSession();
      for (const days of [minimum, maximum])
        expect(await run(session, days), `${days} days`).not.toBeInstanceOf(Array);
      for (const days of [minimum - 1, maximum + 1])
        expect(await run(session, days), `${days} days`).toEqual(['VALIDATION_FAILED']);
    },
  );
});
