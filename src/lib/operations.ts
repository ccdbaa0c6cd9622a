import {
  OperationTypeNode,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

export type OperationKind = `${OperationTypeNode}`;

/** A field of a root type. */
export interface Operation {
  kind: OperationKind;
  root: GraphQLObjectType;
  field: GraphQLField<unknown, unknown>;
}

/** The root types of a schema with their kinds: query, mutation, subscription. */
export function rootsOf(schema: GraphQLSchema): ReadonlyMap<unknown, OperationKind> {
  const kinds = Object.values(OperationTypeNode);
  return new Map(
    kinds.flatMap((kind) => {
      const root = schema.getRootType(kind);
      return root ? [[root, kind] as const] : [];
    }),
  );
}

/** The types of a schema in its order, without its roots and those of introspection. */
export function typesOf(schema: GraphQLSchema): GraphQLNamedType[] {
  const roots = rootsOf(schema);
  return Object.values(schema.getTypeMap()).filter(
    (type) => !roots.has(type) && !isIntrospectionType(type),
  );
}

/** All operations of a schema: queries, mutations, subscriptions, each in the schema's order. */
export function operationsOf(schema: GraphQLSchema): Operation[] {
  return Object.values(OperationTypeNode).flatMap((kind) => {
    const root = schema.getRootType(kind);
    return root ? Object.values(root.getFields()).map((field) => ({ kind, root, field })) : [];
  });
}

/**
 * The operation with a name. Of a query and a mutation with the same name, the query.
 *
 * @throws Error when there is none
 */
export function operationNamed(schema: GraphQLSchema, name: string): Operation {
  const found = operationsOf(schema).find(({ field }) => field.name === name);
  if (!found) throw new Error(`The schema has no operation called ${name}.`);
  return found;
}

/** Name of an operation among those of a schema: with its root where `operationNamed` finds another. */
export function operationKey(schema: GraphQLSchema, { root, field }: Operation): string {
  const isFirst = operationNamed(schema, field.name).field === field;
  return isFirst ? field.name : `${root.name}.${field.name}`;
}

/** The fields of an object or an interface; none of another type. */
export function fieldsOf(type: GraphQLNamedType | undefined): GraphQLField<unknown, unknown>[] {
  return isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
}

/** The kind of a type as a word. */
export function kindOf(
  type: GraphQLNamedType,
): 'object' | 'interface' | 'union' | 'enum' | 'input' | 'scalar' {
  if (isObjectType(type)) return 'object';
  if (isInterfaceType(type)) return 'interface';
  if (isUnionType(type)) return 'union';
  if (isEnumType(type)) return 'enum';
  return isInputObjectType(type) ? 'input' : 'scalar';
}
