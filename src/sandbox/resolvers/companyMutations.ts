import type { Context, Resolvers } from '../context';
import { fail, problem } from '../errors/fail';
import type {
  MutationDeclareCompanyArgs,
  MutationSetCompanyAMLPersonStrategyArgs,
  MutationUpdateCompanyArgs,
  UpdateCompanyInput,
} from '../generated/types';
import { notePartyChanged } from '../rules/caseStatus';
import { channelUpdates } from '../rules/channels';
import { addDefaultGoal, personsOfStrategy } from '../rules/defaultGoals';
import { toAddress } from '../rules/references';
import { refreshFromRegister } from '../rules/refreshCompany';
import {
  checkRegistrationNumber,
  companyWithNumber,
  readRegistrationNumber,
} from '../rules/registrationNumbers';
import type { Company } from '../store/types';
import { applyUpdate } from '../support/applyUpdate';
import { isEqual } from '../support/hash';

function declareCompany(
  _: unknown,
  { input }: MutationDeclareCompanyArgs,
  context: Context,
): Company {
  const { store, now } = context;
  const generic = input.registrationNumber ?? null;
  if (generic) {
    const number = readRegistrationNumber({ generic });
    checkRegistrationNumber(number, context.testValues, 'input.registrationNumber');
    const existing = companyWithNumber(context, number);
    if (existing) fail('COMPANY_ALREADY_EXISTS', { existingId: existing.id });
  }
  return store.companies.insert({
    __typename: 'Company',
    id: store.ids.next('company'),
    name: input.name,
    isDeclared: true,
    countryCode: input.countryCode,
    registrationNumbers: { danishCVR: null, norwegian: null, generic },
    companyForm: input.companyForm ?? null,
    statusIdentifier: null,
    address: input.address ? toAddress(input.address) : null,
    placeOfRegistration: null,
    industryCodes: null,
    powerToBind: null,
    emails: [],
    phoneNumbers: [],
    website: input.website ?? null,
    customerNumbers: {},
    preferredLanguage: null,
    amlPersonStrategy: 'BENEFICIAL_OWNERS_AND_POWER_TO_BIND',
    registerUpdatedAt: null,
    createdAt: now,
    updatedAt: now,
  });
}

/**
 * FIELD_LOCKED when a different name or address is sent for a company whose data comes from a
 * register.
 */
function failWhenLocked(
  { isDeclared, placeOfRegistration }: Company,
  changed: readonly ('name' | 'address')[],
): void {
  if (isDeclared || changed.length === 0) return;
  fail('FIELD_LOCKED', {
    field: changed.join(', '),
    source: placeOfRegistration?.register ?? 'the register',
    fields: changed.map((field) =>
      problem(`input.${field}`, 'NOT_ALLOWED', { value: 'Another value' }),
    ),
  });
}

function updateCompany(
  _: unknown,
  { input }: MutationUpdateCompanyArgs,
  context: Context,
): Company {
  const { store, now } = context;
  const row = context.store.companies.need(input.companyId);
  const patch = applyUpdate<UpdateCompanyInput, Partial<Company>>(input, {
    name: (name) => ({ name: name! }),
    address: (address) => ({ address: address && toAddress(address) }),
    ...channelUpdates(context, row),
    website: (website) => ({ website }),
    customerNumbers: (numbers) => ({
      customerNumbers: numbers === null ? {} : { ...row.customerNumbers, ...numbers },
    }),
  });
  if (Object.keys(patch).length === 0) return row;
  const facts = (['name', 'address'] as const).filter(
    (field) => field in patch && !isEqual(patch[field], row[field]),
  );
  failWhenLocked(row, facts);
  if (facts.length > 0) notePartyChanged(context, row.id);
  return store.companies.update(row.id, { ...patch, updatedAt: now });
}

function setCompanyAMLPersonStrategy(
  _: unknown,
  { input }: MutationSetCompanyAMLPersonStrategyArgs,
  context: Context,
): Company {
  const { store, now } = context;
  const row = context.store.companies.need(input.companyId);
  if (row.amlPersonStrategy === input.strategy) return row;
  const coveredBefore = personsOfStrategy(store, row);
  const changed = store.companies.update(row.id, {
    amlPersonStrategy: input.strategy,
    updatedAt: now,
  });
  for (const personId of personsOfStrategy(store, changed)) {
    if (coveredBefore.includes(personId)) continue;
    addDefaultGoal(context, personId);
  }
  return changed;
}

function refreshCompany(
  _: unknown,
  { input }: { input: { companyId: string } },
  context: Context,
): Company {
  return refreshFromRegister(context, context.store.companies.need(input.companyId));
}

export const companyMutations: Resolvers[string] = {
  declareCompany,
  updateCompany,
  refreshCompany,
  setCompanyAMLPersonStrategy,
};
