import { keysOf } from '../store/keys';
import type { Store } from '../store/store';
import { casesOf, partiesOf } from './parties';

/**
 * Erases a case, and the companies and persons that are on no other case, with what belongs to them.
 * A company on no case that such a person owns stays, without this owner.
 */
export function eraseCase(store: Store, caseId: string): void {
  const parties = partiesOf(store, caseId).map(({ id }) => id);
  const gone = new Set([caseId, ...parties.filter((id) => casesOf(store, id).length === 1)]);
  for (const [, table] of store.tables())
    table.removeWhere((row) => keysOf(row).some((key) => gone.has(key)));
  for (const { id, powerToBind } of store.companies.all()) {
    if (!powerToBind?.personIds.some((personId) => gone.has(personId))) continue;
    const personIds = powerToBind.personIds.filter((personId) => !gone.has(personId));
    store.companies.update(id, { powerToBind: { ...powerToBind, personIds } });
  }
}
