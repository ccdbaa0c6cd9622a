import { request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { FetchSandbox } from '../../kyc-sandbox.mjs';
import { Handler } from '../../src/server/handler';
import { createSandboxServer, type SandboxServerOptions } from '../../src/server/server';
import { spec } from '../support';

export { spec };

const { clock } = spec.api.sandbox;
export const { accessId, accessKey } = spec.api.sandbox;
export const json = { 'Content-Type': 'application/json' };

export interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface Response {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

export interface Running {
  readonly server: Server;
  readonly handler: Handler;
  readonly port: number;
  readonly origin: string;
  /** Sends one request and reads the whole response. */
  send: (request: Sent) => Promise<Response>;
  /** Sends bytes as they are, and gives what came back until the end or `wait` ms of silence. */
  sendRaw: (bytes: string, wait?: number) => Promise<string>;
  /** A token for the pair of api.yml. */
  token: (headers?: Sent['headers']) => Promise<string>;
  /** Sends a GraphQL request with a token. */
  run: (token: string, request: object, headers?: Sent['headers']) => Promise<Response>;
  close: () => Promise<void>;
}

/** A server on a free port, by default with the fixed clock of api.yml. An internal error fails the test. */
export async function startServer(options: Partial<SandboxServerOptions> = {}): Promise<Running> {
  const all = {
    spec,
    clock: () => Date.parse(clock),
    onInternalError: (error: unknown) => {
      throw error;
    },
    ...options,
  };
  const handler = options.handler ?? new Handler(all);
  const server = createSandboxServer({ ...all, handler });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const send: Running['send'] = ({ method = 'POST', path = '/graphql', headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
      const sent = httpRequest(
        { port, host: '127.0.0.1', method, path, headers: { ...length, ...headers } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  const sendRaw: Running['sendRaw'] = (bytes, wait = 1_000) =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let text = '';
      socket.setTimeout(wait, () => socket.end());
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.on('error', reject).on('close', () => resolve(text));
      socket.write(bytes);
    });
  return {
    server,
    handler,
    port,
    origin: `http://127.0.0.1:${port}`,
    send,
    sendRaw,
    token: async (headers = {}) => {
      const { text } = await send({
        path: '/authorize',
        headers: { ...json, ...headers },
        body: JSON.stringify({ accessId, accessKey }),
      });
      return (JSON.parse(text) as { token: string }).token;
    },
    run: (token, request, headers) => {
      const own = { Authorization: `Bearer ${token}`, 'X-API-Version': spec.version };
      return send({ headers: { ...json, ...own, ...headers }, body: JSON.stringify(request) });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The codes of a response. */
export function codesIn({ text }: Response): unknown[] {
  const { errors = [] } = JSON.parse(text) as { errors?: { extensions: { code: unknown } }[] };
  return errors.map(({ extensions }) => extensions.code);
}

/** Sends a request to a sandbox in this process; an object is sent as JSON. */
export async function post(
  { fetch }: FetchSandbox,
  path: string,
  body: object | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(
    new Request(`https://api.kyc.example${path}`, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Headers with a token of such a sandbox. */
export async function authorized(
  sandbox: FetchSandbox,
  headers: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  const { body } = await post(sandbox, '/authorize', { accessId, accessKey }, headers);
  return { Authorization: `Bearer ${String(body['token'])}`, 'X-API-Version': spec.version };
}
