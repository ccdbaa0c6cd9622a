import {
  GraphQLError,
  OperationTypeNode,
  execute,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import type { Context } from '../context';
import { ApiError } from '../errors/fail';
import type { FormattedError } from '../errors/format';
import type { ExecutableApi } from '../schema/build';
import { rootSelectionsOf, type Admitted } from './operation';

/** `data` and, where fields failed, `errors`. */
export interface ExecutedBody {
  readonly data: ExecutionResult['data'];
  readonly errors?: readonly FormattedError[];
}

/**
 * Executes an admitted operation. Field errors are formatted according to the catalogue.
 * @param onInternalError is called with exceptions that become INTERNAL_ERROR
 */
export function executeOperation(
  { schema, errors }: ExecutableApi,
  admitted: Admitted,
  context: Context,
  requestId: string,
  onInternalError: (error: unknown) => void,
): ExecutedBody {
  const isMutation = admitted.operation.operation === OperationTypeNode.MUTATION;
  const run = isMutation ? executeMutation : executeOnce;
  const { data = null, errors: failed = [] } = run(schema, admitted, context);
  if (failed.length === 0) return { data };
  return {
    data,
    errors: failed.map((error) => {
      const cause = causeOf(error);
      if (!(cause instanceof ApiError)) onInternalError(cause);
      return errors.format(cause, requestId, { locations: error.locations, path: error.path });
    }),
  };
}

function executeOnce(
  schema: GraphQLSchema,
  { document, operation, variables }: Admitted,
  contextValue: Context,
): ExecutionResult {
  const operationName = operation.name?.value;
  const variableValues = variables;
  const result = execute({ schema, document, operationName, variableValues, contextValue });
  if (result instanceof Promise)
    throw new Error('A resolver returned a promise; resolvers must be synchronous');
  return result;
}

/**
 * Executes each root field as a separate operation and transaction, one after the other. What a
 * field wrote that is null, also because its selection failed, is undone before the next field runs.
 */
function executeMutation(
  schema: GraphQLSchema,
  admitted: Admitted,
  context: Context,
): ExecutionResult {
  const { document, operation } = admitted;
  const results = [...rootSelectionsOf(admitted).values()].map((selections) => {
    const field = { ...operation, selectionSet: { ...operation.selectionSet, selections } };
    const definitions = document.definitions.map((each) => (each === operation ? field : each));
    const own: DocumentNode = { ...document, definitions };
    return context.store.journal.atomically(
      () => executeOnce(schema, { ...admitted, document: own }, context),
      ({ data = null }) => data !== null && !Object.values(data).includes(null),
    );
  });
  return {
    data: Object.assign({}, ...results.map(({ data }) => data)) as ExecutionResult['data'],
    errors: results.flatMap(({ errors = [] }) => errors),
  };
}

/** The error of a failed field. One of graphql-js itself is a bug in the sandbox. */
function causeOf(error: GraphQLError): unknown {
  const { originalError } = error;
  return originalError instanceof GraphQLError ? causeOf(originalError) : (originalError ?? error);
}
