import {
  GraphQLError,
  TypeInfo,
  getArgumentValues,
  getNamedType,
  isEnumType,
  isInputObjectType,
  visit,
  visitWithTypeInfo,
  type DirectiveNode,
  type ExecutableDefinitionNode,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLDirective,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { ApiError } from '../errors/fail';
import { fragmentOf, isLeftOut, type Admitted } from './operation';
import { RequestError } from './types';
import { maximumErrors } from './variables';

type Definition = GraphQLField<unknown, unknown> | GraphQLDirective | null | undefined;

/** A deprecated name that an operation uses, e.g. `Person.citizenship`. */
export interface Deprecation {
  readonly name: string;
  readonly reason: string;
}

/** Is called with each name that an operation uses, and what it names. */
type Note = (name: string, used?: { readonly deprecationReason?: string | null } | null) => void;

/**
 * Finds a variable that is null where the document requires a value, e.g. in `[ID!]`, which graphql-js
 * reports only during execution. Returns the deprecated names that the operation uses, also in variables.
 * @throws BAD_USER_INPUT, one entry per error (20 at most)
 */
export function checkArguments(schema: GraphQLSchema, admitted: Admitted): Deprecation[] {
  const { document, operation, coerced } = admitted;
  const errors: ApiError[] = [];
  const deprecations = new Map<string, string>();
  const note: Note = (name, used) => {
    if (used?.deprecationReason) deprecations.set(name, used.deprecationReason);
  };
  const typeInfo = new TypeInfo(schema);
  const check = (name: string, definition: Definition, node: FieldNode | DirectiveNode): void => {
    if (!definition) return;
    try {
      const values = getArgumentValues(definition, node, coerced);
      noteInputs((input) => `${name}(${input}:)`, definition.args, values, note);
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      // What follows quotes the document.
      const [start] = error.message.split(' has invalid value ');
      const isQuoted = start !== error.message;
      const reason = isQuoted ? `${start} has a variable that must not be null.` : error.message;
      errors.push(new ApiError('BAD_USER_INPUT', { reason }, { locations: error.locations }));
    }
  };
  const definitions = new Set<ExecutableDefinitionNode>([operation]);
  // Spread fragments are added to the set while it is iterated.
  for (const definition of definitions)
    visit(
      definition,
      visitWithTypeInfo(typeInfo, {
        Field(node) {
          if (isLeftOut(node, coerced)) return false;
          const name = `${typeInfo.getParentType()?.name}.${node.name.value}`;
          note(name, typeInfo.getFieldDef());
          check(name, typeInfo.getFieldDef(), node);
          return undefined;
        },
        InlineFragment: (node) => (isLeftOut(node, coerced) ? false : undefined),
        FragmentSpread(node) {
          if (isLeftOut(node, coerced)) return false;
          definitions.add(fragmentOf(document, node));
          return undefined;
        },
        Directive: (node) => check(`@${node.name.value}`, typeInfo.getDirective(), node),
      }),
    );
  if (errors.length > 0) throw new RequestError(errors.slice(0, maximumErrors));
  return [...deprecations].map(([name, reason]) => ({ name, reason }));
}

/** Notes arguments or input fields that are given, with their values. A default is as good as not given. */
function noteInputs(
  nameOf: (input: string) => string,
  declared: readonly (GraphQLArgument | GraphQLInputField)[],
  values: object,
  note: Note,
): void {
  for (const input of declared) {
    const value: unknown = values[input.name as keyof typeof values];
    if (value === undefined || value === input.defaultValue) continue;
    note(nameOf(input.name), input);
    for (const item of [value].flat()) noteValue(item, getNamedType(input.type), note);
  }
}

function noteValue(value: unknown, type: GraphQLNamedType, note: Note): void {
  if (isEnumType(type)) note(`${type.name}.${String(value)}`, type.getValue(String(value)));
  else if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    noteInputs((field) => `${type.name}.${field}`, fields, Object(value) as object, note);
  }
}
