import type { Arguments } from './generated/types';
import type { SandboxSpec } from '../../../src/schema/types';
import type { Settings } from './settings';
import type { Store } from './store/store';
import type { User } from './store/types';
import type { TestValues } from './testValues';

/** What rules and event handlers need to write data. */
export interface WriteContext {
  readonly store: Store;
  /** The current time. */
  readonly now: string;
  readonly spec: SandboxSpec;
}

/** What a handler works with; `now` is the time of the event, not of the request. */
export interface EventContext extends WriteContext {
  readonly testValues: TestValues;
  /** The day (UTC). */
  readonly today: string;
}

/** Root fields, by name, that fail with a code. */
export interface FailingFields {
  readonly code: string;
  readonly fields: ReadonlySet<string>;
}

/** What a resolver works with; one per request, with its time. */
export interface Context extends EventContext {
  readonly settings: Settings;
  /** The integration user behind the token. */
  readonly user: User;
  /** What download links begin with. */
  readonly fileHost: string;
  /** Permissions of the user at this moment: an earlier field of the request can change them. */
  readonly permissions: Pick<ReadonlySet<string>, 'has'>;
  /** Root fields that a test lets fail. */
  readonly outcome?: FailingFields | undefined;
}

/**
 * A resolver is synchronous, so that a mutation field is atomic. It gets the source of its field; at a
 * query, the arguments; at a mutation, the input. Declare a source with its real type.
 */
export type Resolver = {
  resolve(given: unknown, context: Context, args: unknown): unknown;
}['resolve'];

type RootResolvers<A> = { readonly [F in keyof A]?: (given: A[F], context: Context) => unknown };

export type Mutations = RootResolvers<Arguments['Mutation']>;

/** Resolvers by type and field, as `resolvers/<domain>.ts` exports them. */
export interface Resolvers {
  readonly Query?: RootResolvers<Arguments['Query']>;
  readonly Mutation?: Mutations;
  readonly [type: string]: Readonly<Record<string, Resolver | undefined>> | undefined;
}
