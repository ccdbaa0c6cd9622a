import type { OperationDefinitionNode } from 'graphql';
import { isRecord } from '../../../../src/lib/isRecord';
import { ApiError, fail, type ErrorPosition } from '../errors/fail';
import type { ExecutableApi } from '../schema/build';
import type { Settings } from '../settings';
import { checkArguments, type Deprecation } from './arguments';
import { checkCost, costOf, type Cost } from './cost';
import { documentOf } from './document';
import { selectOperation, type Admitted } from './operation';
import { RequestError, type GraphQLRequest } from './types';
import { checkNesting, checkVariables, type Variables } from './variables';

/** An error of a request that may not run. Its message never quotes the request. */
export interface AdmissionError extends ErrorPosition {
  readonly code: string;
  readonly message: string;
}

/** Whether a request may run: it is either admitted or refused. */
export interface Admission {
  readonly admitted?: Admitted;
  readonly refusal?: RequestError;
  /** Why the request is refused; empty when it is admitted. */
  readonly errors: readonly AdmissionError[];
  /** The operation that would run; absent when the document has errors. */
  readonly operation?: OperationDefinitionNode;
  /** Cost of that operation; absent when the request has errors other than its cost. */
  readonly cost?: Cost;
  /** The deprecated names that an admitted operation uses. */
  readonly deprecations?: readonly Deprecation[];
}

/**
 * Decides whether a request may run, and what it costs, for all who execute or check an operation.
 * Without `variables`, only the document is checked.
 */
export function admit(
  api: ExecutableApi,
  request: Pick<GraphQLRequest, 'query' | 'variables' | 'operationName' | 'extensions' | 'files'>,
): Admission {
  const { schema, settings } = api;
  let cost: Cost | undefined;
  let operation: OperationDefinitionNode | undefined;
  try {
    const { query, operationName, variables } = readRequest(request, settings);
    const document = documentOf(api, query);
    operation = selectOperation(document, operationName);
    const placed = placeFiles(variables ?? {}, request.files ?? {}, settings);
    const coerced = variables ? checkVariables(schema, operation, placed) : {};
    const admitted = { document, operation, variables: placed, coerced };
    const deprecations = variables ? checkArguments(schema, admitted) : [];
    cost = costOf(api, admitted);
    checkCost(cost, settings);
    return { admitted, errors: [], operation, cost, deprecations };
  } catch (error) {
    if (!(error instanceof RequestError || error instanceof ApiError)) throw error;
    const refusal = error instanceof RequestError ? error : new RequestError([error]);
    const errors = refusal.errors.map((cause) => ({
      code: cause.code,
      message: api.errors.format(cause, '').message,
      ...cause.position,
    }));
    return { refusal, errors, ...(operation && { operation }), ...(cost && { cost }) };
  }
}

function readRequest(
  { query, variables, operationName, extensions }: GraphQLRequest,
  settings: Settings,
) {
  if (typeof query !== 'string') return fail('BAD_REQUEST', { reason: 'query is missing' });
  if (variables !== undefined && !isRecord(variables))
    return fail('BAD_REQUEST', { reason: 'variables must be an object' });
  if (extensions !== undefined && extensions !== null && !isRecord(extensions))
    return fail('BAD_REQUEST', { reason: 'extensions must be an object' });
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') {
    return fail('BAD_REQUEST', { reason: 'operationName must be a string' });
  }
  checkNesting(variables, settings);
  return { query, operationName, variables };
}

/** Puts each file at its path in the variables; the object that was passed in is not changed. */
function placeFiles(
  variables: Variables,
  files: NonNullable<GraphQLRequest['files']>,
  { filesPerRequest }: Settings,
): Variables {
  if (new Set(Object.values(files)).size > filesPerRequest)
    fail('BAD_REQUEST', { reason: `at most ${filesPerRequest} file is allowed` });
  if (Object.keys(files).length === 0) return variables;
  const root = { variables: structuredClone(variables) };
  for (const [path, file] of Object.entries(files)) {
    const parts = path.split('.');
    const last = parts.pop()!;
    const target = parts.reduce(ownValue, root);
    if (ownValue(target, last) !== null)
      fail('BAD_REQUEST', { reason: 'map names a path that is not null in operations' });
    (target as Record<string, unknown>)[last] = file;
  }
  return root.variables;
}

/** The value of an object's own key, or of an index of a list. */
function ownValue(target: unknown, key: string): unknown {
  return Object.hasOwn(Object(target) as object, key)
    ? (target as Record<string, unknown>)[key]
    : undefined;
}
