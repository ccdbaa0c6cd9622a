import {
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { operationsOf, rootsOf, type Operation } from '../../lib/operations';

/** Usages of a type. Each list is in the schema's order, without duplicates. */
export interface Usages {
  /** Operations that return it. */
  returnedBy: Operation[];
  /** Operations that take it as an argument. */
  argumentOf: Operation[];
  /** `Type.field` of objects, interfaces and inputs that contain it. */
  fieldOf: { type: GraphQLNamedType; field: string }[];
  /** Unions it is a member of. */
  memberOf: GraphQLNamedType[];
  /** For an interface: the types that implement it. */
  implementedBy: GraphQLNamedType[];
}

/** Indexes usages in one pass over the schema, in linear time. */
export function indexUsages(schema: GraphQLSchema): (name: string) => Usages {
  const index = new Map<string, Usages>();
  const of = (name: string): Usages => {
    const none = { returnedBy: [], argumentOf: [], fieldOf: [], memberOf: [], implementedBy: [] };
    const usages = index.get(name) ?? none;
    index.set(name, usages);
    return usages;
  };
  for (const operation of operationsOf(schema)) {
    of(getNamedType(operation.field.type).name).returnedBy.push(operation);
    for (const argument of argumentTypes(operation.field)) of(argument).argumentOf.push(operation);
  }
  const roots = rootsOf(schema);
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type)) continue;
    if (isUnionType(type))
      for (const member of type.getTypes()) of(member.name).memberOf.push(type);
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const parent of type.getInterfaces()) of(parent.name).implementedBy.push(type);
      if (roots.has(type)) continue;
      for (const field of Object.values(type.getFields()))
        for (const name of [getNamedType(field.type).name, ...argumentTypes(field)])
          of(name).fieldOf.push({ type, field: field.name });
    }
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields()))
        of(getNamedType(field.type).name).fieldOf.push({ type, field: field.name });
  }
  return of;
}

function argumentTypes({ args }: GraphQLField<unknown, unknown>): ReadonlySet<string> {
  return new Set(args.map(({ type }) => getNamedType(type).name));
}
