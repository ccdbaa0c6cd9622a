import type { Context, Resolvers } from '../context';
import { primaryFirst } from '../rules/channels';
import type { NationalIdentityNumberInput } from '../generated/types';
import { sameIdentity, toNationalIdentityNumbers } from '../rules/nationalIdentityNumbers';
import { casesOf, personName } from '../rules/parties';
import { personRoles } from '../rules/personRoles';
import { isPoliticallyExposed } from '../rules/politicalExposure';
import { isCaseVisible, isPartyVisible } from '../rules/visibility';
import type { Person } from '../store/types';
import { anyOf, equal, equalText, range, text, type FilterTable } from '../support/filter';
import { countryField, evidenceOfParty, pageOf } from './common';
import { personMutations } from './personMutations';

/** PersonFilterInput. */
const personFilter: FilterTable<Person, Context> = {
  ids: anyOf(({ id }) => id),
  name: text(personName),
  email: equalText(({ emails }) => emails.map(({ address }) => address)),
  nationalIdentityNumber: (
    { nationalIdentityNumbers },
    condition: NationalIdentityNumberInput,
    { permissions },
  ) =>
    permissions.has('person:nationalIdentityNumber') &&
    sameIdentity(nationalIdentityNumbers, toNationalIdentityNumbers(condition)),
  referenceId: ({ referenceIds }, { source, value }: { source: string; value: string }) =>
    referenceIds.some((own) => own.source === source && own.value === value),
  // The roles at the company of the `companyId` next to it, if there is one.
  roles: (person, roles: readonly string[], context, { companyId }) => {
    const ownRoles = personRoles(context, person, companyId as string | null | undefined);
    return roles.some((role) => ownRoles.includes(role));
  },
  companyId: (person, companyId: string, context) =>
    personRoles(context, person, companyId).length > 0,
  isPoliticallyExposed: equal(({ id }, { store }) => isPoliticallyExposed(store, id)),
  createdAt: range(({ createdAt }) => createdAt),
  updatedAt: range(({ updatedAt }) => updatedAt),
};

export const person: Resolvers = {
  Query: {
    person: ({ id }, { store }) => store.persons.need(id),
    persons: (args, context) => {
      const visible = context.store.persons.where((row) => isPartyVisible(row, context));
      return pageOf('persons', visible, personFilter, args, context);
    },
  },
  Mutation: personMutations,
  Person: {
    name: personName,
    citizenship: ({ citizenships }: Person) => citizenships[0] ?? null,
    emails: ({ emails }: Person) => primaryFirst(emails),
    phoneNumbers: ({ phoneNumbers }: Person) => primaryFirst(phoneNumbers),
    contactPoints: ({ id }: Person, context) =>
      context.store.contactPoints.where(
        ({ personId, caseId }) =>
          personId === id && isCaseVisible(context.store.cases.need(caseId), context),
      ),
    roles: (row: Person, context, { companyId }: { companyId?: string | null }) =>
      personRoles(context, row, companyId),
    isPoliticallyExposed: ({ id }: Person, { store }) => isPoliticallyExposed(store, id),
    identityValidations: ({ id }: Person, { store }) =>
      store.identityValidations.where(({ personId }) => personId === id),
    ...evidenceOfParty,
    cases: ({ id }: Person, context) =>
      casesOf(context.store, id).filter((row) => isCaseVisible(row, context)),
  },
  Citizenship: { country: countryField },
  GenericNationalIdentityNumber: { country: countryField },
};
