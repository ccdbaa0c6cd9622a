import type { WriteContext } from '../context';
import type { Store } from '../store/store';
import type { Company } from '../store/types';
import { beneficialOwnersOf } from './beneficialOwners';
import { insertGoal } from './goals';

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

/** Adds the default goal, which counts as requested once something is sent, unless it exists. */
export function addDefaultGoal(context: WriteContext, personId: string): void {
  const isThere = context.store.goals.first(
    ({ owner, identityValidationType }) =>
      owner.id === personId && identityValidationType === defaultIdentityGoal,
  );
  if (isThere) return;
  insertGoal(context, {
    owner: { kind: 'person', id: personId },
    documentTypeIdentifier: null,
    identityValidationType: defaultIdentityGoal,
    isMandatory: true,
    dueOn: null,
  });
}
