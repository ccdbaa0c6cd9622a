import type { Store } from '../store/store';
import type { BeneficialOwnership, Company } from '../store/types';
import { isCaseVisible, isPartyVisible, type Viewer } from './visibility';

/** Beneficial owners of a company: those in the register, then those recorded on cases. */
export function beneficialOwnersOf(store: Store, companyId: string): BeneficialOwnership[] {
  const rows = store.beneficialOwnerships.where((row) => row.companyId === companyId);
  return [
    ...rows.filter(({ caseId }) => caseId === null),
    ...rows.filter(({ caseId }) => caseId !== null),
  ];
}

/** Those of them visible to the viewer, each person once; a later record replaces a previous one. */
export function visibleBeneficialOwners(viewer: Viewer, companyId: string): BeneficialOwnership[] {
  const owners = beneficialOwnersOf(viewer.store, companyId);
  const visible = owners.filter((row) => isOwnershipVisible(row, viewer));
  return [...new Map(visible.map((row) => [row.personId, row])).values()];
}

/** An ownership is visible with its case; one in the register is visible with its person. */
export function isOwnershipVisible(row: BeneficialOwnership, viewer: Viewer): boolean {
  const { cases, persons } = viewer.store;
  if (row.caseId === null) return isPartyVisible(persons.getOrThrow(row.personId), viewer);
  return isCaseVisible(cases.getOrThrow(row.caseId), viewer);
}

/** Whether the register lists the person as owner; null where no register is connected. */
export function isRegisteredOwner(
  store: Store,
  { id, registerUpdatedAt }: Company,
  personId: string,
): boolean | null {
  if (registerUpdatedAt === null) return null;
  return beneficialOwnersOf(store, id).some(
    (row) => row.caseId === null && row.personId === personId,
  );
}

/** Records a company's registered owners on a case; others there are marked as not registered. */
export function recordRegisteredOwners(store: Store, caseId: string, companyId: string): void {
  if (store.companies.getOrThrow(companyId).registerUpdatedAt === null) return;
  const owners = store.beneficialOwnerships.where((row) => row.companyId === companyId);
  const recorded = owners.filter((row) => row.caseId === caseId);
  const registered = owners.filter((row) => row.caseId === null);
  for (const owner of registered) {
    const row = recorded.find(({ personId }) => personId === owner.personId);
    if (!row) {
      store.beneficialOwnerships.insert({ ...owner, id: store.ids.next('row'), caseId });
      continue;
    }
    store.beneficialOwnerships.update(row.id, {
      ownershipPercentage: owner.ownershipPercentage ?? row.ownershipPercentage,
      votingPercentage: owner.votingPercentage ?? row.votingPercentage,
      isRegistered: true,
    });
  }
  for (const { id, personId } of recorded)
    if (!registered.some((owner) => owner.personId === personId))
      store.beneficialOwnerships.update(id, { isRegistered: false });
}
