/**
 * What a sample needs once a reader runs it: the sandbox, the API spec and the editor. Loaded on
 * the first click.
 */
import { buildSchema } from 'graphql';
import spec from '@generated/playground/default/api-spec.json';
import { printJson } from '../../lib/printJson';
import type { SandboxSpec } from '../../sandbox';
import type { Replayed, ReplayedOperation } from '../../samples/replay/requests';
import { SampleRunner } from '../../samples/replay/runner';
import { operationName, readObject, statusLine } from '../../samples/replay/status';

export { default as Editor } from '../playground/Editor';
export { printJson };
export { changedLines } from '../../lib/difference';

export const schema = buildSchema(spec.sdl);

/** A response of the sandbox in the browser. */
export interface Result {
  /** Printed JSON. */
  response: string;
  /** HTTP status and error codes. */
  summary: string;
  /** Milliseconds that the sandbox took. */
  duration: number;
}

/** A sandbox in the state of the page, as long as the reader works with one sample. */
export type Execution = Promise<SampleRunner>;

/** Starts a sandbox and replays the steps before the sample. */
export function openExecution(before: readonly Replayed[]): Execution {
  return SampleRunner.open(spec as unknown as SandboxSpec, before);
}

/**
 * Runs an operation as the reader has written it.
 *
 * @param variables JSON text
 * @throws Error whose message tells the reader what is wrong with the variables
 */
export async function run(
  execution: Execution,
  step: ReplayedOperation,
  query: string,
  variables: string,
): Promise<Result> {
  const read = readObject(variables, 'Variables');
  if ('problem' in read) throw new Error(read.problem);
  const sandbox = await execution;
  const start = performance.now();
  const { status, response } = await sandbox.run({
    ...step,
    query,
    name: operationName(query),
    variables: read.value,
  });
  return {
    response,
    summary: statusLine(status, response),
    duration: Math.max(1, Math.round(performance.now() - start)),
  };
}
