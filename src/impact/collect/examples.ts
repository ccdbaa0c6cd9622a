import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildASTSchema,
  parse,
  printSchema,
  visit,
  type ASTNode,
  type GraphQLSchema,
} from 'graphql';
import { listFiles } from '../../lib/files';
import type { Problem } from '../../lib/problem';
import { coordinatesIn } from '../../samples/coordinates';
import { coveredByRequest, coveredByResponse } from '../../samples/covered';
import { readExamples } from '../../samples/examples/read';
import { ExampleRunner } from '../../samples/examples/run';
import { EXAMPLE_SETS, type ExecutedExample } from '../../samples/examples/types';
import { positionAt } from '../../samples/json';
import { parsed } from '../../samples/covered';
import { lineOfName, measure, type Tree } from './tree';

const FOLDER = 'schema/v1/examples';

/** Runs the examples of the reference, and finds the names that they use. */
export async function collectExamples(tree: Tree): Promise<void> {
  const { root, spec, schema, snapshot } = tree;
  const folder = path.join(root, FOLDER);
  const { examples, problems, stops } = readLeniently(folder, schema);
  snapshot.stops.push(...stops.map(lineOf));
  const sources = new Map(
    examples.map(({ operation }) => [
      operation,
      readFileSync(path.join(folder, `${operation}.graphql`), 'utf8'),
    ]),
  );
  const runner = new ExampleRunner(examples, sources, spec);
  for (const [operation, { sets }] of await runner.runAll()) {
    const source = sources.get(operation) ?? '';
    for (const set of EXAMPLE_SETS)
      collectExample(sets[set], `${FOLDER}/${operation}.graphql`, source, tree);
  }
  // The variables of an example are in a file beside it.
  for (const problem of [...problems, ...runner.problems])
    snapshot.problems.push({
      file: problem.file.replace(/\.json$/, '.graphql'),
      message: lineOf(problem),
    });
}

function lineOf({ file, line, column, message }: Problem): string {
  return `${file}:${line}:${column} ${message}`;
}

/**
 * Reads examples. They must not use deprecated names; those that do are read as if the names were not deprecated, since their
 * responses are of interest when a name becomes deprecated.
 *
 * @param folder absolute path of the examples
 * @returns `stops`: problems that the build reports, and that do not keep the examples from running
 */
export function readLeniently(
  folder: string,
  schema: GraphQLSchema,
): ReturnType<typeof readExamples> & { stops: readonly Problem[] } {
  const strict = readExamples(folder, FOLDER, schema);
  if (strict.problems.length === 0) return { ...strict, stops: [] };
  const lenient = readExamples(folder, FOLDER, withoutDeprecations(folder, schema));
  const rest = new Set(lenient.problems.map(lineOf));
  return { ...lenient, stops: strict.problems.filter((problem) => !rest.has(lineOf(problem))) };
}

/** A schema in which no name is deprecated that an example selects. Other names stay, as examples need not have them. */
function withoutDeprecations(folder: string, schema: GraphQLSchema): GraphQLSchema {
  const used = new Set<string>();
  for (const file of listFiles(folder)) {
    const document = file.endsWith('.graphql')
      ? parsed(readFileSync(path.join(folder, file), 'utf8'))
      : undefined;
    if (document)
      for (const coordinate of coordinatesIn(document, schema).values()) used.add(coordinate);
  }
  const document = visit(parse(printSchema(schema)), {
    Directive: ({ name }, _key, _parent, _path, ancestors) =>
      name.value === 'deprecated' && used.has(coordinateIn(ancestors)) ? null : undefined,
  });
  return buildASTSchema(document);
}

/** Coordinate of the innermost definition that the ancestors of a directive name. */
function coordinateIn(ancestors: readonly (ASTNode | readonly ASTNode[])[]): string {
  const [owner = '', member, argument] = ancestors.flatMap((node) =>
    'name' in node && node.name && 'value' in node.name ? [node.name.value] : [],
  );
  return argument === undefined ? `${owner}.${member}` : `${owner}.${member}(${argument}:)`;
}

function collectExample(
  { name, query, variables, status, response }: ExecutedExample,
  file: string,
  source: string,
  tree: Tree,
): void {
  const cost = measure(parsed(query), variables, tree);
  const start = source.indexOf(query);
  const lineAt = (offset: number): number => positionAt(source, Math.max(start, 0) + offset).line;
  tree.snapshot.samples.push({
    file,
    line: lineAt(0),
    name,
    request: `${query}\n${JSON.stringify(variables, null, 2)}`,
    status,
    response,
    ...(cost && { cost }),
  });
  const uses = new Map<string, { file: string; line: number }>();
  for (const [offset, coordinate] of coordinatesIn(parse(query), tree.schema))
    if (!uses.has(coordinate)) uses.set(coordinate, { file, line: lineAt(offset) });
  const variablesFile = file.replace(/\.graphql$/, '.json');
  const json = readIfThere(path.join(tree.root, variablesFile));
  for (const coordinate of coveredByRequest(query, JSON.stringify(variables), tree.schema))
    if (!uses.has(coordinate))
      uses.set(coordinate, { file: variablesFile, line: lineOfName(json, coordinate) });
  const { data } = JSON.parse(response) as { data?: unknown };
  for (const coordinate of coveredByResponse(query, data, tree.schema))
    if (!uses.has(coordinate)) uses.set(coordinate, { file, line: lineAt(0) });
  for (const [coordinate, position] of uses)
    tree.snapshot.uses.push({ coordinate, ...position, by: name });
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
