import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readExamples } from '../samples/examples/read';
import { ExampleRunner } from '../samples/examples/run';
import { EXAMPLE_SETS, type ExecutedExample } from '../samples/examples/types';
import { lineOf, positionAt } from '../lib/problem';
import type { Position, Site } from './types';
import { addUses, lineOfName } from './usedNames';
import { OWN_SCHEMA } from '../lib/root';

const FOLDER = `${OWN_SCHEMA}/examples`;

/** Runs the examples of the reference, and finds the names that they use. */
export async function collectExamples(site: Site): Promise<void> {
  const { root, spec, schema, model } = site;
  const folder = path.join(root, FOLDER);
  const { examples, problems } = readExamples(folder, FOLDER, schema);
  const runner = new ExampleRunner(examples, spec);
  const executed = await runner.runAll();
  for (const { source, sets } of executed.values())
    for (const set of EXAMPLE_SETS) collectExample(sets[set], source, site);
  const files = new Set([...executed.keys()].map((operation) => `${FOLDER}/${operation}.graphql`));
  for (const problem of [...problems, ...runner.problems]) {
    // The variables of an example are in a file beside it.
    const file = problem.file.replace(/\.json$/, '.graphql');
    if (files.has(file)) model.buildErrors.push(lineOf(problem));
    else model.problems.push({ file, message: lineOf(problem) });
  }
}

function collectExample(example: ExecutedExample, source: string, site: Site): void {
  const { operation, name, query, variables, cost, status, response } = example;
  const file = `${FOLDER}/${operation}.graphql`;
  const variablesFile = `${FOLDER}/${operation}.json`;
  const start = Math.max(source.indexOf(query), 0);
  const json = read(path.join(site.root, variablesFile));
  const at = (offset = 0): Position => ({ file, line: positionAt(source, start + offset).line });
  site.model.samples.push({
    ...at(),
    name,
    request: `${query}\n${JSON.stringify(variables, null, 2)}`,
    status,
    response,
    cost,
  });
  addUses(
    { name, query, variables: JSON.stringify(variables), response },
    at,
    (coordinate) => ({ file: variablesFile, line: lineOfName(json, coordinate) }),
    site,
  );
}

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
