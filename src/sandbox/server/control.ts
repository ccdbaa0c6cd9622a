import { hint } from '../../lib/suggest';
import type { BodyReader, HttpRequest, HttpResponse, SandboxSpec } from '..';
import { parseDuration } from '../support/time';
import { parseTimestamp } from './clock';
import type { OrderedOutcome } from './outcomes';
import { restoreSnapshot, schemaHash, SnapshotError, snapshotOf } from './snapshot';
import type { NamedStore, Stores } from './stores';

/** Path that all control endpoints begin with. */
export const CONTROL = '/_sandbox/';

/** The most bytes of a control request; of a snapshot, `MAXIMUM_SNAPSHOT`. */
const MAXIMUM_BODY = 64 * 1024;
const MAXIMUM_SNAPSHOT = 64 * 1024 * 1024;
const MAXIMUM_DELAY = 5 * 60_000;
const MAXIMUM_TIMES = 10_000;

/** A request with headers by lower-case name. */
export interface ServerRequest extends HttpRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyReader;
  /** Host that the request was sent to. */
  readonly host?: string | undefined;
}

export interface ControlContext {
  readonly spec: SandboxSpec;
  readonly version: string;
  readonly stores: Stores;
  /** The store that the request names. */
  readonly store: NamedStore;
}

/** A request that is not carried out: a status and a sentence for its sender. */
class Refused extends Error {
  override readonly name = 'SandboxError';

  constructor(
    readonly status: number,
    detail: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail);
  }
}

type Endpoint = (context: ControlContext, body: unknown) => unknown;

const ENDPOINTS: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  health: { GET: () => ({ status: 'ok' }) },
  info: {
    GET: ({ spec, version, stores, store }) => ({
      version,
      apiVersion: spec.version,
      schema: schemaHash(spec),
      clock: store.clock.instant,
      stores: stores.size,
    }),
  },
  reset: {
    POST: ({ store }) => {
      store.reset();
      return clockOf(store);
    },
  },
  clock: {
    GET: ({ store }) => clockOf(store),
    POST: ({ store }, body) => {
      moveClock(store, body);
      return clockOf(store);
    },
  },
  snapshot: { POST: (context) => snapshotOf(context.store, context) },
  restore: {
    POST: (context, body) => {
      restoreSnapshot(context.store, context, body);
      return clockOf(context.store);
    },
  },
  outcomes: {
    GET: ({ store }) => ({ outcomes: store.outcomes.pending }),
    POST: ({ store, spec }, body) => {
      orderOutcome(store, spec, body);
      return { outcomes: store.outcomes.pending };
    },
  },
};

/** Answers a request to a path below `/_sandbox/`. Errors are problem details (RFC 9457). */
export async function control(
  context: ControlContext,
  request: ServerRequest,
): Promise<TextResponse> {
  try {
    refuseOtherSites(request);
    const name = request.path.split('?')[0]!.slice(CONTROL.length);
    const methods = Object.hasOwn(ENDPOINTS, name) ? ENDPOINTS[name]! : undefined;
    if (!methods)
      throw new Refused(
        404,
        `There is no ${CONTROL}${name}. ${hint(name, Object.keys(ENDPOINTS))}`,
      );
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const endpoint = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!endpoint) {
      const allowed = Object.keys(methods).join(', ').replace('GET', 'GET, HEAD');
      throw new Refused(405, `${CONTROL}${name} answers ${allowed}.`, { Allow: allowed });
    }
    const body = request.method === 'POST' ? await readJson(request, name) : undefined;
    return respond(200, endpoint(context, body));
  } catch (error) {
    if (error instanceof SnapshotError) return problem(409, error.message);
    if (error instanceof Refused) return problem(error.status, error.message, error.headers);
    throw error;
  }
}

/** A response as it goes over the wire. */
export interface TextResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly text: string;
}

/** A response with its body as text and the length of that. */
export function toText({ status, headers, body }: HttpResponse): TextResponse {
  const text = JSON.stringify(body);
  const length = { 'Content-Length': String(Buffer.byteLength(text)) };
  return { status, headers: { ...headers, ...length }, text };
}

/** A refusal as problem details. */
export function problem(
  status: number,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): TextResponse {
  return respond(
    status,
    { status, detail },
    { ...headers, 'Content-Type': 'application/problem+json' },
  );
}

function respond(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): TextResponse {
  const own = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  return toText({ status, headers: { ...own, ...headers }, body });
}

/** A web page of another site must not control a sandbox on its reader's machine. */
function refuseOtherSites({ headers, host }: ServerRequest): void {
  const site = headers['sec-fetch-site'];
  const origin = headers['origin'];
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
  // A foreign name that resolves to this machine makes its page same-origin (DNS rebinding).
  const isPage = site === 'same-origin' || origin !== undefined;
  const isOwn = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host ?? '');
  const isOtherOrigin = origin !== undefined && origin.replace(/^https?:\/\//, '') !== host;
  if (isForeign || isOtherOrigin || (isPage && !isOwn))
    throw new Refused(403, 'Web pages of other sites must not control the sandbox.');
}

async function readJson({ body, headers }: ServerRequest, name: string): Promise<unknown> {
  if (!/^(identity)?$/i.test(headers['content-encoding'] ?? ''))
    throw new Refused(415, 'Send the body without compression.', { 'Accept-Encoding': 'identity' });
  const maximum = name === 'restore' ? MAXIMUM_SNAPSHOT : MAXIMUM_BODY;
  const read = await body(maximum);
  if (read === 'TOO_SLOW') throw new Refused(408, 'The body took too long.');
  if (typeof read === 'string' && read !== 'TOO_LARGE')
    throw new Refused(400, 'The body ends too early.');
  if (typeof read === 'string' || read.byteLength > maximum)
    throw new Refused(413, `The body has more than ${maximum} bytes.`);
  if (read.byteLength === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(read));
  } catch {
    throw new Refused(400, 'The body is not valid JSON.');
  }
}

function clockOf({ clock }: NamedStore): { clock: string } {
  return { clock: clock.instant };
}

/** Fields of a JSON object; other keys are refused, with the nearest known one. */
function fieldsOf(
  body: unknown,
  known: readonly string[],
  example: string,
): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refused(400, `Send a JSON object, e.g. ${example}.`);
  const wrong = Object.keys(body).find((key) => !known.includes(key));
  if (wrong !== undefined) throw new Refused(400, `There is no "${wrong}". ${hint(wrong, known)}`);
  return body as Record<string, unknown>;
}

/**
 * Moves the clock of a store and runs the events that are due by then.
 *
 * @param body `{"advance": duration}` or `{"set": timestamp}`
 * @throws Error with a sentence for its sender when the body is anything else, or the clock cannot be moved there
 */
export function moveClock(store: NamedStore, body: unknown): void {
  const example = '{"advance":"16m"} or {"set":"2027-07-10T09:00:00Z"}';
  const { advance, set } = fieldsOf(body, ['advance', 'set'], example);
  if ((advance === undefined) === (set === undefined)) throw new Refused(400, `Send ${example}.`);
  const ms = advance === undefined ? timeUntil(store, set) : durationOf(advance, 'advance');
  if (!store.clock.advance(ms)) throw new Refused(400, 'The clock ends with the year 9999.');
  store.runDueEvents();
}

function timeUntil({ clock }: NamedStore, set: unknown): number {
  const time = typeof set === 'string' ? parseTimestamp(set) : undefined;
  if (time === undefined)
    throw new Refused(400, '"set" must be a timestamp such as 2027-07-10T09:00:00Z.');
  // The clock is displayed in whole seconds.
  if (time < Math.floor(clock.read() / 1_000) * 1_000) {
    throw new Refused(
      400,
      `The clock is at ${clock.instant} and only moves forward. Reset it first.`,
    );
  }
  return Math.max(0, time - clock.read());
}

function durationOf(value: unknown, name: string): number {
  try {
    if (typeof value === 'string') return parseDuration(value);
  } catch {
    // Refused below.
  }
  throw new Refused(400, `"${name}" must be a duration such as 16m, 2h 30m or 5d.`);
}

/**
 * Orders how the next requests to a store are answered.
 *
 * @param body fields of `SandboxOutcome`
 * @throws Error with a sentence for its sender when a field is wrong
 */
export function orderOutcome({ outcomes }: NamedStore, spec: SandboxSpec, body: unknown): void {
  outcomes.add(readOutcome(body, spec));
}

function readOutcome(body: unknown, spec: SandboxSpec): OrderedOutcome {
  const example = '{"operation":"createCase","times":2,"code":"SERVICE_UNAVAILABLE"}';
  const fields = fieldsOf(body, ['operation', 'path', 'times', 'code', 'delay'], example);
  const { operation, path, times = 1, code, delay } = fields;
  if (
    operation !== undefined &&
    !(typeof operation === 'string' && /^[_A-Za-z]\w*$/.test(operation))
  )
    throw new Refused(
      400,
      '"operation" must be the name of an operation or field, e.g. createCase.',
    );
  const { graphql, authorize } = spec.api.endpoint;
  if (path !== undefined && path !== graphql && path !== authorize)
    throw new Refused(400, `"path" must be ${graphql} or ${authorize}.`);
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1 || times > MAXIMUM_TIMES)
    throw new Refused(400, `"times" must be a whole number from 1 to ${MAXIMUM_TIMES}.`);
  if (code === undefined && delay === undefined) throw new Refused(400, `Send ${example}.`);
  const codes = spec.errors.codes.map((entry) => entry.code);
  if (code !== undefined && (typeof code !== 'string' || !codes.includes(code)))
    throw new Refused(400, `"code" must be an error code. ${hint(JSON.stringify(code), codes)}`);
  const entry = spec.errors.codes.find((known) => known.code === code);
  const isField = Object.hasOwn(spec.permissions.operations, String(operation));
  if (entry && isField && !entry.operations.includes(String(operation)))
    throw new Refused(400, `${String(operation)} cannot return ${entry.code}.`);
  const endpoint = endpointOf(path, entry, spec);
  if (endpoint === authorize && operation !== undefined)
    throw new Refused(400, `"operation" is for requests to ${graphql}, not to ${authorize}.`);
  if (delay !== undefined && durationOf(delay, 'delay') > MAXIMUM_DELAY)
    throw new Refused(400, '"delay" must be five minutes at most.');
  return {
    times,
    ...(operation !== undefined && { operation: operation }),
    ...(endpoint !== undefined && { path: endpoint }),
    ...(code !== undefined && { code }),
    ...(delay !== undefined && { delay: delay as string }),
  };
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
    throw new Refused(400, `${path} cannot return ${entry.code}. Write ${possible.join(' or ')}.`);
  return path ?? (possible.length === 1 ? possible[0] : undefined);
}
