/** What the playground executes with: the API spec and the sandbox. Loaded with the workspace. */
import spec from '@generated/playground/default/api-spec.json';
import { apiOf, type Cost, type SandboxSpec } from '../../sandbox';
import { curlOf } from '../../samples/replay/curl';
import type { ReplayedOperation } from '../../samples/replay/requests';
import { PageSession } from '../../samples/session';
import type { GivenFiles } from '../../samples/splitFiles';
import { changesData, codesOf, readSteps } from '../../samples/replay/drafts';

const sandboxSpec = spec as unknown as SandboxSpec;
const { settings, schema } = apiOf(sandboxSpec);

export { schema };

/** Limits of an operation's cost. */
export const LIMITS: Cost = { depth: settings.depth, complexity: settings.complexity };

/** Headers that every request sends unless the reader changes them. */
export const DEFAULT_HEADERS = {
  Authorization: 'Bearer <token>',
  'X-API-Version': sandboxSpec.version,
};

/** Codes that the Errors page describes. */
export const KNOWN_CODES: ReadonlySet<string> = new Set(
  sandboxSpec.errors.codes.map(({ code }) => code),
);

/** A response of the sandbox in the browser. */
export interface Response {
  status: number;
  /** Printed JSON. */
  body: string;
  /** Error codes in the body. */
  codes: readonly string[];
  /** Milliseconds that the sandbox took. */
  duration: number;
  /** Undefined for an operation that is not valid. */
  cost: Cost | undefined;
  /** Whether the request has changed the data of the sandbox. */
  hasChangedData: boolean;
}

/** Starts a sandbox on the data of a draft. @throws Error when a step cannot be replayed */
export function openRunner(before: string): Promise<PageSession> {
  return PageSession.after(sandboxSpec, readSteps(before) ?? []);
}

/** Runs a request as the reader has written it. */
export async function send(
  session: PageSession,
  request: ReplayedOperation,
  files: GivenFiles = {},
): Promise<Response> {
  const start = performance.now();
  const { status, response } = await session.run({ ...request, files });
  return {
    status,
    body: response,
    codes: codesOf(response),
    duration: Math.max(1, Math.round(performance.now() - start)),
    cost: session.admit({ ...request, files }).cost,
    hasChangedData: changesData(request, response),
  };
}

/** The request as a cURL command. @throws Error when it names an unknown file */
export function curlCommand(request: ReplayedOperation, files: GivenFiles): string {
  return curlOf(
    sandboxSpec.api.endpoint.graphql,
    { ...request, headers: request.headers ?? DEFAULT_HEADERS },
    files,
  );
}
