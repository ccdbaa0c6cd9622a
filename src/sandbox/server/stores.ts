import { randomBytes } from 'node:crypto';
import {
  createSandbox,
  Tokens,
  type HttpResponse,
  type Sandbox,
  type SandboxData,
  type SandboxOptions,
  type TokenData,
} from '..';

export interface StoreOptions extends Pick<
  SandboxOptions,
  'spec' | 'onFault' | 'hasRateLimits' | 'limitClock'
> {
  /** Milliseconds since 1970. Default: real time. */
  readonly clock?: () => number;
  /** Returns tokens of another store that are valid here too. */
  readonly otherTokens?: () => Tokens;
  /** What each sandbox begins with instead of the seeded data. */
  readonly initial?: SandboxData;
}

/** All sandboxes with their tokens, as JSON. */
export interface StoresData {
  readonly sandboxes: Readonly<Record<string, SandboxData>>;
  readonly tokens: TokenData;
}

/** Requests of nobody who is known, e.g. with a wrong token: they only ever get errors. */
const nobody = '';

/**
 * One sandbox an access id, made at its first request. There are at most as many as the API spec has access
 * pairs, and one for requests without one.
 */
export class Stores {
  private readonly entries = new Map<string, Sandbox>();
  private readonly accessIds: ReadonlySet<string>;
  // The name differs from run to run: a token of yesterday's server must not open today's.
  private issuedTokens: Tokens;

  constructor(private readonly options: StoreOptions) {
    const { spec } = options;
    const further = spec.testValues.filter(({ kind }) => kind === 'accessId');
    this.accessIds = new Set([spec.api.sandbox.accessId, ...further.map(({ value }) => value)]);
    this.issuedTokens = this.newTokens();
  }

  /** The tokens that were issued here. */
  get tokens(): Tokens {
    return this.issuedTokens;
  }

  /** Drops every store and every token: all is as at the start. */
  reset(): void {
    this.entries.clear();
    this.issuedTokens = this.newTokens();
  }

  /** Everything that is stored. */
  get data(): StoresData {
    const sandboxes = [...this.entries].map(([name, sandbox]) => [name, sandbox.data()]);
    return {
      sandboxes: Object.fromEntries(sandboxes) as StoresData['sandboxes'],
      tokens: this.tokens.data,
    };
  }

  /** Replaces everything by what `data` returned. */
  restore({ sandboxes, tokens }: StoresData): void {
    this.entries.clear();
    this.tokens.restore(tokens);
    for (const [name, data] of Object.entries(sandboxes)) this.ofAccessId(name).restore(data);
  }

  /** Runs the events of all sandboxes that are due now. */
  runDueEvents(): void {
    for (const sandbox of this.entries.values()) sandbox.runDueEvents();
  }

  /** How many there are now. */
  get size(): number {
    return this.entries.size;
  }

  /** The sandbox of an access id as it was given to `/authorize`; it may be anything. */
  ofAccessId(accessId: unknown): Sandbox {
    const name = typeof accessId === 'string' && this.accessIds.has(accessId) ? accessId : nobody;
    const known = this.entries.get(name);
    if (known) return known;
    const { clock = Date.now, initial } = this.options;
    const sandbox = createSandbox({ ...this.options, clock, tokens: this.tokens });
    if (initial) sandbox.restore(initial);
    this.entries.set(name, sandbox);
    return sandbox;
  }

  /** The sandbox of the access id that a token was given to. */
  ofToken(authorization: string | undefined): Sandbox {
    return this.ofAccessId(this.tokens.find(authorization)?.accessId);
  }

  private newTokens(): Tokens {
    return new Tokens(`sandbox-token-${randomBytes(4).toString('hex')}`, this.options.otherTokens);
  }
}

/** A response as it goes over the wire. */
export interface TextResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly text: string;
}

/** A response with its body as text and the length of that. */
export function toText({ status, headers, body }: HttpResponse): TextResponse {
  const text = JSON.stringify(body);
  return {
    status,
    headers: { ...headers, 'Content-Length': String(Buffer.byteLength(text)) },
    text,
  };
}
