import { randomBytes } from 'node:crypto';
import {
  createSandbox,
  Tokens,
  type Sandbox,
  type SandboxData,
  type SandboxOptions,
  type TokenData,
} from '..';
import { TOKEN_PREFIX } from '../../../../src/lib/token';
import { MovableClock, type ClockOptions } from './clock';
import { Outcomes } from './outcomes';

export interface StoreOptions
  extends Pick<SandboxOptions, 'spec' | 'onFault' | 'hasRateLimits'>, ClockOptions {
  /** What each sandbox begins with instead of the seeded data. */
  readonly initial?: SandboxData;
  /** Milliseconds by which each clock is ahead at the start. */
  readonly advanced?: number;
}

/** The sandboxes of a store with their tokens, as JSON. */
export interface StoreData {
  readonly sandboxes: Readonly<Record<string, SandboxData>>;
  readonly tokens: TokenData;
  readonly requestCount: number;
}

/** Key of the data for requests without a valid token, which only get errors. */
const ANONYMOUS = '';

/**
 * A store with its own clock, tokens and scheduled outcomes: one sandbox per access id, made at its first request. There
 * are at most as many as the API spec has access pairs, and one for requests without one.
 */
export class NamedStore {
  readonly clock: MovableClock;
  readonly outcomes = new Outcomes();
  readonly #sandboxes = new Map<string, Sandbox>();
  /** The tokens that were issued here. */
  tokens!: Tokens;
  #requestCount = { value: 0 };

  /** @param otherTokens returns the tokens of another store, which are valid here too */
  constructor(
    private readonly options: StoreOptions,
    private readonly otherTokens?: () => Tokens,
  ) {
    this.clock = new MovableClock(options);
    this.reset();
  }

  /** Restores the initial data and time; tokens and outcomes are gone. */
  reset(): void {
    this.#drop();
    // The name differs from run to run: a token of yesterday's server must not open today's.
    const name = `${TOKEN_PREFIX}-${randomBytes(4).toString('hex')}`;
    this.tokens = new Tokens(name, this.otherTokens);
    this.#requestCount = { value: 0 };
    this.outcomes.clear();
    this.clock.reset();
    this.clock.advance(this.options.advanced ?? 0);
  }

  /** Everything that is stored. */
  get data(): StoreData {
    const sandboxes = [...this.#sandboxes].map(([name, sandbox]) => [name, sandbox.data()]);
    return {
      sandboxes: Object.fromEntries(sandboxes) as StoreData['sandboxes'],
      tokens: this.tokens.data,
      requestCount: this.#requestCount.value,
    };
  }

  /** Replaces everything by what `data` returned. */
  restore({ sandboxes, tokens, requestCount }: StoreData): void {
    this.#drop();
    this.#requestCount.value = requestCount;
    this.tokens.restore(tokens);
    for (const [name, data] of Object.entries(sandboxes)) this.ofAccessId(name).restore(data);
  }

  #drop(): void {
    for (const sandbox of this.#sandboxes.values()) sandbox.drop();
    this.#sandboxes.clear();
  }

  /** Runs the events of all sandboxes that are due now. */
  runDueEvents(): void {
    for (const sandbox of this.#sandboxes.values()) sandbox.runDueEvents();
  }

  /** Whether an access id exists. */
  knows(accessId: unknown): accessId is string {
    const { spec } = this.options;
    const further = spec.testValues.filter(({ kind }) => kind === 'accessId');
    return [spec.api.sandbox.accessId, ...further.map(({ value }) => value)].some(
      (known) => known === accessId,
    );
  }

  /** The sandbox of an access id as it was given to `/authorize`; it may be anything. */
  ofAccessId(accessId: unknown): Sandbox {
    const name = this.knows(accessId) ? accessId : ANONYMOUS;
    const known = this.#sandboxes.get(name);
    if (known) return known;
    const clocks = { clock: this.clock.read, limitClock: Date.now };
    const shared = { tokens: this.tokens, requestCount: this.#requestCount };
    const sandbox = createSandbox({ ...this.options, ...clocks, ...shared });
    if (this.options.initial) sandbox.restore(this.options.initial);
    this.#sandboxes.set(name, sandbox);
    return sandbox;
  }
}

/**
 * Stores by the name in the header `X-Sandbox-Store`, which do not see each other's data. Without the header, the name is
 * empty; the tokens of that store are valid in all others.
 */
export class Stores {
  readonly #stores = new Map<string, NamedStore>();

  constructor(private readonly options: StoreOptions) {}

  /** How many there are now. */
  get size(): number {
    return this.#stores.size;
  }

  /** The store of a name, created from the initial data at first use. */
  get(name: string): NamedStore {
    const known = this.#stores.get(name);
    if (known) return known;
    const otherTokens = name === '' ? undefined : (): Tokens => this.get('').tokens;
    const store = new NamedStore(this.options, otherTokens);
    this.#stores.set(name, store);
    return store;
  }
}
