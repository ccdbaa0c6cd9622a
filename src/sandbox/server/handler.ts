import type { BodyFailure, SandboxSpec } from '..';
import { control, CONTROL, problem, type ServerRequest } from './control';
import { parseDuration } from '../support/time';
import { NamedStores, type NamedStore, type NamedStoreOptions } from './namedStores';
import { toText, type TextResponse } from './stores';

export interface HandlerOptions extends NamedStoreOptions {
  /** Version of the program. */
  readonly version?: string;
  /** Whether `/_sandbox/` is served. Default: true. */
  readonly hasControl?: boolean;
}

const STORE_NAME = /^[\w.-]{1,100}$/;

/** Answers requests to the API and to `/_sandbox/`, the same for the server and in the process. */
export class Handler {
  readonly stores: NamedStores;
  readonly #spec: SandboxSpec;

  constructor(private readonly options: HandlerOptions) {
    this.#spec = options.spec;
    this.stores = new NamedStores(options);
  }

  /** The store of requests without the header `X-Sandbox-Store`. */
  get main(): NamedStore {
    return this.stores.get('');
  }

  async handle(request: ServerRequest): Promise<TextResponse> {
    try {
      return await this.#respond(request);
    } catch (error) {
      // Nothing that a client sends may end the process.
      this.options.onFault?.(error);
      return problem(500, 'A fault of the sandbox itself. Reset it, or restart it.');
    }
  }

  #respond(request: ServerRequest): TextResponse | Promise<TextResponse> {
    const name = request.headers['x-sandbox-store'];
    if (name !== undefined && !STORE_NAME.test(name))
      return problem(
        400,
        'X-Sandbox-Store has 1 to 100 letters, digits, dots, hyphens or underscores.',
      );
    const store = this.stores.get(name ?? '');
    const { hasControl = true, version = '' } = this.options;
    if (hasControl && request.path.startsWith(CONTROL))
      return control({ spec: this.#spec, version, stores: this.stores, store }, request);
    return this.#answer(store, request);
  }

  /** The catalogue's response to a message that is not even a request. */
  refuse(failure: BodyFailure): Promise<TextResponse> {
    return this.main.stores.refuse(failure);
  }

  async #answer({ stores, outcomes }: NamedStore, request: ServerRequest): Promise<TextResponse> {
    const { authorize } = this.#spec.api.endpoint;
    const { jsonBody, multipartBody } = this.#spec.api.limits;
    const path = request.path.split('?')[0]!;
    const isTokenRequest = request.method === 'POST' && path === authorize;
    const isMultipart = request.headers['content-type']?.startsWith('multipart/');
    const maximum = (isMultipart ? multipartBody : jsonBody).value.bytes!;
    // The store of a token request, and what an operation is called, are known from the body only.
    const read = isTokenRequest || outcomes.needsBody ? await request.body(maximum) : undefined;
    const text = read instanceof Uint8Array ? new TextDecoder().decode(read) : '';
    const outcome = outcomes.take(path, queryIn(text));
    const { delay } = outcome ?? {};
    if (delay !== undefined)
      await new Promise((resolve) => setTimeout(resolve, parseDuration(delay)));
    const sandbox = isTokenRequest
      ? stores.ofAccessId(jsonOf(text)['accessId'])
      : stores.ofToken(request.headers['authorization']);
    return toText(
      await sandbox.http({
        ...request,
        body: read === undefined ? request.body : () => Promise.resolve(read),
        outcome: outcome?.code,
      }),
    );
  }
}

function jsonOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(text) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

/** The GraphQL of a JSON body; of a multipart form, all of it. */
function queryIn(text: string): string {
  const { query, operationName } = jsonOf(text);
  if (typeof query !== 'string') return text;
  return typeof operationName === 'string' ? `${query} ${operationName}` : query;
}
