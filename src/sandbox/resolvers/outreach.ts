import type { Context, Resolvers } from '../context';
import { fail, problem } from '../errors/fail';
import type {
  GetReachLinkForPersonInput,
  MutationCreateReachLinkArgs,
  MutationGetReachLinkForPersonArgs,
  MutationSendContactPointEmailArgs,
  MutationSendContactPointPhoneMessageArgs,
  SendContactPointEmailInput,
} from '../generated/types';
import { primaryFirst } from '../rules/channels';
import { isParty } from '../rules/parties';
import { expectDelivery, failWhenNotReachable, getOrMakeLink, makeLink } from '../rules/reachLinks';
import { noteSentOut } from '../rules/caseStatus';
import type { ReachLink } from '../store/evidenceTypes';
import type { Case, ContactPoint, EmailValue, Person, PhoneValue } from '../store/types';
import { addDays, dateOf } from '../support/time';

/** The person of a link; REACH_LINK_NOT_ALLOWED or PERSON_NOT_ON_CASE. */
function findReachable(
  context: Context,
  { caseId, personId }: GetReachLinkForPersonInput,
): { row: Case; person: Person } {
  const row = context.store.cases.need(caseId);
  const person = context.store.persons.need(personId);
  failWhenNotReachable(row);
  if (!isParty(context.store, row.id, person.id)) {
    const name = `${person.firstName} ${person.lastName}`;
    fail('PERSON_NOT_ON_CASE', {
      name,
      fields: [problem('input.personId', 'NOT_ALLOWED', { value: name })],
    });
  }
  return { row, person };
}

function createReachLink(
  _: unknown,
  { input }: MutationCreateReachLinkArgs,
  context: Context,
): ReachLink {
  const { row, person } = findReachable(context, input);
  const link = makeLink(context, row.id, person.id, input.validForDays);
  expectDelivery(context, row.id, person.id);
  return link;
}

function getReachLinkForPerson(
  _: unknown,
  { input }: MutationGetReachLinkForPersonArgs,
  context: Context,
): ReachLink {
  const { row, person } = findReachable(context, input);
  const link = getOrMakeLink(context, row.id, person.id);
  expectDelivery(context, row.id, person.id);
  return link;
}

function emailOf({ emails }: Person): EmailValue | null {
  return primaryFirst(emails)[0] ?? null;
}

/** A number that receives messages takes precedence over a primary one that does not. */
function phoneNumberOf({ phoneNumbers }: Person): PhoneValue | null {
  const numbers = primaryFirst(phoneNumbers);
  return numbers.find(({ canReceiveMessages }) => canReceiveMessages) ?? numbers[0] ?? null;
}

/** E-mails and text messages are counted together, per calendar day (UTC). */
function failWhenLimitReached(
  { settings, today }: Context,
  { emailsSentAt, phoneMessagesSentAt }: ContactPoint,
): void {
  const sentToday = [...emailsSentAt, ...phoneMessagesSentAt].filter((at) => dateOf(at) === today);
  const maximum = settings.messages.count;
  if (sentToday.length < maximum) return;
  fail('MESSAGE_LIMIT_REACHED', { maximum, availableFrom: `${addDays(today, 1)}T00:00:00Z` });
}

interface Channel {
  readonly name: string;
  readonly sentAt: 'emailsSentAt' | 'phoneMessagesSentAt';
  readonly isComplete: (person: Person) => boolean;
}

/** Sends the reach link. The text is neither sent nor stored. */
function send(
  context: Context,
  { contactPointId }: SendContactPointEmailInput,
  channel: Channel,
): ContactPoint {
  const { store, now } = context;
  const point = store.contactPoints.need(contactPointId);
  const row = store.cases.need(point.caseId);
  failWhenNotReachable(row);
  if (!channel.isComplete(store.persons.need(point.personId))) {
    fail('CONTACT_POINT_INCOMPLETE', { channel: channel.name });
  }
  failWhenLimitReached(context, point);
  getOrMakeLink(context, row.id, point.personId);
  noteSentOut(context, row.id);
  expectDelivery(context, row.id, point.personId);
  return store.contactPoints.update(point.id, {
    [channel.sentAt]: [...point[channel.sentAt], now],
  });
}

export const outreach: Resolvers = {
  Mutation: {
    createReachLink,
    getReachLinkForPerson,
    sendContactPointEmail: (_: unknown, { input }: MutationSendContactPointEmailArgs, context) =>
      send(context, input, {
        name: 'e-mail address',
        sentAt: 'emailsSentAt',
        isComplete: (person) => emailOf(person) !== null,
      }),
    sendContactPointPhoneMessage: (
      _: unknown,
      { input }: MutationSendContactPointPhoneMessageArgs,
      context,
    ) =>
      send(context, input, {
        name: 'phone number that takes text messages',
        sentAt: 'phoneMessagesSentAt',
        isComplete: (person) => phoneNumberOf(person)?.canReceiveMessages ?? false,
      }),
  },
  ContactPoint: {
    person: ({ personId }: ContactPoint, _: unknown, { store }) => store.persons.need(personId),
    case: ({ caseId }: ContactPoint, _: unknown, { store }) => store.cases.need(caseId),
    email: ({ personId }: ContactPoint, _: unknown, { store }) =>
      emailOf(store.persons.need(personId)),
    phoneNumber: ({ personId }: ContactPoint, _: unknown, { store }) =>
      phoneNumberOf(store.persons.need(personId)),
    lastEmailSentAt: ({ emailsSentAt }: ContactPoint) => emailsSentAt.at(-1) ?? null,
    lastPhoneMessageSentAt: ({ phoneMessagesSentAt }: ContactPoint) =>
      phoneMessagesSentAt.at(-1) ?? null,
  },
  ReachLink: {
    person: ({ personId }: ReachLink, _: unknown, { store }) => store.persons.need(personId),
    case: ({ caseId }: ReachLink, _: unknown, { store }) => store.cases.need(caseId),
  },
};
