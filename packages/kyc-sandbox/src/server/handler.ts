import type { BodyFailure, HttpRequest } from '..';
import {
  CONTROL,
  type ServerRequest,
  type TextResponse,
  control,
  problem,
  toText,
} from './control';
import { type NamedStore, type StoreOptions, Stores } from './stores';

/** A download link: below `/files/`, access id and store in front of what production has on a host of its own. */
const LINK =
  /^\/files\/(?<accessId>[^/]+)(\/(?<store>[\w.-]+))?\/(?<file>(documents|reports|exports)\/[^?]+)\?expires=(?<expires>\d+)/;

/** What the links of a response begin with, in place of the production host. */
function fileHostOf(
  { origin, headers }: ServerRequest,
  accessId: string | undefined,
): string | undefined {
  return origin && [origin, 'files', accessId, headers['x-sandbox-store'] ?? []].flat().join('/');
}

/** Sends the file of a link to anybody who has the link, as production does. */
function sendFile(
  store: NamedStore,
  { accessId, file = '', expires }: Readonly<Record<string, string>>,
): TextResponse {
  const sandbox = store.ofAccessId(accessId);
  if (Date.parse(sandbox.now()) >= Number(expires) * 1_000)
    return problem(403, 'The link has expired.');
  const found = sandbox.file(file);
  if (!found) return problem(404, 'The file does not exist.');
  const headers = {
    'Content-Type': found.mediaType,
    'Content-Length': String(found.content.byteLength),
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`,
    'X-Content-Type-Options': 'nosniff',
  };
  return { status: 200, headers, text: '', content: found.content };
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
  async handle(request: ServerRequest): Promise<TextResponse> {
    const link = LINK.exec(request.path)?.groups;
    const { 'x-sandbox-store': sent } = request.headers;
    const name = (link ? link.store : sent) ?? '';
    if (!link && sent !== undefined && !STORE_NAME.test(name))
      return problem(
        400,
        'X-Sandbox-Store must have 1 to 100 letters, digits, dots, hyphens or underscores.',
      );
    const store = this.stores.get(name);
    try {
      const response = link ? sendFile(store, link) : await this.#respond(store, request);
      const headers = { ...response.headers, Date: new Date(store.clock.read()).toUTCString() };
      return { ...response, headers };
    } catch (error) {
      // Nothing that a client sends may end the process.
      this.options.onFault?.(error);
      return problem(500, 'A fault of the sandbox itself. Reset it, or restart it.');
    }
  }

  async #respond(store: NamedStore, request: ServerRequest): Promise<TextResponse> {
    const { hasControl = true, version = '', spec } = this.options;
    const { stores } = this;
    if (hasControl && request.path.startsWith(CONTROL))
      return control({ spec, version, stores, store }, request);
    const authorize: HttpRequest['authorize'] = (pair, sent) => {
      const { accessId } = pair;
      const sandbox = store.ofAccessId(accessId);
      if (store.tokens.countValid(accessId, sandbox.now()) + 1 === REPEATED) {
        if (!this.#reported.has(accessId)) this.options.onRepeatedTokens?.();
        this.#reported.add(accessId);
      }
      return sandbox.authorize(pair, sent);
    };
    const accessId = store.tokens.find(request.headers['authorization'])?.accessId;
    const served = { fileHost: fileHostOf(request, accessId), takeOutcome: store.outcomes.take };
    return toText(await store.ofAccessId(accessId).http({ ...request, ...served, authorize }));
  }

  /** The catalogue's response to a message that is not even a request. */
  refuse(failure: BodyFailure): Promise<TextResponse> {
    return this.handle({
      method: 'POST',
      path: this.options.spec.api.endpoint.graphql,
      headers: { 'content-type': 'application/json' },
      body: () => Promise.resolve(failure),
    });
  }
}
