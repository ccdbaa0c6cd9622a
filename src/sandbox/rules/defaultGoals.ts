import type { WriteContext } from '../context';
import type { Store } from '../store/store';
import type { Company } from '../store/types';
import { beneficialOwnersOf } from './beneficialOwners';

/** What every party subject to due diligence has to deliver. */
const defaultIdentityGoal = 'MITID';

/** Persons of a company that its AML person strategy selects. */
export function personsOfStrategy(
  store: Store,
  { id, amlPersonStrategy, powerToBind }: Company,
): string[] {
  const roles = store.companyPersons
    .where(({ companyId }) => companyId === id)
    .map(({ personId }) => personId);
  const owners = beneficialOwnersOf(store, id).map(({ personId }) => personId);
  const binding = powerToBind?.personIds ?? [];
  const picked = {
    ALL_PERSONS: roles,
    BENEFICIAL_OWNERS: owners,
    BENEFICIAL_OWNERS_AND_POWER_TO_BIND: [...owners, ...binding],
    MANUAL: [],
    POWER_TO_BIND: [...binding],
  }[amlPersonStrategy];
  return [...new Set(picked)];
}

/**
 * Adds the default goal to a person who has none of that kind. Goals are added, never removed; they
 * count as requested only once something is sent.
 */
export function addDefaultGoal({ store, now }: WriteContext, personId: string): void {
  const isThere = store.goals.first(
    ({ owner, identityValidationType }) =>
      owner.id === personId && identityValidationType === defaultIdentityGoal,
  );
  if (isThere) return;
  store.goals.insert({
    __typename: 'Goal',
    id: store.ids.next('goal'),
    owner: { kind: 'person', id: personId },
    documentTypeIdentifier: null,
    identityValidationType: defaultIdentityGoal,
    isActive: true,
    isMandatory: true,
    acceptance: 'AWAITING_DELIVERY',
    rejectionReason: null,
    dueOn: null,
    acceptedDocumentId: null,
    identityValidationId: null,
    createdAt: now,
    updatedAt: now,
  });
}
