import { getNamedType, getNullableType, isInputObjectType, isListType } from 'graphql';
import type { GraphQLArgument, GraphQLInputType } from 'graphql';
import type { InputRule } from '../../../../src/schema/types';
import type { Context } from '../context';
import {
  fail,
  failIfInvalid,
  printedId,
  fieldProblem,
  rangeProblem,
  type FieldProblem,
  type PossibleProblem,
} from '../errors/fail';
import { decisionProblems } from '../rules/documents';
import { schemeProblems } from '../rules/goals';
import { isKnown } from '../rules/ids';
import { nationalIdentityNumberProblem } from '../rules/nationalIdentityNumbers';
import { registrationNumberProblem } from '../rules/registrationNumbers';
import { nextReviewProblems } from '../rules/riskAssessment';

const numbers = {
  nationalIdentityNumber: nationalIdentityNumberProblem,
  registrationNumber: registrationNumberProblem,
};

type Check<Input> = (input: Input, path: string, context: Context) => readonly PossibleProblem[];

/** Rules about fields of one input that inputs.yml cannot express, by its type. */
const checks: { readonly [type: string]: Check<never> | undefined } = {
  UpdateDocumentInput: decisionProblems,
  PersonGoalInput: schemeProblems,
  SetRiskAssessmentConclusionOnCaseInput: nextReviewProblems,
};

/** Checks arguments by inputs.yml and `checks`. @throws VALIDATION_FAILED, or the code of all */
export function checkInputs(
  coordinate: string,
  declared: readonly GraphQLArgument[],
  args: unknown,
  context: Context,
): void {
  const given = args as Readonly<Record<string, unknown>>;
  const problems = declared.flatMap(({ name, type }) => [
    ...problemsIn(given[name], type, `${coordinate}(${name}:)`, name, context),
  ]);
  const [first] = problems;
  if (first?.error && problems.every(({ error }) => error === first.error))
    fail(first.error, { ...first.values, fields: problems });
  failIfInvalid(problems);
}

function* problemsIn(
  value: unknown,
  type: GraphQLInputType,
  coordinate: string,
  path: string,
  context: Context,
): Generator<FieldProblem, void> {
  const rule = context.spec.inputs[coordinate] ?? {};
  const named = getNamedType(type);
  const nullable = getNullableType(type);
  if (value === undefined) return;
  if (value === null) {
    if (rule.notNull) yield fieldProblem(path, 'REQUIRED');
  } else if (isListType(nullable) && Array.isArray(value)) {
    yield* listProblems(rule, value, path, context);
    for (const [index, item] of value.entries())
      yield* problemsIn(item, nullable.ofType, coordinate, `${path}.${index}`, context);
  } else if (isInputObjectType(named)) {
    const found = rule.number && numbers[rule.number](value as never, path, context);
    if (found) yield found;
    for (const entry of checks[named.name]?.(value as never, path, context) ?? [])
      if (entry) yield entry;
    const isFilter = named.name.endsWith('FilterInput') && named.name !== 'StringFilterInput';
    for (const { name, type: inner } of Object.values(named.getFields())) {
      const next = (value as Readonly<Record<string, unknown>>)[name];
      if (next === undefined) continue;
      // Of other conditions than strings, a value that nothing can have matches nothing.
      if (isFilter && !getNamedType(inner).name.endsWith('FilterInput')) continue;
      yield* problemsIn(next, inner, `${named.name}.${name}`, `${path}.${name}`, context);
    }
  } else yield* valueProblems(rule, value as string | number, path, context);
}

function* listProblems(
  { items, notEmpty, unique }: InputRule,
  list: readonly unknown[],
  path: string,
  { settings }: Context,
): Generator<FieldProblem> {
  if (notEmpty && list.length === 0) yield fieldProblem(path, 'REQUIRED');
  if (items && list.length > settings[items])
    yield fieldProblem(path, 'TOO_MANY', { maximum: settings[items] });
  if (!unique) return;
  const known = new Set<string>();
  for (const [index, item] of list.entries()) {
    const key = JSON.stringify(item);
    if (known.has(key)) yield fieldProblem(`${path}.${index}`, 'DUPLICATE');
    known.add(key);
  }
}

function* valueProblems(
  { text, notEmpty, range, format, error, id }: InputRule,
  value: string | number,
  path: string,
  context: Context,
): Generator<FieldProblem, void> {
  const { settings, today } = context;
  if (notEmpty && String(value).trim() === '') yield fieldProblem(path, 'REQUIRED');
  // Characters, not their one or two units.
  if (text && Array.from(String(value)).length > settings[text])
    yield fieldProblem(path, 'TOO_LONG', { maximum: settings[text] });
  if (format && !new RegExp(format.pattern).test(String(value)))
    yield fieldProblem(path, 'INVALID_FORMAT', { expected: format.expected });
  if (range) {
    const bound = (end: string): string | number =>
      typeof value === 'number' ? Number(end) : end === 'today' ? today : end;
    const [minimum, maximum] = [bound(range.minimum), bound(range.maximum)];
    const found = rangeProblem(path, value, minimum, maximum);
    const reason = `it must be between ${minimum} and ${maximum}`;
    if (found) yield { ...found, error, values: { ...found.values, reason } };
  }
  if (id && !isKnown[id](String(value), context))
    yield {
      ...fieldProblem(path, 'NOT_FOUND', { type: id, id: printedId(String(value)) }),
      error: 'NOT_FOUND',
    };
}
