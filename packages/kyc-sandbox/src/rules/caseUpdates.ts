import type { WriteContext } from '../context';
import { keysOf, type StoredRow } from '../store/keys';
import type { Store } from '../store/store';
import type { Case } from '../store/types';
import { casesOf } from './parties';
import { TABLES } from './tables';
import { isOnlyOnRestricted, isRestricted } from './visibility';

/**
 * Runs a change and sets `Case.updatedAt` of every case that returns something that was written, also
 * a role on another case (`Person.roles`). A role on a restricted case updates no other case: it
 * would show that something happened to those who cannot see it.
 */
export function withCaseTimestamps<T>({ store, now }: WriteContext, change: () => T): T {
  // Rows that were written before this change, e.g. by the seed.
  store.takeWritten();
  const result = change();
  for (const id of writtenCaseIds(store))
    if (store.cases.get(id)) store.cases.update(id, { updatedAt: now });
  return result;
}

function writtenCaseIds(store: Store): ReadonlySet<string> {
  const written = store.takeWritten();
  const isHidden = hiddenTest(store, written);
  const ids = new Set<string>();
  const keys = new Set<string>();
  for (const { table, row } of written) {
    const { updates } = TABLES[table];
    if (updates === 'its case') ids.add(row.caseId!);
    else if (updates === 'cases of a role' && isHidden(holderOf(row))) keys.add(holderOf(row));
    else if (updates !== 'no case') for (const key of keysOf(row)) keys.add(key);
  }
  for (const key of keys) {
    // `Company.beneficialOwners` lists those of all cases, including cases that the owner is not part of.
    const owned = store.beneficialOwnerships
      .where((row) => row.personId === key && !isHidden(holderOf(row)))
      .map(({ companyId }) => companyId);
    for (const partyId of [key, ...owned])
      for (const row of casesOf(store, partyId)) ids.add(row.id);
    ids.add(key);
  }
  return ids;
}

/** Tells whether a case is restricted, or a company on restricted cases only. What is no longer stored was erased with its case. */
function hiddenTest(
  store: Store,
  written: ReturnType<Store['takeWritten']>,
): (id: string) => boolean {
  const erased = written.find(({ table, row }) => table === 'cases' && !store.cases.get(row.id));
  return (id) => {
    const row = store.cases.get(id);
    if (row) return isRestricted(row);
    if (store.companies.get(id)) return isOnlyOnRestricted(store, id);
    return erased !== undefined && isRestricted(erased.row as Case);
  };
}

/** The id of the case that a role is on, else of the company. */
function holderOf({ caseId, companyId }: Pick<StoredRow, 'caseId' | 'companyId'>): string {
  return caseId ?? companyId!;
}
