import type { Store } from '../store/store';
import type { PartyRef } from '../store/types';
import { casesOf, partiesOf } from './parties';

/** Every key by which a row of any table belongs to a case, company or person. */
interface Keys {
  readonly id: string;
  readonly caseId?: string | null;
  readonly companyId?: string;
  readonly personId?: string;
  readonly respondentPersonId?: string;
  readonly owner?: PartyRef | null;
  readonly subject?: PartyRef;
  readonly client?: PartyRef;
  readonly event?: { readonly caseId?: string };
}

/**
 * Erases a case and everything that belongs to it. Companies and persons that are on another case
 * stay, with what they delivered; those on this case alone are erased, because their data is stored
 * only for it. A company on no case that such a person owns stays, without this owner.
 */
export function eraseCase(store: Store, caseId: string): void {
  const parties = partiesOf(store, caseId).map(({ id }) => id);
  const gone = new Set([caseId, ...parties.filter((id) => casesOf(store, id).length === 1)]);
  for (const [, table] of store.tables())
    table.removeWhere((row: Keys) => {
      const keys = [row.id, row.caseId, row.companyId, row.personId, row.respondentPersonId];
      const owners = [row.owner?.id, row.subject?.id, row.client?.id, row.event?.caseId];
      return [...keys, ...owners].some((key) => typeof key === 'string' && gone.has(key));
    });
  for (const { id, powerToBind } of store.companies.all()) {
    if (!powerToBind?.personIds.some((personId) => gone.has(personId))) continue;
    const personIds = powerToBind.personIds.filter((personId) => !gone.has(personId));
    store.companies.update(id, { powerToBind: { ...powerToBind, personIds } });
  }
}
