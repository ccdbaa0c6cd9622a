import { isRecord } from '../../../../src/lib/isRecord';
import { hint } from '../../../../src/lib/suggest';
import type { SandboxSpec } from '..';
import { parseDuration, parseTimestamp, wholeSeconds } from '../support/time';
import type { NamedStore } from './stores';

const MAXIMUM_DELAY = 5 * 60_000;

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
 * Moves the clock of a store and runs the events that are due by then.
 * @throws ControlError for anything but `{"advance": duration}` or a later `{"set": timestamp}`
 */
export function moveClock(store: NamedStore, body: unknown): void {
  const example = '{"advance":"16m"} or {"set":"2027-07-10T09:00:00Z"}';
  const { advance, set } = fieldsOf(body, ['advance', 'set'], example);
  if ((advance === undefined) === (set === undefined)) refuse(`Send ${example}.`);
  const ms = advance === undefined ? timeUntil(store, set) : durationOf(advance, 'advance');
  if (!store.clock.advance(ms)) refuse('The clock ends with the year 9999.');
  store.runDueEvents();
}

function timeUntil({ clock }: NamedStore, set: unknown): number {
  const time = typeof set === 'string' ? parseTimestamp(set) : undefined;
  if (time === undefined) refuse('"set" must be a timestamp such as 2027-07-10T09:00:00Z.');
  // The clock is displayed in whole seconds.
  if (time < wholeSeconds(clock.read())) {
    refuse(`The clock is at ${clock.instant} and only moves forward. Reset it first.`);
  }
  return Math.max(0, time - clock.read());
}

function durationOf(value: unknown, name: string): number {
  try {
    if (typeof value === 'string') return parseDuration(value);
  } catch {
    // Refused below.
  }
  return refuse(`"${name}" must be a duration such as 16m, 2h 30m or 5d.`);
}

/** Schedules the outcome of the next requests. @throws ControlError when a field is wrong */
export function scheduleOutcome({ outcomes }: NamedStore, spec: SandboxSpec, body: unknown): void {
  const example = '{"operation":"createCase","times":2,"code":"SERVICE_UNAVAILABLE"}';
  const fields = fieldsOf(body, ['operation', 'path', 'times', 'code', 'delay'], example);
  const { operation, path, times = 1, code, delay } = fields;
  if (
    operation !== undefined &&
    !(typeof operation === 'string' && /^[_A-Za-z]\w*$/.test(operation))
  )
    refuse('"operation" must be the name of an operation or field, e.g. createCase.');
  const { graphql, authorize } = spec.api.endpoint;
  if (path !== undefined && path !== graphql && path !== authorize)
    refuse(`"path" must be ${graphql} or ${authorize}.`);
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1)
    refuse('"times" must be a whole number from 1.');
  if (code === undefined && delay === undefined) refuse(`Send ${example}.`);
  const codes = spec.errors.codes.map((entry) => entry.code);
  if (code !== undefined && (typeof code !== 'string' || !codes.includes(code)))
    refuse(`"code" must be an error code. ${hint(JSON.stringify(code), codes)}`);
  const entry = spec.errors.codes.find((known) => known.code === code);
  const isField = Object.hasOwn(spec.permissions.operations, String(operation));
  if (entry && isField && !entry.operations.includes(String(operation)))
    refuse(`${String(operation)} cannot return ${entry.code}.`);
  const endpoint = endpointOf(path, entry, spec);
  if (endpoint === authorize && operation !== undefined)
    refuse(`"operation" is for requests to ${graphql}, not to ${authorize}.`);
  if (delay !== undefined && durationOf(delay, 'delay') > MAXIMUM_DELAY)
    refuse('"delay" must be five minutes at most.');
  outcomes.add({
    times,
    ...(operation !== undefined && { operation }),
    ...(endpoint !== undefined && { path: endpoint }),
    ...(code !== undefined && { code }),
    ...(delay !== undefined && { delay: delay as string }),
  });
}

/** The only endpoint that an outcome applies to; undefined for both. A code that one of them cannot return is for the other. */
function endpointOf(
  path: string | undefined,
  entry: SandboxSpec['errors']['codes'][number] | undefined,
  { api }: SandboxSpec,
): string | undefined {
  if (!entry) return path;
  const { graphql, authorize } = api.endpoint;
  const possible = [
    ...(entry.operations.includes('authorize') ? [authorize] : []),
    ...(entry.operations.some((name) => name !== 'authorize') ? [graphql] : []),
  ];
  if (path !== undefined && !possible.includes(path))
    refuse(`${path} cannot return ${entry.code}. Write ${possible.join(' or ')}.`);
  return path ?? (possible.length === 1 ? possible[0] : undefined);
}
