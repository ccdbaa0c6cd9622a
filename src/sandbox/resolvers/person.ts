import type { Context, Resolvers } from '../context';
import type { QueryPersonArgs, QueryPersonsArgs } from '../generated/types';
import { primaryFirst } from '../rules/channels';
import { casesOf } from '../rules/parties';
import { personRoles } from '../rules/personRoles';
import { isPoliticallyExposed } from '../rules/politicalExposure';
import { isCaseVisible, isPartyVisible } from '../rules/visibility';
import type { Case, Person } from '../store/types';
import { matches } from '../support/filter';
import { page } from '../support/page';
import { countryField, evidenceOfParty, oldestFirst } from './common';
import { bindRoles, personFilter } from './personFilter';
import { personMutations } from './personMutations';

/** Cases that the person is part of and that are visible to the viewer. */
function casesOfPerson({ id }: Person, context: Context): Case[] {
  const cases = casesOf(context.store, id).filter((row) => isCaseVisible(row, context));
  return oldestFirst(cases, 'createdAt');
}

export const person: Resolvers = {
  Query: {
    person: (_: unknown, { id }: QueryPersonArgs, context) => context.store.persons.need(id),
    persons: (_: unknown, args: QueryPersonsArgs, context) => {
      const filter = bindRoles(args.filter);
      const rows = context.store.persons.where(
        (row) => isPartyVisible(row, context) && matches(personFilter, filter, row, context),
      );
      return page('persons', rows, args.filter, args, context.settings.pageSize);
    },
  },
  Mutation: personMutations,
  Person: {
    name: ({ firstName, lastName }: Person) => `${firstName} ${lastName}`,
    citizenship: ({ citizenships }: Person) => citizenships[0] ?? null,
    emails: ({ emails }: Person) => primaryFirst(emails),
    phoneNumbers: ({ phoneNumbers }: Person) => primaryFirst(phoneNumbers),
    contactPoints: ({ id }: Person, _: unknown, context) =>
      context.store.contactPoints.where(
        ({ personId, caseId }) =>
          personId === id && isCaseVisible(context.store.cases.need(caseId), context),
      ),
    roles: (row: Person, { companyId }: { companyId?: string | null }, context) =>
      personRoles(context, row, companyId),
    isPoliticallyExposed: ({ id }: Person, _: unknown, { store }) =>
      isPoliticallyExposed(store, id),
    identityValidations: ({ id }: Person, _: unknown, { store }) =>
      oldestFirst(
        store.identityValidations.where(({ personId }) => personId === id),
        'validatedAt',
      ),
    ...evidenceOfParty,
    cases: (row: Person, _: unknown, context) => casesOfPerson(row, context),
  },
  Citizenship: { country: countryField },
  GenericNationalIdentityNumber: { country: countryField },
};
