import type { OperationDefinitionNode } from 'graphql';
import type { Admission, AdmissionError } from 'kyc-sandbox/core';
import type { PageProblems } from '../../../lib/pageProblems';
import { nearest } from '../../../lib/suggest';
import type { JsonPath } from '../../../lib/json';
import type { PlacedOperation } from '../operation';
import type { GraphQLStep } from '../steps';

export interface VariableProblem {
  /** Path in the variables; empty for a missing variable. */
  path: JsonPath;
  /** Whether the key at the path is wrong, not its value. */
  isKey: boolean;
  message: string;
}

/** An error of the variables, with the nearest known name of a key that is unknown. */
export function variableProblem({ message, variable }: AdmissionError): VariableProblem {
  const { path = [], known } = variable ?? {};
  const near = known && nearest(String(path.at(-1)), known);
  return {
    path: [...path],
    isKey: known !== undefined,
    message: near === undefined ? message : `${message} Did you mean "${near}"?`,
  };
}

/** Variables that an operation does not declare. The API ignores them; in a sample they are a mistake. */
export function undeclaredVariables(
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): VariableProblem[] {
  const declared = variableDefinitions.map(({ variable }) => variable.name.value);
  const known =
    declared.length > 0
      ? `It declares ${declared.map((name) => `"$${name}"`).join(', ')}.`
      : 'It declares none.';
  return Object.keys(variables)
    .filter((name) => !declared.includes(name))
    .map((name) => ({
      path: [name],
      isKey: true,
      message: `The operation declares no variable "$${name}". ${known}`,
    }));
}

/** Reports what the API refuses in the variables of a sample, unless the sample expects it, and undeclared variables. */
export function reportVariables(
  step: GraphQLStep,
  { definition, variables, positionOf }: PlacedOperation,
  { errors }: Admission,
  problems: PageProblems,
): void {
  const { error } = step.meta;
  if (!definition || error === 'BAD_USER_INPUT' || error === 'GRAPHQL_VALIDATION_FAILED') return;
  for (const refused of errors.filter(({ code }) => code === 'BAD_USER_INPUT')) {
    const { path, isKey, message } = variableProblem(refused);
    const [location] = refused.locations ?? [];
    const position = location
      ? { fence: step.node, ...location }
      : positionOf(path, isKey ? 'key' : 'value');
    problems.add(position, message);
  }
  for (const { path, message } of undeclaredVariables(definition, variables))
    problems.add(positionOf(path, 'key'), message);
}
