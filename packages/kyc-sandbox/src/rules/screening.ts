import type { WriteContext } from '../context';
import type { Store } from '../store/store';
import type { ListCheck, PartyRef, ScreeningResult } from '../store/types';
import { addMs } from '../support/time';
import { casesOf } from './parties';

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

/** How long a list check runs: long enough for a reader to see it running. */
const screeningDuration = 60_000;

/** The screening that contains a result. */
export function screeningOf(store: Store, resultId: string): ListCheck | undefined {
  return store.listChecks.first(({ results }) => results.some(({ id }) => id === resultId));
}

/** Starts a list check of a company or person; the event `completeListCheck` adds the results. */
export function startListCheck({ store, now }: WriteContext, subject: PartyRef): void {
  const id = store.ids.next('listCheck');
  store.listChecks.insert({
    __typename: 'ListCheck',
    id,
    subject,
    startedAt: now,
    completedAt: null,
    results: [],
  });
  store.schedule(addMs(now, screeningDuration), { kind: 'completeListCheck', listCheckId: id });
}

/** Starts a list check unless the subject has one; joining a second case starts no second one. */
export function startFirstListCheck(context: WriteContext, subject: PartyRef): void {
  if (!context.store.listChecks.first((check) => check.subject.id === subject.id))
    startListCheck(context, subject);
}

/**
 * Resumes list checks that were due while all cases of their subject were archived. Called after each
 * mutation, because many can put a party on an active case again.
 */
export function resumeListChecks({ store, now }: WriteContext): void {
  const scheduled = new Set(
    store.scheduled.all().map(({ event }) => 'listCheckId' in event && event.listCheckId),
  );
  for (const { id, subject } of store.listChecks.where(
    (check) => check.completedAt === null && !scheduled.has(check.id),
  ))
    if (isScreened(store, subject.id))
      store.schedule(addMs(now, screeningDuration), { kind: 'completeListCheck', listCheckId: id });
}

/** List checks stop when every case of the subject is archived. */
export function isScreened(store: Store, subjectId: string): boolean {
  const cases = casesOf(store, subjectId);
  return (
    cases.length === 0 || cases.some(({ statusIdentifier }) => statusIdentifier !== 'archived')
  );
}

/** `ListCheck.hasMatches` of a completed list check: at least one match, reviewed or not. */
export function hasMatches({ results }: Pick<ListCheck, 'results'>): boolean {
  return results.some(({ isMatch }) => isMatch);
}
