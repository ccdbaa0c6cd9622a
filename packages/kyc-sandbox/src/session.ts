import type { HttpResponse } from './pipeline/types';
import type { UploadedFile } from './support/uploadedFile';
import type { SandboxSpec } from '../../../src/schema/types';
import type { FormattedError } from './errors/format';
import type { Sandbox } from './sandbox';

/** What a call can specify besides operation and variables. */
export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly operationName?: string;
  readonly files?: Readonly<Record<string, UploadedFile>>;
}

/** A sandbox with a token, for fixtures and tests. */
export interface Session {
  readonly sandbox: Sandbox;
  /** The request headers that are added, to be displayed. */
  readonly headers: Readonly<Record<string, string>>;
  /** The whole response. */
  call: (query: string, variables?: object, options?: CallOptions) => Promise<HttpResponse>;
  /** The body of the response. */
  run: (query: string, variables?: object, options?: CallOptions) => Promise<GraphQLBody>;
}

export interface GraphQLBody {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly FormattedError[];
}

/** Opens a session with the access pair of api.yml. @throws Error when it is refused */
export async function openSession(sandbox: Sandbox, spec: SandboxSpec): Promise<Session> {
  const { accessId, accessKey } = spec.api.sandbox;
  const { status, body } = await sandbox.authorize({ accessId, accessKey });
  if (status !== 200)
    throw new Error(`The sandbox refused the access pair: ${JSON.stringify(body)}`);
  const { token } = body as { readonly token: string };
  const headers = { Authorization: `Bearer ${token}`, 'X-API-Version': spec.version };
  const call: Session['call'] = (query, variables = {}, options = {}) =>
    sandbox.request({ query, variables, ...options, headers: { ...headers, ...options.headers } });
  return {
    sandbox,
    headers,
    call,
    run: async (query, variables, options) =>
      (await call(query, variables, options)).body as GraphQLBody,
  };
}
