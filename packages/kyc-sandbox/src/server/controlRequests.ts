import { attempt } from '../../../../src/lib/attempt';
import { isRecord } from '../../../../src/lib/isRecord';
import { hint } from '../../../../src/lib/suggest';
import type { Sandbox } from '..';
import type { MovableClock } from '../clock';
import type { ScheduledOutcome } from '../pipeline/types';
import { parseDuration, parseTimestamp, wholeSeconds } from '../support/time';

const MAX_DELAY = 5 * 60_000;

/** A request that is not carried out: a status and a sentence for its sender. */
export class ControlError extends Error {
  /** As users of the library see it. */
  override readonly name = 'SandboxError';

  constructor(
    readonly status: number,
    detail: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail);
  }
}

function refuse(detail: string): never {
  throw new ControlError(400, detail);
}

/** Fields of a JSON object; other keys are refused, with the nearest known one. */
function fieldsOf(
  body: unknown,
  known: readonly string[],
  example: string,
): Record<string, unknown> {
  if (!isRecord(body)) refuse(`Send a JSON object, e.g. ${example}.`);
  const wrong = Object.keys(body).find((key) => !known.includes(key));
  if (wrong !== undefined) refuse(`There is no "${wrong}". ${hint(wrong, known)}`);
  return body;
}

/**
 * Moves the clock and runs the events that are due by then.
 * @throws ControlError for anything but `{"advance": duration}` or a later `{"set": timestamp}`
 */
export function moveClock({ state }: Sandbox, body: unknown): void {
  const example = '{"advance":"16m"} or {"set":"2027-07-10T09:00:00Z"}';
  const { advance, set } = fieldsOf(body, ['advance', 'set'], example);
  if ((advance === undefined) === (set === undefined)) refuse(`Send ${example}.`);
  const ms = advance === undefined ? timeUntil(state.clock, set) : durationOf(advance, 'advance');
  try {
    state.advance(ms);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    refuse(error.message);
  }
}

function timeUntil(clock: MovableClock, set: unknown): number {
  const time = typeof set === 'string' ? parseTimestamp(set) : undefined;
  if (time === undefined) refuse('"set" must be a timestamp such as 2027-07-10T09:00:00Z.');
  // The clock is displayed in whole seconds.
  if (time < wholeSeconds(clock.time))
    refuse(`The clock is at ${clock.timestamp} and only moves forward. Reset it first.`);
  return Math.max(0, time - clock.time);
}

function durationOf(value: unknown, name: string): number {
  return (
    attempt(() => parseDuration(String(value))) ??
    refuse(`"${name}" must be a duration such as 16m, 2h 30m or 5d.`)
  );
}

/** Schedules the outcome of the next requests. @throws ControlError when a field is wrong */
export function scheduleOutcome({ state }: Sandbox, body: unknown): void {
  const { api, errors, permissions } = state.api.spec;
  const example = '{"operation":"createCase","times":2,"code":"SERVICE_UNAVAILABLE"}';
  const fields = fieldsOf(body, ['operation', 'path', 'times', 'code', 'delay'], example);
  const { operation, path, times = 1, code, delay } = fields as Partial<ScheduledOutcome>;
  const { graphql, authorize } = api.endpoint;
  if (operation !== undefined && !/^[_A-Za-z]\w*$/.test(operation))
    refuse('"operation" must be the name of an operation or field, e.g. createCase.');
  if (path !== undefined && path !== graphql && path !== authorize)
    refuse(`"path" must be ${graphql} or ${authorize}.`);
  if (!Number.isInteger(times) || times < 1) refuse('"times" must be a whole number from 1.');
  if (code === undefined && delay === undefined) refuse(`Send ${example}.`);
  if (delay !== undefined && durationOf(delay, 'delay') > MAX_DELAY)
    refuse('"delay" must be five minutes at most.');
  if (operation !== undefined && path === authorize)
    refuse(`"operation" is for requests to ${graphql}, not to ${authorize}.`);
  if (code !== undefined) {
    const entry = errors.codes.find((known) => known.code === code);
    const codes = errors.codes.map((known) => known.code);
    if (!entry) return refuse(`"code" must be an error code. ${hint(JSON.stringify(code), codes)}`);
    // A name that no field has is that of an operation, which can return any code.
    const isField = Object.hasOwn(permissions.operations, String(operation));
    const asked = path === authorize ? 'authorize' : isField ? operation : undefined;
    if (asked !== undefined && !entry.operations.includes(asked))
      refuse(`${asked} cannot return ${code}.`);
  }
  state.outcomes.push({ ...fields, times });
}
