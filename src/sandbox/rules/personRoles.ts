import type { Person } from '../store/types';
import { beneficialOwnersOf } from './beneficialOwners';
import { isCaseVisible, isPartyVisible, type Viewer } from './visibility';

/**
 * Roles of a person, as PersonRole values, each once: registered ones, ownership, then places on cases. Only
 * companies and cases that the viewer may see count.
 *
 * @param companyId only roles on that company; an id that names nothing gives none
 */
export function personRoles(viewer: Viewer, { id }: Person, companyId?: string | null): string[] {
  const { store } = viewer;
  const isAnywhere = companyId === undefined || companyId === null;
  const isWanted = (candidate: string): boolean => isAnywhere || candidate === companyId;
  const visibleCompanyIds = new Set<string>();
  const counts = (candidate: string): boolean => {
    if (!isWanted(candidate)) return false;
    if (visibleCompanyIds.has(candidate)) return true;
    const isVisible = isPartyVisible(store.companies.need(candidate), viewer);
    if (isVisible) visibleCompanyIds.add(candidate);
    return isVisible;
  };
  const isOpen = (caseId: string): boolean => isCaseVisible(store.cases.need(caseId), viewer);

  const roles = store.companyPersons
    .where((row) => row.personId === id && counts(row.companyId))
    .flatMap((row) => row.roles);
  if (store.legalOwnerships.first(({ owner, companyId: owned }) => owner.id === id && counts(owned))) {
    roles.push('LEGAL_OWNER');
  }
  const isBeneficialOwner = store.companies
    .where((company) => isWanted(company.id))
    .some(
      (company) =>
        beneficialOwnersOf(viewer, company).some(({ personId }) => personId === id) && counts(company.id),
    );
  if (isBeneficialOwner) roles.push('BENEFICIAL_OWNER');

  if (isAnywhere && store.caseClients.first(({ client, caseId }) => client.id === id && isOpen(caseId))) {
    roles.push('CLIENT');
  }
  const represented = store.representatives.first(
    ({ personId, caseId, represents }) =>
      personId === id &&
      (isAnywhere || represents.some((party) => party.id === companyId)) &&
      isOpen(caseId),
  );
  if (represented) roles.push('REPRESENTATIVE');
  if (isAnywhere && store.contactPoints.first(({ personId, caseId }) => personId === id && isOpen(caseId))) {
    roles.push('CONTACT_PERSON');
  }
  return [...new Set(roles)];
}
