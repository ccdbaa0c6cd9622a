import {
  STATUS_CODES,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { BodyFailure, Sandbox } from '..';
import { bodyReader, discardRest, type BodyTimes } from './body';
import { Stores, toText, type StoreOptions, type TextResponse } from './stores';

export interface SandboxServerOptions extends StoreOptions {
  /** Default: 30 seconds for a body, two seconds of listening to one that was refused. */
  readonly times?: BodyTimes;
  /** The data. Default: stores made from these options. Pass them in to be able to reset them. */
  readonly stores?: Stores;
}

/**
 * The sandbox over HTTP: one isolated store per access id, in real time unless `clock` says otherwise. The caller
 * makes it listen.
 */
export function createSandboxServer({
  times = { body: 30_000, linger: 2_000 },
  stores: given,
  ...options
}: SandboxServerOptions): Server {
  const stores = given ?? new Stores(options);
  const { endpoint, limits } = options.spec.api;
  const tokenEndpoint = { path: endpoint.authorize, maximum: limits.jsonBody.value.bytes! };
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    void respond(request, response, stores, times, tokenEndpoint).then(
      ({ status, headers, text }) => {
        response.writeHead(status, headers).end(text);
        discardRest(request, times);
      },
    );
  };
  // A client that sends its head or body byte by byte does not hold a connection for ever.
  const requestTimeout = times.body * 2;
  const waits = {
    headersTimeout: Math.min(10_000, requestTimeout),
    requestTimeout,
    connectionsCheckingInterval: 2_000,
  };
  return createServer(waits, answer)
    .on('checkContinue', answer)
    .on('checkExpectation', answer)
    .on('connect', (request, socket) => void refuseConnect(stores, request, socket))
    .on(
      'clientError',
      (error: NodeJS.ErrnoException, socket) => void refuseMessage(stores, error, socket),
    );
}

/** Path and size limit of the token endpoint. */
interface TokenEndpoint {
  readonly path: string;
  readonly maximum: number;
}

/** The response of the store that a request belongs to. */
async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  stores: Stores,
  times: BodyTimes,
  tokenEndpoint: TokenEndpoint,
): Promise<TextResponse> {
  // RFC 9112, 3.2: a request whose `Host` is invalid is refused.
  const url = `http://${request.headers.host ?? 'localhost'}${request.url}`;
  if (!/^[\x21-\x7e]+$/.test(url) || !URL.canParse(url)) return stores.refuse('MALFORMED');
  const method = request.method ?? '';
  const path = pathOf(request.url ?? '/');
  const headers = headersOf(request);
  let body = bodyReader(request, response, times);
  let sandbox: Sandbox;
  if (method === 'POST' && path.split('?')[0] === tokenEndpoint.path) {
    // The store is known from the body only.
    const read = await body(tokenEndpoint.maximum);
    body = () => Promise.resolve(read);
    sandbox = stores.ofAccessId(accessIdIn(read));
  } else sandbox = stores.ofToken(headers['authorization']);
  return toText(await sandbox.http({ method, path, headers, body }));
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

function accessIdIn(body: Uint8Array | BodyFailure): unknown {
  if (typeof body === 'string') return undefined;
  try {
    return (JSON.parse(new TextDecoder().decode(body)) as { readonly accessId?: unknown } | null)
      ?.accessId;
  } catch {
    return undefined;
  }
}

/** What Node's parser refuses, or what never ends, gets an error of the catalogue too. */
async function refuseMessage(
  stores: Stores,
  error: NodeJS.ErrnoException,
  socket: Duplex,
): Promise<void> {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  writeTo(
    socket,
    await stores.refuse(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'TOO_SLOW' : 'MALFORMED'),
  );
}

/** Node gives CONNECT no response object, and without a listener it would close the connection without a word. */
async function refuseConnect(
  stores: Stores,
  { method = '', url = '', headers }: IncomingMessage,
  socket: Duplex,
): Promise<void> {
  const given = headers['x-request-id'];
  const named: Record<string, string> = typeof given === 'string' ? { 'X-Request-Id': given } : {};
  socket.on('error', () => undefined);
  writeTo(
    socket,
    toText(await stores.ofAccessId(undefined).http({ method, path: pathOf(url), headers: named })),
  );
}

function writeTo(socket: Duplex, refusal: TextResponse): void {
  const lines = Object.entries({ ...refusal.headers, Connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const start = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`;
  socket.end([start, ...lines, '', refusal.text].join('\r\n'));
}
