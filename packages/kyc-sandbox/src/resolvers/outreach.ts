import type { Context, Resolvers } from '../context';
import { fail } from '../errors/fail';
import type { GetReachLinkForPersonInput, SendContactPointEmailInput } from '../generated/types';
import { applyCaseEvent } from '../rules/caseStatus';
import { failNotOnCase, isParty } from '../rules/parties';
import { scheduleDelivery, failIfNotReachable, getOrMakeLink, makeLink } from '../rules/reachLinks';
import type { ContactPoint, Person, PhoneValue, ReachLink } from '../store/types';
import { addDays, dateOf } from '../support/time';

/** A link of a person on the case, who may then deliver. */
function reach(
  context: Context,
  { caseId, personId }: GetReachLinkForPersonInput,
  getLink: () => ReachLink,
): ReachLink {
  const { store } = context;
  failIfNotReachable(store.cases.getOrThrow(caseId));
  if (!isParty(store, caseId, personId))
    failNotOnCase(store, { kind: 'person', id: personId }, 'input.personId');
  const link = getLink();
  scheduleDelivery(context, caseId, personId);
  return link;
}

/** A number that receives messages takes precedence over a primary one that does not. */
function phoneNumberOf({ phoneNumbers }: Person): PhoneValue | null {
  const receiving = phoneNumbers.find(({ canReceiveMessages }) => canReceiveMessages);
  return receiving ?? phoneNumbers[0] ?? null;
}

/** E-mails and text messages are counted together, per calendar day (UTC). */
function failIfLimitReached({ settings, today }: Context, point: ContactPoint): void {
  const sent = [...point.emailsSentAt, ...point.phoneMessagesSentAt];
  const sentToday = sent.filter((at) => dateOf(at) === today);
  const maximum = settings.messages.count;
  if (sentToday.length < maximum) return;
  fail('MESSAGE_LIMIT_REACHED', { maximum, availableFrom: `${addDays(today, 1)}T00:00:00Z` });
}

/** Sends the reach link. The text is neither sent nor stored. */
function send(
  context: Context,
  { contactPointId }: SendContactPointEmailInput,
  sentAt: 'emailsSentAt' | 'phoneMessagesSentAt',
): ContactPoint {
  const { store, now } = context;
  const point = store.contactPoints.getOrThrow(contactPointId);
  const { caseId, personId } = point;
  failIfNotReachable(store.cases.getOrThrow(caseId));
  const person = store.persons.getOrThrow(personId);
  if (sentAt === 'emailsSentAt' && person.emails.length === 0)
    fail('CONTACT_POINT_INCOMPLETE', { channel: 'e-mail address' });
  if (sentAt === 'phoneMessagesSentAt' && !phoneNumberOf(person)?.canReceiveMessages)
    fail('CONTACT_POINT_INCOMPLETE', { channel: 'phone number that takes text messages' });
  failIfLimitReached(context, point);
  getOrMakeLink(context, caseId, personId);
  applyCaseEvent(context, caseId, 'requested');
  scheduleDelivery(context, caseId, personId);
  return store.contactPoints.update(point.id, { [sentAt]: [...point[sentAt], now] });
}

export const outreach: Resolvers = {
  Mutation: {
    createReachLink: (input, context) =>
      reach(context, input, () =>
        makeLink(context, input.caseId, input.personId, input.validForDays),
      ),
    getReachLinkForPerson: (input, context) =>
      reach(context, input, () => getOrMakeLink(context, input.caseId, input.personId)),
    sendContactPointEmail: (input, context) => send(context, input, 'emailsSentAt'),
    sendContactPointPhoneMessage: (input, context) => send(context, input, 'phoneMessagesSentAt'),
  },
  ContactPoint: {
    email: ({ personId }: ContactPoint, { store }) =>
      store.persons.getOrThrow(personId).emails[0] ?? null,
    phoneNumber: ({ personId }: ContactPoint, { store }) =>
      phoneNumberOf(store.persons.getOrThrow(personId)),
    lastEmailSentAt: ({ emailsSentAt }: ContactPoint) => emailsSentAt.at(-1) ?? null,
    lastPhoneMessageSentAt: ({ phoneMessagesSentAt }: ContactPoint) =>
      phoneMessagesSentAt.at(-1) ?? null,
  },
};
