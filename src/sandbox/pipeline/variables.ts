import {
  coerceInputValue,
  isInputType,
  isNonNullType,
  typeFromAST,
  valueFromASTUntyped,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { ApiError, fail } from '../errors/fail';
import { variableReason } from './messages';
import { Refusal } from './types';

export type Variables = Readonly<Record<string, unknown>>;

/** No filter that a person would write nests so deep; coercion is recursive. */
const maximumNesting = 50;
/** How many faults of one request are listed. */
export const maximumErrors = 20;

/**
 * Checks the variables against their declared types. `execute` coerces them once more; here the messages are
 * made, and they do not repeat the values, which may be personal.
 * @returns the variables as given, with the defaults of those that are missing
 * @throws BAD_USER_INPUT, one entry for each fault (20 at most)
 */
export function checkVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Variables,
): Variables {
  const reasons: string[] = [];
  // Without a prototype, a variable called `toString` is not there unless it was given.
  const complete: Record<string, unknown> = Object.assign(Object.create(null) as Record<string, unknown>, variables);
  for (const { variable, type: typeNode, defaultValue } of operation.variableDefinitions ?? []) {
    const name = variable.name.value;
    const type = typeFromAST(schema, typeNode);
    if (!isInputType(type)) continue;
    const isGiven = Object.hasOwn(variables, name) && variables[name] !== undefined;
    if (!isGiven) {
      if (defaultValue) complete[name] = valueFromASTUntyped(defaultValue);
      else if (isNonNullType(type)) reasons.push(`Variable $${name} of type ${String(type)} is missing.`);
      continue;
    }
    if (variables[name] === null && isNonNullType(type)) {
      reasons.push(`Variable $${name} of type ${String(type)} must not be null.`);
      continue;
    }
    coerceInputValue(variables[name], type, (path, _value, error) => {
      reasons.push(`Variable $${[name, ...path].join('.')}: ${variableReason(type, path, error)}`);
    });
  }
  if (reasons.length === 0) return complete;
  throw new Refusal(
    reasons.slice(0, maximumErrors).map((reason) => ({ error: new ApiError('BAD_USER_INPUT', { reason }), place: {} })),
  );
}

/**
 * Comes before everything that is recursive: coercion, the fingerprint of an idempotency key, placing files.
 * @throws BAD_USER_INPUT
 */
export function checkNesting(variables: unknown): void {
  if (nestsDeeper(variables, maximumNesting)) {
    fail('BAD_USER_INPUT', { reason: `The variables nest deeper than ${maximumNesting} levels.` });
  }
}

function nestsDeeper(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap((entry) =>
      typeof entry === 'object' && entry !== null && !ArrayBuffer.isView(entry) ? Object.values(entry) : [],
    );
  }
  return false;
}
