import {
  GraphQLError,
  Kind,
  TypeInfo,
  isNonNullType,
  visit,
  visitWithTypeInfo,
  type ASTNode,
  type DocumentNode,
  type ExecutableDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { ApiError } from '../errors/fail';
import { isLeftOut } from './operation';
import { RequestError, type RequestErrorEntry } from './types';
import { maximumErrors, type Variables } from './variables';

/**
 * Finds a variable that is null or missing where the document requires a value, e.g. in `[ID!]`, which
 * graphql-js reports only during execution. @throws BAD_USER_INPUT, one entry per error (20 at most)
 */
export function checkArguments(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): void {
  const errors: RequestErrorEntry[] = [];
  const typeInfo = new TypeInfo(schema);
  const definitions = new Set<ExecutableDefinitionNode>([operation]);
  // Spread fragments are added to the set while it is iterated.
  for (const definition of definitions) {
    visit(
      definition,
      visitWithTypeInfo(typeInfo, {
        enter: (node, _key, parent, keys, ancestors) => {
          if (errors.length >= maximumErrors || node.kind === Kind.VARIABLE_DEFINITION)
            return false;
          if (node.kind === Kind.FIELD || node.kind === Kind.INLINE_FRAGMENT) {
            return isLeftOut(node, variables) ? false : undefined;
          }
          if (node.kind === Kind.FRAGMENT_SPREAD && !isLeftOut(node, variables)) {
            for (const other of document.definitions) {
              if (other.kind === Kind.FRAGMENT_DEFINITION && other.name.value === node.name.value)
                definitions.add(other);
            }
          }
          const type = typeInfo.getInputType();
          if (node.kind === Kind.VARIABLE && isNonNullType(type)) {
            const name = node.name.value;
            const value = variables[name];
            const isUsable =
              value === undefined ? typeInfo.getDefaultValue() !== undefined : value !== null;
            if (isUsable) return undefined;
            const path = pathOf([...ancestors, parent!], keys);
            const reason = `Variable $${name} must not be null at ${path}: the type there is ${String(type)}.`;
            errors.push({
              error: new ApiError('BAD_USER_INPUT', { reason }),
              location: { locations: new GraphQLError('', { nodes: node }).locations },
            });
          }
          return undefined;
        },
      }),
    );
  }
  if (errors.length > 0) throw new RequestError(errors);
}

/** The argument, input fields and list indexes that lead to a value, e.g. `input.goalIds.1`. */
function pathOf(
  ancestors: readonly (ASTNode | readonly ASTNode[])[],
  keys: readonly (string | number)[],
): string {
  const names = ancestors.map((node, depth) => {
    if (!('kind' in node)) return [];
    if (node.kind === Kind.LIST) return keys[depth + 1] ?? [];
    return node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD ? node.name.value : [];
  });
  return names.flat().join('.');
}
