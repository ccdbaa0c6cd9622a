import {
  isEnumType,
  type ConstDirectiveNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql';
import { plainText } from './descriptions';
import { memoizeByObject } from '../lib/memoizeByObject';
import { operationsOf, typesOf } from '../lib/operations';
import { pagesOf, routeOf } from './routes';

/** The link target of a name, and the contents of its tooltip. */
export interface SchemaSymbol {
  /** Schema coordinate, e.g. `Case.status`. */
  coordinate: string;
  /** Route with anchor, without the base URL. */
  route: string;
  /** Type as in SDL; absent for types, directives and enum values. */
  type?: string;
  /** First paragraph of the description, as plain text. */
  summary: string;
  deprecated: boolean;
  /** Why it is deprecated. */
  reason?: string;
}

/** All names of a schema by coordinate, and operations and types by bare name. */
export interface SymbolIndex {
  /** `Type`, `Type.field`, `Type.field(arg:)`, `Enum.VALUE`, `@directive`; root fields as `Query.case` too. */
  byCoordinate: ReadonlyMap<string, SchemaSymbol>;
  /** What each of these coordinates names. */
  definitions: ReadonlyMap<string, Described>;
  /** Operations by bare name. A name that both Query and Mutation have is the query. */
  operations: ReadonlyMap<string, SchemaSymbol>;
  /** The name of every field, argument and input field. */
  memberNames: ReadonlySet<string>;
  /** Coordinates of enum values by bare name. */
  enumValues: ReadonlyMap<string, readonly SchemaSymbol[]>;
  /** What a word in text names: an operation, a coordinate, or a value that one enum alone has. */
  named: (word: string) => SchemaSymbol | undefined;
}

/** Text of the tooltip: `Case.name: String! — Name of the case.` */
export function tipOf({ coordinate, type, summary }: SchemaSymbol): string {
  return [type ? `${coordinate}: ${type}` : coordinate, summary].filter(Boolean).join(' — ');
}

type Field = GraphQLField<unknown, unknown> | GraphQLInputField;

interface Node {
  readonly directives?: readonly ConstDirectiveNode[] | undefined;
}

/** A part of the schema; types have no type. */
export interface Described {
  description?: string | null | undefined;
  deprecationReason?: string | null;
  type?: { toString(): string };
  astNode?: Node | null | undefined;
  extensionASTNodes?: readonly Node[];
}

/** The names of a schema; made once, in one pass. */
export const indexSymbols = memoizeByObject((schema: GraphQLSchema): SymbolIndex => {
  const byCoordinate = new Map<string, SchemaSymbol>();
  const definitions = new Map<string, Described>();
  const operations = new Map<string, SchemaSymbol>();
  const memberNames = new Set<string>();
  const enumValues = new Map<string, SchemaSymbol[]>();
  const add = (coordinate: string, route: string, described: Described): SchemaSymbol => {
    const { type, description, deprecationReason: reason } = described;
    const symbol = {
      coordinate,
      route,
      ...(type !== undefined && { type: String(type) }),
      summary: plainText(description),
      deprecated: reason != null,
      ...(reason != null && { reason }),
    };
    byCoordinate.set(coordinate, symbol);
    definitions.set(coordinate, described);
    return symbol;
  };
  const addArguments = (owner: string, url: string, args: readonly GraphQLArgument[]): void => {
    for (const arg of args) {
      memberNames.add(arg.name);
      add(`${owner}(${arg.name}:)`, `${url}${arg.name}`, arg);
    }
  };

  pagesOf(schema);
  for (const { root, field } of operationsOf(schema)) {
    const route = routeOf(field);
    const symbol = add(`${root.name}.${field.name}`, route, field);
    if (!operations.has(field.name)) operations.set(field.name, symbol);
    addArguments(symbol.coordinate, `${route}#`, field.args);
  }
  for (const type of typesOf(schema)) {
    const route = routeOf(type);
    add(type.name, route, type);
    if ('getFields' in type)
      for (const field of Object.values<Field>(type.getFields())) {
        memberNames.add(field.name);
        const symbol = add(`${type.name}.${field.name}`, `${route}#${field.name}`, field);
        if ('args' in field) addArguments(symbol.coordinate, `${symbol.route}.`, field.args);
      }
    if (isEnumType(type))
      for (const value of type.getValues()) {
        const symbol = add(`${type.name}.${value.name}`, `${route}#${value.name}`, value);
        enumValues.set(value.name, [...(enumValues.get(value.name) ?? []), symbol]);
      }
  }
  for (const directive of schema.getDirectives()) {
    const { coordinate, route } = add(`@${directive.name}`, routeOf(directive), directive);
    addArguments(coordinate, `${route}#`, directive.args);
  }
  const named = (word: string): SchemaSymbol | undefined => {
    const [value, another] = enumValues.get(word) ?? [];
    return operations.get(word) ?? byCoordinate.get(word) ?? (another ? undefined : value);
  };
  return { byCoordinate, definitions, operations, memberNames, enumValues, named };
});
