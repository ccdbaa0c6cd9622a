import type { Mutations } from '../context';
import { fail, failWhenLocked } from '../errors/fail';
import { noteOnCasesOf } from '../rules/caseStatus';
import { channelChanges } from '../rules/channels';
import { addDefaultGoal, personsOfStrategy } from '../rules/defaultGoals';
import { toAddress } from '../rules/partyReferences';
import { companyDefaults } from '../rules/register';
import { refreshFromRegister } from '../rules/refreshCompany';
import { companyWithNumber, noNumbers, readRegistrationNumber } from '../rules/registrationNumbers';
import type { Company } from '../store/types';
import { changesOf } from '../support/changesOf';
import { isEqual } from '../support/hash';

export const companyMutations: Mutations = {
  declareCompany(input, context) {
    const { store, now } = context;
    let registrationNumbers: Company['registrationNumbers'] = noNumbers;
    if (input.registrationNumber) {
      const number = readRegistrationNumber({ generic: input.registrationNumber });
      registrationNumbers = number.numbers;
      const existing = companyWithNumber(context, number);
      if (existing) fail('COMPANY_ALREADY_EXISTS', { existingId: existing.id });
    }
    return store.companies.insert({
      __typename: 'Company',
      id: store.ids.next('company'),
      name: input.name,
      isDeclared: true,
      countryCode: input.countryCode,
      registrationNumbers,
      companyForm: input.companyForm ?? null,
      statusIdentifier: null,
      address: input.address ? toAddress(input.address) : null,
      placeOfRegistration: null,
      industryCodes: null,
      ...companyDefaults,
      website: input.website ?? null,
      registerUpdatedAt: null,
      createdAt: now,
      updatedAt: now,
    });
  },

  updateCompany(input, context) {
    const { store, now } = context;
    const row = store.companies.need(input.companyId);
    const { address, customerNumbers } = input;
    const patch: Partial<Company> = {
      ...changesOf<Company>(input, 'name', 'website'),
      ...(address !== undefined && { address: address && toAddress(address) }),
      ...channelChanges(context, row, input),
      ...(customerNumbers !== undefined && {
        customerNumbers: customerNumbers ? { ...row.customerNumbers, ...customerNumbers } : {},
      }),
    };
    if (Object.keys(patch).length === 0) return row;
    const facts = (['name', 'address'] as const).filter(
      (field) => field in patch && !isEqual(patch[field], row[field]),
    );
    const source = row.placeOfRegistration?.register ?? 'the register';
    if (!row.isDeclared) failWhenLocked(facts.map((field) => ({ field, source })));
    if (facts.length > 0) noteOnCasesOf(context, row.id, 'factChanged');
    return store.companies.update(row.id, { ...patch, updatedAt: now });
  },

  setCompanyAMLPersonStrategy({ companyId, strategy }, context) {
    const { store, now } = context;
    const row = store.companies.need(companyId);
    if (row.amlPersonStrategy === strategy) return row;
    const coveredBefore = personsOfStrategy(store, row);
    const changed = store.companies.update(companyId, {
      amlPersonStrategy: strategy,
      updatedAt: now,
    });
    for (const personId of personsOfStrategy(store, changed))
      if (!coveredBefore.includes(personId)) addDefaultGoal(context, personId);
    return changed;
  },

  refreshCompany: ({ companyId }, context) =>
    refreshFromRegister(context, context.store.companies.need(companyId)),
};
