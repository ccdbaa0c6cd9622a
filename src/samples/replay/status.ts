import {
  getOperationAST,
  Kind,
  OperationTypeNode,
  parse,
  type OperationDefinitionNode,
} from 'graphql';
import type { ReplayedOperation } from './requests';

/** Summary of a response in one line, displayed and announced to screen readers: `200`, `200, NOT_FOUND`. */
export function statusLine(status: number, response: string): string {
  return [String(status), ...codesOf(response).map((code) => code ?? 'error')].join(', ');
}

/** The distinct error codes of a response, in its order. */
export function errorCodes(response: string): string[] {
  return codesOf(response).filter((code) => code !== undefined);
}

/** Undefined: an error without a code. */
function codesOf(response: string): (string | undefined)[] {
  const { errors = [] } = JSON.parse(response) as {
    errors?: { extensions?: { code?: string } }[];
  };
  return [...new Set(errors.map(({ extensions }) => extensions?.code))];
}

/**
 * Whether a request has changed the data: a mutation that returned something. One that fails returns null for its field.
 *
 * @param response JSON
 */
export function changesData({ query, name }: ReplayedOperation, response: string): boolean {
  const { data } = JSON.parse(response) as { data?: Record<string, unknown> | null };
  if (!Object.values(data ?? {}).some((value) => value !== null)) return false;
  return getOperationAST(parse(query), name || undefined)?.operation === OperationTypeNode.MUTATION;
}

/** What the variables' text holds, or what is wrong with it. */
export function readVariables(
  text: string,
): { variables: Record<string, unknown> } | { problem: string } {
  if (text.trim() === '') return { variables: {} };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { variables: value as Record<string, unknown> };
    return { problem: 'Variables are a JSON object, e.g. {"id": "…"}.' };
  } catch (error) {
    return { problem: `The variables are not valid JSON: ${(error as Error).message}` };
  }
}

/**
 * Name of the operation at the cursor: the last one that starts before it, or else the first. Empty for an operation without a
 * name, and for a text that cannot be parsed, which no name helps.
 *
 * @param cursor offset in the document
 */
export function operationName(query: string, cursor = 0): string {
  try {
    const operations = parse(query).definitions.filter(
      ({ kind }) => kind === Kind.OPERATION_DEFINITION,
    ) as OperationDefinitionNode[];
    const chosen = operations.findLast(({ loc }) => (loc?.start ?? 0) <= cursor) ?? operations[0];
    return chosen?.name?.value ?? '';
  } catch {
    return '';
  }
}
