/** What the playground executes with: the API spec and the sandbox. Loaded with the workspace. */
import spec from '@generated/samples/default/api-spec.json';
import { apiOf, type Cost } from 'kyc-sandbox/core';
import { writeCurl } from '../languages/curl';
import type { ReplayedOperation } from '../session/requests';
import { PageSession, callOf, displayedHeaders } from '../session/pageSession';
import { changesData, codesOf, readSteps } from '../session/drafts';

const { settings, schema } = apiOf(spec);

export { schema };

export const LIMITS: Cost = { depth: settings.depth, complexity: settings.complexity };

/** Headers that every request sends unless the reader changes them. */
export const DEFAULT_HEADERS = displayedHeaders(spec);

/** Starts a sandbox on the data of a draft. @throws Error when a step cannot be replayed */
export async function openRunner(before: string): Promise<PageSession> {
  const steps = readSteps(before);
  if (!steps) throw new Error('They cannot be read.');
  return PageSession.after(spec, steps);
}

/** Runs a request as the reader has written it. */
export async function send(session: PageSession, request: ReplayedOperation) {
  const start = performance.now();
  const { status, response } = await session.run(request);
  const codes = codesOf(response);
  const isGood = status < 400 && codes.length === 0;
  return {
    status,
    body: response,
    codes,
    isGood,
    statusText: `${status} ${isGood ? 'OK' : 'with errors'}`,
    /** In milliseconds. */
    duration: Math.max(1, Math.round(performance.now() - start)),
    /** Undefined for an operation that is not valid. */
    cost: session.admit(request).cost,
    hasChangedData: changesData(request, response),
  };
}

/** A response of the sandbox in the browser. */
export type Response = Awaited<ReturnType<typeof send>>;

/** The request as a cURL command. @throws Error when it names a file for which no sample file can be made */
export function curlCommand({ headers = DEFAULT_HEADERS, ...request }: ReplayedOperation): string {
  return writeCurl({ path: spec.api.endpoint.graphql, ...callOf({ ...request, headers }) });
}
