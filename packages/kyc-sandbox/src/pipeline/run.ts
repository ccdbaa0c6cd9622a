import { OperationTypeNode } from 'graphql';
import { ApiError, fail } from '../errors/fail';
import { accessSnapshot, hasSameAccess } from '../rules/visibility';
import type { SandboxState } from '../state';
import { admit } from './admit';
import { executeOperation, type ExecutedBody } from './execute';
import type { KeyRecord } from './idempotency';
import { negotiate, responseTypes, type ResponseType } from './mediaType';
import { rootFieldsOf } from './operation';
import { applyOutcome, failAsLimited, type RunningRequest } from './outcome';
import {
  headerMap,
  RequestError,
  type GraphQLRequest,
  type Headers,
  type HttpResponse,
} from './types';
import { checkVersion } from './version';

/** Headers sent with an error. `RATE_LIMITED` takes its `Retry-After` from the window. */
const headersOfCode: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  IDEMPOTENCY_IN_PROGRESS: { 'Retry-After': '1' },
  SERVICE_UNAVAILABLE: { 'Retry-After': '30' },
  METHOD_NOT_ALLOWED: { Allow: 'POST' },
  // RFC 9110, 15.5.16: the response says which codings are accepted.
  UNSUPPORTED_MEDIA_TYPE: { 'Accept-Encoding': 'identity' },
};

/** How long a request may take, in ms. It is what the site says by default (`requestTimeout` in src/lib/site.ts). */
export const TIME_LIMIT = 30_000;

/** What is known of a request and its response before it runs. */
export interface Exchange {
  readonly requestHeaders: Headers;
  readonly requestId: string;
  /** Headers of the response. */
  readonly headers: Record<string, string>;
  mediaType: ResponseType;
}

/** Begins a response; the request gets its id. */
export function openExchange(
  state: SandboxState,
  sent: GraphQLRequest['headers'],
  mediaType: ResponseType,
): Exchange {
  const requestHeaders = headerMap(sent);
  const requestId = state.requestId(requestHeaders);
  return { requestHeaders, requestId, headers: { 'X-Request-Id': requestId }, mediaType };
}

/** The response of `steps`. Errors become the response, as TIMEOUT does at the time limit; the steps go on then. */
export async function respond(
  state: SandboxState,
  exchange: Exchange,
  steps: Promise<HttpResponse>,
): Promise<HttpResponse> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ApiError('TIMEOUT')), TIME_LIMIT);
  });
  try {
    return await Promise.race([steps, limit]);
  } catch (error) {
    return refuse(state, error, exchange);
  } finally {
    clearTimeout(timer);
  }
}

/** The response to a GraphQL request. It never throws. */
export function runRequest(state: SandboxState, request: GraphQLRequest): Promise<HttpResponse> {
  const exchange = openExchange(state, request.headers, responseTypes[0]);
  return respond(state, exchange, runSteps(state, request, exchange));
}

/** The steps of a GraphQL request, in this order; each ends the request by throwing. */
async function runSteps(
  state: SandboxState,
  request: GraphQLRequest,
  exchange: Exchange,
): Promise<HttpResponse> {
  const { requestHeaders, requestId, headers } = exchange;
  let reserved: KeyRecord | undefined;
  try {
    state.runDueEvents();
    const now = state.now();
    exchange.mediaType = negotiate(requestHeaders.get('accept')) ?? fail('NOT_ACCEPTABLE');
    Object.assign(headers, checkVersion(requestHeaders.get('x-api-version'), state.api, now));
    const access = state.accounts.identify(requestHeaders.get('authorization'), now);
    const window = state.requests.count(access.accessId, state.limitTime());
    Object.assign(headers, window.headers);
    if (window.isExceeded) failAsLimited(headers, window);
    const {
      admitted,
      refusal,
      cost,
      deprecations = [],
    } = admit(state.api, {
      ...request,
      variables: request.variables ?? {},
    });
    if (!admitted) throw refusal!;
    const extensions = {
      ...(requestHeaders.get('x-include-cost') === 'true' && { cost }),
      ...(deprecations.length > 0 && { deprecations }),
    };
    const { operation } = admitted;
    const fields = rootFieldsOf(admitted);
    const isMutation = operation.operation === OperationTypeNode.MUTATION;
    const viewer = { store: state.store, user: access.user };
    const key = requestHeaders.get('idempotency-key');
    if (isMutation && key !== undefined) {
      const found = state.idempotencyKeys.take(key, access.accessId, request, now, (seen) =>
        hasSameAccess(viewer, seen),
      );
      if (found.stored) {
        headers['Idempotent-Replayed'] = 'true';
        return executed(exchange, withRequestId(found.stored.response, requestId), extensions);
      }
      reserved = found;
    }
    const running: RunningRequest = {
      path: state.api.spec.api.endpoint.graphql,
      operationName: operation.name?.value,
      fields: [...fields.values()],
      possibleFields: Object.keys(state.api.schema.getRootType(operation.operation)!.getFields()),
      requestHeaders,
    };
    // Waits at least once, so that a concurrent request with the same idempotency key sees that the first one is running.
    const failing = await applyOutcome(state, running, { window, headers });
    const context = { ...state.context(access, state.now(), request.fileHost), outcome: failing };
    const body = executeOperation(state.api, admitted, context, requestId, state.onInternalError);
    const hasData = [...fields.keys()].some((field) => (body.data?.[field] ?? null) !== null);
    if (reserved && isCacheable(body, hasData)) {
      reserved.stored = { response: body, seen: accessSnapshot(viewer) };
      reserved = undefined;
    }
    return executed(exchange, body, extensions);
  } finally {
    if (reserved) state.idempotencyKeys.release(reserved);
  }
}

function executed(exchange: Exchange, body: ExecutedBody, extensions: object): HttpResponse {
  const hasExtensions = Object.keys(extensions).length > 0;
  const headers = withType(exchange);
  return { status: 200, headers, body: hasExtensions ? { ...body, extensions } : body };
}

/** A response stored for an idempotency key is returned with the request id of the retry. */
function withRequestId({ data, errors }: ExecutedBody, requestId: string): ExecutedBody {
  if (!errors) return { data };
  const own = errors.map((error) => ({ ...error, extensions: { ...error.extensions, requestId } }));
  return { data, errors: own };
}

/** A response whose fields all failed temporarily is not stored: the client is told to retry. */
function isCacheable({ errors = [] }: ExecutedBody, hasData: boolean): boolean {
  return (
    hasData ||
    errors.length === 0 ||
    !errors.every(({ extensions }) => extensions.retryable === true)
  );
}

/** The response to a request that was not executed. */
export function refuse(state: SandboxState, error: unknown, exchange: Exchange): HttpResponse {
  const { api } = state;
  if (!(error instanceof ApiError || error instanceof RequestError)) state.onInternalError(error);
  const causes = error instanceof RequestError ? error.errors : [error];
  const errors = causes.map((cause) => api.errors.format(cause, exchange.requestId));
  const code = String(errors[0]!.extensions.code);
  const entry = api.errors.entry(code);
  // GraphQL over HTTP: with application/json, every well-formed request gets the status 200.
  const returns200 = entry.layer === 'request' && exchange.mediaType === 'application/json';
  Object.assign(exchange.headers, headersOfCode[code]);
  // RFC 9110, 11.6.1: a 401 names the authentication scheme.
  if (entry.httpStatus === 401) exchange.headers['WWW-Authenticate'] = 'Bearer';
  return {
    status: returns200 ? 200 : entry.httpStatus,
    headers: withType(exchange),
    body: { errors },
  };
}

function withType({ headers, mediaType }: Exchange): Record<string, string> {
  return { 'Content-Type': `${mediaType}; charset=utf-8`, ...headers };
}
