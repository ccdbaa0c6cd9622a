import { buildSchema, type GraphQLSchema } from 'graphql';
import { memoizeByObject } from '../../../lib/memoizeByObject';
import type { DisplayedHeaders, ReplayStep } from './requests';

/** What the site knows of its API, when it is built and in the browser. */
export interface SiteApi {
  sdl: string;
  /** URL of the GraphQL endpoint, or its path below the origin in the environment of the client. */
  endpoint: string;
  /** Headers that every request sends, as pages display them. */
  headers: DisplayedHeaders;
}

/** A response, as pages display it. */
export interface ExecutorResponse {
  status: number;
  headers?: Readonly<Record<string, string>>;
  /** JSON data, without secrets. */
  body: unknown;
}

/**
 * Executes the requests of pages, when the site is built and in the browser: all that pages know of an API. Ours is `kycExecutor.ts`, that of
 * a schema without an API `mockExecutor.ts`, and `EXECUTOR=<module>` names another, as its default export.
 */
export interface Executor<Session = unknown> {
  /** Starts with fresh data: for an example, for a page of samples, and for a reader. By default, a session is an empty object. */
  openSession?(this: void, api: SiteApi): Session | Promise<Session>;
  /** Only guides have other requests than GraphQL: of HTTP, and of the clock. */
  execute(
    this: void,
    request: ReplayStep,
    session: Session,
  ): ExecutorResponse | Promise<ExecutorResponse>;
  /** What pages say of each response, by default `as executed`. */
  note?: string;
  /** The schema with scalars that check values, for the editor. By default it is built from the SDL. */
  schemaOf?(this: void, api: SiteApi): GraphQLSchema;
  /** The time of a session that has a clock and data that requests change, which the playground can reset. */
  now?(this: void, session: Session): string;
  /** What a request costs, with the limit of each kind of cost; undefined for one that is not valid. */
  costOf?(
    this: void,
    request: ReplayStep,
    session: Session,
  ): Readonly<Record<string, readonly [cost: number, limit: number]>> | undefined;
}

/** The schema of an API without executable parts. */
export const executorSchema = memoizeByObject(({ sdl }: SiteApi): GraphQLSchema =>
  buildSchema(sdl, { assumeValid: true, noLocation: true }),
);

/**
 * A session in which the earlier requests of a page were sent, in order; their responses are ignored. The build sends the same requests,
 * so a sample then returns the documented response.
 */
export async function sessionAfter<Session>(
  { openSession, execute }: Executor<Session>,
  api: SiteApi,
  setupSteps: readonly ReplayStep[] = [],
): Promise<Session> {
  const session = openSession ? await openSession(api) : ({} as Session);
  for (const step of setupSteps) await execute(step, session);
  return session;
}
