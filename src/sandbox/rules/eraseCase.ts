import type { Store } from '../store/store';
import type { PartyRef } from '../store/types';
import { casesOf, partiesOf } from './parties';

/**
 * Erases a case and everything that belongs to it. Companies and persons that are on another case
 * stay, with what they delivered; those on this case alone are erased, because their data is stored
 * only for it.
 */
export function eraseCase(store: Store, caseId: string): void {
  const parties = partiesOf(store, caseId);
  const ofCase = <T extends { readonly caseId: string | null }>(row: T): boolean =>
    row.caseId === caseId;
  for (const table of [
    store.caseClients,
    store.beneficialOwnerships,
    store.representatives,
    store.contactPoints,
    store.documents,
    store.reachLinks,
    store.questionnaires,
    store.reports,
  ]) {
    table.removeWhere(ofCase);
  }
  store.scheduled.removeWhere(
    ({ event }) => event.kind === 'clientDelivers' && event.caseId === caseId,
  );
  store.cases.remove(caseId);
  const lonely = parties.filter(({ id }) => casesOf(store, id).length === 0);
  for (const party of lonely) eraseParty(store, party);
}

function eraseParty(store: Store, { kind, id }: PartyRef): void {
  store.goals.removeWhere(({ owner }) => owner.id === id);
  store.documents.removeWhere(({ owner }) => owner?.id === id);
  store.listChecks.removeWhere(({ subject }) => subject.id === id);
  store.legalOwnerships.removeWhere(({ companyId, owner }) => companyId === id || owner.id === id);
  store.companyPersons.removeWhere(
    ({ companyId, personId }) => companyId === id || personId === id,
  );
  if (kind === 'company') {
    store.companies.remove(id);
    return;
  }
  store.identityValidations.removeWhere(({ personId }) => personId === id);
  for (const company of store.companies.where(
    ({ powerToBind }) => powerToBind?.personIds.includes(id) ?? false,
  )) {
    const { powerToBind } = company;
    store.companies.update(company.id, {
      powerToBind: powerToBind && {
        ...powerToBind,
        personIds: powerToBind.personIds.filter((other) => other !== id),
      },
    });
  }
  store.persons.remove(id);
}
