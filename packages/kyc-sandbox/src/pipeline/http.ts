import { isRecord } from '../../../../src/lib/isRecord';
import { parseStrictJson } from '../../../../src/lib/strictJson';
import { fail } from '../errors/fail';
import type { SandboxState } from '../state';
import { negotiate } from './mediaType';
import { applyOutcome, failAsLimited, type RunningRequest } from './outcome';
import { openExchange, refuse, respond, runRequest, type Exchange } from './run';
import { headerMap, type GraphQLRequest, type HttpRequest, type HttpResponse } from './types';

/** The HTTP layer: paths, methods, media types, sizes, JSON. It ends in `runRequest` or `authorize`. */
export async function runHttp(state: SandboxState, request: HttpRequest): Promise<HttpResponse> {
  const paths = state.api.spec.api.endpoint;
  const path = request.path.split('?')[0]!;
  const isGraphQL = path === paths.graphql;
  const { headers = {}, fileHost, readForm } = request;
  const sent = { headers, fileHost };
  const requestHeaders = headerMap(headers);
  try {
    if (!isGraphQL && path !== paths.authorize) fail('PATH_NOT_FOUND');
    if (request.method.toUpperCase() !== 'POST') fail('METHOD_NOT_ALLOWED');
    if (!/^(identity)?$/i.test(requestHeaders.get('content-encoding')?.trim() ?? ''))
      fail('UNSUPPORTED_MEDIA_TYPE');
    const contentType = requestHeaders.get('content-type') ?? '';
    const mediaType = contentType.split(';')[0]!.trim().toLowerCase();
    if (mediaType === 'multipart/form-data' && isGraphQL && readForm) {
      const form = await readForm(await readBody(state, request, 'multipartBody'), contentType);
      return await runRequest(state, { ...form, ...sent });
    }
    if (mediaType !== 'application/json') fail('UNSUPPORTED_MEDIA_TYPE');
    const json = readJsonObject(await readBody(state, request, 'jsonBody'), 'its body');
    if (isGraphQL) return await runRequest(state, { ...parametersOf(json), ...sent });
    return await authorize(state, json, headers);
  } catch (error) {
    const mediaType = isGraphQL ? negotiate(requestHeaders.get('accept')) : undefined;
    const exchange = openExchange(state, headers, mediaType ?? 'application/json');
    if (path === paths.authorize) Object.assign(exchange.headers, NOT_STORED);
    return refuse(state, error, exchange);
  }
}

/** Every response of the token endpoint has it. */
const NOT_STORED = { 'Cache-Control': 'no-store' };

/** The token exchange. It never throws: errors become the response. */
export function authorize(
  state: SandboxState,
  pair: Readonly<Record<string, unknown>>,
  headers?: HttpRequest['headers'],
): Promise<HttpResponse> {
  const exchange = openExchange(state, headers, 'application/json');
  Object.assign(exchange.headers, NOT_STORED);
  return respond(state, exchange, exchangeToken(state, pair, exchange));
}

async function exchangeToken(
  state: SandboxState,
  { accessId, accessKey }: Readonly<Record<string, unknown>>,
  { requestHeaders, headers }: Exchange,
): Promise<HttpResponse> {
  state.runDueEvents();
  const accept = requestHeaders.get('accept');
  if (accept !== undefined && !negotiate(accept)) fail('NOT_ACCEPTABLE');
  if (typeof accessId !== 'string' || typeof accessKey !== 'string')
    return fail('BAD_REQUEST', { reason: 'accessId and accessKey must be strings' });
  const window = state.tokenRequests.count(accessId, state.limitTime());
  Object.assign(headers, window.headers);
  if (window.isExceeded) failAsLimited(headers, window);
  state.accounts.verify(accessId, accessKey);
  const running: RunningRequest = {
    path: state.api.spec.api.endpoint.authorize,
    fields: ['authorize'],
    possibleFields: [],
    requestHeaders,
  };
  await applyOutcome(state, running, { window, headers });
  const body = state.accounts.issue(accessId, accessKey, state.now());
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
    body,
  };
}

/** The JSON object of a body or a part; `what` it is, is for the message. @throws BAD_REQUEST */
export function readJsonObject(sent: unknown, what: string): Record<string, unknown> {
  let value: unknown;
  try {
    if (typeof sent === 'string' || sent instanceof Uint8Array) value = parseStrictJson(sent);
  } catch (error) {
    return fail('BAD_REQUEST', { reason: `${what} ${(error as Error).message}` });
  }
  if (isRecord(value)) return value;
  return fail('BAD_REQUEST', { reason: `${what} must be a JSON object` });
}

/** The parameters of GraphQL over HTTP; other keys are ignored. */
export function parametersOf(json: Readonly<Record<string, unknown>>): GraphQLRequest {
  const { query, variables, operationName, extensions } = json;
  return { query, variables, operationName, extensions };
}

async function readBody(
  { api: { settings } }: SandboxState,
  { body = '' }: HttpRequest,
  limit: 'jsonBody' | 'multipartBody',
): Promise<Uint8Array> {
  const maximum = settings[limit];
  let read: Uint8Array | null;
  if (typeof body === 'function') read = await body(maximum);
  else read = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  if (read && read.byteLength <= maximum) return read;
  return fail('PAYLOAD_TOO_LARGE', { part: 'body', maximum: settings.texts[limit] });
}
