import { TOKEN_PREFIX } from '../../../../src/lib/token';
import { createSandboxCore, type HttpRequest, type Sandbox, type SandboxOptions } from '..';
import type { ApiError } from '../errors/fail';
import { CONTROL, control } from './control';
import { problemDetails, readBody } from './message';
import { readMultipart } from './multipart';

/** A download link: below `/files/` and the name of the store; production has a separate host. */
const LINK =
  /^\/files(\/(?<store>[\w.-]+))?\/(?<file>(documents|reports|exports)\/[^?]+)\?expires=(?<expires>\d+)/;

/** Sends the file of a link to anybody who has the link, as production does. */
function sendFile(
  sandbox: Sandbox,
  method: string,
  { file = '', expires }: Readonly<Record<string, string>>,
): Response {
  if (method !== 'GET' && method !== 'HEAD')
    return problemDetails(405, 'A download link accepts GET and HEAD.', { Allow: 'GET, HEAD' });
  if (Date.parse(sandbox.now()) >= Number(expires) * 1_000)
    return problemDetails(403, 'The link has expired.');
  const found = sandbox.file(file);
  if (!found) return problemDetails(404, 'The file does not exist.');
  return new Response(found.content as BodyInit, {
    headers: {
      'Content-Type': found.mediaType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

export interface HandlerOptions extends SandboxOptions {
  /** Version of the program. */
  readonly version?: string;
}

const STORE_NAME = /^[\w.-]{1,100}$/;

/**
 * Handles requests to the API, to `/files/` and to `/_sandbox/`, for the server and for a sandbox inside a process alike. In real time,
 * unless the options have a clock.
 */
export class Handler {
  /** Sandboxes by the header `X-Sandbox-Store`; without it, the name is empty. */
  readonly #stores = new Map<string, Sandbox>();

  constructor(private readonly options: HandlerOptions) {}

  /** The sandbox of requests without the header `X-Sandbox-Store`. */
  get main(): Sandbox {
    return this.#storeOf('');
  }

  #storeOf(name: string): Sandbox {
    const known = this.#stores.get(name);
    if (known) return known;
    const tokenName = [TOKEN_PREFIX, ...(name ? [name] : [])].join('-');
    const clocks = { clock: Date.now, limitClock: Date.now };
    const made = createSandboxCore({ tokenName, ...clocks, ...this.options });
    this.#stores.set(name, made);
    return made;
  }

  /** Responds to a request; `Date` is the time of its store. */
  async fetch(request: Request): Promise<Response> {
    const { origin, pathname, search } = new URL(request.url);
    const path = pathname + search;
    const link = LINK.exec(path)?.groups;
    const sent = request.headers.get('x-sandbox-store');
    const name = (link ? link['store'] : sent) ?? '';
    if (!link && sent !== null && !STORE_NAME.test(name))
      return problemDetails(
        400,
        'X-Sandbox-Store must have 1 to 100 letters, digits, dots, hyphens or underscores.',
      );
    const sandbox = this.#storeOf(name);
    try {
      let response: Response;
      if (link) response = sendFile(sandbox, request.method, link);
      else if (pathname.startsWith(CONTROL))
        response = await control({ version: '', ...this.options, sandbox }, request);
      else
        response = await send(sandbox, {
          method: request.method,
          path,
          headers: Object.fromEntries(request.headers),
          body: (maximum) => readBody(request, maximum),
          readForm: readMultipart,
          // What the links of a response begin with, in place of the production host.
          fileHost: [origin, 'files', ...(name ? [name] : [])].join('/'),
        });
      response.headers.set('Date', new Date(sandbox.clock.time).toUTCString());
      return request.method === 'HEAD' ? new Response(null, response) : response;
    } catch (error) {
      // Nothing that a client sends may end the process.
      this.options.onInternalError?.(error);
      return problemDetails(500, 'Internal sandbox error. Reset or restart the sandbox.');
    }
  }

  /** The catalogue's response to a message that is not even a request. */
  refuse(error: ApiError): Promise<Response> {
    return send(this.main, {
      method: 'POST',
      path: this.options.spec.api.endpoint.graphql,
      headers: { 'content-type': 'application/json' },
      body: () => Promise.reject(error),
    });
  }
}

async function send(sandbox: Sandbox, request: HttpRequest): Promise<Response> {
  const response = await sandbox.http(request);
  return new Response(JSON.stringify(response.body), response);
}
