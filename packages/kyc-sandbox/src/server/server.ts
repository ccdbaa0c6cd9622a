import { STATUS_CODES, createServer, type Server } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { ApiError } from '../errors/fail';
import { TIME_LIMIT } from '../pipeline/run';
import { Handler, type HandlerOptions } from './handler';
import { problemDetails } from './message';

export interface SandboxServerOptions extends HandlerOptions {
  /** Where the server will listen. Default: 127.0.0.1. */
  readonly host?: string;
  /** Names in the header `Host` that it responds to, besides those of this machine and `host`. */
  readonly allowedHosts?: readonly string[];
  /** How long a request may take to arrive, in ms. Default: 30 seconds. */
  readonly arrivalLimit?: number;
  /** Default: one made from these options. Pass it in to be able to reset its data. */
  readonly handler?: Handler;
}

/** The sandbox over HTTP, in real time unless `clock` or `startsAt` says otherwise. The caller makes it listen. */
export function createSandboxServer({
  host = '127.0.0.1',
  allowedHosts = [],
  arrivalLimit = TIME_LIMIT,
  handler: given,
  ...options
}: SandboxServerOptions): Server {
  const handler = given ?? new Handler(options);
  const names = [host.toLowerCase(), ...allowedHosts];
  const respond = (request: Request): Response | Promise<Response> => {
    const { hostname } = new URL(request.url);
    return isAllowed(hostname, names) ? handler.fetch(request) : problemDetails(403, UNKNOWN_HOST);
  };
  const refuse = (reason: string): Promise<Response> =>
    handler.refuse(new ApiError('BAD_REQUEST', { reason }));
  // It replaces the globals Request and Response of the process by ones that cost less.
  const listen = getRequestListener(respond, { errorHandler: () => refuse(NOT_HTTP) });
  const settings = {
    headersTimeout: arrivalLimit,
    requestTimeout: arrivalLimit,
    // Clients that pause for Node's five seconds would lose their next request.
    keepAliveTimeout: 75_000,
    connectionsCheckingInterval: Math.ceil(arrivalLimit / 30),
    // Node's response has no body; the adapter reports the missing header.
    requireHostHeader: false,
  };
  const server = createServer(settings, (request, response) => void listen(request, response));
  // What Node itself refuses gets an error of the catalogue too.
  return server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    if (code === 'ECONNRESET' || !socket.writable) return;
    let refusal: Promise<Response>;
    if (code === 'ERR_HTTP_REQUEST_TIMEOUT') refusal = handler.refuse(new ApiError('TIMEOUT'));
    else refusal = refuse(code === 'HPE_HEADER_OVERFLOW' ? 'its headers are too large' : NOT_HTTP);
    void refusal.then(async (response) => {
      const { status } = response;
      const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`);
      const start = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, 'Connection: close'];
      socket.end([...start, '', await response.text()].join('\r\n'));
    });
  });
}

const NOT_HTTP = 'it is not valid HTTP';

const UNKNOWN_HOST =
  'The header Host has a name that this sandbox does not respond to. Start it with --allow-host <name>.';

/**
 * Whether a request was sent to this machine by one of its names. A web page whose own name resolves to this machine (DNS rebinding)
 * has that name in `Host`. No page can do so with an IP address, so a server that others can reach responds to all of its own.
 */
function isAllowed(hostname: string, names: readonly string[]): boolean {
  const name = hostname.replace(/^\[|\]$/g, '');
  if (isLoopback(name) || names.includes(name)) return true;
  return isIP(name) !== 0 && !names.slice(0, 1).every(isLoopback);
}

/** Whether only this machine can reach an address or name. */
export function isLoopback(name: string): boolean {
  return name === '::1' || /^(127(\.\d+){3}|(.+\.)?localhost)$/.test(name);
}
