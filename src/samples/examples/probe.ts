import {
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  parse,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { ExampleRunner } from './run';
import type { Example } from './types';

/** A string in an example's variables. */
interface StringInput {
  /** Path from the argument, e.g. `['input', 'client', 'company']`. */
  path: readonly (string | number)[];
  /** Coordinate of the input field or argument. */
  coordinate: string;
}

/** Longer than any string that the API accepts. */
const VERY_LONG = 'x'.repeat(100_000);

interface FieldError {
  path: (string | number)[];
  code: string;
  message: string;
}

/**
 * Finds the constraints on strings: sends each example of all fields again, with strings that are far too long and then empty,
 * and reads the errors. The page of an operation therefore documents what the sandbox does.
 *
 * @returns constraints as text by coordinate, e.g. `at most 200 characters`
 */
export async function probeTexts(
  examples: readonly { example: Example; file: string }[],
  runner: ExampleRunner,
  schema: GraphQLSchema,
): Promise<Map<string, string[]>> {
  const found = new Map<string, Set<string>>();
  for (const { example, file } of examples) {
    const inputs = stringInputs(example, schema);
    if (inputs.length === 0) continue;
    for (const text of [VERY_LONG, ' ']) {
      for (const { path, code, message } of await refusals(example, file, inputs, text, runner)) {
        const input = inputs.find((each) => String(each.path) === String(path));
        const words = input && constraint(code, message);
        if (words)
          found.set(input.coordinate, (found.get(input.coordinate) ?? new Set()).add(words));
      }
    }
  }
  return new Map([...found].map(([coordinate, words]) => [coordinate, [...words]]));
}

/** Sends all strings at once, since the API reports every wrong one; one by one where another error hides them. */
async function refusals(
  example: Example,
  file: string,
  inputs: readonly StringInput[],
  text: string,
  runner: ExampleRunner,
): Promise<FieldError[]> {
  const ask = async (replaced: readonly StringInput[]): Promise<FieldError[] | undefined> => {
    const variables = structuredClone(example.variables);
    for (const { path } of replaced) replace(variables, path, text);
    const body = (await runner.answer(example, file, variables)) as
      | { errors?: { extensions?: { code?: string; fieldErrors?: FieldError[] } }[] }
      | undefined;
    const [error] = body?.errors ?? [];
    return error?.extensions?.code === 'VALIDATION_FAILED'
      ? error.extensions.fieldErrors
      : undefined;
  };
  const together = await ask(inputs);
  if (together) return together;
  const single: FieldError[] = [];
  for (const input of inputs) single.push(...((await ask([input])) ?? []));
  return single;
}

/** A constraint as text that can follow "required" or "optional". */
function constraint(code: string, message: string): string | undefined {
  if (code === 'TOO_LONG')
    return message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '');
  return code === 'REQUIRED' ? 'not blank' : undefined;
}

/** Inputs of type `String` in the variables, where each variable has the name of its argument. */
function stringInputs(
  { query, variables, operation, kind }: Example,
  schema: GraphQLSchema,
): StringInput[] {
  const definition = parse(query).definitions[0] as OperationDefinitionNode;
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const inputs: StringInput[] = [];
  const walk = (
    value: unknown,
    type: GraphQLInputType,
    path: readonly (string | number)[],
    coordinate: string,
  ): void => {
    if (value === null || value === undefined) return;
    if (isNonNullType(type)) return walk(value, type.ofType, path, coordinate);
    if (isListType(type)) {
      if (Array.isArray(value))
        value.forEach((item, index) => walk(item, type.ofType, [...path, index], coordinate));
      return;
    }
    if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        walk(
          (value as Record<string, unknown>)[field.name],
          field.type,
          [...path, field.name],
          `${type.name}.${field.name}`,
        );
      }
    } else if (getNamedType(type).name === 'String') inputs.push({ path, coordinate });
  };
  for (const { variable, type: node } of definition.variableDefinitions ?? []) {
    const name = variable.name.value;
    const type = typeFromAST(schema, node);
    if (type)
      walk(
        variables[name],
        type as GraphQLInputType,
        [name],
        `${root?.name}.${operation}(${name}:)`,
      );
  }
  return inputs;
}

function replace(
  variables: Record<string, unknown>,
  path: readonly (string | number)[],
  text: string,
): void {
  let at: Record<string | number, unknown> = variables;
  for (const step of path.slice(0, -1)) at = at[step] as Record<string | number, unknown>;
  at[path.at(-1) as string | number] = text;
}
