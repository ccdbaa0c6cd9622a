import {
  getNamedType,
  isCompositeType,
  isInputObjectType,
  isObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationTypeNode,
} from 'graphql';
import { fieldsOf } from '../../../lib/operations';
import { coveredByRequest } from '../covered';
import type { Example } from './types';

/**
 * Coordinates that are missing in an example of all fields: arguments and input fields at any depth, fields of the returned
 * type, and leaf fields of a chunk's items. Deprecated names are not required; of a `@oneOf` input one field is.
 */
export function completeness(
  { operation, kind, query, variables }: Example,
  schema: GraphQLSchema,
): string[] {
  const root = schema.getRootType(kind as OperationTypeNode);
  const field = root?.getFields()[operation];
  if (!root || !field) return [];
  const covered = coveredByRequest(query, JSON.stringify(variables), schema);
  const wanted: string[] = [];
  for (const arg of field.args) {
    if (arg.deprecationReason != null) continue;
    wanted.push(`${root.name}.${operation}(${arg.name}:)`);
    addInput(arg.type, covered, wanted, new Set());
  }
  addOutput(getNamedType(field.type), wanted);
  return [...new Set(wanted)].filter((coordinate) => !covered.has(coordinate));
}

function addInput(
  type: GraphQLInputType,
  covered: ReadonlySet<string>,
  wanted: string[],
  seen: Set<string>,
): void {
  const named = getNamedType(type);
  if (!isInputObjectType(named) || seen.has(named.name)) return;
  seen.add(named.name);
  const fields = Object.values(named.getFields()).filter(
    (field) => field.deprecationReason == null,
  );
  const given = fields.filter((field) => covered.has(`${named.name}.${field.name}`));
  for (const field of named.isOneOf && given.length > 0 ? given : fields) {
    wanted.push(`${named.name}.${field.name}`);
    addInput(field.type, covered, wanted, seen);
  }
}

function addOutput(type: GraphQLNamedType, wanted: string[]): void {
  const fields = fieldsOf(type).filter((field) => field.deprecationReason == null);
  for (const field of fields) wanted.push(`${type.name}.${field.name}`);
  if (!isObjectType(type) || !type.getInterfaces().some(({ name }) => name === 'Chunk')) return;
  for (const { type: items } of fields) {
    const item = getNamedType(items);
    for (const field of fieldsOf(item)) {
      if (field.deprecationReason == null && !isCompositeType(getNamedType(field.type)))
        wanted.push(`${item.name}.${field.name}`);
    }
  }
}
