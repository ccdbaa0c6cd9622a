import {
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  getDirectiveValues,
  getOperationAST,
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type InlineFragmentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { fail } from '../errors/fail';
import type { Variables } from './variables';

/** An operation that may run. */
export interface Admitted {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** As sent, with the files at their paths. */
  readonly variables: Variables;
  /** As resolvers get them, with the defaults of absent ones. */
  readonly coerced: Variables;
}

/** The operation to execute. @throws GRAPHQL_VALIDATION_FAILED when the name does not select one */
export function selectOperation(
  document: DocumentNode,
  operationName: string | null | undefined,
): OperationDefinitionNode {
  const operation = getOperationAST(document, operationName);
  if (operation) return operation;
  const names = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.name?.value ?? []) : [],
  );
  const reason =
    names.length > 0
      ? `operationName must be one of ${names.join(', ')}.`
      : `The document has no ${operationName == null ? '' : 'named '}operation.`;
  return fail('GRAPHQL_VALIDATION_FAILED', { reason });
}

/** The fields of Query or Mutation that run, by response key, without `__typename` and introspection. */
export function rootFieldsOf(admitted: Admitted): ReadonlyMap<string, string> {
  const names = [...rootSelectionsOf(admitted)].map(
    ([key, [node]]) => [key, node!.name.value] as const,
  );
  return new Map(names.filter(([, name]) => !name.startsWith('__')));
}

/** The selections of the root type, by response key. */
export function rootSelectionsOf({ document, operation, coerced }: Admitted) {
  const fields = new Map<string, readonly FieldNode[]>();
  const visited = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      if (isLeftOut(node, coerced)) continue;
      if (node.kind === Kind.FIELD) {
        const key = (node.alias ?? node.name).value;
        fields.set(key, [...(fields.get(key) ?? []), node]);
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        collect(node.selectionSet);
      } else if (!visited.has(node.name.value)) {
        visited.add(node.name.value);
        collect(fragmentOf(document, node).selectionSet);
      }
    }
  };
  collect(operation.selectionSet);
  return fields;
}

/** The fragment that a valid document spreads. */
export function fragmentOf(
  { definitions }: DocumentNode,
  { name }: FragmentSpreadNode,
): FragmentDefinitionNode {
  const isWanted = (node: DefinitionNode): node is FragmentDefinitionNode =>
    node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name.value;
  return definitions.find(isWanted)!;
}

/** Whether `@skip` or `@include` excludes a selection; a null condition is reported elsewhere. */
export function isLeftOut(
  node: FieldNode | InlineFragmentNode | FragmentSpreadNode,
  variables: Variables,
): boolean {
  try {
    const skip = getDirectiveValues(GraphQLSkipDirective, node, variables);
    const include = getDirectiveValues(GraphQLIncludeDirective, node, variables);
    return skip?.if === true || include?.if === false;
  } catch {
    return false;
  }
}
