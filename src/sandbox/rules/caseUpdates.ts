import type { WriteContext } from '../context';
import { keysOf } from '../store/keys';
import type { Store } from '../store/store';
import { casesOf } from './parties';
import { isOnlyOnRestricted, isRestricted } from './visibility';

/**
 * Runs a change and sets `Case.updatedAt` of every case that returns something that was written.
 * Resolvers, rules and event handlers only write. A role of a person on one case is also returned
 * by the other cases, in `Person.roles`. A role on a restricted case, or in a company of restricted
 * cases only, updates no other case: it would show that something happened to those who cannot see it.
 */
export function updatingCases<T>({ store, now }: WriteContext, change: () => T): T {
  store.forgetWritten();
  const result = change();
  const ids = writtenCaseIds(store);
  for (const id of ids) if (store.cases.get(id)) store.cases.update(id, { updatedAt: now });
  return result;
}

function writtenCaseIds(store: Store): ReadonlySet<string> {
  const cases = store.cases.takeWritten();
  // What is no longer stored was erased with this case.
  const erased = cases.find(({ id }) => !store.cases.get(id));
  const isHidden = (id: string): boolean => {
    const row = store.cases.get(id);
    if (row) return isRestricted(row);
    if (store.companies.get(id)) return isOnlyOnRestricted(store, id);
    return erased !== undefined && isRestricted(erased);
  };
  // Links and questionnaires are returned by their case alone, reports and events by none.
  const ofCase = [...store.reachLinks.takeWritten(), ...store.questionnaires.takeWritten()];
  const ids = new Set(ofCase.map(({ caseId }) => caseId));
  for (const table of [store.reports, store.scheduled]) table.takeWritten();
  const roles = [
    ...[store.caseClients, store.representatives, store.contactPoints],
    ...[store.beneficialOwnerships, store.companyPersons, store.legalOwnerships],
  ].flatMap((table): readonly Role[] => table.takeWritten());
  const rows = store.tables().flatMap(([, table]) => table.takeWritten());
  const keys = [
    ...roles.flatMap((row) => (isHidden(holderOf(row)) ? [holderOf(row)] : keysOf(row))),
    ...[...cases, ...rows].flatMap(keysOf),
  ];
  for (const key of new Set(keys)) {
    // `Company.beneficialOwners` lists those of all cases, including cases that the owner is not
    // part of.
    const owned = store.beneficialOwnerships
      .where((row) => row.personId === key && !isHidden(holderOf(row)))
      .map(({ companyId }) => companyId);
    for (const partyId of [key, ...owned])
      for (const row of casesOf(store, partyId)) ids.add(row.id);
    ids.add(key);
  }
  return ids;
}

/** A row that gives somebody a role on a case or in a company. */
interface Role {
  readonly id: string;
  readonly caseId?: string | null;
  readonly companyId?: string;
}

/** The id of the case that a role is on, else of the company. */
function holderOf({ caseId, companyId }: Role): string {
  return caseId ?? companyId!;
}
