import { Kind, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import { fail } from '../errors/fail';

/**
 * The operation to execute.
 *
 * @throws GRAPHQL_VALIDATION_FAILED when no operation has the name, or it is missing where there
 * are several
 */
export function selectOperation(
  document: DocumentNode,
  operationName: unknown,
): OperationDefinitionNode {
  const operations = document.definitions.filter(
    (definition): definition is OperationDefinitionNode =>
      definition.kind === Kind.OPERATION_DEFINITION,
  );
  if (operationName === undefined || operationName === null || operationName === '') {
    const [only, ...others] = operations;
    if (!only)
      return fail('GRAPHQL_VALIDATION_FAILED', { reason: 'The document has no operation.' });
    if (others.length === 0) return only;
    return fail('GRAPHQL_VALIDATION_FAILED', {
      reason: 'The document has several operations: operationName must say which.',
    });
  }
  const named = operations.find((operation) => operation.name?.value === operationName);
  return (
    named ??
    fail('GRAPHQL_VALIDATION_FAILED', {
      reason: 'The document has no operation with the name in operationName.',
    })
  );
}
