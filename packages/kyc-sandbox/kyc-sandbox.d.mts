/** Options of `createSandbox`. */
export interface FetchSandboxOptions {
  /**
   * `samples` starts at the time of the documentation's samples and runs, `fixed` stops there, `real` is real time, and a timestamp is
   * one at which the clock stops. Default: `samples`.
   */
  readonly clock?: string;
  /** Whether requests over the limits are refused. Default: true. */
  readonly rateLimits?: boolean;
}

/** What happens to the next requests that the API would execute. */
export interface SandboxOutcome {
  /** Name of an operation, or of a field of Query or Mutation. Default: every request. */
  readonly operation?: string;
  /** `/graphql` or `/authorize`. Default: both. */
  readonly path?: string;
  /** How many requests it applies to. Default: 1. */
  readonly times?: number;
  /** The error code that they, or their fields, fail with. It applies only to operations that can return it. */
  readonly code?: string;
  /** How long they take, e.g. `2s`. A mutation changes data at the end. */
  readonly delay?: string;
}

/** A store at one point in time. Pass it to `restore` as it is. */
export interface SandboxSnapshot {
  /** Version of the program. */
  readonly sandbox: string;
  readonly apiVersion: string;
  /** SHA-256 of the schema. */
  readonly schema: string;
  readonly clock: string;
  /** A JSON text. */
  readonly state: string;
}

/** The KYC API in this process. */
export interface FetchSandbox {
  /** Returns the response to a request to `/authorize`, `/graphql`, `/files/` or `/_sandbox/`, on any host. */
  readonly fetch: (input: Request | URL | string, init?: RequestInit) => Promise<Response>;
  /** Restores the initial data and time. Tokens and scheduled outcomes are gone. */
  readonly reset: () => void;
  readonly clock: {
    /** The current time, e.g. `2025-03-03T09:00:00Z`. */
    readonly now: () => string;
    /** Moves the clock, e.g. by `16m`, `2h 30m` or `5d`; what is due by then has happened afterwards. */
    readonly advance: (duration: string) => void;
    /** Sets the clock to the current or a later timestamp. */
    readonly set: (timestamp: string) => void;
  };
  /** The present state. */
  readonly snapshot: () => SandboxSnapshot;
  /** Restores a state, and its time. Scheduled outcomes are gone. */
  readonly restore: (snapshot: SandboxSnapshot) => void;
  /** Schedules the outcome of the next requests. */
  readonly simulate: (outcome: SandboxOutcome) => void;
}

/**
 * Creates a sandbox with the seeded data. Each call creates one of its own.
 *
 * @throws TypeError for an unknown option or a value of another type, RangeError when the clock is not valid
 */
export function createSandbox(options?: FetchSandboxOptions): FetchSandbox;

/** Version of this file, and of the API that it implements. */
export const version: { readonly sandbox: string; readonly api: string };
