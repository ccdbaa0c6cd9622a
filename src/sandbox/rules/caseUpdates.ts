import type { WriteContext } from '../context';
import { keysOf } from '../store/keys';
import type { Store } from '../store/store';
import { casesOf } from './parties';
import { isRestricted } from './visibility';

/**
 * Runs a change and sets `Case.updatedAt` of every case that returns something that was written.
 * Resolvers, rules and event handlers only write. A role of a person on one case is also returned
 * by the other cases, in `Person.roles`; a role on a restricted case updates that case alone, because
 * the others would show that something happened on it to those who cannot see it.
 */
export function updatingCases<T>({ store, now }: WriteContext, change: () => T): T {
  store.forgetWritten();
  const result = change();
  const ids = writtenCaseIds(store);
  for (const id of ids) if (store.cases.get(id)) store.cases.update(id, { updatedAt: now });
  return result;
}

function writtenCaseIds(store: Store): ReadonlySet<string> {
  // Links and questionnaires are returned by their case alone, reports and events by none.
  const ofCase = [...store.reachLinks.takeWritten(), ...store.questionnaires.takeWritten()];
  const ids = new Set(ofCase.map(({ caseId }) => caseId));
  for (const table of [store.reports, store.scheduled]) table.takeWritten();
  const isHidden = (caseId: string | null): boolean => {
    const row = caseId === null ? undefined : store.cases.get(caseId);
    return row !== undefined && isRestricted(row);
  };
  const roles = [
    store.caseClients,
    store.beneficialOwnerships,
    store.representatives,
    store.contactPoints,
  ].flatMap((table) => [...table.takeWritten()]);
  const rows = store.tables().flatMap(([, table]) => table.takeWritten());
  const keys = [
    ...roles.flatMap((row) => (isHidden(row.caseId) ? [row.caseId!] : keysOf(row))),
    ...rows.flatMap(keysOf),
  ];
  for (const key of new Set(keys)) {
    // `Company.beneficialOwners` lists those of all cases, including cases that the owner is not
    // part of.
    const owned = store.beneficialOwnerships
      .where(({ personId, caseId }) => personId === key && !isHidden(caseId))
      .map(({ companyId }) => companyId);
    for (const partyId of [key, ...owned])
      for (const row of casesOf(store, partyId)) ids.add(row.id);
    ids.add(key);
  }
  return ids;
}
