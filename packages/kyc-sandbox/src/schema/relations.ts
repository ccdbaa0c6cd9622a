import { getNamedType, isCompositeType, type GraphQLField } from 'graphql';
import type { Context } from '../context';
import { countryOf } from '../rules/countries';
import { partyEntity } from '../rules/parties';
import type { TableName } from '../store/store';
import type { PartyRef } from '../store/types';

/** Tables of the types that rows refer to by id. */
const tables: Readonly<Record<string, TableName>> = {
  Case: 'cases',
  Company: 'companies',
  Goal: 'goals',
  IdentityValidation: 'identityValidations',
  Person: 'persons',
  Role: 'roles',
  User: 'users',
};

/**
 * Resolves a field that has no resolver by what the row refers to: `person` by `personId`, `reviewedBy` by `reviewedByUserId`, `country` by
 * `countryCode`, and a party by its reference. Other fields are values of the row.
 */
export function resolveRelations({ name, type, ...field }: GraphQLField<unknown, Context>) {
  const named = getNamedType(type);
  if (field.resolve || !isCompositeType(named)) return field.resolve;
  return (source: unknown, _: unknown, { store }: Context): unknown => {
    const row = source as Readonly<Record<string, unknown>>;
    const value = row[name];
    const entityOf = (item: unknown): unknown =>
      named.name === 'PersonOrCompany' ? partyEntity(store, item as PartyRef) : item;
    if (value) return Array.isArray(value) ? value.map(entityOf) : entityOf(value);
    const key = row[`${name}Id`] ?? row[`${name}UserId`] ?? row[`${name}PersonId`];
    if (typeof key === 'string') return store[tables[named.name]!].getOrThrow(key);
    const code = row[`${name}Code`];
    return typeof code === 'string' ? countryOf(code) : null;
  };
}
