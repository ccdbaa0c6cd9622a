import type { BodyFailure, HttpRequest } from '..';
import {
  control,
  CONTROL,
  problem,
  toText,
  type ServerRequest,
  type TextResponse,
} from './control';
import { fileHostOf, readLink, sendFile } from './downloadLinks';
import { Stores, type NamedStore, type StoreOptions } from './stores';

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
    const link = readLink(request.path);
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
