import {
  coerceInputValue,
  isInputType,
  isNonNullType,
  typeFromAST,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { JsonPath } from './json';

/** A problem of an operation's variables. */
export interface VariableProblem {
  /** Path in the variables; empty for a missing variable. */
  path: JsonPath;
  /** Whether the key at the path is wrong, not its value. */
  isKey: boolean;
  message: string;
}

/**
 * Validates variables against the types that an operation declares. The messages quote the values; those of the sandbox, which must
 * not, come from `src/sandbox/pipeline/variables.ts`.
 */
export function variableProblems(
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  schema: GraphQLSchema,
): VariableProblem[] {
  const problems: VariableProblem[] = [];
  const declared = variableDefinitions.map(({ variable }) => variable.name.value);
  for (const { variable, type: typeNode, defaultValue } of variableDefinitions) {
    const name = variable.name.value;
    const type = typeFromAST(schema, typeNode);
    if (!type || !isInputType(type)) continue;
    if (variables[name] === undefined) {
      if (isNonNullType(type) && !defaultValue)
        problems.push({
          path: [],
          isKey: false,
          message: `The variable "$${name}" of type "${String(type)}" is missing.`,
        });
      continue;
    }
    coerceInputValue(variables[name], type, (path, _value, { message }) => {
      const [, unknown] = /^Field "(\w+)" is not defined/.exec(message) ?? [];
      problems.push({
        path: [name, ...path, ...(unknown === undefined ? [] : [unknown])],
        isKey: unknown !== undefined,
        message: `Variable "$${[name, ...path].join('.')}": ${message}`,
      });
    });
  }
  const known =
    declared.length > 0
      ? `It declares ${declared.map((name) => `"$${name}"`).join(', ')}.`
      : 'It declares none.';
  for (const name of Object.keys(variables)) {
    if (declared.includes(name)) continue;
    const message = `The operation declares no variable "$${name}". ${known}`;
    problems.push({ path: [name], isKey: true, message });
  }
  return problems;
}
