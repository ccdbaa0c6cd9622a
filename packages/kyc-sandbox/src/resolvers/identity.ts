import type { Resolver, Resolvers } from '../context';
import { isInForce } from '../rules/evidence';
import type { IdentityValidation } from '../store/types';

const isValid: Resolver = (row: IdentityValidation, { now }) => isInForce(row, now);

/** graphql-js finds the object type of the interface by the `__typename` of the rows. */
export const identity: Resolvers = {
  ElectronicIdentityValidation: { isValid },
  DocumentIdentityValidation: {
    isValid,
    documents: ({ documentIds }: IdentityValidation, { store }) =>
      store.documents.where(({ id }) => documentIds.includes(id)),
  },
  ManualIdentityValidation: { isValid },
};
