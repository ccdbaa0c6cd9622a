import type { Resolver, Resolvers } from '../context';
import { countryOf } from '../reference/countries';
import { isInForce } from '../rules/evidence';
import type { IdentityValidation } from '../store/evidenceTypes';
import { oldestFirst } from './common';

const person: Resolver = ({ personId }: IdentityValidation, _: unknown, { store }) =>
  store.persons.need(personId);
const isValid: Resolver = (row: IdentityValidation, _: unknown, { now }) => isInForce(row, now);

/**
 * The rows have a `__typename`, from which graphql-js determines the object type of the interface.
 */
export const identity: Resolvers = {
  ElectronicIdentityValidation: { person, isValid },
  DocumentIdentityValidation: {
    person,
    isValid,
    documents: ({ documentIds }: IdentityValidation, _: unknown, { store }) =>
      oldestFirst(
        store.documents.where(({ id }) => documentIds.includes(id)),
        'uploadedAt',
      ),
    issuingCountry: ({ issuingCountryCode }: IdentityValidation) =>
      issuingCountryCode && countryOf(issuingCountryCode),
  },
  ManualIdentityValidation: {
    person,
    isValid,
    performedBy: ({ performedByUserId }: IdentityValidation, _: unknown, { store }) =>
      store.users.need(performedByUserId!),
  },
};
