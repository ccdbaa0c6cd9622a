import type { Context } from '../context';
import { fail } from '../errors/fail';
import type { Company } from '../store/types';
import { isEqual } from '../support/hash';
import { applyCaseEvents } from './caseStatus';
import { addDefaultGoal, personsOfStrategy } from './defaultGoals';
import { linkedTo } from './parties';
import { findInRegister, recordOf, registerData, storeRelations } from './register';
import { recordRegisteredOwners } from './beneficialOwners';
import { numberOf } from './registrationNumbers';
import { startFirstListCheck } from './screening';

/**
 * Fetches a company from its register again; what the organisation recorded itself stays.
 * @throws REGISTER_NOT_CONNECTED, UPSTREAM_UNAVAILABLE, COMPANY_NOT_IN_REGISTER
 */
export function refreshFromRegister(context: Context, company: Company): Company {
  const { store, now } = context;
  const { id, countryCode, isDeclared } = company;
  if (isDeclared) return fail('REGISTER_NOT_CONNECTED', { country: countryCode });
  const record = findInRegister(numberOf(company), context);
  const data = registerData(record);
  const linkedBefore = [...linkedTo(store, id)].sort();
  const selectedBefore = personsOfStrategy(store, company);
  store.companies.update(id, { ...data, registerUpdatedAt: now, updatedAt: now });
  storeRelations(context, id, record);
  startDueDiligence(context, id, selectedBefore);
  const isSame =
    isEqual(recordOf(context, company), record) &&
    isEqual(linkedBefore, [...linkedTo(store, id)].sort()) &&
    Object.entries(data).every(([key, value]) => isEqual(company[key as keyof Company], value));
  if (!isSame) applyCaseEvents(context, id, 'factChanged');
  return store.companies.getOrThrow(id);
}

/** Records the registered owners on cases, and starts due diligence on persons who are selected only now. */
function startDueDiligence(context: Context, companyId: string, before: readonly string[]): void {
  const { store } = context;
  const caseIds = store.caseClients
    .where(({ client }) => client.id === companyId)
    .map(({ caseId }) => caseId)
    .filter((caseId) => store.cases.getOrThrow(caseId).statusIdentifier !== 'archived');
  for (const caseId of caseIds) recordRegisteredOwners(store, caseId, companyId);
  if (caseIds.length === 0) return;
  for (const personId of personsOfStrategy(store, store.companies.getOrThrow(companyId))) {
    if (before.includes(personId)) continue;
    startFirstListCheck(context, { kind: 'person', id: personId });
    addDefaultGoal(context, personId);
  }
}
