import type { Context, Resolvers } from '../context';
import type { BusinessRegistrationNumberInput } from '../generated/types';
import { visibleBeneficialOwners } from '../rules/beneficialOwners';
import { primaryFirst } from '../rules/channels';
import { isClient } from '../rules/clients';
import { companyStatusOf } from '../rules/referenceData';
import { findInRegister, registerData } from '../rules/register';
import {
  companyWithNumber,
  readRegistrationNumber,
  sameNumber,
} from '../rules/registrationNumbers';
import { isPartyVisible, visibleCases } from '../rules/visibility';
import type { Company, CompanyPerson, LegalOwnership } from '../store/types';
import { anyOf, equal, range, text, type FilterTable } from '../support/filter';
import { countryField, evidenceOfParty, pageOf } from './common';
import { companyMutations } from './companyMutations';

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
    company: ({ id }, { store }) => store.companies.need(id),
    companies: (args, context) => {
      const visible = context.store.companies.where((row) => isPartyVisible(row, context));
      return pageOf('companies', visible, companyFilter, args, context);
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
    emails: ({ emails }: Company) => primaryFirst(emails),
    phoneNumbers: ({ phoneNumbers }: Company) => primaryFirst(phoneNumbers),
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
      visibleCases(context).filter((row) => isClient(context, row.id, { kind: 'company', id })),
  },
  CompanyPerson: {
    person: ({ personId }: CompanyPerson, { store }) => store.persons.need(personId),
  },
  PowerToBind: {
    persons: ({ personIds }: NonNullable<Company['powerToBind']>, context) =>
      personIds
        .filter((id) => isPersonVisible(id, context))
        .map((id) => context.store.persons.need(id)),
  },
  PlaceOfRegistration: { country: countryField },
  GenericBusinessRegistrationNumber: { country: countryField },
};
