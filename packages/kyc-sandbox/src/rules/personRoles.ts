import type { Person } from '../store/types';
import { isOwnershipVisible } from './beneficialOwners';
import { isCaseVisible, isPartyVisible, type Viewer } from './visibility';

/** Roles of a person, each once, in companies and on cases visible to the viewer; with `companyId`, only those at that company. */
export function personRoles(viewer: Viewer, { id }: Person, companyId?: string | null): string[] {
  const { store } = viewer;
  const isAnywhere = companyId === undefined || companyId === null;
  const counts = (candidate: string): boolean =>
    (isAnywhere || candidate === companyId) &&
    isPartyVisible(store.companies.getOrThrow(candidate), viewer);
  const isOpen = (caseId: string): boolean => isCaseVisible(store.cases.getOrThrow(caseId), viewer);

  const roles = store.companyPersons
    .where((row) => row.personId === id && counts(row.companyId))
    .flatMap((row) => row.roles);
  if (store.legalOwnerships.some((row) => row.owner.id === id && counts(row.companyId)))
    roles.push('LEGAL_OWNER');
  const isOwner = store.beneficialOwnerships.some(
    (row) => row.personId === id && counts(row.companyId) && isOwnershipVisible(row, viewer),
  );
  if (isOwner) roles.push('BENEFICIAL_OWNER');
  if (isAnywhere && store.caseClients.some((row) => row.client.id === id && isOpen(row.caseId)))
    roles.push('CLIENT');
  const isRepresentative = store.representatives.some(
    ({ personId, caseId, represents }) =>
      personId === id &&
      (isAnywhere || represents.some((party) => party.id === companyId)) &&
      isOpen(caseId),
  );
  if (isRepresentative) roles.push('REPRESENTATIVE');
  if (isAnywhere && store.contactPoints.some((row) => row.personId === id && isOpen(row.caseId)))
    roles.push('CONTACT_PERSON');
  return [...new Set(roles)];
}
