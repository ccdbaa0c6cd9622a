import type { HttpRequest, Sandbox } from '..';
import type { ApiError } from '../errors/fail';
import { CONTROL, control } from './control';
import { problem, readBody } from './message';
import { readMultipart } from './multipart';
import { type NamedStore, type StoreOptions, Stores } from './stores';

/** A download link: below `/files/`, access id and store in front of what production has on a host of its own. */
const LINK =
  /^\/files\/(?<accessId>[^/]+)(\/(?<store>[\w.-]+))?\/(?<file>(documents|reports|exports)\/[^?]+)\?expires=(?<expires>\d+)/;

/** Sends the file of a link to anybody who has the link, as production does. */
function sendFile(
  store: NamedStore,
  method: string,
  { accessId, file = '', expires }: Readonly<Record<string, string>>,
): Response {
  if (method !== 'GET' && method !== 'HEAD')
    return problem(405, 'A download link accepts GET and HEAD.', { Allow: 'GET, HEAD' });
  if (Date.parse(store.clock.instant) >= Number(expires) * 1_000)
    return problem(403, 'The link has expired.');
  const found = store.knows(accessId) && store.ofAccessId(accessId).file(file);
  if (!found) return problem(404, 'The file does not exist.');
  return new Response(found.content as BodyInit, {
    headers: {
      'Content-Type': found.mediaType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

export interface HandlerOptions extends StoreOptions {
  /** Version of the program. */
  readonly version?: string;
  /** Whether `/_sandbox/` is served. Default: true. */
  readonly hasControl?: boolean;
  /** Called once for each pair that keeps requesting tokens while its previous ones are valid. */
  readonly onRepeatedTokens?: () => void;
}

/** How many valid tokens of one pair mean that a client does not keep the one it has. */
const REPEATED = 6;

const STORE_NAME = /^[\w.-]{1,100}$/;

/** Handles requests to the API, to `/files/` and to `/_sandbox/`, for the server and for a sandbox inside a process alike. */
export class Handler {
  readonly stores: Stores;
  readonly #reported = new Set<unknown>();

  constructor(private readonly options: HandlerOptions) {
    this.stores = new Stores(options);
  }

  /** The store of requests without the header `X-Sandbox-Store`. */
  get main(): NamedStore {
    return this.stores.get('');
  }

  /** Responds to a request; `Date` is the time of its store. */
  async fetch(request: Request): Promise<Response> {
    const { origin, pathname, search } = new URL(request.url);
    const path = pathname + search;
    const link = LINK.exec(path)?.groups;
    const sent = request.headers.get('x-sandbox-store');
    const name = (link ? link.store : sent) ?? '';
    if (!link && sent !== null && !STORE_NAME.test(name))
      return problem(
        400,
        'X-Sandbox-Store must have 1 to 100 letters, digits, dots, hyphens or underscores.',
      );
    const store = this.stores.get(name);
    try {
      let response: Response;
      if (link) response = sendFile(store, request.method, link);
      else if (pathname.startsWith(CONTROL) && (this.options.hasControl ?? true))
        response = await control(
          { version: '', ...this.options, stores: this.stores, store },
          request,
        );
      else response = await this.#callApi(store, request, path, `${origin}/files`, name);
      response.headers.set('Date', new Date(store.clock.read()).toUTCString());
      return request.method === 'HEAD' ? new Response(null, response) : response;
    } catch (error) {
      // Nothing that a client sends may end the process.
      this.options.onFault?.(error);
      return problem(500, 'A fault of the sandbox itself. Reset it, or restart it.');
    }
  }

  async #callApi(
    store: NamedStore,
    request: Request,
    path: string,
    files: string,
    storeName: string,
  ): Promise<Response> {
    const authorize: HttpRequest['authorize'] = (pair, sent) => {
      const { accessId } = pair;
      const sandbox = store.ofAccessId(accessId);
      if (store.tokens.countValid(accessId, sandbox.now()) + 1 === REPEATED) {
        if (!this.#reported.has(accessId)) this.options.onRepeatedTokens?.();
        this.#reported.add(accessId);
      }
      return sandbox.authorize(pair, sent);
    };
    const headers = Object.fromEntries(request.headers);
    const accessId = store.tokens.find(headers['authorization'])?.accessId;
    return send(store.ofAccessId(accessId), {
      method: request.method,
      path,
      headers,
      body: (maximum) => readBody(request, maximum),
      readForm: readMultipart,
      // What the links of a response begin with, in place of the production host.
      fileHost: [files, accessId, storeName].filter(Boolean).join('/'),
      takeOutcome: store.outcomes.take,
      authorize,
    });
  }

  /** The catalogue's response to a message that is not even a request. */
  refuse(error: ApiError): Promise<Response> {
    return send(this.main.ofAccessId(undefined), {
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
