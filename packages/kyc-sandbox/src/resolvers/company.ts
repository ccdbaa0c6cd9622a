import type { Context, Mutations, Resolvers } from '../context';
import { fail, failIfLocked } from '../errors/fail';
import type { BusinessRegistrationNumberInput } from '../generated/types';
import { visibleBeneficialOwners } from '../rules/beneficialOwners';
import { applyCaseEvents } from '../rules/caseStatus';
import { channelChanges } from '../rules/channels';
import { isClient } from '../rules/clients';
import { addDefaultGoal, personsOfStrategy } from '../rules/defaultGoals';
import { partyEntity } from '../rules/parties';
import { toAddress } from '../rules/partyReferences';
import { companyStatusOf } from '../rules/referenceData';
import { refreshFromRegister } from '../rules/refreshCompany';
import { companyDefaults, findInRegister, registerData } from '../rules/register';
import { companyWithNumber, noNumbers, readRegistrationNumber } from '../rules/registrationNumbers';
import { isPartyVisible, visibleCases } from '../rules/visibility';
import type { Company, LegalOwnership } from '../store/types';
import { changesOf } from '../support/changesOf';
import { anyOf, equal, text, type FilterTable } from '../support/filter';
import { haveOneInCommon, isEqual } from '../support/hash';
import { evidenceOfParty, chunkOf } from './common';

const companyMutations: Mutations = {
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
    const row = store.companies.getOrThrow(input.companyId);
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
    if (!row.isDeclared) failIfLocked(facts.map((field) => ({ field, source })));
    if (facts.length > 0) applyCaseEvents(context, row.id, 'factChanged');
    return store.companies.update(row.id, { ...patch, updatedAt: now });
  },

  setCompanyAMLPersonStrategy({ companyId, strategy }, context) {
    const { store, now } = context;
    const row = store.companies.getOrThrow(companyId);
    if (row.amlPersonStrategy === strategy) return row;
    const coveredBefore = personsOfStrategy(store, row);
    const patch = { amlPersonStrategy: strategy, updatedAt: now };
    const changed = store.companies.update(companyId, patch);
    for (const personId of personsOfStrategy(store, changed))
      if (!coveredBefore.includes(personId)) addDefaultGoal(context, personId);
    return changed;
  },

  refreshCompany: ({ companyId }, context) =>
    refreshFromRegister(context, context.store.companies.getOrThrow(companyId)),
};

const isPersonVisible = (id: string, context: Context): boolean =>
  isPartyVisible({ kind: 'person', id }, context);

function legalOwner({ owner, ...holding }: LegalOwnership, { store }: Context): object {
  const __typename = owner.kind === 'company' ? 'CompanyOwner' : 'PersonOwner';
  return { __typename, ...holding, [owner.kind]: partyEntity(store, owner) };
}

/** CompanyFilterInput. */
const companyFilter: FilterTable<Company, Context> = {
  name: text(({ name }) => name),
  registrationNumber: (condition: BusinessRegistrationNumberInput) => {
    const { numbers } = readRegistrationNumber(condition);
    return ({ registrationNumbers }) => haveOneInCommon(registrationNumbers, numbers);
  },
  customerNumbers: (condition: Readonly<Record<string, string | null>>) => {
    const wanted = Object.entries(condition);
    return ({ customerNumbers }) =>
      wanted.every(([system, number]) => number !== null && customerNumbers[system] === number);
  },
  countryCodes: anyOf(({ countryCode }) => countryCode),
  isDeclared: equal(({ isDeclared }) => isDeclared),
};

export const company: Resolvers = {
  Query: {
    company: ({ id }, { store }) => store.companies.getOrThrow(id),
    companies: (args, context) => {
      const visible = context.store.companies.where((row) => isPartyVisible(row, context));
      return chunkOf('companies', visible, companyFilter, args, context);
    },
    /** The register's record, and the stored company with the same number. */
    lookupCompany: ({ registrationNumber }, context) => {
      const number = readRegistrationNumber(registrationNumber);
      const record = findInRegister(number, context);
      return {
        ...registerData(record),
        registrationNumbers: number.numbers,
        status: companyStatusOf(context, record.statusIdentifier),
        company: companyWithNumber(context, number) ?? null,
      };
    },
  },
  Mutation: companyMutations,
  Company: {
    status: ({ statusIdentifier }: Company, context) =>
      statusIdentifier && companyStatusOf(context, statusIdentifier),
    legalOwners: ({ id }: Company, context) =>
      context.store.legalOwnerships
        .where(({ companyId, owner }) => companyId === id && isPartyVisible(owner, context))
        .map((row) => legalOwner(row, context)),
    beneficialOwners: ({ id }: Company, context) => visibleBeneficialOwners(context, id),
    persons: ({ id }: Company, context) =>
      context.store.companyPersons.where(
        ({ companyId, personId }) => companyId === id && isPersonVisible(personId, context),
      ),
    ...evidenceOfParty,
    cases: ({ id }: Company, context) =>
      visibleCases(context).filter((row) =>
        isClient(context.store, row.id, { kind: 'company', id }),
      ),
  },
  PowerToBind: {
    persons: ({ personIds }: NonNullable<Company['powerToBind']>, context) =>
      personIds
        .filter((id) => isPersonVisible(id, context))
        .map((id) => context.store.persons.getOrThrow(id)),
  },
};
