import type { SandboxOutcome } from '../../kyc-sandbox.mjs';
import type { UploadedFile } from '../support/uploadedFile';
import type { ApiError } from '../errors/fail';

/** A GraphQL request before anything was validated. */
export interface GraphQLRequest {
  readonly query?: unknown;
  readonly variables?: unknown;
  readonly operationName?: unknown;
  /** Nothing reads it; it must be an object. */
  readonly extensions?: unknown;
  /** Request headers; names are case-insensitive. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Files by their path as in a multipart `map`, e.g. `variables.input.file`. */
  readonly files?: Readonly<Record<string, UploadedFile>>;
  /** What download links begin with. Set by a server that sends the files itself; else it is the host of production. */
  readonly fileHost?: string | undefined;
}

/** An outcome of the next requests, and how many it still applies to. */
export type ScheduledOutcome = SandboxOutcome & { times: number };

export interface HttpRequest extends Pick<GraphQLRequest, 'headers' | 'fileHost'> {
  readonly method: string;
  /** Path with or without query string, e.g. `/graphql`. */
  readonly path: string;
  readonly body?: string | Uint8Array | BodyReader;
  /** Reads a multipart form. It needs Node, so only a server has it; without it, forms are not supported. @throws ApiError */
  readonly readForm?: (body: Uint8Array, contentType: string) => Promise<GraphQLRequest>;
}

/**
 * Reads the body; null when it has more than `maximum` bytes. Called at most once, after path, method and media type
 * were accepted. @throws ApiError when it cannot be read
 */
export type BodyReader = (maximum: number) => Promise<Uint8Array | null>;

/** A response. `body` is JSON data; the caller writes it as text. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Request headers by lower-case name. */
export type Headers = ReadonlyMap<string, string>;

/** Headers by lower-case name. */
export function headerMap(headers: Readonly<Record<string, string>> = {}): Headers {
  return new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** The errors of a request that is not executed. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(readonly errors: readonly ApiError[]) {
    super(errors.map(({ code }) => code).join(', '));
  }
}
