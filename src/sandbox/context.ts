import type { GraphQLResolveInfo } from 'graphql';
import type { SandboxSpec, Settings } from './settings';
import type { Store } from './store/store';
import type { User } from './store/types';
import type { TestValues } from './testValues';

/** What rules and event handlers need to write data. */
export interface WriteContext {
  readonly store: Store;
  /** The present instant. */
  readonly now: string;
  readonly spec: SandboxSpec;
}

/**
 * What a handler works with; `now` is the time for which the event was scheduled, not that of the
 * request.
 */
export interface EventContext extends WriteContext {
  readonly testValues: TestValues;
  readonly today: string;
}

/** Root fields, by name, that fail with a code. */
export interface FailingFields {
  readonly code: string;
  readonly fields: ReadonlySet<string>;
}

/** What a resolver works with; one per request. */
export interface Context {
  readonly store: Store;
  readonly settings: Settings;
  readonly testValues: TestValues;
  readonly spec: SandboxSpec;
  /** The timestamp of the request. It is the same for everything that one request does. */
  readonly now: string;
  /** The day of the request (UTC). */
  readonly today: string;
  /** The integration user behind the token. */
  readonly user: User;
  /** Permissions of the user at this moment: an earlier field of the request can change them. */
  readonly permissions: Pick<ReadonlySet<string>, 'has'>;
  /** Root fields that a test lets fail. */
  readonly outcome?: FailingFields | undefined;
  /** Response keys of mutation fields that must not run again, see `pipeline/execute.ts`. */
  readonly nullPropagatedFields?: ReadonlySet<string>;
}

/**
 * A resolver is synchronous: the store is in memory, and a mutation field is atomic only when
 * nothing else runs in between. Declare `source` and `args` with their real types; the schema has
 * validated them.
 */
export type Resolver = {
  resolve(source: unknown, args: unknown, context: Context, info: GraphQLResolveInfo): unknown;
}['resolve'];

/** Resolvers by type and field, as `resolvers/<domain>.ts` exports them. */
export type Resolvers = Readonly<Record<string, Readonly<Record<string, Resolver>>>>;
