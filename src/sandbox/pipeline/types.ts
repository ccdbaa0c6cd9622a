import type { UploadedFile } from '../support/uploadedFile';
import type { ErrorLocation } from '../errors/format';
import type { ApiError } from '../errors/fail';

/** A GraphQL request before anything was validated. */
export interface GraphQLRequest {
  readonly query?: unknown;
  readonly variables?: unknown;
  readonly operationName?: unknown;
  /** Request headers; names are case-insensitive. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Files by the path in the request that they fill, e.g. `variables.input.file`, as in a multipart
   * `map`.
   */
  readonly files?: Readonly<Record<string, UploadedFile>>;
  readonly outcome?: string | undefined;
}

export interface HttpRequest {
  readonly method: string;
  /** Path with or without query string, e.g. `/graphql`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | BodyReader;
  /** A code of the catalogue with which the request fails, whatever it contains; set by tests, never by a client. */
  readonly outcome?: string | undefined;
}

/**
 * Reads the body. Called at most once, and only after path, method and media type were accepted.
 * Reads at most `maximum` bytes: a larger body is `TOO_LARGE`, a slow one `TOO_SLOW`, an
 * interrupted one `BROKEN`, and a message that is not HTTP `MALFORMED` or `HEADERS_TOO_LARGE`.
 */
export type BodyReader = (maximum: number) => Promise<Uint8Array | BodyFailure>;

export type BodyFailure = 'TOO_LARGE' | 'TOO_SLOW' | 'BROKEN' | 'MALFORMED' | 'HEADERS_TOO_LARGE';

/** A response. `body` is JSON data; the caller writes it as text. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Request headers by lower-case name. */
export type Headers = ReadonlyMap<string, string>;

/** Headers by lower-case name. */
export function readHeaders(headers: Readonly<Record<string, string>> = {}): Headers {
  return new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Several errors that refuse one request, each with its location in the document. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly errors: readonly { readonly error: ApiError; readonly location: ErrorLocation }[],
  ) {
    super(errors.map(({ error }) => error.code).join(', '));
  }
}
