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

/** A text in an example's variables. */
interface TextPlace {
  /** From the argument on, e.g. `['input', 'client', 'company']`. */
  path: readonly (string | number)[];
  /** Coordinate of the input field or argument. */
  coordinate: string;
}

/** What no text of the API may be as long as. */
const VERY_LONG = 'x'.repeat(100_000);

interface FieldError {
  path: (string | number)[];
  code: string;
  message: string;
}

/**
 * Finds out what texts may be: sends each example of all fields again, with texts that are far too long and then empty, and
 * reads what the API refuses. So the page of an operation says what its sandbox does, and nobody has to write it down.
 *
 * @returns constraints in words by coordinate, e.g. `at most 200 characters`
 */
export async function probeTexts(
  examples: readonly { example: Example; file: string }[],
  runner: ExampleRunner,
  schema: GraphQLSchema,
): Promise<Map<string, string[]>> {
  const found = new Map<string, Set<string>>();
  for (const { example, file } of examples) {
    const places = textPlaces(example, schema);
    if (places.length === 0) continue;
    for (const text of [VERY_LONG, ' ']) {
      for (const { path, code, message } of await refusals(example, file, places, text, runner)) {
        const place = places.find((each) => String(each.path) === String(path));
        const words = place && constraint(code, message);
        if (words)
          found.set(place.coordinate, (found.get(place.coordinate) ?? new Set()).add(words));
      }
    }
  }
  return new Map([...found].map(([coordinate, words]) => [coordinate, [...words]]));
}

/** All texts at once, since the API reports every offender; one by one where something else stands in the way. */
async function refusals(
  example: Example,
  file: string,
  places: readonly TextPlace[],
  text: string,
  runner: ExampleRunner,
): Promise<FieldError[]> {
  const ask = async (replaced: readonly TextPlace[]): Promise<FieldError[] | undefined> => {
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
  const together = await ask(places);
  if (together) return together;
  const single: FieldError[] = [];
  for (const place of places) single.push(...((await ask([place])) ?? []));
  return single;
}

/** In words that follow "required" or "optional". */
function constraint(code: string, message: string): string | undefined {
  if (code === 'TOO_LONG')
    return message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '');
  return code === 'REQUIRED' ? 'not blank' : undefined;
}

/** Places of type `String` in the variables, where each variable is the argument of its name. */
function textPlaces(
  { query, variables, operation, kind }: Example,
  schema: GraphQLSchema,
): TextPlace[] {
  const definition = parse(query).definitions[0] as OperationDefinitionNode;
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const places: TextPlace[] = [];
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
    } else if (getNamedType(type).name === 'String') places.push({ path, coordinate });
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
  return places;
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
