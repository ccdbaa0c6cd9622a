import { ApiError, fail } from '../errors/fail';
import type { SandboxState } from '../state';
import { negotiate, type ResponseType } from './mediaType';
import { readMultipart } from './multipart';
import { refuse, runRequest } from './run';
import { readHeaders, type HttpRequest, type HttpResponse } from './types';

/**
 * What is not GraphQL: paths, methods, media types, sizes, JSON. The server of `npm run sandbox` and the
 * `http run` samples come in here; what is left of a request then goes through `runRequest` or the token
 * exchange.
 */
export async function runHttp(state: SandboxState, request: HttpRequest): Promise<HttpResponse> {
  const { paths } = state.api.settings;
  const path = request.path.split('?')[0]!;
  const requestHeaders = readHeaders(request.headers);
  const refused = (error: unknown, status?: number, extra: Record<string, string> = {}): HttpResponse => {
    const headers = { 'X-Request-Id': state.requestId(requestHeaders), ...extra };
    return refuse(
      state,
      error,
      { requestId: headers['X-Request-Id'], headers, mediaType: errorType(request) },
      status,
    );
  };
  try {
    if (path !== paths.graphql && path !== paths.authorize) {
      return refused(new ApiError('NOT_FOUND', { type: 'page', id: path }), 404);
    }
    if (request.method.toUpperCase() !== 'POST') {
      return refused(new ApiError('METHOD_NOT_ALLOWED', { method: request.method }), 405, { Allow: 'POST' });
    }
    const body = toBytes(request.body);
    const contentType = requestHeaders.get('content-type') ?? '';
    const mediaType = contentType.split(';')[0]!.trim().toLowerCase();
    if (mediaType === 'multipart/form-data' && path === paths.graphql) {
      checkSize(state, body, 'multipartBody');
      const read = await readMultipart(body, contentType, state.api.settings.filesPerRequest);
      return await runRequest(state, { ...read, headers: request.headers ?? {} });
    }
    if (mediaType !== 'application/json')
      fail('UNSUPPORTED_MEDIA_TYPE', { contentType: mediaType || '(none)' });
    checkSize(state, body, 'jsonBody');
    const json = readJson(body);
    if (path === paths.graphql) return await runRequest(state, { ...json, headers: request.headers ?? {} });
    return authorize(state, json, request);
  } catch (error) {
    return refused(error);
  }
}

/**
 * The token exchange.
 * @throws never: what goes wrong is the response
 */
export function authorize(
  state: SandboxState,
  { accessId, accessKey }: Readonly<Record<string, unknown>>,
  { headers }: Partial<HttpRequest> = {},
): HttpResponse {
  const requestHeaders = readHeaders(headers);
  const requestId = state.requestId(requestHeaders);
  const responseHeaders: Record<string, string> = { 'X-Request-Id': requestId };
  try {
    state.runDueEvents();
    const accept = requestHeaders.get('accept');
    if (accept !== undefined) negotiate(accept);
    if (typeof accessId !== 'string' || typeof accessKey !== 'string') {
      return fail('BAD_REQUEST', { reason: 'accessId and accessKey are missing or no text' });
    }
    const window = state.tokenRequests.count(accessId, state.now());
    Object.assign(responseHeaders, window.headers);
    if (window.isExceeded) {
      responseHeaders['Retry-After'] = String(window.resetSeconds);
      fail('RATE_LIMITED', { retryAfter: window.resetSeconds });
    }
    const body = state.accounts.issue(accessId, accessKey, state.now());
    const type = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
    return { status: 200, headers: { ...type, ...responseHeaders }, body };
  } catch (error) {
    return refuse(state, error, { requestId, headers: responseHeaders, mediaType: 'application/json' });
  }
}

function errorType({ path, headers }: HttpRequest): ResponseType {
  if (!path.endsWith('/graphql')) return 'application/json';
  try {
    return negotiate(readHeaders(headers).get('accept'));
  } catch {
    return 'application/json';
  }
}

function toBytes(body: string | Uint8Array = ''): Uint8Array {
  return typeof body === 'string' ? new TextEncoder().encode(body) : body;
}

function checkSize({ api }: SandboxState, body: Uint8Array, limit: 'jsonBody' | 'multipartBody'): void {
  if (body.byteLength > api.settings[limit])
    fail('PAYLOAD_TOO_LARGE', { maximum: api.settings.texts[limit] });
}

function readJson(body: Uint8Array): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return fail('BAD_REQUEST', { reason: 'it is no JSON' });
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  return fail('BAD_REQUEST', { reason: 'it is no JSON object' });
}
