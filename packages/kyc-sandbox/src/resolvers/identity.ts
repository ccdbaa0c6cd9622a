import type { Resolver, Resolvers } from '../context';
import { countryOf } from '../rules/countries';
import { isInForce } from '../rules/evidence';
import type { IdentityValidation } from '../store/types';

const person: Resolver = ({ personId }: IdentityValidation, { store }) =>
  store.persons.need(personId);
const isValid: Resolver = (row: IdentityValidation, { now }) => isInForce(row, now);

/** graphql-js finds the object type of the interface by the `__typename` of the rows. */
export const identity: Resolvers = {
  ElectronicIdentityValidation: { person, isValid },
  DocumentIdentityValidation: {
    person,
    isValid,
    documents: ({ documentIds }: IdentityValidation, { store }) =>
      store.documents.where(({ id }) => documentIds.includes(id)),
    issuingCountry: ({ issuingCountryCode }: IdentityValidation) =>
      issuingCountryCode && countryOf(issuingCountryCode),
  },
  ManualIdentityValidation: {
    person,
    isValid,
    performedBy: ({ performedByUserId }: IdentityValidation, { store }) =>
      store.users.need(performedByUserId!),
  },
};
