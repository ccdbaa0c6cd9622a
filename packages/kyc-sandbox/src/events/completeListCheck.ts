import { applyCaseEvents } from '../rules/caseStatus';
import { partyName } from '../rules/parties';
import { hasMatches, isScreened, startListCheck } from '../rules/screening';
import type { ScreeningResult } from '../store/types';
import type { EventContext } from '../context';
import { addMs } from '../support/time';

/** Editions of the lists. A real provider publishes new ones every day. */
const editions = {
  danishPEP: '2025-02-28T00:00:00Z',
  eu: '2025-03-01T00:00:00Z',
  provider: '2025-03-02T00:00:00Z',
};

interface CheckEvent {
  readonly listCheckId: string;
}

/**
 * Completes a list check: one result per list, with a match where the name is a test value.
 * While all cases of the subject are archived, it waits for `resumeListChecks`.
 */
export function completeListCheck({ listCheckId }: CheckEvent, context: EventContext): void {
  const { store, now, spec, testValues } = context;
  const check = store.listChecks.get(listCheckId);
  if (!check || check.completedAt !== null || !isScreened(store, check.subject.id)) return;
  const { id, kind } = check.subject;
  const name = partyName(store, check.subject);
  const found = testValues.outcome(kind === 'company' ? 'companyName' : 'personName', name);
  const isFirst = !store.listChecks.some(
    (row) => row.subject.id === id && row.completedAt !== null,
  );
  const isLater = found === 'laterPepMatch';
  // Production repeats every screening as often.
  const repeatedAt = addMs(now, spec.api.screening.interval.seconds! * 1_000);
  if (isLater && isFirst) store.schedule(repeatedAt, { kind: 'repeatListCheck', listCheckId });
  const outcome = isLater && !isFirst ? 'pepMatch' : found;
  const results = screeningResults(context, name, outcome, kind === 'person');
  const done = store.listChecks.update(check.id, { completedAt: now, results });
  if (hasMatches(done)) applyCaseEvents(context, id, 'factChanged');
}

/** Screens the subject of a list check again, unless all its cases are archived. */
export function repeatListCheck({ listCheckId }: CheckEvent, context: EventContext): void {
  const subject = context.store.listChecks.get(listCheckId)?.subject;
  if (subject && isScreened(context.store, subject.id)) startListCheck(context, subject);
}

/** The results of the lists. `outcome` is that of a test value; undefined: on no list. */
function screeningResults(
  { store, now }: EventContext,
  name: string,
  outcome: string | undefined,
  isPerson: boolean,
): ScreeningResult[] {
  const base = (isMatch: boolean, listUpdatedAt: string) => ({
    id: store.ids.next('screeningResult'),
    checkedAt: now,
    listUpdatedAt,
    isMatch,
    matchedName: isMatch ? name : null,
    matchScore: isMatch ? 0.97 : null,
    isConfirmed: null,
    review: null,
  });
  const isPEP = outcome === 'pepMatch' || outcome === 'formerPepMatch';
  const isSanctioned = outcome === 'sanctionsMatch';
  const isAssociate = outcome === 'closeAssociateMatch';
  const listNames = [
    ...(isSanctioned ? ['Test sanctions list'] : []),
    ...(isAssociate ? ['Test list of family members and close associates'] : []),
  ];
  const results: ScreeningResult[] = [];
  // The Danish list contains natural persons only.
  if (isPerson)
    results.push({
      ...base(isPEP, editions.danishPEP),
      __typename: 'DanishPEPListResult',
      office: isPEP ? 'Member of a fictional council' : null,
      isFormer: outcome === 'formerPepMatch',
    });
  results.push(
    {
      ...base(isSanctioned, editions.eu),
      __typename: 'EUSanctionsListResult',
      euReferenceNumber: isSanctioned ? 'EU.0.0' : null,
      programme: isSanctioned ? 'TEST' : null,
    },
    {
      ...base(listNames.length > 0, editions.provider),
      __typename: 'SanctionsDataProviderResult',
      providerReference: listNames.length > 0 ? 'test-profile-1' : null,
      listNames,
      isSanctioned,
      isPoliticallyExposed: false,
      isFamilyOrCloseAssociate: isAssociate,
    },
  );
  return results;
}
