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
  readonly context: Context;
  readonly errors: ErrorFormatter;
  readonly requestId: string;
  /**
   * Is called with exceptions that are not in the catalogue; the response only says INTERNAL_ERROR.
   */
  readonly onFault: (error: unknown) => void;
}

/** Executes a validated operation. Field errors are formatted according to the catalogue. */
export function executeOperation(execution: Execution): ExecutedBody {
  const { operation, errors, requestId, onFault } = execution;
  const isMutation = operation.operation === OperationTypeNode.MUTATION;
  const result = isMutation ? executeMutation(execution, new Map()) : executeOnce(execution);
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
 * Errors of root fields that became null because something inside their selection failed, by
 * response key.
 */
type NullPropagatedFields = ReadonlyMap<string, readonly GraphQLError[]>;

class NullPropagationError extends Error {
  constructor(
    readonly result: ExecutionResult,
    readonly fields: NullPropagatedFields,
  ) {
    super('A mutation field was lost');
  }
}

/**
 * graphql-js resolves a mutation field and then completes its selection. When something in the
 * selection fails and nulls the whole field, the field has already written. That write is undone,
 * so that a field that returns null has changed nothing. The fields next to it are executed once
 * more, because they may depend on it.
 */
function executeMutation(execution: Execution, lost: NullPropagatedFields): ExecutionResult {
  const context: Context = { ...execution.context, nullPropagatedFields: new Set(lost.keys()) };
  try {
    const result = context.store.journal.atomically(() => {
      const attempt = executeOnce({ ...execution, context });
      const fields = nullPropagatedFields(attempt);
      if (fields.size > 0) throw new NullPropagationError(attempt, fields);
      return attempt;
    });
    return withErrorsOf(result, lost);
  } catch (error) {
    if (!(error instanceof NullPropagationError)) throw error;
    if (Object.values(error.result.data ?? {}).every((value) => value === null)) {
      return withErrorsOf(error.result, lost);
    }
    return executeMutation(execution, new Map([...lost, ...error.fields]));
  }
}

function nullPropagatedFields({ data, errors = [] }: ExecutionResult): NullPropagatedFields {
  const lost = new Map<string, GraphQLError[]>();
  for (const error of errors) {
    const [key, ...inner] = error.path ?? [];
    if (typeof key !== 'string' || inner.length === 0 || data?.[key] !== null) continue;
    lost.set(key, [...(lost.get(key) ?? []), error]);
  }
  return lost;
}

function withErrorsOf(result: ExecutionResult, lost: NullPropagatedFields): ExecutionResult {
  if (lost.size === 0) return result;
  return { ...result, errors: [...(result.errors ?? []), ...[...lost.values()].flat()] };
}

/**
 * The error of a failed field. Variables and arguments were checked before, so an error of
 * graphql-js itself is a bug in the sandbox, e.g. a resolver that returns null for a non-null
 * field.
 */
function causeOf(error: GraphQLError): unknown {
  const { originalError } = error;
  return originalError instanceof GraphQLError ? causeOf(originalError) : (originalError ?? error);
}
