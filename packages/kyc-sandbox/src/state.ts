import type { Context } from './context';
import { runDueEvents } from './events';
import { Accounts, type Access } from './pipeline/accounts';
import { IdempotencyKeys } from './pipeline/idempotency';
import { RateLimiter } from './pipeline/rateLimit';
import { Tokens } from './pipeline/tokens';
import type { Headers } from './pipeline/types';
import type { Api } from './schema/build';
import { roleOf } from './rules/accounts';
import { seed } from './seed';
import { makeId } from './store/ids';
import { Store, type StoreData } from './store/store';
import { dateOf, LATEST, toInstant, wholeSeconds } from './support/time';

/** Gives the time in milliseconds since 1970. */
export type Clock = () => number;

/** Everything that a sandbox stores, as JSON. */
export interface SandboxData {
  readonly store: StoreData;
  readonly requests: RateLimiter['data'];
  readonly tokenRequests: RateLimiter['data'];
  readonly idempotencyKeys: ReturnType<IdempotencyKeys['dataAt']>;
  readonly advanced: number;
}

export interface StateOptions {
  /** Is called with exceptions that become INTERNAL_ERROR. */
  readonly onFault?: (error: unknown) => void;
  /** Whether requests over the limits of api.yml are refused. Default: true. */
  readonly hasRateLimits?: boolean;
  /** What rate limits are measured by. Default: `clock`. With a stopped one, a client that waits would wait forever. */
  readonly limitClock?: Clock;
  /** The token store; sandboxes that share one issue different tokens. Default: its own. */
  readonly tokens?: Tokens;
  /** How many request ids were generated; sandboxes that share it never give the same one. Default: its own. */
  readonly requestCount?: { value: number };
}

/** Everything that a sandbox stores between requests. */
export class SandboxState {
  readonly store = new Store();
  readonly accounts: Accounts;
  readonly requests: RateLimiter;
  readonly tokenRequests: RateLimiter;
  readonly idempotencyKeys: IdempotencyKeys;
  /** Whether the data was reset or restored: requests that still run must not report success. */
  isDropped = false;
  private advanced = 0;
  readonly onFault: (error: unknown) => void;
  private readonly limitClock: Clock;
  private readonly requestCount: { value: number };

  constructor(
    readonly api: Api,
    private readonly clock: Clock,
    {
      onFault = (): void => undefined,
      hasRateLimits = true,
      tokens = new Tokens(),
      limitClock = clock,
      requestCount = { value: 0 },
    }: StateOptions,
  ) {
    this.onFault = onFault;
    this.limitClock = limitClock;
    this.requestCount = requestCount;
    seed(this.store, api);
    this.accounts = new Accounts(api, this.store, tokens);
    this.requests = new RateLimiter(api.settings.requests, hasRateLimits);
    this.tokenRequests = new RateLimiter(api.settings.tokenRequests, hasRateLimits);
    this.idempotencyKeys = new IdempotencyKeys(api.settings);
  }

  /** The present instant, in whole seconds. */
  now(): string {
    return toInstant(wholeSeconds(this.clock() + this.advanced));
  }

  /** The time that rate limits are measured by, in ms since 1970. */
  limitTime(): number {
    return wholeSeconds(this.limitClock() + this.advanced);
  }

  /** Everything that the sandbox stores except what it may share, and the clock's own time. */
  get data(): SandboxData {
    return {
      store: this.store.data,
      requests: this.requests.data,
      tokenRequests: this.tokenRequests.data,
      idempotencyKeys: this.idempotencyKeys.dataAt(this.now()),
      advanced: this.advanced,
    };
  }

  /** Replaces everything by what `data` returned. */
  restore(data: SandboxData): void {
    this.store.restore(data.store);
    this.requests.restore(data.requests);
    this.tokenRequests.restore(data.tokenRequests);
    this.idempotencyKeys.restore(data.idempotencyKeys);
    this.advanced = data.advanced;
  }

  /** Moves the clock. @throws RangeError when the year 9999 would end */
  advance(ms: number): void {
    if (this.clock() + this.advanced + ms > LATEST)
      throw new RangeError('The clock ends with the year 9999.');
    this.advanced += ms;
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
    this.requestCount.value += 1;
    return makeId('request', this.requestCount.value);
  }

  context({ user }: Access, now: string, fileHost = this.api.spec.api.endpoint.files): Context {
    return {
      fileHost,
      store: this.store,
      settings: this.api.settings,
      testValues: this.api.testValues,
      spec: this.api.spec,
      now,
      today: dateOf(now),
      user,
      permissions: {
        has: (permission) => roleOf(this.store, user.id)?.permissions.includes(permission) ?? false,
      },
    };
  }
}
