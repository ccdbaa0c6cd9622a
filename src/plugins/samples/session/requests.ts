import type { Call } from '../languages/types';
import { splitFiles } from './splitFiles';

/** Headers of one request as displayed, with a placeholder for the token. */
export type DisplayedHeaders = Readonly<Record<string, string>>;

/** A GraphQL request of a page, as sent when the site was built. */
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

/** Another request of a page, such as the token exchange. */
export interface ReplayedHttpRequest extends Pick<ReplayedOperation, 'advance' | 'keepToken'> {
  kind: 'http';
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** What is sent, or done to the clock, before a sample can run again. */
export type ReplayStep =
  | ReplayedOperation
  | ReplayedHttpRequest
  | { kind: 'clock'; advance: string; keepToken?: undefined };

/** Whether a sample that ends in an error is about the token itself, which is then sent although it has expired. */
export function keepsToken(error: string | undefined): boolean {
  return error === 'TOKEN_EXPIRED';
}

/** A request to an endpoint for the client samples, which send the files that its variables name. */
export function callOf(
  path: string,
  { query, name, variables, headers }: Omit<ReplayedOperation, 'kind'> & Pick<Call, 'headers'>,
): Call {
  const { variables: sent, files: made } = splitFiles(variables);
  const files = Object.fromEntries(
    Object.entries(made).map(([at, { fileName }]) => [at, fileName]),
  );
  return { path, query, operationName: name, variables: sent, headers, files };
}

/** Headers with some replaced, and those that are null removed. Names are compared without case. */
export function withHeaders(
  base: DisplayedHeaders,
  changes: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const headers: Record<string, string> = { ...base };
  for (const [name, value] of Object.entries(changes)) {
    const isSame = (known: string): boolean => known.toLowerCase() === name.toLowerCase();
    const existing = Object.keys(headers).find(isSame);
    if (existing) delete headers[existing];
    if (value !== null) headers[existing ?? name] = value;
  }
  return headers;
}
