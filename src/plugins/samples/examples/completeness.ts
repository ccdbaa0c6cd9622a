import {
  getNamedType,
  isInputObjectType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql';
import type { Operation } from '../../../lib/operations';
import { coveredByRequest } from '../covered';
import type { Example } from './types';

/**
 * Coordinates of input fields, at any depth, that an example of all fields gives no value. Deprecated names are not required; of a
 * `@oneOf` input one field is. The arguments and the fields of the result come from the schema.
 */
export function missingInputs(
  { query, variables }: Example,
  { field: { args } }: Operation,
  schema: GraphQLSchema,
): string[] {
  const covered = coveredByRequest(query, JSON.stringify(variables), schema);
  const wanted = new Set<string>();
  const addFieldsOf = (input: GraphQLArgument | GraphQLInputField): void => {
    const type = getNamedType(input.type);
    if (!isInputObjectType(type)) return;
    const coordinateOf = ({ name }: GraphQLInputField): string => `${type.name}.${name}`;
    const fields = current(Object.values(type.getFields()));
    const given = fields.filter((field) => covered.has(coordinateOf(field)));
    for (const field of type.isOneOf && given.length > 0 ? given : fields) {
      if (wanted.has(coordinateOf(field))) continue;
      wanted.add(coordinateOf(field));
      addFieldsOf(field);
    }
  };
  for (const arg of current(args)) addFieldsOf(arg);
  return [...wanted].filter((coordinate) => !covered.has(coordinate));
}

function current<T extends GraphQLArgument | GraphQLInputField>(inputs: readonly T[]): T[] {
  return inputs.filter(({ deprecationReason }) => deprecationReason == null);
}
