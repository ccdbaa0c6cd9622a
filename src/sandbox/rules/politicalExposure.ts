import type { ScreeningResult } from '../store/types';
import type { Store } from '../store/store';

/**
 * `Person.isPoliticallyExposed`: true after a confirmed match on a list of politically exposed
 * persons; null while no list check has completed or a match waits for review; otherwise false.
 */
export function isPoliticallyExposed(store: Store, personId: string): boolean | null {
  const completed = store.listChecks.where(
    ({ subject, completedAt }) => subject.id === personId && completedAt !== null,
  );
  const matches = completed.flatMap(({ results }) => results).filter(({ isMatch }) => isMatch);
  if (matches.some((result) => result.isConfirmed === true && isOfPEPList(result))) return true;
  if (completed.length === 0 || matches.some(({ isConfirmed }) => isConfirmed === null))
    return null;
  return false;
}

/** The data provider states the kind of list with each match. */
function isOfPEPList(result: ScreeningResult): boolean {
  return (
    result.__typename === 'DanishPEPListResult' ||
    (result.__typename === 'SanctionsDataProviderResult' && result.isPoliticallyExposed)
  );
}
