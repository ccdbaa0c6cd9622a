/**
 * A client of version 1 of the KYC API, for Node.js 20 or later, without packages. Copy it, and change it.
 * @example
 * import { KycClient } from './kyc-client';
 *
 * const query = `query ListCases($after: String) {
 *   cases(first: 50, after: $after) { items { caseNumber name } pageInfo { endCursor hasNextPage } }
 * }`;
 *
 * async function main(): Promise<void> {
 *   const kyc = KycClient.fromEnvironment();
 *   for await (const row of kyc.items<{ caseNumber: string; name: string }>(query)) console.log(row.caseNumber, row.name);
 * }
 *
 * void main();
 */
import { createHash, randomUUID } from 'node:crypto';

// #region settings
export interface KycSettings {
  /** Scheme and host of the API, without a path. */
  readonly origin: string;
  readonly accessId: string;
  readonly accessKey: string;
  /** Version of the API; 1 by default. */
  readonly version?: string;
  /** Seconds before expiry at which a token is renewed; 60 by default. */
  readonly renewBefore?: number;
  /** How many times a request is sent again; 3 by default. */
  readonly retries?: number;
  /** Seconds after which one attempt is cancelled; 40 by default. */
  readonly timeout?: number;
  /** Seconds after which a request is not sent again; 120 by default. */
  readonly timeLimit?: number;
  /** Seconds for which a request is sent again while the API is unavailable; for jobs that maintenance can interrupt. */
  readonly outage?: number;
  /** Requests per minute that are left to other programs with the same access id; 0 by default. */
  readonly reserve?: number;
}

function environment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set the environment variable ${name}`);
  return value;
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
    /** Seconds to wait, from the API. */
    readonly retryAfter = 0,
    /** Whether this is the stored response to the first request with the idempotency key. */
    readonly isReplayed = false,
  ) {
    super(errors.map(({ message, extensions: { code, requestId } }) => `${code}: ${message} (${requestId})`).join('; '));
  }

  has(code: string): boolean {
    return this.errors.some(({ extensions }) => extensions.code === code);
  }

  /** Whether the same request can succeed later. A stored response stays the same. */
  get isRetryable(): boolean {
    return !this.isReplayed && this.errors.every(({ extensions }) => extensions.retryable);
  }
}
// #endregion

// #region retries
/** Sends requests, retries them, and keeps to the rate limit. */
export class Connection {
  /** The API's time in its last response. */
  time: Date | undefined;
  #pausedUntil = 0;

  constructor(readonly settings: KycSettings) {}

  /**
   * Sends a request, and sends it again while the API does not respond or every error is retryable.
   * @throws KycError when the response contains errors, Error when there is none
   */
  async post<Body>(path: string, headers: Readonly<Record<string, string>>, body: string | FormData): Promise<Body> {
    const { origin, retries = 3, timeout = 40, timeLimit = 120, outage = 0 } = this.settings;
    await sleep(this.#pausedUntil - performance.now());
    const start = performance.now();
    for (let attempt = 0; ; attempt += 1) {
      try {
        const signal = AbortSignal.timeout(timeout * 1000);
        return await this.#send<Body>(origin + path, { method: 'POST', headers, body, signal });
      } catch (error) {
        const { isRetryable, retryAfter } = error instanceof KycError ? error : { isRetryable: true, retryAfter: 0 };
        // 0.5, 1, 2, … up to 64 seconds, and up to as much again, so that clients do not retry at the same time.
        const pause = retryAfter * 1000 + 500 * 2 ** Math.min(attempt, 7) * (1 + Math.random());
        const seconds = (performance.now() + pause - start) / 1000;
        // An API that has never responded is at the wrong origin rather than down.
        const isDown = error instanceof KycError ? error.has('SERVICE_UNAVAILABLE') : this.time !== undefined;
        const isInTime = (attempt < retries && seconds <= timeLimit) || (isDown && seconds <= outage);
        if (!isRetryable || !isInTime) throw error;
        await sleep(pause);
      }
    }
  }

  async #send<Body>(url: string, init: RequestInit): Promise<Body> {
    let response: Response | undefined;
    let body: {
      readonly data?: unknown;
      readonly errors?: readonly ApiError[];
      readonly extensions?: { readonly deprecations?: readonly { name: string; reason: string }[] };
    };
    try {
      response = await fetch(url, init);
      body = (await response.json()) as typeof body;
      // A proxy's response is not JSON, or has other content.
      if (!('data' in body || 'token' in body || body.errors?.every((error) => error.extensions.code)))
        throw new Error('The body has neither data nor errors');
    } catch (cause) {
      const problem = response ? `No response of the API, status ${response.status}` : 'The API cannot be reached';
      throw new Error(problem, { cause });
    }
    const { headers } = response;
    for (const { name, reason } of body.extensions?.deprecations ?? []) console.warn(`${name} is deprecated: ${reason}`);
    const date = headers.get('Date');
    if (date) this.time = new Date(date);
    // /authorize has its own limit.
    if (!('token' in body) && Number(headers.get('RateLimit-Remaining') ?? Infinity) <= (this.settings.reserve ?? 0))
      this.#pausedUntil = performance.now() + Number(headers.get('RateLimit-Reset')) * 1000;
    if (!body.errors) return body as Body;
    const isReplayed = headers.get('Idempotent-Replayed') === 'true';
    throw new KycError(body.errors, body.data, Number(headers.get('Retry-After') ?? 0), isReplayed);
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}
// #endregion

// #region token
/** Keeps one token, and renews it before it expires. */
export class TokenSource {
  #token: { readonly value: string; readonly renewAt: number } | undefined;
  #pending: Promise<string> | undefined;

  constructor(private readonly connection: Connection) {}

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
    const { accessId, accessKey, renewBefore } = this.connection.settings;
    type Token = { token: string; expiresIn: number };
    const headers = { 'Content-Type': 'application/json' };
    const pair = JSON.stringify({ accessId, accessKey });
    const { token, expiresIn } = await this.connection.post<Token>('/authorize', headers, pair);
    // Measured from receipt: the clocks of this machine and of the API can differ.
    const seconds = expiresIn - (renewBefore ?? 60);
    this.#token = { value: token, renewAt: performance.now() + seconds * 1000 };
    return token;
  }
}
// #endregion

// #region client
export class KycClient {
  #connection: Connection;
  #tokens: TokenSource;

  constructor(private readonly settings: KycSettings) {
    this.#connection = new Connection(settings);
    this.#tokens = new TokenSource(this.#connection);
  }

  /**
   * A client with the origin and access pair from the environment variables KYC_ORIGIN, KYC_ACCESS_ID and KYC_ACCESS_KEY.
   * @throws Error when one of them is missing
   */
  static fromEnvironment(settings: Partial<KycSettings> = {}): KycClient {
    const origin = environment('KYC_ORIGIN');
    const accessId = environment('KYC_ACCESS_ID');
    return new KycClient({ origin, accessId, accessKey: environment('KYC_ACCESS_KEY'), ...settings });
  }

  /** The API's time in its last response: use it instead of your machine's clock, which can differ. */
  get time(): Date | undefined {
    return this.#connection.time;
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
        const { data } = await this.#connection.post<{ data: Data }>('/graphql', headers, body);
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
