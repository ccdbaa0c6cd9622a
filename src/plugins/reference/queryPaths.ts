import {
  getNamedType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isSpecifiedScalarType,
  isUnionType,
  parse,
  print,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { capitalised } from '../../lib/names';
import { fewValuesOf } from '../../schema/exampleOperation';
import { fieldsOf, operationsOf, type OperationKind } from '../../lib/operations';

type Field = GraphQLField<unknown, unknown>;

/** A query path from an operation to a type: the fields to select, and where a fragment is needed. */
export interface QueryPath {
  kind: OperationKind;
  /** The fields from the operation on; the last one returns the type. */
  fields: readonly Field[];
  /** Name of the type that the field after it is selected on, where that is narrower than what the field returns. */
  fragments: readonly (string | undefined)[];
}

/** A step of a path; paths share their beginnings. */
interface Node {
  type: GraphQLNamedType;
  kind: OperationKind;
  root: Field;
  field: Field;
  /** Type that the field is selected on. */
  on?: GraphQLNamedType;
  parent?: Node;
  /** Types and fields that never occur below the fields so far. */
  absent: ReadonlySet<string>;
}

/** What never occurs below a field although the schema allows it: `Company.goals` → `Goal.identityValidation`. */
export type AbsentBelow = Readonly<Record<string, readonly string[]>>;

/** Maximum number of query paths for a type; each is from a different operation. */
const MAX_PATHS = 3;

/**
 * Finds the shortest query paths to each type; paths from mutations only where no query returns the type. One breadth-first search
 * over the whole schema, which enters each type at most `MAX_PATHS` times, so the time is linear in the schema's size.
 *
 * @param absentBelow from api.yml, for our own schema
 */
export function indexQueryPaths(
  schema: GraphQLSchema,
  absentBelow: AbsentBelow = {},
): (type: GraphQLNamedType) => QueryPath[] {
  const found = new Map<string, Node[]>();
  for (const kind of ['query', 'mutation', 'subscription'] as const) {
    const known = new Set(found.keys());
    const enter = (node: Node): boolean => {
      const { type, root, absent } = node;
      const nodes = found.get(type.name) ?? [];
      const isUnwanted =
        known.has(type.name) || absent.has(type.name) || isSpecifiedScalarType(type);
      if (isUnwanted || nodes.length >= MAX_PATHS || nodes.some((other) => other.root === root))
        return false;
      found.set(type.name, [...nodes, node]);
      return true;
    };
    const below = (node: Node): Node[] =>
      narrowings(schema, node.type)
        // The same field, narrowed to another type.
        .filter((type) => type === node.type || enter({ ...node, type }))
        .flatMap((type) =>
          fieldsOf(type).flatMap((field) => {
            const coordinate = `${type.name}.${field.name}`;
            if (field.deprecationReason != null || node.absent.has(coordinate)) return [];
            const absent = new Set([...node.absent, ...(absentBelow[coordinate] ?? [])]);
            return {
              ...node,
              type: getNamedType(field.type),
              field,
              on: type,
              parent: node,
              absent,
            };
          }),
        );
    let level = operationsOf(schema).flatMap(({ kind: own, field }): Node[] =>
      own === kind && field.deprecationReason == null
        ? [{ type: getNamedType(field.type), kind, root: field, field, absent: new Set() }]
        : [],
    );
    while (level.length > 0) level = level.flatMap((node) => (enter(node) ? below(node) : []));
  }
  return (type) => (found.get(type.name) ?? []).map(queryPathOf);
}

/** The type itself and the types it can be narrowed or widened to: objects of an abstract type, interfaces of an object. */
function narrowings(schema: GraphQLSchema, type: GraphQLNamedType): readonly GraphQLNamedType[] {
  if (isInterfaceType(type) || isUnionType(type)) return [type, ...schema.getPossibleTypes(type)];
  return isObjectType(type) ? [type, ...type.getInterfaces()] : [type];
}

function queryPathOf(last: Node): QueryPath {
  const nodes: Node[] = [];
  for (let node: Node | undefined = last; node; node = node.parent) nodes.unshift(node);
  const fragments = nodes.map((node, index) => {
    const narrowed = nodes[index + 1]?.on ?? node.type;
    return narrowed === getNamedType(node.field.type) ? undefined : narrowed.name;
  });
  return { kind: last.kind, fields: nodes.map(({ field }) => field), fragments };
}

/** A query path to a type as a valid operation; required arguments are variables. Of an object, two leaf fields are selected. */
export function queryPathOperation(path: QueryPath, type: GraphQLNamedType): string {
  const variables = new Map<string, string>();
  const names = path.fields.map((field) => {
    const args = field.args.filter(isRequiredArgument).map((arg) => {
      const free = variables.has(arg.name) ? field.name + capitalised(arg.name) : arg.name;
      const name = variables.has(free) ? `${free}${variables.size}` : free;
      variables.set(name, String(arg.type));
      return `${arg.name}: $${name}`;
    });
    return args.length > 0 ? `${field.name}(${args.join(', ')})` : field.name;
  });
  const body = names.reduceRight((inner, name, index) => {
    const fragment = path.fragments[index];
    if (inner === '') return name;
    return `${name} { ${fragment === undefined ? inner : `__typename ... on ${fragment} { ${inner} }`} }`;
  }, fewValuesOf(type));
  const declared = [...variables].map(([name, variable]) => `$${name}: ${variable}`).join(', ');
  const title = `${type.name}From${capitalised((path.fields[0] as Field).name)}`;
  return print(parse(`${path.kind} ${title}${declared ? `(${declared})` : ''} { ${body} }`));
}

/** A field with a few values of what it returns: `company { id name }`. */
export function selected(field: Field): string {
  const inner = fewValuesOf(getNamedType(field.type));
  return inner === '' ? field.name : `${field.name} { ${inner} }`;
}
