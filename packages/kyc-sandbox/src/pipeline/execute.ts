import {
  GraphQLError,
  OperationTypeNode,
  execute,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Context } from '../context';
import { ApiError } from '../errors/fail';
import type { ErrorFormatter, FormattedError } from '../errors/format';
import { rootSelectionsOf } from './operation';
import type { Variables } from './variables';

/** `data` and, where fields failed, `errors`. */
export interface ExecutedBody {
  readonly data: ExecutionResult['data'];
  readonly errors?: readonly FormattedError[];
}

interface Execution {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Variables;
  readonly coerced: Variables;
  readonly context: Context;
  readonly errors: ErrorFormatter;
  readonly requestId: string;
  /** Is called with exceptions that become INTERNAL_ERROR. */
  readonly onFault: (error: unknown) => void;
}

/** Executes a validated operation. Field errors are formatted according to the catalogue. */
export function executeOperation(execution: Execution): ExecutedBody {
  const { operation, errors, requestId, onFault } = execution;
  const isMutation = operation.operation === OperationTypeNode.MUTATION;
  const result = isMutation ? executeMutation(execution) : executeOnce(execution);
  if (!result.errors) return { data: result.data ?? null };
  return {
    data: result.data ?? null,
    errors: result.errors.map((error) => {
      const cause = causeOf(error);
      if (!(cause instanceof ApiError)) onFault(cause);
      return errors.format(cause, requestId, { locations: error.locations, path: error.path });
    }),
  };
}

function executeOnce({
  schema,
  document,
  operation,
  variables,
  context,
}: Execution): ExecutionResult {
  const result = execute({
    schema,
    document,
    operationName: operation.name?.value,
    variableValues: variables,
    contextValue: context,
  });
  if (result instanceof Promise)
    throw new Error('A resolver gave a promise; resolvers must be synchronous');
  return result;
}

/**
 * Executes each root field as an operation of its own, one after the other. A field that is nulled
 * because its selection failed has already written: that is undone before the next field runs.
 */
function executeMutation(execution: Execution): ExecutionResult {
  const { document, operation, coerced, context } = execution;
  const results = [...rootSelectionsOf(document, operation, coerced).values()].map((selections) => {
    const field = { ...operation, selectionSet: { ...operation.selectionSet, selections } };
    const definitions = document.definitions.map((each) => (each === operation ? field : each));
    return context.store.journal.atomically(
      () => executeOnce({ ...execution, document: { ...document, definitions } }),
      ({ data }) => !Object.values(data ?? {}).includes(null),
    );
  });
  const errors = results.flatMap((result) => result.errors ?? []);
  return {
    data: Object.assign({}, ...results.map(({ data }) => data)) as ExecutionResult['data'],
    ...(errors.length > 0 && { errors }),
  };
}

/** The error of a failed field. One of graphql-js itself is a bug in the sandbox. */
function causeOf(error: GraphQLError): unknown {
  const { originalError } = error;
  return originalError instanceof GraphQLError ? causeOf(originalError) : (originalError ?? error);
}
