import type { BeneficialOwnership, Company, Person } from '../store/types';
import { recordOf } from './register';
import { isCaseVisible, type Viewer } from './visibility';

/** Source of the fields of `BeneficialOwner`; an owner that only the register has is on no case. */
export type BeneficialOwner = Omit<BeneficialOwnership, 'id' | 'caseId'>;

/**
 * Beneficial owners of a company: those recorded on cases visible to the viewer, and those in the
 * register. Each person once; a later record replaces a previous one.
 */
export function beneficialOwnersOf(viewer: Viewer, company: Company): BeneficialOwner[] {
  const { store } = viewer;
  const owners = new Map<string, BeneficialOwner>();
  for (const owner of recordOf(company)?.beneficialOwners ?? []) {
    const person = store.persons.first(({ registerKey }) => registerKey === owner.person!.key);
    if (!person) continue;
    owners.set(person.id, {
      companyId: company.id,
      personId: person.id,
      ownershipPercentage: owner.ownershipPercentage,
      votingPercentage: owner.votingPercentage,
      controlByOtherMeans: null,
      isManagementSubstitute: false,
      isRegistered: true,
    });
  }
  for (const row of store.beneficialOwnerships.where(({ companyId }) => companyId === company.id)) {
    if (isCaseVisible(store.cases.need(row.caseId), viewer)) owners.set(row.personId, row);
  }
  return [...owners.values()];
}

/**
 * Whether the register lists the person as beneficial owner of the company. Null where no register
 * is connected.
 */
export function isRegisteredOwner(company: Company, { registerKey }: Person): boolean | null {
  const record = recordOf(company);
  if (company.isDeclared || !record) return null;
  return record.beneficialOwners.some(({ person }) => person!.key === registerKey);
}
