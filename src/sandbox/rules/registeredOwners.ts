import type { WriteContext } from '../context';
import { recordOf, registerPerson } from './register';

/**
 * Records the beneficial owners that the register lists for a company on one of its cases. Nobody
 * is removed: a recorded owner whom the register does not list is marked as not registered.
 */
export function recordRegisteredOwners(
  context: WriteContext,
  caseId: string,
  companyId: string,
): void {
  const { store } = context;
  const record = recordOf(store.companies.need(companyId));
  if (!record) return;
  const recorded = store.beneficialOwnerships.where(
    (row) => row.caseId === caseId && row.companyId === companyId,
  );
  const registered = new Set<string>();
  for (const owner of record.beneficialOwners) {
    const personId = registerPerson(context, owner.person!);
    registered.add(personId);
    const row = recorded.find((known) => known.personId === personId);
    if (!row) {
      store.beneficialOwnerships.insert({
        id: store.ids.next('row'),
        caseId,
        companyId,
        personId,
        ownershipPercentage: owner.ownershipPercentage,
        votingPercentage: owner.votingPercentage,
        controlByOtherMeans: null,
        isManagementSubstitute: false,
        isRegistered: true,
      });
      continue;
    }
    store.beneficialOwnerships.update(row.id, {
      ownershipPercentage: owner.ownershipPercentage ?? row.ownershipPercentage,
      votingPercentage: owner.votingPercentage ?? row.votingPercentage,
      isRegistered: true,
    });
  }
  for (const { id, personId } of recorded)
    if (!registered.has(personId)) store.beneficialOwnerships.update(id, { isRegistered: false });
}
