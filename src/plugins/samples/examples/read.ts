import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { operationsOf, type OperationKind } from '../../../lib/operations';
import type { Problem } from '../../../lib/problem';
import { hint } from '../../../lib/suggest';
import { PairReader } from './pair';
import { EXAMPLE_SETS, type OperationExamples } from './types';

/**
 * Reads the examples of a folder: for each operation `<operation>.graphql` with the operations `<Operation>` and
 * `<Operation>AllFields`, and `<operation>.json` with their variables, preparing steps and related operations.
 */
export function readExamples(
  absolute: string,
  displayPath: string,
  schema: GraphQLSchema,
): { examples: OperationExamples[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const report = (file: string, message: string): void => {
    problems.push({ file: path.posix.join(displayPath, file), line: 1, column: 1, message });
  };
  if (!existsSync(absolute)) return { examples: [], problems };
  const kinds = operationKinds(schema);
  const files = readdirSync(absolute).sort();
  const examples = [...kinds].flatMap(([operation, kind]) => {
    if (!files.includes(`${operation}.graphql`)) {
      report(
        '',
        `The ${kind} ${operation} has no example. Add ${operation}.graphql and ${operation}.json.`,
      );
      return [];
    }
    const pair = new PairReader(
      operation,
      kind,
      { absolute, displayPath },
      schema,
      problems,
    ).read();
    return pair ? [pair] : [];
  });
  for (const file of files) {
    const { name, ext } = path.parse(file);
    if (kinds.has(name) && ['.graphql', '.json'].includes(ext)) continue;
    report(file, unknownOperation(name, kinds));
  }
  for (const example of examples)
    for (const name of namesIn(example))
      if (!kinds.has(name)) report(`${example.operation}.json`, unknownOperation(name, kinds));
  return { examples, problems };
}

function operationKinds(schema: GraphQLSchema): Map<string, OperationKind> {
  return new Map(operationsOf(schema).map(({ kind, field }) => [field.name, kind]));
}

function unknownOperation(name: string, kinds: ReadonlyMap<string, OperationKind>): string {
  return `There is no operation "${name}". ${hint(name, [...kinds.keys()])}`;
}

/** Operations that the JSON file of an example names. */
function namesIn({ related, sets }: OperationExamples): ReadonlySet<string> {
  return new Set([
    ...related.before,
    ...related.after,
    ...EXAMPLE_SETS.flatMap((set) =>
      sets[set].before.flatMap((step) => ('example' in step ? [step.example] : [])),
    ),
  ]);
}
