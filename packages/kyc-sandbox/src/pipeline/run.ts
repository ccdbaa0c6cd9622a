import { OperationTypeNode } from 'graphql';
import { ApiError } from '../errors/fail';
import { visibilityFingerprint } from '../rules/visibility';
import type { SandboxState } from '../state';
import { admit } from './admit';
import { executeOperation, type ExecutedBody } from './execute';
import type { KeyLookup } from './idempotency';
import { negotiate, responseTypes, type ResponseType } from './mediaType';
import { rootFieldsOf } from './operation';
import { applyOutcome, failAsLimited, outcomeOf, type RunningRequest } from './outcome';
import {
  readHeaders,
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
};

/** How long a request may take, in ms. It is what the site says by default (`requestTimeout` in src/lib/site.ts). */
export const TIME_LIMIT = 30_000;

/** The response to a GraphQL request. It never throws: errors become the response. */
export function runRequest(state: SandboxState, request: GraphQLRequest): Promise<HttpResponse> {
  const requestHeaders = readHeaders(request.headers);
  const requestId = state.requestId(requestHeaders);
  const headers = { 'X-Request-Id': requestId };
  const exchange: Exchange = { requestId, headers, mediaType: responseTypes[0] };
  const response = runSteps(state, request, requestHeaders, exchange);
  return withinLimit(response, () => refuse(state, new ApiError('TIMEOUT', {}), exchange));
}

/** The response, or that of `timeOut` at the time limit. The request goes on: a mutation is executed nevertheless. */
export async function withinLimit(
  response: Promise<HttpResponse>,
  timeOut: () => HttpResponse,
): Promise<HttpResponse> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<HttpResponse>((resolve) => {
    timer = setTimeout(() => resolve(timeOut()), TIME_LIMIT);
  });
  return Promise.race([response, limit]).finally(() => clearTimeout(timer));
}

/** The steps of a GraphQL request, in this order; each ends the request by throwing. */
async function runSteps(
  state: SandboxState,
  request: GraphQLRequest,
  requestHeaders: Headers,
  exchange: Exchange,
): Promise<HttpResponse> {
  const { requestId, headers } = exchange;
  let key: KeyLookup = { reserved: null };
  try {
    state.runDueEvents();
    const now = state.now();
    exchange.mediaType = negotiate(requestHeaders.get('accept'));
    Object.assign(headers, checkVersion(requestHeaders.get('x-api-version'), state.api, now));
    const access = state.accounts.identify(requestHeaders.get('authorization'), now);
    const window = state.requests.count(access.accessId, state.limitTime());
    Object.assign(headers, window.headers);
    if (window.isExceeded) failAsLimited(headers, window);
    const { admitted, refusal } = admit(state.api, {
      ...request,
      variables: request.variables ?? {},
    });
    if (!admitted) throw refusal;
    const { document, operation, coerced } = admitted;
    const fields = rootFieldsOf(document, operation, coerced);
    const isMutation = operation.operation === OperationTypeNode.MUTATION;
    const viewer = { store: state.store, user: access.user };
    if (isMutation) {
      const sent = requestHeaders.get('idempotency-key');
      key = state.idempotencyKeys.take(sent, access.accessId, request, now, (before) =>
        visibilityFingerprint(viewer, before),
      );
    }
    if ('replay' in key) {
      headers['Idempotent-Replayed'] = 'true';
      return executed(exchange, withRequestId(key.replay, requestId));
    }
    const running: RunningRequest = {
      path: state.api.spec.api.endpoint.graphql,
      operationName: operation.name?.value,
      fields: [...fields.values()],
      kind: Object.keys(state.api.schema.getRootType(operation.operation)!.getFields()),
      requestHeaders,
    };
    const outcome = outcomeOf(state.api, running, request.takeOutcome);
    // Lets a concurrent request with the same idempotency key see that the first one is running.
    if (isMutation) await Promise.resolve();
    const failing = await applyOutcome(state, outcome, running, { window, headers });
    if (outcome?.delay !== undefined) state.runDueEvents();
    const body = executeOperation({
      schema: state.api.schema,
      ...admitted,
      context: { ...state.context(access, state.now(), request.fileHost), outcome: failing },
      errors: state.api.errors,
      requestId,
      onFault: state.onFault,
    });
    const succeeded = [...fields].filter(([field]) => (body.data?.[field] ?? null) !== null);
    if (succeeded.some(([, name]) => name === 'deleteCase'))
      state.idempotencyKeys.forgetResponses();
    if (isCacheable(body, succeeded.length > 0))
      key.reserved?.keep(body, visibilityFingerprint(viewer));
    else key.reserved?.release();
    return executed(exchange, body);
  } catch (error) {
    if ('reserved' in key) key.reserved?.release();
    return refuse(state, error, exchange);
  }
}

interface Exchange {
  readonly requestId: string;
  readonly headers: Record<string, string>;
  mediaType: ResponseType;
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

/** A response whose fields all failed temporarily is not stored: the client is told to retry. */
function isCacheable({ errors = [] }: ExecutedBody, hasData: boolean): boolean {
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
  if (!(error instanceof ApiError || error instanceof RequestError)) onFault(error);
  const causes = error instanceof RequestError ? error.errors : [{ error, location: {} }];
  const errors = causes.map(({ error: cause, location }) =>
    api.errors.format(cause, exchange.requestId, location),
  );
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
