import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { operationsOf, type OperationKind } from '../../lib/operations';
import type { Problem } from '../../lib/problem';
import { hint } from '../../lib/suggest';
import { PairReader } from './pair';
import { EXAMPLE_SETS, type OperationExamples } from './types';

/**
 * Reads the examples of a folder: for each operation `<operation>.graphql` with the operations `<Operation>` and
 * `<Operation>AllFields`, and `<operation>.json` with their variables, preparing steps and related operations.
 *
 * @param absolute the folder; when it does not exist there are no examples and no problems
 * @param displayPath path of the folder in messages
 */
export function readExamples(
  absolute: string,
  displayPath: string,
  schema: GraphQLSchema,
): { examples: OperationExamples[]; problems: Problem[] } {
  const problems: Problem[] = [];
  if (!existsSync(absolute)) return { examples: [], problems };
  const kinds = operationKinds(schema);
  const files = readdirSync(absolute).sort();
  const examples = [...kinds].flatMap(([operation, kind]) => {
    if (!files.includes(`${operation}.graphql`)) {
      problems.push({
        file: displayPath,
        line: 1,
        column: 1,
        message: `The ${kind} ${operation} has no example. Add ${operation}.graphql and ${operation}.json.`,
      });
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
    problems.push({
      file: `${displayPath}/${file}`,
      line: 1,
      column: 1,
      message: `There is no operation "${name}". ${hint(name, [...kinds.keys()])}`,
    });
  }
  checkRelated(examples, kinds, displayPath, problems);
  return { examples, problems };
}

function operationKinds(schema: GraphQLSchema): Map<string, OperationKind> {
  return new Map(operationsOf(schema).map(({ kind, field }) => [field.name, kind]));
}

function checkRelated(
  examples: readonly OperationExamples[],
  kinds: ReadonlyMap<string, OperationKind>,
  displayPath: string,
  problems: Problem[],
): void {
  for (const { operation, related, sets } of examples) {
    const named = [
      ...related.before,
      ...related.after,
      ...EXAMPLE_SETS.flatMap((set) =>
        sets[set].before.flatMap((step) => ('example' in step ? [step.example] : [])),
      ),
    ];
    for (const name of new Set(named)) {
      if (kinds.has(name)) continue;
      problems.push({
        file: `${displayPath}/${operation}.json`,
        line: 1,
        column: 1,
        message: `There is no operation "${name}". ${hint(name, [...kinds.keys()])}`,
      });
    }
  }
}
