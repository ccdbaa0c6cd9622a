import { OperationTypeNode, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import { ApiError, fail } from '../errors/fail';
import type { SandboxState } from '../state';
import { checkArguments } from './arguments';
import { checkCost } from './cost';
import { executeOperation, type ExecutedBody } from './execute';
import type { KeyAnswer } from './idempotency';
import { negotiate, responseTypes, type ResponseType } from './mediaType';
import { selectOperation } from './operation';
import { failAsLimited, failAsOrdered } from './outcome';
import { parseDocument } from './parse';
import { readHeaders, Refusal, type GraphQLRequest, type HttpResponse } from './types';
import { validateDocument } from './validate';
import { checkNesting, checkVariables, type Variables } from './variables';
import { checkVersion } from './version';

/** Headers sent with an error. `RATE_LIMITED` takes its `Retry-After` from the window. */
const headersOfCode: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  IDEMPOTENCY_IN_PROGRESS: { 'Retry-After': '1' },
  SERVICE_UNAVAILABLE: { 'Retry-After': '30' },
  METHOD_NOT_ALLOWED: { Allow: 'POST' },
};

/** The steps of a GraphQL request, in this order; each ends the request by throwing. */
export async function runRequest(
  state: SandboxState,
  request: GraphQLRequest,
): Promise<HttpResponse> {
  const requestHeaders = readHeaders(request.headers);
  const requestId = state.requestId(requestHeaders);
  const headers: Record<string, string> = { 'X-Request-Id': requestId };
  let mediaType: ResponseType = responseTypes[0];
  let key: KeyAnswer = { reserved: null };
  try {
    state.runDueEvents();
    const now = state.now();
    mediaType = negotiate(requestHeaders.get('accept'));
    Object.assign(headers, checkVersion(requestHeaders.get('x-api-version'), state.api, now));
    const access = state.accounts.identify(requestHeaders.get('authorization'), now);
    const window = state.requests.count(access.accessId, state.limitTime());
    Object.assign(headers, window.headers);
    if (window.isExceeded) failAsLimited(headers, window.resetSeconds);
    const standing = { window, headers };
    const outcome = failAsOrdered(state.api, requestHeaders, standing, request.outcome);
    const read = readRequest(state, request);
    const isMutation = read.operation.operation === OperationTypeNode.MUTATION;
    if (isMutation) {
      key = state.idempotencyKeys.take(
        requestHeaders.get('idempotency-key'),
        access.accessId,
        request,
        now,
      );
    }
    if ('replay' in key) {
      headers['Idempotent-Replayed'] = 'true';
      return executed({ requestId, headers, mediaType }, withRequestId(key.replay, requestId));
    }
    // Lets a concurrent request with the same idempotency key see that the first one is running.
    if (isMutation) await Promise.resolve();
    const body = answer(state, read, { access, now, requestId, outcome });
    if (isWorthKeeping(body)) key.reserved?.keep(body);
    else key.reserved?.release();
    return executed({ requestId, headers, mediaType }, body);
  } catch (error) {
    if ('reserved' in key) key.reserved?.release();
    return refuse(state, error, { requestId, headers, mediaType });
  }
}

interface Exchange {
  readonly requestId: string;
  readonly headers: Record<string, string>;
  readonly mediaType: ResponseType;
}

interface Admitted {
  readonly access: Parameters<SandboxState['context']>[0];
  readonly now: string;
  readonly requestId: string;
  /** Code with which each root field fails. */
  readonly outcome: string | undefined;
}

interface ReadRequest {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Variables;
}

function answer(
  state: SandboxState,
  { document, operation, variables }: ReadRequest,
  { access, now, requestId, outcome }: Admitted,
): ExecutedBody {
  const { schema, settings } = state.api;
  const coerced = checkVariables(schema, operation, variables);
  checkArguments(schema, document, operation, coerced);
  checkCost(schema, document, operation, coerced, settings);
  return executeOperation({
    schema,
    document,
    operation,
    variables,
    context: { ...state.context(access, now), outcome },
    errors: state.api.errors,
    requestId,
    onFault: state.onFault,
  });
}

function executed(exchange: Exchange, body: ExecutedBody): HttpResponse {
  return { status: 200, headers: withType(exchange), body };
}

/** A response stored for an idempotency key is returned with the request id of the retry. */
function withRequestId({ data, errors }: ExecutedBody, requestId: string): ExecutedBody {
  if (!errors) return { data };
  const own = errors.map((error) => ({ ...error, extensions: { ...error.extensions, requestId } }));
  return { data, errors: own };
}

function checkedDocument(state: SandboxState, query: string): DocumentNode {
  const { schema, settings, documents } = state.api;
  const known = documents.get(query);
  if (known) return known;
  const document = parseDocument(query, settings);
  validateDocument(schema, document, settings);
  documents.add(query, document);
  return document;
}

function readRequest(
  state: SandboxState,
  { query, variables, operationName, files = {} }: GraphQLRequest,
): ReadRequest {
  if (typeof query !== 'string' || query.trim() === '')
    return fail('BAD_REQUEST', { reason: 'query is missing' });
  if (
    variables !== undefined &&
    variables !== null &&
    (typeof variables !== 'object' || Array.isArray(variables))
  ) {
    fail('BAD_REQUEST', { reason: 'variables is no object' });
  }
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') {
    fail('BAD_REQUEST', { reason: 'operationName is no text' });
  }
  checkNesting(variables);
  const document = checkedDocument(state, query);
  return {
    document,
    operation: selectOperation(document, operationName),
    variables: placeFiles((variables ?? {}) as Variables, files),
  };
}

/** Puts each file at its path in the variables; the object that was passed in is not changed. */
function placeFiles(variables: Variables, files: NonNullable<GraphQLRequest['files']>): Variables {
  if (Object.keys(files).length === 0) return variables;
  const root = { variables: structuredClone(variables) };
  for (const [path, file] of Object.entries(files)) {
    const parts = path.split('.');
    const last = parts.pop()!;
    let target: unknown = root;
    for (const part of parts) {
      target = isRecord(target) && Object.hasOwn(target, part) ? target[part] : undefined;
    }
    if (!isRecord(target) || !Object.hasOwn(target, last) || target[last] !== null) {
      fail('BAD_REQUEST', { reason: 'map names a path that is not null in operations' });
    }
    target[last] = file;
  }
  return root.variables;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * A response in which everything failed for a temporary reason is not stored: the client is told to
 * retry.
 */
function isWorthKeeping({ data, errors = [] }: ExecutedBody): boolean {
  const hasData = Object.values(data ?? {}).some((value) => value !== null);
  return (
    hasData ||
    errors.length === 0 ||
    !errors.every(({ extensions }) => extensions.retryable === true)
  );
}

/** The response to a request that was not executed. */
export function refuse(
  { api, onFault }: Pick<SandboxState, 'api' | 'onFault'>,
  error: unknown,
  exchange: Exchange,
): HttpResponse {
  if (!(error instanceof ApiError || error instanceof Refusal)) onFault(error);
  const causes = error instanceof Refusal ? error.errors : [{ error, location: {} }];
  const errors = causes.map(({ error: cause, location }) =>
    api.errors.format(cause, exchange.requestId, location),
  );
  const code = String(errors[0]!.extensions.code);
  const entry = api.errors.entry(code);
  // GraphQL over HTTP: with application/json, every well-formed request is answered with 200.
  const isSoftened = entry.layer === 'request' && exchange.mediaType === 'application/json';
  Object.assign(exchange.headers, headersOfCode[code]);
  // RFC 9110, 11.6.1: a 401 names the authentication scheme.
  if (entry.httpStatus === 401) exchange.headers['WWW-Authenticate'] = 'Bearer';
  return {
    status: isSoftened ? 200 : entry.httpStatus,
    headers: withType(exchange),
    body: { errors },
  };
}

function withType({ headers, mediaType }: Exchange): Record<string, string> {
  return { 'Content-Type': `${mediaType}; charset=utf-8`, ...headers };
}
