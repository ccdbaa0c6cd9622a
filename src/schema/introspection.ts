import {
  Kind,
  buildASTSchema,
  buildClientSchema,
  introspectionFromSchema,
  parse,
  parseConstValue,
  print,
  printSchema,
  visit,
  type DocumentNode,
  type InputValueDefinitionNode,
  type IntrospectionInputValue,
  type IntrospectionQuery,
} from 'graphql';
import { isRecord } from '../lib/isRecord';

// graphql-js turns a default into a value and back. A value of another scalar, such as `JSON = {}`, it cannot turn back, and a number
// changes. So defaults pass it by: as text in introspection, as literal in SDL.

type Defaults = Map<string, string>;

/** The result of an introspection query in a JSON text, with or without `data` around it; undefined when it is none. */
export function introspectionIn(source: string): IntrospectionQuery | undefined {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    return undefined;
  }
  const result = isRecord(value) && isRecord(value['data']) ? value['data'] : value;
  return isRecord(result) && isRecord(result['__schema'])
    ? (result as unknown as IntrospectionQuery)
    : undefined;
}

/** SDL of the result of an introspection query, with its defaults as they are there. @throws Error when it is incomplete */
export function sdlOf(result: IntrospectionQuery): string {
  const defaults: Defaults = new Map();
  const stripped = structuredClone(result);
  forEachInput(stripped, (coordinate, input) => {
    if (input.defaultValue != null) defaults.set(coordinate, input.defaultValue);
    Object.assign(input, { defaultValue: null });
  });
  const document = parse(printSchema(buildClientSchema(stripped)));
  return print(
    mapInputs(document, (coordinate, input) => {
      const text = defaults.get(coordinate);
      return text === undefined ? input : { ...input, defaultValue: parseConstValue(text) };
    }),
  );
}

/** The result of an introspection query of valid SDL, with its defaults as they are written there. */
export function introspectionOf(document: DocumentNode): IntrospectionQuery {
  const defaults: Defaults = new Map();
  const stripped = mapInputs(document, (coordinate, input) => {
    if (input.defaultValue) defaults.set(coordinate, print(input.defaultValue));
    return { ...input, defaultValue: undefined };
  });
  const result = introspectionFromSchema(buildASTSchema(stripped, { assumeValidSDL: true }));
  forEachInput(result, (coordinate, input) => {
    const defaultValue = defaults.get(coordinate);
    if (defaultValue !== undefined) Object.assign(input, { defaultValue });
  });
  return result;
}

type InputNode = InputValueDefinitionNode;

/** A document in which `change` has replaced each argument and input field; coordinates as `Query.user.id`. */
function mapInputs(
  document: DocumentNode,
  change: (coordinate: string, input: InputNode) => InputNode,
): DocumentNode {
  return visit(document, {
    InputValueDefinition(input, _key, _parent, _path, ancestors) {
      const owners = ancestors.flatMap((node) => {
        if (!('kind' in node) || !('name' in node) || !node.name) return [];
        return [(node.kind === Kind.DIRECTIVE_DEFINITION ? '@' : '') + node.name.value];
      });
      return change([...owners, input.name.value].join('.'), input);
    },
  });
}

/** Calls `act` for each argument and input field of a result, with the same coordinates. */
function forEachInput(
  { __schema: { types, directives } }: IntrospectionQuery,
  act: (coordinate: string, input: IntrospectionInputValue) => void,
): void {
  const each = (owner: string, inputs: readonly IntrospectionInputValue[] | null = []): void => {
    for (const input of inputs ?? []) act(`${owner}.${input.name}`, input);
  };
  for (const type of types) {
    if ('inputFields' in type) each(type.name, type.inputFields);
    if ('fields' in type)
      for (const field of type.fields ?? []) each(`${type.name}.${field.name}`, field.args);
  }
  for (const directive of directives) each(`@${directive.name}`, directive.args);
}
