import { fail } from '../errors/fail';
import type { SandboxState } from '../state';
import { readJsonObject } from './multipart';
import { negotiate, type ResponseType } from './mediaType';
import { readMultipart } from './multipart';
import { applyOutcome, failAsLimited, outcomeOf, type RunningRequest } from './outcome';
import { refuse, runRequest } from './run';
import { readHeaders, type BodyFailure, type HttpRequest, type HttpResponse } from './types';

type SizeLimit = 'jsonBody' | 'multipartBody';

/** The HTTP layer: paths, methods, media types, sizes, JSON. It ends in `runRequest` or `authorize`. */
export async function runHttp(state: SandboxState, request: HttpRequest): Promise<HttpResponse> {
  const paths = state.api.spec.api.endpoint;
  const path = request.path.split('?')[0]!;
  const isGraphQL = path === paths.graphql;
  const { headers = {}, takeOutcome, fileHost } = request;
  const sent = { headers, takeOutcome, fileHost };
  const requestHeaders = readHeaders(headers);
  const responseHeaders: Record<string, string> = {};
  try {
    if (!isGraphQL && path !== paths.authorize) fail('PATH_NOT_FOUND');
    if (request.method.toUpperCase() !== 'POST') fail('METHOD_NOT_ALLOWED');
    // RFC 9110, 15.5.16: the response says which codings are accepted.
    if (!/^(identity)?$/i.test(requestHeaders.get('content-encoding')?.trim() ?? '')) {
      responseHeaders['Accept-Encoding'] = 'identity';
      fail('UNSUPPORTED_MEDIA_TYPE');
    }
    const contentType = requestHeaders.get('content-type') ?? '';
    const mediaType = contentType.split(';')[0]!.trim().toLowerCase();
    if (mediaType === 'multipart/form-data' && isGraphQL) {
      const body = await readBody(state, request, 'multipartBody');
      const read = await readMultipart(body, contentType);
      return await runRequest(state, { ...read, ...sent });
    }
    if (mediaType !== 'application/json') fail('UNSUPPORTED_MEDIA_TYPE');
    const body = await readBody(state, request, 'jsonBody');
    const json = readJsonObject(body, 'its body');
    if (!isGraphQL)
      return await (request.authorize?.(json, request) ?? authorize(state, json, request));
    const { query, variables, operationName } = json;
    return await runRequest(state, { query, variables, operationName, ...sent });
  } catch (error) {
    const requestId = state.requestId(requestHeaders);
    responseHeaders['X-Request-Id'] = requestId;
    const mediaType = isGraphQL ? typeForError(requestHeaders.get('accept')) : 'application/json';
    return refuse(state, error, { requestId, headers: responseHeaders, mediaType });
  }
}

/** The token exchange. It never throws: errors become the response. */
export async function authorize(
  state: SandboxState,
  { accessId, accessKey }: Readonly<Record<string, unknown>>,
  { headers, takeOutcome }: Partial<HttpRequest> = {},
): Promise<HttpResponse> {
  const requestHeaders = readHeaders(headers);
  const requestId = state.requestId(requestHeaders);
  const responseHeaders: Record<string, string> = {
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
  };
  try {
    state.runDueEvents();
    const accept = requestHeaders.get('accept');
    if (accept !== undefined) negotiate(accept);
    if (typeof accessId !== 'string' || typeof accessKey !== 'string') {
      return fail('BAD_REQUEST', { reason: 'accessId and accessKey must be strings' });
    }
    const window = state.tokenRequests.count(accessId, state.limitTime());
    Object.assign(responseHeaders, window.headers);
    if (window.isExceeded) failAsLimited(responseHeaders, window);
    state.accounts.verify(accessId, accessKey);
    const running: RunningRequest = {
      path: state.api.spec.api.endpoint.authorize,
      fields: ['authorize'],
      kind: [],
      requestHeaders,
    };
    const outcome = outcomeOf(state.api, running, takeOutcome);
    await applyOutcome(state, outcome, running, { window, headers: responseHeaders });
    const body = state.accounts.issue(accessId, accessKey, state.now());
    const type = { 'Content-Type': 'application/json; charset=utf-8' };
    return { status: 200, headers: { ...type, ...responseHeaders }, body };
  } catch (error) {
    return refuse(state, error, {
      requestId,
      headers: responseHeaders,
      mediaType: 'application/json',
    });
  }
}

function typeForError(accept: string | undefined): ResponseType {
  try {
    return negotiate(accept);
  } catch {
    return 'application/json';
  }
}

const failures = {
  BROKEN: 'its body ends too early',
  MALFORMED: 'it is not valid HTTP',
  HEADERS_TOO_LARGE: 'its headers are too large',
};

async function readBody(
  { api: { settings } }: SandboxState,
  { body = '' }: HttpRequest,
  limit: SizeLimit,
): Promise<Uint8Array> {
  const maximum = settings[limit];
  let read: Uint8Array | BodyFailure;
  if (typeof body === 'function') read = await body(maximum);
  else read = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  if (read === 'TOO_SLOW') return fail('TIMEOUT');
  if (read === 'TOO_LARGE' || (typeof read !== 'string' && read.byteLength > maximum))
    return fail('PAYLOAD_TOO_LARGE', { part: 'body', maximum: settings.texts[limit] });
  return typeof read === 'string' ? fail('BAD_REQUEST', { reason: failures[read] }) : read;
}
