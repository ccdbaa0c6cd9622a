import { parseStrictJson } from '../../../../src/lib/strictJson';
import { hint } from '../../../../src/lib/suggest';
import type { BodyReader, HttpRequest, HttpResponse, SandboxSpec } from '..';
import { moveClock, scheduleOutcome, ControlError } from './controlRequests';
import { restoreSnapshot, schemaHash, snapshotOf } from './snapshot';
import type { NamedStore, Stores } from './stores';

/** Path that all control endpoints begin with. */
export const CONTROL = '/_sandbox/';

/** The most bytes of a control request; of a snapshot, `MAXIMUM_SNAPSHOT`. */
const MAXIMUM_BODY = 64 * 1024;
const MAXIMUM_SNAPSHOT = 64 * 1024 * 1024;

/** A request with headers by lower-case name. */
export interface ServerRequest extends HttpRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyReader;
  /** Host that the request was sent to. */
  readonly host?: string | undefined;
  /** Scheme and host that the request was sent to. */
  readonly origin?: string | undefined;
}

export interface ControlContext {
  readonly spec: SandboxSpec;
  readonly version: string;
  readonly stores: Stores;
  /** The store that the request names. */
  readonly store: NamedStore;
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
      scheduleOutcome(store, spec, body);
      return { outcomes: store.outcomes.pending };
    },
  },
};

/** Returns the response to a request below `/_sandbox/`. Errors are problem details (RFC 9457). */
export async function control(
  context: ControlContext,
  request: ServerRequest,
): Promise<TextResponse> {
  try {
    refuseOtherSites(request);
    const name = request.path.split('?')[0]!.slice(CONTROL.length);
    const methods = Object.hasOwn(ENDPOINTS, name) ? ENDPOINTS[name]! : undefined;
    if (!methods)
      throw new ControlError(
        404,
        `There is no ${CONTROL}${name}. ${hint(name, Object.keys(ENDPOINTS))}`,
      );
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const endpoint = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!endpoint) {
      const allowed = Object.keys(methods).join(', ').replace('GET', 'GET, HEAD');
      throw new ControlError(405, `${CONTROL}${name} accepts ${allowed}.`, { Allow: allowed });
    }
    const body = request.method === 'POST' ? await readJson(request, name) : undefined;
    return respond(200, endpoint(context, body));
  } catch (error) {
    if (error instanceof ControlError) return problem(error.status, error.message, error.headers);
    throw error;
  }
}

/** A response as it goes over the wire. */
export interface TextResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly text: string;
  /** A body that is a file, instead of the text. */
  readonly content?: Uint8Array;
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
    throw new ControlError(403, 'Web pages of other sites must not control the sandbox.');
}

async function readJson({ body, headers }: ServerRequest, name: string): Promise<unknown> {
  if (!/^(identity)?$/i.test(headers['content-encoding'] ?? ''))
    throw new ControlError(415, 'Send the body without compression.', {
      'Accept-Encoding': 'identity',
    });
  const maximum = name === 'restore' ? MAXIMUM_SNAPSHOT : MAXIMUM_BODY;
  const read = await body(maximum);
  if (read === 'TOO_SLOW') throw new ControlError(408, 'The body took too long.');
  if (typeof read === 'string' && read !== 'TOO_LARGE')
    throw new ControlError(400, 'The body ends too early.');
  if (typeof read === 'string' || read.byteLength > maximum)
    throw new ControlError(413, `The body has more than ${maximum} bytes.`);
  if (read.byteLength === 0) return undefined;
  try {
    return parseStrictJson(read);
  } catch (error) {
    throw new ControlError(400, `The body ${(error as Error).message}.`);
  }
}

function clockOf({ clock }: NamedStore): { clock: string } {
  return { clock: clock.instant };
}
