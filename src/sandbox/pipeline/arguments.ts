import {
  GraphQLError,
  Kind,
  TypeInfo,
  isInputObjectType,
  isListType,
  isNonNullType,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type ExecutableDefinitionNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValueNode,
} from 'graphql';
import { ApiError } from '../errors/fail';
import { isLeftOut } from './operation';
import { Refusal } from './types';
import { maximumErrors, type Variables } from './variables';

/** A variable whose value is not valid in its position, e.g. null where the type is `String!`. */
interface Fault {
  readonly node: ValueNode;
  readonly reason: string;
}

/**
 * Finds what graphql-js reports only during execution: a variable that is null or missing where the
 * document requires a value. Nothing is executed then, as the catalogue promises. Fields excluded
 * by `@skip` or `@include` are not checked.
 *
 * @param variables as `checkVariables` returns them
 * @throws BAD_USER_INPUT, one entry per error (20 at most)
 */
export function checkArguments(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): void {
  const faults: Fault[] = [];
  const typeInfo = new TypeInfo(schema);
  const definitions = new Set<ExecutableDefinitionNode>([operation]);
  // Spread fragments are added to the set while it is iterated.
  for (const definition of definitions) {
    visit(
      definition,
      visitWithTypeInfo(typeInfo, {
        enter: (node) => {
          if (faults.length >= maximumErrors) return false;
          if (node.kind === Kind.FIELD || node.kind === Kind.INLINE_FRAGMENT) {
            return isLeftOut(node, variables) ? false : undefined;
          }
          if (node.kind === Kind.FRAGMENT_SPREAD && !isLeftOut(node, variables)) {
            for (const other of document.definitions) {
              if (other.kind === Kind.FRAGMENT_DEFINITION && other.name.value === node.name.value)
                definitions.add(other);
            }
          }
          if (node.kind === Kind.ARGUMENT) {
            const argument = typeInfo.getArgument();
            if (argument) {
              const { type, defaultValue } = argument;
              faults.push(
                ...faultsOf(
                  node.value,
                  type,
                  defaultValue !== undefined,
                  node.name.value,
                  variables,
                ),
              );
            }
          }
          return undefined;
        },
      }),
    );
  }
  if (faults.length === 0) return;
  throw new Refusal(
    faults.slice(0, maximumErrors).map(({ node, reason }) => ({
      error: new ApiError('BAD_USER_INPUT', { reason }),
      location: { locations: new GraphQLError('', { nodes: node }).locations },
    })),
  );
}

/** Literals were validated before; only the variables inside them are checked here. */
function* faultsOf(
  node: ValueNode,
  type: GraphQLInputType,
  hasDefault: boolean,
  path: string,
  variables: Variables,
): Generator<Fault, void> {
  if (isNonNullType(type)) {
    if (node.kind !== Kind.VARIABLE)
      return yield* faultsOf(node, type.ofType, hasDefault, path, variables);
    const name = node.name.value;
    const value = variables[name];
    const isUsable = value === undefined ? hasDefault : value !== null;
    if (!isUsable)
      yield {
        node,
        reason: `Variable $${name} must not be null at ${path} of type ${String(type)}.`,
      };
  } else if (isListType(type)) {
    if (node.kind === Kind.VARIABLE) return;
    for (const item of node.kind === Kind.LIST ? node.values : [node])
      yield* faultsOf(item, type.ofType, false, path, variables);
  } else if (isInputObjectType(type) && node.kind === Kind.OBJECT) {
    const fields = type.getFields();
    for (const { name, value } of node.fields) {
      const field = fields[name.value];
      if (!field) continue;
      yield* faultsOf(
        value,
        field.type,
        field.defaultValue !== undefined,
        `${path}.${name.value}`,
        variables,
      );
    }
  }
}
