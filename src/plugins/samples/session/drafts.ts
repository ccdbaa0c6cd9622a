import { getOperationAST, Kind, OperationTypeNode } from 'graphql';
import { attempt } from '../../../lib/attempt';
import type { Draft } from '../../../lib/draft';
import { isRecord } from '../../../lib/isRecord';
import { JsonText } from '../../../lib/json';
import { tryParse } from '../../../lib/tryParse';
import { NON_SANDBOX_TOKEN, hasNonSandboxToken } from '../../../lib/token';
import type { ReplayStep, ReplayedOperation } from './requests';

/** The distinct error codes of a response, in its order; `error` for errors without a code. */
export function codesOf(response: string): string[] {
  const { errors = [] } = JSON.parse(response) as {
    errors?: { extensions?: { code?: string } }[];
  };
  return [...new Set(errors.map(({ extensions }) => extensions?.code ?? 'error'))];
}

/** Whether the operation with a name, or the only one, is a mutation; false for a text that cannot be parsed. */
export function isMutation(query: string, name: string): boolean {
  const document = tryParse(query);
  const operation = document && getOperationAST(document, name || undefined);
  return operation?.operation === OperationTypeNode.MUTATION;
}

/** The object that a text describes, or what is wrong with it. Empty text is an empty object. */
export function readObject(
  text: string,
  what: 'Variables' | 'Headers',
): { value: Record<string, unknown> } | { problem: string } {
  if (text.trim() === '') return { value: {} };
  const { value, problem } = new JsonText(text);
  if (problem)
    return { problem: `${what}, line ${problem.line}, column ${problem.column}: ${problem.what}.` };
  return isRecord(value) ? { value } : { problem: `${what} must be a JSON object.` };
}

/**
 * Name of the operation at an offset: the last one that starts before it, or else the first. Empty for one without a name, and for a
 * text that cannot be parsed.
 */
export function operationName(query: string, cursor = 0): string {
  const operations =
    tryParse(query)?.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION) ?? [];
  const chosen = operations.findLast(({ loc }) => (loc?.start ?? 0) <= cursor) ?? operations[0];
  return chosen?.name?.value ?? '';
}

export const NO_OPERATION = 'Write an operation, or select one in the schema.';

/** The request that a draft describes, of several operations the one at the cursor, or what is wrong with it. */
export function requestOf(
  { operation, variables, headers }: Draft,
  cursor?: number,
): { request: ReplayedOperation } | { problem: string } {
  if (operation.trim() === '') return { problem: NO_OPERATION };
  const values = readObject(variables, 'Variables');
  if ('problem' in values) return values;
  const sent = readObject(headers, 'Headers');
  if ('problem' in sent) return sent;
  if (Object.values(sent.value).some((header) => typeof header !== 'string'))
    return { problem: 'Headers must be strings, e.g. {"Idempotency-Key": "a-1"}.' };
  try {
    void new Headers(sent.value as Record<string, string>);
  } catch (error) {
    return { problem: `HTTP refuses a header: ${(error as Error).message}` };
  }
  if (hasNonSandboxToken(sent.value)) return { problem: NON_SANDBOX_TOKEN };
  return {
    request: {
      kind: 'graphql',
      name: operationName(operation, cursor),
      query: operation,
      variables: values.value,
      headers: headers.trim() === '' ? undefined : (sent.value as Record<string, string>),
    },
  };
}

/** The steps to replay; empty for none, undefined when they cannot be read. */
export function readSteps(setupSteps: string): ReplayStep[] | undefined {
  if (setupSteps === '') return [];
  const steps = attempt((): unknown => JSON.parse(setupSteps));
  return Array.isArray(steps) && steps.every(isStep) ? steps : undefined;
}

function isStep(step: unknown): step is ReplayStep {
  if (!isRecord(step)) return false;
  const { kind, query, path, advance } = step;
  const own = { graphql: query, http: path, clock: advance }[String(kind)];
  return typeof own === 'string';
}
