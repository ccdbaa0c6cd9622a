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
  /** Hears of exceptions that are no error of the catalogue; the response says only INTERNAL_ERROR. */
  readonly onFault: (error: unknown) => void;
}

/** Executes a checked operation. Errors of fields are formatted by the catalogue. */
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

/** Errors of root fields that became null because of something inside their selection, by response key. */
type NullPropagatedFields = ReadonlyMap<string, readonly GraphQLError[]>;

class LostFieldsError extends Error {
  constructor(
    readonly result: ExecutionResult,
    readonly fields: NullPropagatedFields,
  ) {
    super('A mutation field was lost');
  }
}

/**
 * graphql-js resolves a mutation field and then completes its selection; by the time something in there fails
 * and takes the whole field with it, the field has written. That is taken back, so that a field that answers
 * null has changed nothing. The fields beside it are executed once more, since they may build on it.
 */
function executeMutation(execution: Execution, lost: NullPropagatedFields): ExecutionResult {
  const context: Context = { ...execution.context, nullPropagatedFields: new Set(lost.keys()) };
  try {
    const result = context.store.journal.atomically(() => {
      const attempt = executeOnce({ ...execution, context });
      const fields = nullPropagatedFields(attempt);
      if (fields.size > 0) throw new LostFieldsError(attempt, fields);
      return attempt;
    });
    return withErrorsOf(result, lost);
  } catch (error) {
    if (!(error instanceof LostFieldsError)) throw error;
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
 * What made a field fail. What graphql-js itself finds wrong here, with variables and arguments checked before,
 * is a fault of the sandbox, e.g. null from a resolver of a field that is never null.
 */
function causeOf(error: GraphQLError): unknown {
  const { originalError } = error;
  return originalError instanceof GraphQLError ? causeOf(originalError) : (originalError ?? error);
}
