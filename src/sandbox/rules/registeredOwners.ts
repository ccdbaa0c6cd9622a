import type { WriteContext } from '../context';

/**
 * Records the beneficial owners that the register lists for a company on one of its cases. Nobody
 * is removed: a recorded owner whom the register does not list is marked as not registered.
 */
export function recordRegisteredOwners(
  { store }: WriteContext,
  caseId: string,
  companyId: string,
): void {
  if (store.companies.need(companyId).registerUpdatedAt === null) return;
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
