import { GraphQLError, execute, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql';
import type { Context } from '../context';
import { ApiError } from '../errors/fail';
import type { ErrorFormatter, FormattedError } from '../errors/format';
import type { Variables } from './variables';

/** `data` and, where fields failed, `errors`. */
export interface ExecutedBody {
  readonly data: ExecutionResult['data'];
  readonly errors?: readonly FormattedError[];
}

interface Execution {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operationName: string | undefined;
  readonly variables: Variables;
  readonly context: Context;
  readonly errors: ErrorFormatter;
  readonly requestId: string;
  /** Hears of exceptions that are no error of the catalogue; the response says only INTERNAL_ERROR. */
  readonly onFault: (error: unknown) => void;
}

/** Executes a checked operation. Errors of fields are formatted by the catalogue. */
export function executeOperation({
  schema,
  document,
  operationName,
  variables,
  context,
  errors,
  requestId,
  onFault,
}: Execution): ExecutedBody {
  const result = execute({
    schema,
    document,
    operationName,
    variableValues: variables,
    contextValue: context,
  });
  if (result instanceof Promise) throw new Error('A resolver gave a promise; resolvers must be synchronous');
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

/** What made a field fail. Arguments that only turn out wrong at execution carry a plain GraphQLError. */
function causeOf(error: GraphQLError): unknown {
  const { originalError } = error;
  if (originalError === undefined || originalError instanceof GraphQLError) {
    return originalError?.originalError ?? new ApiError('BAD_USER_INPUT', { reason: error.message });
  }
  return originalError;
}
