/** What samples and the playground execute with. Loaded with the workspace, or at the first run of a sample. */
import api from '@generated/samples/default/api.json';
import executor from '@executor';
import { printJson } from '../../../lib/printJson';
import { writeCurl } from '../languages/curl';
import { codesOf, readSteps } from '../session/drafts';
import { executorSchema, sessionAfter } from '../session/executor';
import { callOf, type ReplayedOperation } from '../session/requests';

export const schema = (executor.schemaOf ?? executorSchema)(api);

/** What is said of each response. */
export const NOTE = executor.note;

/** Headers that every request sends unless the reader changes them. */
export const DEFAULT_HEADERS = api.headers;

/** Starts a session on the data of a draft. @throws Error when a step cannot be replayed */
export async function openSession(setupSteps: string): Promise<unknown> {
  const steps = readSteps(setupSteps);
  if (!steps) throw new Error('They cannot be read.');
  return sessionAfter(executor, api, steps);
}

export { executor };

/** Runs a request as the reader has written it. */
export async function send(session: unknown, request: ReplayedOperation) {
  const start = performance.now();
  const { status, body } = await executor.execute(request, session);
  const response = printJson(body);
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
    cost: executor.costOf?.(request, session) ?? {},
  };
}

/** A response in the browser. */
export type Response = Awaited<ReturnType<typeof send>>;

/** The request as a cURL command. @throws Error when it names a file for which no sample file can be made */
export function curlCommand({ headers = DEFAULT_HEADERS, ...request }: ReplayedOperation): string {
  return writeCurl(callOf(api.endpoint, { ...request, headers }));
}
