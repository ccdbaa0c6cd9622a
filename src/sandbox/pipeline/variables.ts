import {
  getVariableValues,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { ApiError, fail } from '../errors/fail';
import { mismatch } from '../schema/mismatch';
import { Refusal } from './types';

export type Variables = Readonly<Record<string, unknown>>;

/** No filter that a person would write nests so deep; coercion is recursive. */
const maximumNesting = 50;
export const maximumErrors = 20;

/**
 * Checks the variables against their declared types. `execute` coerces them once more; here the messages are
 * made, from types and paths only.
 * @returns the variables as resolvers get them, with the defaults of those that are missing
 * @throws BAD_USER_INPUT, one entry for each fault (20 at most)
 */
export function checkVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Variables,
): Variables {
  const reasons: string[] = [];
  for (const reason of faultsOfVariables(schema, operation, variables)) {
    reasons.push(reason);
    if (reasons.length === maximumErrors) break;
  }
  if (reasons.length > 0) {
    throw new Refusal(
      reasons.map((reason) => ({
        error: new ApiError('BAD_USER_INPUT', { reason }),
        location: {},
      })),
    );
  }
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  // What follows must accept whatever graphql-js accepts, and it must accept what passed above.
  if (!coerced) throw new Error('graphql-js refuses variables that have no fault');
  // Without a prototype, `$constructor` is not there unless it was given.
  return Object.assign(Object.create(null) as Record<string, unknown>, coerced);
}

function* faultsOfVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Variables,
): Generator<string> {
  for (const { variable, type: typeNode, defaultValue } of operation.variableDefinitions ?? []) {
    const name = variable.name.value;
    const type = typeFromAST(schema, typeNode);
    if (!isInputType(type)) continue;
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value !== undefined) yield* faultsOfValue(value, type, `Variable $${name}`);
    else if (!defaultValue && isNonNullType(type)) {
      yield `Variable $${name} of type ${String(type)} is missing.`;
    }
  }
}

/** What is wrong with a JSON value, by the rules of input coercion in the GraphQL specification. */
function* faultsOfValue(value: unknown, type: GraphQLInputType, path: string): Generator<string> {
  if (isNonNullType(type)) {
    if (value === null || value === undefined)
      yield `${path} of type ${String(type)} must not be null.`;
    else yield* faultsOfValue(value, type.ofType, path);
  } else if (value === null || value === undefined) {
    return;
  } else if (isListType(type)) {
    const items = Array.isArray(value) ? value.entries() : [[null, value] as const];
    for (const [index, item] of items) {
      yield* faultsOfValue(item, type.ofType, index === null ? path : `${path}.${index}`);
    }
  } else if (!isInputObjectType(type)) {
    if (!isAccepted(value, type)) yield `${path}: ${mismatch(type)}`;
  } else if (typeof value !== 'object' || Array.isArray(value)) {
    yield `${path}: ${mismatch(type)}`;
  } else {
    const given = value as Readonly<Record<string, unknown>>;
    const fields = type.getFields();
    for (const field of Object.values(fields)) {
      const isGiven = Object.hasOwn(given, field.name) && given[field.name] !== undefined;
      if (isGiven) yield* faultsOfValue(given[field.name], field.type, `${path}.${field.name}`);
      else if (isNonNullType(field.type) && field.defaultValue === undefined) {
        yield `${path}.${field.name} of type ${String(field.type)} is missing.`;
      }
    }
    // Keys are the caller's too: a map that was keyed by name or number must not come back either.
    if (Object.keys(given).some((key) => !fields[key])) {
      yield `${path}: ${type.name} has no other fields than ${Object.keys(fields).join(', ')}.`;
    }
    const set = Object.values(given).filter((entry) => entry !== undefined);
    if (type.isOneOf && (set.length !== 1 || set[0] === null)) {
      yield `${path}: ${type.name} needs exactly one of ${Object.keys(fields).join(', ')}.`;
    }
  }
}

function isAccepted(value: unknown, type: GraphQLLeafType): boolean {
  try {
    return type.parseValue(value) !== undefined;
  } catch {
    return false;
  }
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
      typeof entry === 'object' && entry !== null && !ArrayBuffer.isView(entry)
        ? (Object.values(entry) as unknown[])
        : [],
    );
  }
  return false;
}
