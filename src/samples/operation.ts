import {
  GraphQLError,
  Kind,
  NoDeprecatedCustomRule,
  Source,
  TypeInfo,
  coerceInputValue,
  isInputType,
  isNonNullType,
  parse,
  typeFromAST,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Code } from 'mdast';
import type { PageProblems } from './problems';
import type { GraphQLStep } from './steps';

/** An operation of a page that holds against the schema. */
export interface Operation {
  document: DocumentNode;
  definition: OperationDefinitionNode;
  name: string;
  variables: Record<string, unknown>;
}

const OPT_OUT_DEPRECATED = 'Write deprecated behind ```graphql when it is meant.';

/**
 * Parses and validates a fence. Problems get the line and column in the page.
 *
 * @param strict whether a deprecated name is a problem; otherwise it is a warning on the console
 * @returns the parsed document, or undefined when there is none that can be used further
 */
export function checkDocument(step: GraphQLStep, schema: GraphQLSchema, problems: PageProblems, strict: boolean): DocumentNode | undefined {
  const start = contentStart(step.node);
  const source = new Source(step.node.value, 'page', start);
  let document: DocumentNode;
  try {
    document = parse(source);
  } catch (error) {
    problems.add(placeOf(error as GraphQLError, start), (error as GraphQLError).message);
    return undefined;
  }
  // A fence of SDL shows a definition; what it defines is checked where schema/ is.
  if (document.definitions.some((node) => node.kind !== Kind.OPERATION_DEFINITION && node.kind !== Kind.FRAGMENT_DEFINITION)) {
    return document;
  }
  for (const error of validate(schema, document)) problems.add(placeOf(error, start), error.message);
  if (!step.meta.deprecated) {
    for (const error of validate(schema, document, [NoDeprecatedCustomRule], undefined, new TypeInfo(schema))) {
      if (strict) problems.add(placeOf(error, start), error.message, OPT_OUT_DEPRECATED);
      else console.warn(`${error.message} ${OPT_OUT_DEPRECATED}`);
    }
  }
  return document;
}

/** The one named operation of a fence that is run, with its variables read and coerced. */
export function readOperation(
  step: GraphQLStep,
  document: DocumentNode,
  schema: GraphQLSchema,
  problems: PageProblems,
): Operation | undefined {
  const definitions = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const [definition] = definitions;
  if (!definition || definitions.length > 1) {
    problems.add(step.node, `A sample that is run holds one operation, and this one ${definition ? 'holds several' : 'holds none'}.`);
    return undefined;
  }
  if (!definition.name) {
    problems.add(step.node, `Give the ${definition.operation} a name: it is shown, and logs and errors refer to it.`);
    return undefined;
  }
  const variables = readVariables(step.variables, problems);
  if (!variables) return undefined;
  // Whoever shows an error may well show wrong variables.
  if (step.meta.error === undefined) checkVariables(step, definition, variables, schema, problems);
  return { document, definition, name: definition.name.value, variables };
}

function readVariables(node: Code | undefined, problems: PageProblems): Record<string, unknown> | undefined {
  if (!node) return {};
  try {
    const value: unknown = JSON.parse(node.value);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
    problems.add(node, 'Variables are a JSON object.');
  } catch (error) {
    problems.add(placeInJson(node, (error as Error).message), `The variables are no JSON: ${(error as Error).message}.`);
  }
  return undefined;
}

function checkVariables(
  step: GraphQLStep,
  definition: OperationDefinitionNode,
  variables: Record<string, unknown>,
  schema: GraphQLSchema,
  problems: PageProblems,
): void {
  const node = step.variables ?? step.node;
  const declared = new Set<string>();
  for (const { variable, type: typeNode, defaultValue } of definition.variableDefinitions ?? []) {
    const name = variable.name.value;
    declared.add(name);
    const type = typeFromAST(schema, typeNode);
    if (!type || !isInputType(type)) continue;
    if (variables[name] === undefined) {
      if (isNonNullType(type) && !defaultValue) problems.add(node, `The variable "$${name}" of type "${String(type)}" is missing.`);
      continue;
    }
    coerceInputValue(withoutFiles(variables[name]), type, (path, _value, error) => {
      const place = placeOfKey(node, String(path.filter((key) => typeof key === 'string').at(-1) ?? name));
      problems.add(place, `Variable "$${[name, ...path].join('.')}": ${error.message}`);
    });
  }
  for (const name of Object.keys(variables)) {
    if (!declared.has(name)) problems.add(placeOfKey(node, name), `The operation declares no variable "$${name}".`);
  }
}

/** `{"$file": "passport.pdf"}` stands for a file part, which any value of the scalar Upload may be. */
function withoutFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFiles);
  if (typeof value !== 'object' || value === null) return value;
  if ('$file' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutFiles(inner)]));
}

/** Where the content of a fence begins in the page: the line below the fence. */
export function contentStart(node: Code): { line: number; column: number } {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  return { line: line + 1, column };
}

function placeOf(error: GraphQLError, start: { line: number; column: number }): { line: number; column: number } {
  return error.locations?.[0] ?? start;
}

/** The line in which a key stands for the first time; the fence itself when it is nowhere. */
function placeOfKey(node: Code, key: string): { line: number; column: number } {
  const start = contentStart(node);
  const lines = node.value.split('\n');
  const index = lines.findIndex((line) => line.includes(`"${key}"`));
  if (index < 0) return node.position?.start ?? start;
  return { line: start.line + index, column: start.column + (lines[index] as string).indexOf(`"${key}"`) };
}

/** JSON.parse says where in words: `… at position 17`, or `(line 2 column 3)` in newer engines. */
function placeInJson(node: Code, message: string): { line: number; column: number } {
  const start = contentStart(node);
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? Number.NaN);
  if (Number.isNaN(position)) return start;
  const before = node.value.slice(0, position).split('\n');
  return { line: start.line + before.length - 1, column: start.column + (before.at(-1) as string).length };
}
