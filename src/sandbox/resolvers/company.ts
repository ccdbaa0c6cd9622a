import type { Context, Resolvers } from '../context';
import type {
  BusinessRegistrationNumberInput,
  QueryCompaniesArgs,
  QueryCompanyArgs,
} from '../generated/types';
import { visibleBeneficialOwners } from '../rules/beneficialOwners';
import { primaryFirst } from '../rules/channels';
import { companyStatusOf } from '../rules/reference';
import { askRegister } from '../rules/register';
import {
  checkRegistrationNumber,
  companyWithNumber,
  readRegistrationNumber,
  sameNumber,
} from '../rules/registrationNumbers';
import { isCaseVisible, isPartyVisible } from '../rules/visibility';
import type { Company, CompanyPerson, LegalOwnership } from '../store/types';
import { anyOf, equal, matches, range, text, type FilterTable } from '../support/filter';
import { page } from '../support/page';
import { countryField, evidenceOfParty, oldestFirst } from './common';
import { companyMutations } from './companyMutations';

/**
 * The source of `CompanyLookup`: the register's record, and the stored company with the same
 * number.
 */
function lookupCompany(
  _: unknown,
  { registrationNumber }: { registrationNumber: BusinessRegistrationNumberInput },
  context: Context,
): object {
  const number = readRegistrationNumber(registrationNumber);
  checkRegistrationNumber(number, context.testValues, 'registrationNumber');
  const record = askRegister(number, context);
  const stored = companyWithNumber(context, number);
  return {
    name: record.name,
    registrationNumbers: number.numbers,
    companyForm: record.companyForm,
    status: companyStatusOf(context, record.statusIdentifier),
    address: record.address,
    placeOfRegistration: record.placeOfRegistration,
    industryCodes: record.industryCodes,
    company: stored ?? null,
  };
}

const isPersonVisible = (id: string, context: Context): boolean =>
  isPartyVisible({ kind: 'person', id }, context);

function legalOwner({ owner, ...holding }: LegalOwnership, { store }: Context): object {
  return owner.kind === 'company'
    ? { __typename: 'CompanyOwner', ...holding, company: store.companies.need(owner.id) }
    : { __typename: 'PersonOwner', ...holding, person: store.persons.need(owner.id) };
}

/** CompanyFilterInput. */
const companyFilter: FilterTable<Company, Context> = {
  ids: anyOf(({ id }) => id),
  name: text(({ name }) => name),
  registrationNumber: ({ registrationNumbers }, condition: BusinessRegistrationNumberInput) =>
    sameNumber(registrationNumbers, readRegistrationNumber(condition).numbers),
  customerNumbers: ({ customerNumbers }, condition: Readonly<Record<string, string | null>>) =>
    Object.entries(condition).every(
      ([system, number]) => number !== null && customerNumbers[system] === number,
    ),
  countryCodes: anyOf(({ countryCode }) => countryCode),
  isDeclared: equal(({ isDeclared }) => isDeclared),
  createdAt: range(({ createdAt }) => createdAt),
  updatedAt: range(({ updatedAt }) => updatedAt),
};

export const company: Resolvers = {
  Query: {
    company: (_: unknown, { id }: QueryCompanyArgs, context) => context.store.companies.need(id),
    companies: (_: unknown, args: QueryCompaniesArgs, context) => {
      const rows = context.store.companies.where(
        (row) => isPartyVisible(row, context) && matches(companyFilter, args.filter, row, context),
      );
      return page('companies', rows, args.filter, args, context.settings.pageSize);
    },
    lookupCompany,
  },
  Mutation: companyMutations,
  Company: {
    status: ({ statusIdentifier }: Company, _: unknown, context) =>
      statusIdentifier && companyStatusOf(context, statusIdentifier),
    emails: ({ emails }: Company) => primaryFirst(emails),
    phoneNumbers: ({ phoneNumbers }: Company) => primaryFirst(phoneNumbers),
    legalOwners: ({ id }: Company, _: unknown, context) =>
      context.store.legalOwnerships
        .where(({ companyId, owner }) => companyId === id && isPartyVisible(owner, context))
        .map((row) => legalOwner(row, context)),
    beneficialOwners: ({ id }: Company, _: unknown, context) =>
      visibleBeneficialOwners(context, id),
    persons: ({ id }: Company, _: unknown, context) =>
      context.store.companyPersons.where(
        ({ companyId, personId }) => companyId === id && isPersonVisible(personId, context),
      ),
    ...evidenceOfParty,
    cases: ({ id }: Company, _: unknown, context) => {
      const { store } = context;
      const cases = store.caseClients
        .where(({ client }) => client.id === id)
        .map(({ caseId }) => store.cases.need(caseId))
        .filter((row) => isCaseVisible(row, context));
      return oldestFirst(cases, 'createdAt');
    },
  },
  CompanyPerson: {
    person: ({ personId }: CompanyPerson, _: unknown, { store }) => store.persons.need(personId),
  },
  PowerToBind: {
    persons: ({ personIds }: NonNullable<Company['powerToBind']>, _: unknown, context) =>
      personIds
        .filter((id) => isPersonVisible(id, context))
        .map((id) => context.store.persons.need(id)),
  },
  PlaceOfRegistration: { country: countryField },
  GenericBusinessRegistrationNumber: { country: countryField },
};
