/** Headers of one request as displayed, with a placeholder for the token. */
export type DisplayedHeaders = Readonly<Record<string, string>>;

export interface ReplayedOperation {
  kind: 'graphql';
  name: string;
  query: string;
  /** Files are written as `{"$file": …}`. */
  variables: Record<string, unknown>;
  /** Headers as displayed, with a placeholder for the token; absent: those that every sample sends. */
  headers?: DisplayedHeaders | undefined;
  advance?: string | undefined;
  /** The request intentionally sends an expired token. */
  keepToken?: boolean | undefined;
}

export interface ReplayedHttpRequest extends Pick<ReplayedOperation, 'advance' | 'keepToken'> {
  kind: 'http';
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

export type ReplayStep =
  | ReplayedOperation
  | ReplayedHttpRequest
  | { kind: 'clock'; advance: string; keepToken?: undefined };

/** Whether a sample that ends in an error is about the token itself, which is then sent although it has expired. */
export function keepsToken(error: string | undefined): boolean {
  return error === 'TOKEN_EXPIRED';
}
