import { on } from 'node:events';
import { STATUS_CODES, createServer, type IncomingMessage, type Server } from 'node:http';
import type { BodyReader } from '..';
import { Handler, type HandlerOptions } from './handler';
import type { TextResponse } from './control';

export interface SandboxServerOptions extends HandlerOptions {
  /** How long a body may take, in ms. Default: 30 seconds. */
  readonly bodyTimeout?: number;
  /** Default: one made from these options. Pass it in to be able to reset its data. */
  readonly handler?: Handler;
}

/**
 * The sandbox over HTTP: one isolated store per access id, in real time unless `clock` or
 * `startsAt` says otherwise. The caller makes it listen.
 */
export function createSandboxServer({
  bodyTimeout = 30_000,
  handler: given,
  ...options
}: SandboxServerOptions): Server {
  const handler = given ?? new Handler(options);
  // Node's response to a missing `Host` has no body; `respond` refuses it.
  const settings = { requireHostHeader: false, joinDuplicateHeaders: true };
  const server = createServer(settings, (request, response) => {
    void respond(request, handler, bodyTimeout).then(({ status, headers, text, content }) => {
      response.writeHead(status, headers);
      if (request.complete || request.destroyed) return void response.end(content ?? text);
      // A client that sends all before it reads would lose the response with the connection.
      response.write(content ?? text);
      request.resume().once('close', () => response.end());
    });
  });
  server.on('checkExpectation', (...sent) => server.emit('request', ...sent));
  // What Node's parser refuses gets an error of the catalogue too.
  return server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
    void handler.refuse(isTooLong ? 'HEADERS_TOO_LARGE' : 'MALFORMED').then((refusal) => {
      const headers = Object.entries({ ...refusal.headers, Connection: 'close' });
      const lines = headers.map(([name, value]) => `${name}: ${value}`);
      const start = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`;
      socket.end([start, ...lines, '', refusal.text].join('\r\n'));
    });
  });
}

/** The response to a request of Node. */
async function respond(
  request: IncomingMessage,
  handler: Handler,
  bodyTimeout: number,
): Promise<TextResponse> {
  // A proxy may send the whole URL (RFC 9112, 3.2.2).
  const path = (request.url ?? '/').replace(/^https?:\/\/[^/?]*/i, '');
  const headers = request.headers as Record<string, string>;
  // RFC 9112, 3.2: a request whose `Host` is invalid or, from HTTP/1.1 on, missing is refused.
  const { host = request.httpVersion === '1.0' ? 'localhost' : undefined } = headers;
  const url = `http://${host}${path}`;
  if (host === undefined || !/^[\x21-\x7e]+$/.test(url) || !URL.canParse(url))
    return handler.refuse('MALFORMED');
  return handler.handle({
    method: request.method ?? '',
    path,
    headers,
    host: headers['host'],
    origin: `http://${host}`,
    body: bodyReader(request, bodyTimeout),
  });
}

/** Reads no more of a body than its maximum; a declared length that is larger is refused at once. */
function bodyReader(request: IncomingMessage, timeout: number): BodyReader {
  return async (maximum) => {
    if (Number(request.headers['content-length']) > maximum) return 'TOO_LARGE';
    const chunks: Buffer[] = [];
    let size = 0;
    const signal = AbortSignal.timeout(timeout);
    try {
      for await (const [chunk] of on(request, 'data', { signal, close: ['end', 'close'] })) {
        chunks.push(chunk as Buffer);
        size += (chunk as Buffer).byteLength;
        if (size > maximum) return 'TOO_LARGE';
      }
    } catch {
      return signal.aborted ? 'TOO_SLOW' : 'BROKEN';
    }
    return request.complete ? Buffer.concat(chunks) : 'BROKEN';
  };
}
