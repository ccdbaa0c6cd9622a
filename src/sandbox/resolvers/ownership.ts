import type { Resolvers } from '../context';
import type { BeneficialOwnership } from '../store/types';

export const ownership: Resolvers = {
  BeneficialOwner: {
    person: ({ personId }: BeneficialOwnership, _: unknown, { store }) => store.persons.need(personId),
    company: ({ companyId }: BeneficialOwnership, _: unknown, { store }) => store.companies.need(companyId),
  },
};
