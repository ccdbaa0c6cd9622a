import {
  STATUS_CODES,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { BodyFailure } from '..';
import { bodyReader, discardRest, type BodyTimes } from './body';
import { Handler, type HandlerOptions } from './handler';
import type { TextResponse } from './control';

export interface SandboxServerOptions extends HandlerOptions {
  /** Default: 30 seconds for a body, two seconds of listening to one that was refused. */
  readonly times?: BodyTimes;
  /** Default: one made from these options. Pass it in to be able to reset its data. */
  readonly handler?: Handler;
}

/**
 * The sandbox over HTTP: one isolated store per access id, in real time unless `clock` or `startsAt` says otherwise. The caller
 * makes it listen.
 */
export function createSandboxServer({
  times = { body: 30_000, linger: 2_000 },
  handler: given,
  ...options
}: SandboxServerOptions): Server {
  const handler = given ?? new Handler(options);
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    void respond(request, response, handler, times).then(({ status, headers, text, content }) => {
      response.writeHead(status, headers);
      if (request.complete || request.destroyed) return void response.end(content ?? text);
      response.write(content ?? text);
      discardRest(request, times, () => response.end());
    });
  };
  // A client that sends its head or body byte by byte does not hold a connection for ever.
  const requestTimeout = times.body * 2;
  const settings = {
    headersTimeout: Math.min(10_000, requestTimeout),
    requestTimeout,
    connectionsCheckingInterval: 2_000,
    // Node's response to a missing one has no body; `respond` refuses it.
    requireHostHeader: false,
  };
  return createServer(settings, onRequest)
    .on('checkContinue', onRequest)
    .on('checkExpectation', onRequest)
    .on('connect', (request, socket) => void refuseConnect(handler, request, socket))
    .on(
      'clientError',
      (error: NodeJS.ErrnoException, socket) => void refuseMessage(handler, error, socket),
    );
}

/** The response to a request of Node. */
async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  handler: Handler,
  times: BodyTimes,
): Promise<TextResponse> {
  const path = pathOf(request.url ?? '/');
  // RFC 9112, 3.2: a request whose `Host` is invalid or, from HTTP/1.1 on, missing is refused.
  const { host = request.httpVersion === '1.0' ? 'localhost' : undefined } = request.headers;
  const url = `http://${host}${path}`;
  if (host === undefined || !/^[\x21-\x7e]+$/.test(url) || !URL.canParse(url))
    return handler.refuse('MALFORMED');
  return handler.handle({
    method: request.method ?? '',
    path,
    headers: headersOf(request),
    host: request.headers.host,
    origin: `http://${host}`,
    body: bodyReader(request, response, times),
  });
}

/** Headers by lower-case name; several of one name are joined as RFC 9110, 5.3 says. */
function headersOf({ headersDistinct }: IncomingMessage): Record<string, string> {
  const entries = Object.entries(headersDistinct).map(([name, values = []]) => [
    name,
    values.join(', '),
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

/** A proxy may send the whole URL (RFC 9112, 3.2.2). */
function pathOf(target: string): string {
  return target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?]*/i, '');
}

/** By the code of Node's error. */
const FAILURES: Readonly<Record<string, BodyFailure>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

/** What Node's parser refuses, or what never ends, gets an error of the catalogue too. */
async function refuseMessage(
  handler: Handler,
  error: NodeJS.ErrnoException,
  socket: Duplex,
): Promise<void> {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  writeTo(socket, await handler.refuse(FAILURES[error.code ?? ''] ?? 'MALFORMED'));
}

/** Node gives CONNECT no response object, and without a listener it would close the connection without a response. */
async function refuseConnect(
  handler: Handler,
  request: IncomingMessage,
  socket: Duplex,
): Promise<void> {
  socket.on('error', () => undefined);
  const { method = '', url = '' } = request;
  const body = (): Promise<BodyFailure> => Promise.resolve('BROKEN');
  const headers = headersOf(request);
  writeTo(socket, await handler.handle({ method, path: pathOf(url), headers, body }));
}

function writeTo(socket: Duplex, refusal: TextResponse): void {
  const lines = Object.entries({ ...refusal.headers, Connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const start = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`;
  socket.end([start, ...lines, '', refusal.text].join('\r\n'));
}
