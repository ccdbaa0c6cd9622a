import {
  STATUS_CODES,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { BodyFailure, Sandbox } from '..';
import { bodyReader, discardRest, type BodyTimes } from './body';
import { Stores, toText, type StoreOptions, type TextResponse } from './stores';

export interface SandboxServerOptions extends StoreOptions {
  /** Default: 30 seconds for a body, two seconds of listening to one that was refused. */
  readonly times?: BodyTimes;
  /** Where the data is. Default: stores made from these options; who wants to reset them makes them. */
  readonly stores?: Stores;
}

interface NodeContext {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
}

/**
 * The sandbox over HTTP: one isolated store an access id, real time unless `clock` says otherwise. The caller
 * makes it listen. README.md says what is graphql-yoga's part in it and what the sandbox's.
 */
export function createSandboxServer({
  times = { body: 30_000, linger: 2_000 },
  stores: given,
  ...options
}: SandboxServerOptions): Server {
  const stores = given ?? new Stores(options);
  const { endpoint, limits } = options.spec.api;
  const yoga = createYoga<NodeContext>({
    // The defaults of yoga would answer for the sandbox: CORS, a page for browsers, /health for any path that ends so.
    cors: false,
    graphiql: false,
    landingPage: false,
    healthCheckEndpoint: '\n',
    logging: false,
    plugins: [
      answerFromStores(stores, times, {
        path: endpoint.authorize,
        maximum: limits.jsonBody.value.bytes!,
      }),
    ],
  });
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    // Of a `Host` that makes no address, the adapter would answer with the stack trace of new URL.
    const url = `http://${request.headers.host ?? 'localhost'}${request.url}`;
    if (/^[\x21-\x7e]+$/.test(url) && URL.canParse(url)) void yoga(request, response);
    else
      void stores
        .refuse('MALFORMED')
        .then((refusal) => response.writeHead(refusal.status, refusal.headers).end(refusal.text));
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

function answerFromStores(
  stores: Stores,
  times: BodyTimes,
  tokenEndpoint: TokenEndpoint,
): Plugin<object, NodeContext> {
  return {
    onRequest: async ({ request, serverContext, fetchAPI, endResponse }) => {
      const { req, res } = serverContext;
      const headers = Object.fromEntries(request.headers.entries());
      const method = req.method ?? '';
      const path = pathOf(req.url ?? '/');
      let body = bodyReader(req, res, times);
      let sandbox: Sandbox;
      if (method === 'POST' && path.split('?')[0] === tokenEndpoint.path) {
        // Only the body says whose store it is.
        const read = await body(tokenEndpoint.maximum);
        body = () => Promise.resolve(read);
        sandbox = stores.ofAccessId(accessIdIn(read));
      } else sandbox = stores.ofToken(headers.authorization);
      const answer = toText(await sandbox.http({ method, path, headers, body }));
      endResponse(new fetchAPI.Response(answer.text, answer));
      discardRest(req, times);
    },
  };
}

/** A proxy may send the whole address (RFC 9112, 3.2.2). */
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
