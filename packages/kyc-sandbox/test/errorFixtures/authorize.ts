import type { HttpRequest } from '../../src';
import { spec } from '../support';
import type { Attempt, ErrorFixtures } from './errorFixture';

/** The errors of the token endpoint. */

const { accessId, accessKey } = spec.api.sandbox;
const headers = { 'Content-Type': 'application/json' };

/** The token exchange with the pair of api.yml, wrong in one thing. */
const exchange = (wrong: Partial<HttpRequest>): Attempt => {
  const body = JSON.stringify({ accessId, accessKey });
  return [
    ({ sandbox }) => sandbox.http({ method: 'POST', path: '/authorize', headers, body, ...wrong }),
  ];
};
const pair = (id: string, secret: string): Attempt =>
  exchange({ body: JSON.stringify({ accessId: id, accessKey: secret }) });
const simulated = (outcome: string): Attempt =>
  exchange({ headers: { ...headers, 'X-Sandbox-Outcome': outcome } });
const disabled = spec.testValues.find(
  ({ kind, outcome }) => kind === 'accessId' && outcome === 'ACCOUNT_DISABLED',
)!;

const attempts: Readonly<Record<string, Attempt>> = {
  PATH_NOT_FOUND: exchange({ path: '/Authorize' }),
  METHOD_NOT_ALLOWED: exchange({ method: 'GET' }),
  UNSUPPORTED_MEDIA_TYPE: exchange({ headers: {} }),
  NOT_ACCEPTABLE: exchange({ headers: { ...headers, Accept: 'text/html' } }),
  PAYLOAD_TOO_LARGE: exchange({ body: JSON.stringify({ accessId, accessKey }).padEnd(1_048_577) }),
  BAD_REQUEST: exchange({ body: '{}' }),
  INVALID_CREDENTIALS: pair(accessId, 'another'),
  ACCOUNT_DISABLED: pair(disabled.value, disabled.accessKey!),
  // The session itself was the one exchange that the API spec of `specFor` allows.
  RATE_LIMITED: exchange({}),
  INTERNAL_ERROR: simulated('INTERNAL_ERROR'),
  SERVICE_UNAVAILABLE: simulated('SERVICE_UNAVAILABLE'),
  TIMEOUT: simulated('TIMEOUT'),
};

export const authorizeErrorFixtures: ErrorFixtures = Object.fromEntries(
  Object.entries(attempts).map(([code, attempt]) => [code, { authorize: attempt }]),
);
