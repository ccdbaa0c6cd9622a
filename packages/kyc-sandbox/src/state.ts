import { MovableClock, type ClockOptions } from './clock';
import type { Context } from './context';
import { runDueEvents } from './events';
import { Accounts, type Access } from './pipeline/accounts';
import { IdempotencyKeys } from './pipeline/idempotency';
import { RateLimiter } from './pipeline/rateLimit';
import type { Headers, ScheduledOutcome } from './pipeline/types';
import type { ExecutableApi } from './schema/build';
import { roleOf } from './rules/accounts';
import { seed } from './seed';
import { makeId } from './store/ids';
import { Store, type StoreData } from './store/store';
import { dateOf, wholeSeconds } from './support/time';

/** Everything that a sandbox stores, as JSON. */
export type SandboxData = SandboxState['data'];

export interface StateOptions extends ClockOptions {
  /** Is called with exceptions that become INTERNAL_ERROR. */
  readonly onInternalError?: ((error: unknown) => void) | undefined;
  /** Whether requests over the limits of api.yml are refused. Default: true. */
  readonly hasRateLimits?: boolean;
  /** What rate limits are measured by. Default: the clock. With a stopped one, a client that waits would wait forever. */
  readonly limitClock?: () => number;
  /** What it begins with instead of the seeded data. */
  readonly initial?: StoreData;
  /** Milliseconds by which the clock is ahead at the start. */
  readonly advanced?: number;
  /** Prefix of its tokens. */
  readonly tokenName?: string;
}

/** Everything that a sandbox stores between requests. */
export class SandboxState {
  readonly store = new Store();
  readonly clock: MovableClock;
  readonly accounts: Accounts;
  readonly requests: RateLimiter;
  readonly tokenRequests: RateLimiter;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly onInternalError: (error: unknown) => void;
  /** What a test has scheduled for the next requests, oldest first. */
  outcomes: ScheduledOutcome[] = [];
  /** How often the data was reset or restored: a request that runs meanwhile must not report success. */
  generation = 0;
  private requestCount = 0;
  private readonly initial: SandboxData;

  constructor(
    readonly api: ExecutableApi,
    private readonly options: StateOptions,
  ) {
    const { hasRateLimits = true, tokenName, initial, onInternalError = () => undefined } = options;
    this.onInternalError = onInternalError;
    const { settings } = api;
    this.clock = new MovableClock(options);
    this.accounts = new Accounts(api, this.store, tokenName);
    this.requests = new RateLimiter(settings.requests, hasRateLimits);
    this.tokenRequests = new RateLimiter(settings.tokenRequests, hasRateLimits);
    this.idempotencyKeys = new IdempotencyKeys(settings);
    if (initial) this.store.restore(initial);
    else seed(this.store, api);
    this.clock.advance(options.advanced ?? 0);
    this.initial = this.data;
  }

  /** The current time, in whole seconds. */
  now(): string {
    return this.clock.timestamp;
  }

  /** The time that rate limits are measured by, in ms since 1970. */
  limitTime(): number {
    return wholeSeconds(this.options.limitClock?.() ?? this.clock.time);
  }

  /** Everything that the sandbox stores. */
  get data() {
    return {
      store: this.store.data,
      requests: [...this.requests.windows],
      tokenRequests: [...this.tokenRequests.windows],
      // A request in progress has no response yet.
      idempotencyKeys: [...this.idempotencyKeys.records].filter(([, { stored }]) => stored),
      tokens: [...this.accounts.tokens],
      requestCount: this.requestCount,
      time: this.clock.time,
    };
  }

  /** Replaces everything by what `data` returned. Scheduled outcomes are gone. */
  restore(data: SandboxData): void {
    this.store.restore(data.store);
    refill(this.requests.windows, data.requests);
    refill(this.tokenRequests.windows, data.tokenRequests);
    refill(this.idempotencyKeys.records, data.idempotencyKeys);
    refill(this.accounts.tokens, data.tokens);
    this.requestCount = data.requestCount;
    this.clock.set(data.time);
    this.outcomes = [];
    this.generation += 1;
  }

  /** Restores the initial data and time. Tokens and scheduled outcomes are gone. */
  reset(): void {
    this.clock.reset();
    this.clock.advance(this.options.advanced ?? 0);
    this.restore({ ...this.initial, time: this.clock.time });
  }

  /** Moves the clock by milliseconds, and runs what is due then. @throws RangeError when the year 9999 would end */
  advance(ms: number): void {
    this.clock.advance(ms);
    this.runDueEvents();
  }

  /** Runs all events that became due since the last request. */
  runDueEvents(): void {
    runDueEvents(this.store, this.api, this.now());
  }

  /** The caller's `X-Request-Id` when it has a valid form, otherwise the next generated one. */
  requestId(headers: Headers): string {
    const given = headers.get('x-request-id');
    const { requestIdLength } = this.api.settings;
    if (given !== undefined && /^[\x21-\x7e]+$/.test(given) && given.length <= requestIdLength)
      return given;
    this.requestCount += 1;
    return makeId('request', this.requestCount);
  }

  context({ user }: Access, now: string, fileHost = this.api.spec.api.endpoint.files): Context {
    const { settings, testValues, spec } = this.api;
    return {
      fileHost,
      store: this.store,
      settings,
      testValues,
      spec,
      now,
      today: dateOf(now),
      user,
      permissions: {
        has: (permission) => roleOf(this.store, user.id)?.permissions.includes(permission) ?? false,
      },
    };
  }
}

/** Replaces the entries of a map by copies. */
function refill<T extends object>(map: Map<string, T>, entries: readonly (readonly [string, T])[]) {
  map.clear();
  for (const [key, value] of entries) map.set(key, { ...value });
}
