import {
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import type { OperationKind } from '../schema/routes';

/** Usages of a type. Each list is in the schema's order, without duplicates. */
export interface Usages {
  /** Operations that return it. */
  returnedBy: { kind: OperationKind; name: string }[];
  /** Operations that take it as an argument. */
  argumentOf: { kind: OperationKind; name: string }[];
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
    let usages = index.get(name);
    if (!usages) {
      usages = { returnedBy: [], argumentOf: [], fieldOf: [], memberOf: [], implementedBy: [] };
      index.set(name, usages);
    }
    return usages;
  };
  const roots = new Map<string, OperationKind>();
  const rootTypes = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  };
  for (const [kind, type] of Object.entries(rootTypes))
    if (type) roots.set(type.name, kind as OperationKind);

  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isUnionType(type))
      for (const member of type.getTypes()) of(member.name).memberOf.push(type);
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const parent of type.getInterfaces()) of(parent.name).implementedBy.push(type);
      const kind = roots.get(type.name);
      for (const field of Object.values(type.getFields())) {
        const returned = of(getNamedType(field.type).name);
        if (kind) returned.returnedBy.push({ kind, name: field.name });
        else returned.fieldOf.push({ type, field: field.name });
        for (const argument of new Set(field.args.map((arg) => getNamedType(arg.type).name))) {
          if (kind) of(argument).argumentOf.push({ kind, name: field.name });
          else of(argument).fieldOf.push({ type, field: field.name });
        }
      }
    }
    if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        of(getNamedType(field.type).name).fieldOf.push({ type, field: field.name });
      }
    }
  }
  return of;
}
