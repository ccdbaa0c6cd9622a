import type { ReplayedOperation } from '../../samples/replay/requests';
import { operationName, readVariables } from '../../samples/replay/status';
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
  const readValues = readVariables(variables);
  if ('problem' in readValues) return readValues;
  const readHeaders = headersOf(headers, defaults);
  if ('problem' in readHeaders) return readHeaders;
  return {
    request: {
      kind: 'graphql',
      name: operationName(operation, cursor),
      query: operation,
      variables: readValues.variables,
      headers: readHeaders.headers,
    },
  };
}

function headersOf(
  text: string,
  defaults: Readonly<Record<string, string>>,
): { headers: Record<string, string> } | { problem: string } {
  if (text.trim() === '') return { headers: { ...defaults } };
  try {
    const value: unknown = JSON.parse(text);
    if (
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.values(value).every((header) => typeof header === 'string')
    )
      return { headers: value as Record<string, string> };
    return { problem: 'Headers are a JSON object of strings, e.g. {"Idempotency-Key": "a-1"}.' };
  } catch (error) {
    return { problem: `The headers are not valid JSON: ${(error as Error).message}` };
  }
}
