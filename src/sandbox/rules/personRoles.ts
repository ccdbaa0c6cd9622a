import type { Person } from '../store/types';
import { isOwnershipVisible } from './beneficialOwners';
import { isCaseVisible, isPartyVisible, type Viewer } from './visibility';

/**
 * Roles of a person, as PersonRole values, each once: registered ones, ownership, then roles on
 * cases. Only companies and cases visible to the viewer count.
 *
 * @param companyId only roles at that company; an unknown id returns none
 */
export function personRoles(viewer: Viewer, { id }: Person, companyId?: string | null): string[] {
  const { store } = viewer;
  const isAnywhere = companyId === undefined || companyId === null;
  const visible = new Map<string, boolean>();
  const counts = (candidate: string): boolean => {
    if (!isAnywhere && candidate !== companyId) return false;
    const known = visible.get(candidate);
    if (known !== undefined) return known;
    const isVisible = isPartyVisible(store.companies.need(candidate), viewer);
    visible.set(candidate, isVisible);
    return isVisible;
  };
  const isOpen = (caseId: string): boolean => isCaseVisible(store.cases.need(caseId), viewer);

  const roles = store.companyPersons
    .where((row) => row.personId === id && counts(row.companyId))
    .flatMap((row) => row.roles);
  if (
    store.legalOwnerships.first(({ owner, companyId: owned }) => owner.id === id && counts(owned))
  ) {
    roles.push('LEGAL_OWNER');
  }
  const owned = store.beneficialOwnerships.first(
    (row) => row.personId === id && counts(row.companyId) && isOwnershipVisible(row, viewer),
  );
  if (owned) roles.push('BENEFICIAL_OWNER');
  if (
    isAnywhere &&
    store.caseClients.first(({ client, caseId }) => client.id === id && isOpen(caseId))
  ) {
    roles.push('CLIENT');
  }
  const represented = store.representatives.first(
    ({ personId, caseId, represents }) =>
      personId === id &&
      (isAnywhere || represents.some((party) => party.id === companyId)) &&
      isOpen(caseId),
  );
  if (represented) roles.push('REPRESENTATIVE');
  if (
    isAnywhere &&
    store.contactPoints.first(({ personId, caseId }) => personId === id && isOpen(caseId))
  ) {
    roles.push('CONTACT_PERSON');
  }
  return [...new Set(roles)];
}
