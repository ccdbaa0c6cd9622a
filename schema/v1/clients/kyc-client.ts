/** A client of version 1 of the KYC API, for Node.js 20 or later, without packages. Copy it, and change it. */
import { createHash, randomUUID } from 'node:crypto';

// #region settings
export interface KycSettings {
  /** Scheme and host of the API, without a path. */
  readonly origin: string;
  readonly accessId: string;
  readonly accessKey: string;
  /** Version of the API; 1 by default. */
  readonly version?: string;
  /** Seconds before its end at which a token is renewed; 60 by default. */
  readonly renewBefore?: number;
  /** How many times a request is sent again; 3 by default. */
  readonly retries?: number;
  /** Seconds after which one attempt is cancelled; 40 by default. */
  readonly timeout?: number;
  /** Seconds after which a request is not sent again; 120 by default. */
  readonly timeLimit?: number;
}
// #endregion

// #region errors
type Path = readonly (string | number)[];

export interface ApiError {
  readonly message: string;
  readonly path?: Path;
  readonly extensions: {
    readonly code: string;
    readonly requestId: string;
    readonly retryable: boolean;
    readonly fieldErrors?: readonly { path: Path; code: string; message: string }[];
  };
}

/** A response with errors. */
export class KycError extends Error {
  constructor(
    readonly errors: readonly ApiError[],
    /** The fields that succeeded. */
    readonly data: unknown,
    /** Seconds that the API asks to wait. */
    readonly retryAfter: number,
  ) {
    super(errors.map(({ message, extensions: { code, requestId } }) => `${code}: ${message} (${requestId})`).join('; '));
  }

  has(code: string): boolean {
    return this.errors.some(({ extensions }) => extensions.code === code);
  }

  get isRetryable(): boolean {
    return this.errors.every(({ extensions }) => extensions.retryable);
  }
}
// #endregion

// #region retries
/**
 * Sends a request, and sends it again while there is no response of the API or every error is retryable.
 * @throws KycError when the response contains errors, Error when there is none
 */
async function post<Body>(
  { origin, retries = 3, timeout = 40, timeLimit = 120 }: KycSettings,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string | FormData,
): Promise<Body> {
  const end = performance.now() + timeLimit * 1000;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const signal = AbortSignal.timeout(timeout * 1000);
      return await send<Body>(origin + path, { method: 'POST', headers, body, signal });
    } catch (error) {
      const { isRetryable, retryAfter } = error instanceof KycError ? error : { isRetryable: true, retryAfter: 0 };
      // 0.5, 1, 2, … seconds, and up to as much again, so that clients do not retry at the same time.
      const pause = retryAfter * 1000 + 500 * 2 ** attempt * (1 + Math.random());
      if (!isRetryable || attempt >= retries || performance.now() + pause > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

async function send<Body>(url: string, init: RequestInit): Promise<Body> {
  let response: Response | undefined;
  let body: { readonly data?: unknown; readonly errors?: readonly ApiError[] };
  try {
    response = await fetch(url, init);
    body = (await response.json()) as typeof body;
    // The response of a proxy is not JSON, or has other content.
    if (!('data' in body || 'token' in body || body.errors?.every((error) => error.extensions.code)))
      throw new Error('The body has neither data nor errors');
  } catch (cause) {
    const problem = response ? `No response of the API, status ${response.status}` : 'The API cannot be reached';
    throw new Error(problem, { cause });
  }
  if (body.errors)
    throw new KycError(body.errors, body.data, Number(response.headers.get('Retry-After') ?? 0));
  return body as Body;
}
// #endregion

// #region token
/** Keeps one token, and renews it before it expires. */
export class TokenSource {
  #token: { readonly value: string; readonly renewAt: number } | undefined;
  #pending: Promise<string> | undefined;

  constructor(private readonly settings: KycSettings) {}

  /** A token that is valid for the next request. Concurrent callers wait for the same one. */
  async get(): Promise<string> {
    if (this.#token && performance.now() < this.#token.renewAt) return this.#token.value;
    this.#pending ??= this.#authorize().finally(() => {
      this.#pending = undefined;
    });
    return this.#pending;
  }

  /** Discards a token that was rejected, unless it has been replaced already. */
  forget(rejected: string): void {
    if (this.#token?.value === rejected) this.#token = undefined;
  }

  async #authorize(): Promise<string> {
    const { accessId, accessKey, renewBefore } = this.settings;
    type Token = { token: string; expiresIn: number };
    const headers = { 'Content-Type': 'application/json' };
    const pair = JSON.stringify({ accessId, accessKey });
    const { token, expiresIn } = await post<Token>(this.settings, '/authorize', headers, pair);
    // Measured from receipt: the clocks of this machine and of the API can differ.
    const seconds = expiresIn - (renewBefore ?? 60);
    this.#token = { value: token, renewAt: performance.now() + seconds * 1000 };
    return token;
  }
}
// #endregion

// #region client
export class KycClient {
  #tokens: TokenSource;

  constructor(private readonly settings: KycSettings) {
    this.#tokens = new TokenSource(settings);
  }

  /**
   * Runs an operation.
   * @param idempotencyKey of a mutation; pass your own to be able to retry it after a restart
   * @throws KycError when the response contains errors
   */
  async run<Data>(query: string, variables: object = {}, idempotencyKey: string = randomUUID()): Promise<Data> {
    return this.#send(query, JSON.stringify({ query, variables }), idempotencyKey);
  }

  async #send<Data>(query: string, body: string | FormData, idempotencyKey: string): Promise<Data> {
    for (let isRenewed = false; ; isRenewed = true) {
      const token = await this.#tokens.get();
      const headers = {
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
        Accept: 'application/graphql-response+json, application/json;q=0.9',
        Authorization: `Bearer ${token}`,
        'X-API-Version': this.settings.version ?? '1',
        ...(/^\s*mutation\b/m.test(query) && { 'Idempotency-Key': idempotencyKey }),
      };
      try {
        const { data } = await post<{ data: Data }>(this.settings, '/graphql', headers, body);
        return data;
      } catch (error) {
        // The sandbox forgets its tokens when it is reset.
        const isOver = error instanceof KycError && (error.has('TOKEN_EXPIRED') || error.has('UNAUTHENTICATED'));
        if (isRenewed || !isOver) throw error;
        this.#tokens.forget(token);
      }
    }
  }
  // #endregion

  // #region items
  /**
   * Reads all items of a collection, chunk by chunk.
   * @param query operation with the variable $after and a chunk as its only root field
   */
  async *items<Item>(query: string, variables: object = {}): AsyncGenerator<Item> {
    for (let after: string | null = null; ; ) {
      const data: Record<string, Chunk<Item> | null> = await this.run(query, { ...variables, after });
      const [chunk] = Object.values(data);
      if (!chunk) return;
      yield* chunk.items;
      if (!chunk.pageInfo.hasNextPage) return;
      after = chunk.pageInfo.endCursor;
    }
  }
  // #endregion

  // #region upload
  /**
   * Uploads a document.
   * @param input of uploadDocument, without the file
   * @returns its id
   * @throws Error when the stored file differs from the sent one
   */
  async uploadDocument(file: File, input: object, idempotencyKey: string = randomUUID()): Promise<string> {
    const query = 'mutation Upload($input: UploadDocumentInput!) { uploadDocument(input: $input) { id sha256 } }';
    const form = new FormData();
    form.append('operations', JSON.stringify({ query, variables: { input: { ...input, file: null } } }));
    form.append('map', JSON.stringify({ 0: ['variables.input.file'] }));
    form.append('0', file);
    type Stored = { uploadDocument: { id: string; sha256: string } };
    const { uploadDocument } = await this.#send<Stored>(query, form, idempotencyKey);
    checkHash(new Uint8Array(await file.arrayBuffer()), uploadDocument.sha256);
    return uploadDocument.id;
  }
  // #endregion

  // #region download
  /**
   * Downloads a document.
   * @throws Error when the file cannot be downloaded or has another hash
   */
  async downloadDocument(id: string): Promise<Uint8Array> {
    type Found = { getDocument: { sha256: string; downloadUrl: string | null } };
    const query = 'query Download($id: ID!) { getDocument(id: $id) { sha256 downloadUrl } }';
    for (let attempt = 1; ; attempt += 1) {
      const { getDocument } = await this.run<Found>(query, { id });
      if (getDocument.downloadUrl === null) throw new Error('The document has no link');
      const signal = AbortSignal.timeout((this.settings.timeLimit ?? 120) * 1000);
      const response = await fetch(getDocument.downloadUrl, { signal });
      // The link has expired: get a new one, once.
      if (response.status === 403 && attempt === 1) continue;
      if (!response.ok) throw new Error(`The file host returned status ${response.status}`);
      const content = new Uint8Array(await response.arrayBuffer());
      checkHash(content, getDocument.sha256);
      return content;
    }
  }
  // #endregion
}

interface Chunk<Item> {
  readonly items: readonly Item[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

function checkHash(content: Uint8Array, sha256: string): void {
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw new Error('The hash of the file differs');
}
