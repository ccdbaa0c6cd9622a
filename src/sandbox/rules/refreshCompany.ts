import type { RegisterRecord } from '../../schema/types';
import type { Context } from '../context';
import { fail } from '../errors/fail';
import type { Company } from '../store/types';
import { isEqual } from '../support/hash';
import { noteOnCasesOf } from './caseStatus';
import { addDefaultGoal, personsOfStrategy } from './defaultGoals';
import { withoutExcess } from './percentages';
import { askRegister, legalOwnersOf, recordOf, registerData, storePeople } from './register';
import { recordRegisteredOwners } from './beneficialOwners';
import { numberOf } from './registrationNumbers';
import { startFirstListCheck } from './screening';

/**
 * Fetches a company from its register again. The record's fields replace those of the company; what
 * the organisation recorded itself stays.
 *
 * @throws REGISTER_NOT_CONNECTED, UPSTREAM_UNAVAILABLE, COMPANY_NOT_IN_REGISTER
 */
export function refreshFromRegister(context: Context, company: Company): Company {
  const { store, now } = context;
  const { id, countryCode, isDeclared } = company;
  if (isDeclared) return fail('REGISTER_NOT_CONNECTED', { country: countryCode });
  const record = askRegister(numberOf(company), context);
  const data = registerData(record);
  const isRecordSame = isEqual(recordOf(context, company), record);
  const isSame =
    isRecordSame &&
    Object.entries(data).every(([key, value]) => isEqual(company[key as keyof Company], value));
  const selectedBefore = personsOfStrategy(store, company);
  store.companies.update(id, { ...data, registerUpdatedAt: now, updatedAt: now });
  if (!isRecordSame) storeRelations(context, id, record, selectedBefore);
  if (!isSame) noteOnCasesOf(context, id, 'factChanged');
  return store.companies.need(id);
}

/** Stores people and owners, and starts due diligence on persons who are selected only now. */
function storeRelations(
  context: Context,
  companyId: string,
  record: RegisterRecord,
  selectedBefore: readonly string[],
): void {
  const { store } = context;
  store.companies.update(companyId, { powerToBind: storePeople(context, companyId, record) });
  replaceLegalOwners(context, companyId, record);
  const caseIds = store.caseClients
    .where(({ client }) => client.id === companyId)
    .map(({ caseId }) => caseId)
    .filter((caseId) => store.cases.need(caseId).statusIdentifier !== 'archived');
  for (const caseId of caseIds) recordRegisteredOwners(context, caseId, companyId);
  if (caseIds.length === 0) return;
  for (const personId of personsOfStrategy(store, store.companies.need(companyId))) {
    if (selectedBefore.includes(personId)) continue;
    startFirstListCheck(context, { kind: 'person', id: personId });
    addDefaultGoal(context, personId);
  }
}

/**
 * Owners from the register are replaced. Owners that a user recorded stay, unless the register lists
 * them now, and without percentages that no longer fit.
 */
function replaceLegalOwners(context: Context, companyId: string, record: RegisterRecord): void {
  const { store } = context;
  const owners = legalOwnersOf(context, companyId, record);
  store.legalOwnerships.removeWhere(
    (row) =>
      row.companyId === companyId &&
      (row.isRegistered || owners.some(({ owner }) => owner.id === row.owner.id)),
  );
  const recorded = store.legalOwnerships.where((row) => row.companyId === companyId);
  for (const row of recorded)
    store.legalOwnerships.update(row.id, withoutExcess(row, [...owners, ...recorded]));
  for (const owner of owners) store.legalOwnerships.insert(owner);
}
