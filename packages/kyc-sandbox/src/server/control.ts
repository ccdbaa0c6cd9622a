import { parseStrictJson } from '../../../../src/lib/strictJson';
import { hint } from '../../../../src/lib/suggest';
import { moveClock, scheduleOutcome, ControlError } from './controlRequests';
import { NOT_STORED, problemDetails, readBody } from './message';
import { restoreSnapshot, stateSnapshotOf, versionsOf, type Running } from './snapshot';

/** Path that all control endpoints begin with. */
export const CONTROL = '/_sandbox/';

/** What it returns is the response; without a result, that is the clock. */
type Endpoint = (running: Running, body: unknown) => unknown;

const clockOf = ({ sandbox }: Running) => ({ clock: sandbox.now() });
const outcomesOf = ({ sandbox }: Running) => ({ outcomes: sandbox.state.outcomes });

const ENDPOINTS: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  health: { GET: () => ({ status: 'ok' }) },
  info: {
    GET: (running) => {
      const { sandbox: version, ...versions } = versionsOf(running);
      return { version, ...versions, ...clockOf(running) };
    },
  },
  reset: { POST: ({ sandbox }) => sandbox.state.reset() },
  clock: { GET: clockOf, POST: ({ sandbox }, body) => moveClock(sandbox, body) },
  snapshot: { POST: stateSnapshotOf },
  restore: { POST: restoreSnapshot },
  outcomes: {
    GET: outcomesOf,
    POST: (running, body) => {
      scheduleOutcome(running.sandbox, body);
      return outcomesOf(running);
    },
  },
};

/** Returns the response to a request below `/_sandbox/`. Errors are problem details (RFC 9457). */
export async function control(running: Running, request: Request): Promise<Response> {
  try {
    const name = new URL(request.url).pathname.slice(CONTROL.length);
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
    if (isFromOtherSite(request))
      throw new ControlError(403, 'Pages of other sites cannot control the sandbox.');
    const body = request.method === 'POST' ? await readJson(request) : undefined;
    return Response.json(endpoint(running, body) ?? clockOf(running), { headers: NOT_STORED });
  } catch (error) {
    if (error instanceof ControlError)
      return problemDetails(error.status, error.message, error.headers);
    throw error;
  }
}

/** Browsers send the header with every POST, also where a page may not read the response. */
function isFromOtherSite({ headers, url }: Request): boolean {
  const origin = headers.get('origin');
  return origin !== null && origin.replace(/^https?:\/\//, '') !== new URL(url).host;
}

async function readJson(request: Request): Promise<unknown> {
  const body = await readBody(request, Infinity).catch(() => undefined);
  if (!body) throw new ControlError(400, 'The body ends too early.');
  if (body.byteLength === 0) return undefined;
  try {
    return parseStrictJson(body);
  } catch (error) {
    throw new ControlError(400, `The body ${(error as Error).message}.`);
  }
}
