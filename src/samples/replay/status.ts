import {
  getOperationAST,
  Kind,
  OperationTypeNode,
  parse,
  type OperationDefinitionNode,
} from 'graphql';
import { JsonText } from '../json';
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

/**
 * The object that a text describes, or what is wrong with it. Empty text is an empty object.
 *
 * @param what the text is, for the message
 */
export function readObject(
  text: string,
  what: 'Variables' | 'Headers',
): { value: Record<string, unknown> } | { problem: string } {
  if (text.trim() === '') return { value: {} };
  const { value, problem } = new JsonText(text);
  if (problem)
    return { problem: `${what}, line ${problem.line}, column ${problem.column}: ${problem.what}.` };
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { value: value as Record<string, unknown> }
    : { problem: `${what} must be a JSON object.` };
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
