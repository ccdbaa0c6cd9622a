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
import { attempt } from '../../../../src/lib/attempt';
import { ApiError, fail, type VariablePosition } from '../errors/fail';
import { mismatch } from '../schema/scalars';
import type { Settings } from '../settings';
import { RequestError } from './types';

export type Variables = Readonly<Record<string, unknown>>;

export const maximumErrors = 20;

/**
 * Returns variables as resolvers get them, with defaults. Messages are made from types and paths only.
 * @throws BAD_USER_INPUT, one entry per error (20 at most)
 */
export function checkVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Variables,
): Variables {
  const errors = [...errorsOfVariables(schema, operation, variables)].slice(0, maximumErrors);
  if (errors.length > 0)
    throw new RequestError(
      errors.map(
        ({ reason, ...variable }) => new ApiError('BAD_USER_INPUT', { reason }, { variable }),
      ),
    );
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  // The rest must accept what graphql-js accepts.
  if (!coerced) throw new Error('graphql-js refuses variables that have no fault');
  // Without a prototype, `$constructor` is absent unless it was sent.
  return Object.assign(Object.create(null) as Record<string, unknown>, coerced);
}

interface VariableError extends VariablePosition {
  readonly reason: string;
}

function* errorsOfVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Variables,
): Generator<VariableError> {
  for (const { variable, type: typeNode, defaultValue } of operation.variableDefinitions ?? []) {
    const name = variable.name.value;
    const type = typeFromAST(schema, typeNode);
    if (!isInputType(type)) continue;
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value !== undefined) yield* errorsOfValue(value, type, [name]);
    else if (!defaultValue && isNonNullType(type)) {
      const reason = `Variable $${name} of type ${String(type)} is missing.`;
      yield { path: [], reason };
    }
  }
}

/** The problems of a JSON value, by the input coercion rules of the GraphQL specification. */
function* errorsOfValue(
  value: unknown,
  type: GraphQLInputType,
  path: readonly (string | number)[],
): Generator<VariableError> {
  const label = `Variable $${path.join('.')}`;
  const fault = (reason: string): VariableError => ({ path, reason });
  if (isNonNullType(type)) {
    if (value === null || value === undefined)
      yield fault(`${label} of type ${String(type)} must not be null.`);
    else yield* errorsOfValue(value, type.ofType, path);
  } else if (value === null || value === undefined) {
    return;
  } else if (isListType(type)) {
    if (!Array.isArray(value)) yield* errorsOfValue(value, type.ofType, path);
    else
      for (const [index, item] of value.entries())
        yield* errorsOfValue(item, type.ofType, [...path, index]);
  } else if (!isInputObjectType(type)) {
    if (!isAccepted(value, type)) yield fault(`${label}: ${mismatch(type)}`);
  } else if (typeof value !== 'object' || Array.isArray(value)) {
    yield fault(`${label}: ${mismatch(type)}`);
  } else {
    const given = value as Readonly<Record<string, unknown>>;
    const fields = type.getFields();
    for (const field of Object.values(fields)) {
      const isGiven = Object.hasOwn(given, field.name) && given[field.name] !== undefined;
      if (isGiven) yield* errorsOfValue(given[field.name], field.type, [...path, field.name]);
      else if (isNonNullType(field.type) && field.defaultValue === undefined) {
        yield fault(`${label}.${field.name} of type ${String(field.type)} is missing.`);
      }
    }
    // Keys come from the caller too: one that is a name or a number must not be repeated in a message.
    const unknown = Object.keys(given).find((key) => !Object.hasOwn(fields, key));
    if (unknown !== undefined) {
      const known = Object.keys(fields);
      const reason = `${label}: the value contains an unknown field; the fields of ${type.name} are ${known.join(', ')}.`;
      yield { path: [...path, unknown], known, reason };
    }
    const set = Object.values(given).filter((entry) => entry !== undefined);
    if (type.isOneOf && (set.length !== 1 || set[0] === null)) {
      yield fault(`${label}: ${type.name} needs exactly one of ${Object.keys(fields).join(', ')}.`);
    }
  }
}

/** Half a surrogate pair is not a valid character; in a document, the parser refuses it. */
function isAccepted(value: unknown, type: GraphQLLeafType): boolean {
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) return false;
  return attempt((): unknown => type.parseValue(value)) !== undefined;
}

/** Runs before everything recursive, such as coercion. @throws BAD_USER_INPUT */
export function checkNesting(variables: unknown, { nesting }: Settings): void {
  if (nestsDeeper(variables, nesting))
    fail('BAD_USER_INPUT', { reason: `The variables nest deeper than ${nesting} levels.` });
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
