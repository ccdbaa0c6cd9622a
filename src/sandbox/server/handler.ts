import type { BodyFailure, BodyReader, Sandbox, SandboxSpec } from '..';
import { control, CONTROL, problem, type ServerRequest } from './control';
import { NamedStores, type NamedStore, type NamedStoreOptions } from './namedStores';
import { toText, type TextResponse } from './stores';

export interface HandlerOptions extends NamedStoreOptions {
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

/** Answers requests to the API and to `/_sandbox/`, the same for the server and in the process. */
export class Handler {
  readonly stores: NamedStores;
  readonly #spec: SandboxSpec;
  readonly #reported = new Set<unknown>();

  constructor(private readonly options: HandlerOptions) {
    this.#spec = options.spec;
    this.stores = new NamedStores(options);
  }

  /** The store of requests without the header `X-Sandbox-Store`. */
  get main(): NamedStore {
    return this.stores.get('');
  }

  /** Responds to a request; `Date` is the time of its store. */
  async handle(request: ServerRequest): Promise<TextResponse> {
    const { 'x-sandbox-store': name = '' } = request.headers;
    const isNamed = Object.hasOwn(request.headers, 'x-sandbox-store');
    if (isNamed && !STORE_NAME.test(name))
      return problem(
        400,
        'X-Sandbox-Store must have 1 to 100 letters, digits, dots, hyphens or underscores.',
      );
    const store = this.stores.get(name);
    try {
      return dated(await this.#respond(store, request), store);
    } catch (error) {
      // Nothing that a client sends may end the process.
      this.options.onFault?.(error);
      return problem(500, 'A fault of the sandbox itself. Reset it, or restart it.');
    }
  }

  #respond(store: NamedStore, request: ServerRequest): Promise<TextResponse> {
    const { hasControl = true, version = '' } = this.options;
    if (hasControl && request.path.startsWith(CONTROL))
      return control({ spec: this.#spec, version, stores: this.stores, store }, request);
    return this.#answer(store, request);
  }

  /** The catalogue's response to a message that is not even a request. */
  refuse(failure: BodyFailure): Promise<TextResponse> {
    return this.handle({
      method: 'POST',
      path: this.#spec.api.endpoint.graphql,
      headers: { 'content-type': 'application/json' },
      body: () => Promise.resolve(failure),
    });
  }

  async #answer({ stores, outcomes }: NamedStore, request: ServerRequest): Promise<TextResponse> {
    const { endpoint, limits } = this.#spec.api;
    const isTokenRequest =
      request.method === 'POST' && request.path.split('?')[0] === endpoint.authorize;
    const answer = async (sandbox: Sandbox, body: BodyReader): Promise<TextResponse> =>
      toText(await sandbox.http({ ...request, body, takeOutcome: outcomes.take }));
    if (!isTokenRequest)
      return answer(stores.ofToken(request.headers['authorization']), request.body);
    // The sandbox of a token request is known from its body only.
    const read = await request.body(limits.jsonBody.value.bytes!);
    const accessId = accessIdIn(read);
    const sandbox = stores.ofAccessId(accessId);
    if (stores.tokens.countValid(accessId, sandbox.now()) + 1 === REPEATED) {
      if (!this.#reported.has(accessId)) this.options.onRepeatedTokens?.();
      this.#reported.add(accessId);
    }
    return answer(sandbox, () => Promise.resolve(read));
  }
}

function dated(response: TextResponse, { clock }: NamedStore): TextResponse {
  const headers = { ...response.headers, Date: new Date(clock.read()).toUTCString() };
  return { ...response, headers };
}

function accessIdIn(body: Uint8Array | BodyFailure): unknown {
  try {
    const text = body instanceof Uint8Array ? new TextDecoder().decode(body) : '';
    return (JSON.parse(text) as { accessId?: unknown } | null)?.accessId;
  } catch {
    return undefined;
  }
}
