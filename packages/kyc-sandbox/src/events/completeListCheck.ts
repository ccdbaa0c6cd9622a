import { noteOnCasesOf } from '../rules/caseStatus';
import { partyName } from '../rules/parties';
import { hasMatches, isScreened } from '../rules/screening';
import type { ScreeningResult } from '../store/types';
import type { Store } from '../store/store';
import type { EventContext } from '../context';

/** Editions of the lists. A real provider publishes new ones every day. */
const editions = {
  danishPEP: '2025-02-28T00:00:00Z',
  eu: '2025-03-01T00:00:00Z',
  provider: '2025-03-02T00:00:00Z',
};

/**
 * Completes a list check: one result per list, with a match where the name is a test value.
 * While all cases of the subject are archived, it waits for `resumeListChecks`.
 */
export function completeListCheck(
  { listCheckId }: { readonly listCheckId: string },
  context: EventContext,
): void {
  const { store, now, testValues } = context;
  const check = store.listChecks.get(listCheckId);
  if (!check || check.completedAt !== null || !isScreened(store, check.subject.id)) return;
  const name = partyName(store, check.subject);
  const outcome = testValues.outcome(
    check.subject.kind === 'company' ? 'companyName' : 'personName',
    name,
  );
  const results = screeningResults(store, now, name, outcome, check.subject.kind === 'person');
  const done = store.listChecks.update(check.id, { completedAt: now, results });
  if (hasMatches(done)) noteOnCasesOf(context, check.subject.id, 'factChanged');
}

/** The results of the lists. `outcome` is that of a test value; undefined: on no list. */
function screeningResults(
  store: Store,
  now: string,
  name: string,
  outcome: string | undefined,
  isPerson: boolean,
): ScreeningResult[] {
  const base = (isMatch: boolean, listUpdatedAt: string): Omit<ScreeningResult, '__typename'> => ({
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
  const results: ScreeningResult[] = [];
  // The Danish list contains natural persons only.
  if (isPerson) {
    results.push({
      ...base(isPEP, editions.danishPEP),
      __typename: 'DanishPEPListResult',
      office: isPEP ? 'Member of a fictional council' : null,
      isFormer: outcome === 'formerPepMatch',
    });
  }
  results.push({
    ...base(isSanctioned, editions.eu),
    __typename: 'EUSanctionsListResult',
    euReferenceNumber: isSanctioned ? 'EU.0.0' : null,
    programme: isSanctioned ? 'TEST' : null,
  });
  results.push({
    ...base(isSanctioned || isAssociate, editions.provider),
    __typename: 'SanctionsDataProviderResult',
    providerReference: isSanctioned || isAssociate ? 'test-profile-1' : null,
    listNames: isSanctioned
      ? ['Test sanctions list']
      : isAssociate
        ? ['Test list of family members and close associates']
        : [],
    isSanctioned,
    isPoliticallyExposed: false,
    isFamilyOrCloseAssociate: isAssociate,
  });
  return results;
}
