import type { ReplayedOperation } from '../../samples/replay/requests';
import { operationName, readObject } from '../../samples/replay/status';
import type { Draft } from './tabs';

/**
 * The request that a draft describes, or what is wrong with it.
 *
 * @param cursor offset in the operation's text, which selects one of several operations
 */
export function requestOf(
  { operation, variables, headers }: Draft,
  defaults: Readonly<Record<string, string>>,
  cursor?: number,
): { request: ReplayedOperation } | { problem: string } {
  if (operation.trim() === '')
    return { problem: 'Write an operation, or select one in the schema.' };
  const readValues = readObject(variables, 'Variables');
  if ('problem' in readValues) return readValues;
  const readHeaders = headersOf(headers, defaults);
  if ('problem' in readHeaders) return readHeaders;
  return {
    request: {
      kind: 'graphql',
      name: operationName(operation, cursor),
      query: operation,
      variables: readValues.value,
      headers: readHeaders.headers,
    },
  };
}

function headersOf(
  text: string,
  defaults: Readonly<Record<string, string>>,
): { headers: Record<string, string> } | { problem: string } {
  if (text.trim() === '') return { headers: { ...defaults } };
  const read = readObject(text, 'Headers');
  if ('problem' in read) return read;
  return Object.values(read.value).every((header) => typeof header === 'string')
    ? { headers: read.value as Record<string, string> }
    : { problem: 'Headers must be strings, e.g. {"Idempotency-Key": "a-1"}.' };
}
