import type { WriteContext, Context } from '../context';
import { fail } from '../errors/fail';
import type { Case, ReachLink } from '../store/types';
import { fnv1aHex } from '../support/hash';
import { addMs } from '../support/time';
import { isActiveCase, applyCaseEvent } from './caseStatus';
import { isOpenGoal } from './goals';
import { partyName } from './parties';

const day = 86_400_000;
/** How long a client of the sandbox takes; test-values.yml documents it. */
const deliveryDelay = 600_000;

/** The active link, if there is one. */
export function activeLink(
  { store, now }: WriteContext,
  caseId: string,
  personId: string,
): ReachLink | undefined {
  return store.reachLinks.first(
    (link) =>
      link.caseId === caseId &&
      link.personId === personId &&
      link.revokedAt === null &&
      Date.parse(now) < Date.parse(link.expiresAt),
  );
}

/** REACH_LINK_NOT_ALLOWED on a case on which nothing is requested from anyone. */
export function failIfNotReachable(row: Case): void {
  if (isActiveCase(row)) return;
  fail('REACH_LINK_NOT_ALLOWED', { caseNumber: row.caseNumber, status: row.statusIdentifier });
}

/** Links stop working at once, and nothing restores them. */
export function revokeLinks(
  { store, now }: WriteContext,
  test: (link: ReachLink) => boolean,
): void {
  for (const { id } of store.reachLinks.where((link) => link.revokedAt === null && test(link)))
    store.reachLinks.update(id, { revokedAt: now });
}

/** Creates a link and revokes the previous ones. */
export function makeLink(
  context: Context,
  caseId: string,
  personId: string,
  validForDays: number,
): ReachLink {
  const { store, now } = context;
  const { origin } = context.spec.api.endpoint;
  revokeLinks(context, (link) => link.caseId === caseId && link.personId === personId);
  const id = store.ids.next('row');
  const link = store.reachLinks.insert({
    id,
    caseId,
    personId,
    url: `${origin.replace('//api.', '//reach.')}/${fnv1aHex(`${id} ${caseId} ${personId}`)}`,
    createdAt: now,
    expiresAt: addMs(now, validForDays * day),
    revokedAt: null,
  });
  applyCaseEvent(context, caseId, 'requested');
  return link;
}

/** The current link; one of default length when there is none. */
export function getOrMakeLink(context: Context, caseId: string, personId: string): ReachLink {
  return (
    activeLink(context, caseId, personId) ??
    makeLink(context, caseId, personId, context.settings.reachLinkDays)
  );
}

/** Clients whose name is a test value deliver some time later, if something is pending. */
export function scheduleDelivery(context: Context, caseId: string, personId: string): void {
  const { store, now, testValues } = context;
  const name = partyName(store, { kind: 'person', id: personId });
  if (testValues.outcome('personName', name) !== 'delivers') return;
  const isSomethingPending =
    store.goals.some((goal) => goal.owner.id === personId && isOpenGoal(goal)) ||
    store.questionnaires.some(
      (row) =>
        row.caseId === caseId && row.respondentPersonId === personId && row.submittedAt === null,
    );
  const isScheduled = store.scheduled.some(
    ({ event }) =>
      event.kind === 'clientDelivers' && event.caseId === caseId && event.personId === personId,
  );
  if (!isSomethingPending || isScheduled) return;
  store.schedule(addMs(now, deliveryDelay), { kind: 'clientDelivers', caseId, personId });
}
