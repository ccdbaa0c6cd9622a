import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema } from 'graphql';
import type { Contract } from '../schema/types';
import { ContractError } from '../schema/problem';
import { readExamples } from './read';
import { ExampleRunner } from './run';
import type { ExecutedExamples } from './types';

export { EXAMPLE_SETS } from './types';
export type { ExampleSet, ExecutedExample, ExecutedExamples, OperationExamples } from './types';

/**
 * Reads, checks and executes the examples of a version of the API, each in a fresh sandbox.
 *
 * @param folder absolute path of `schema/v1/examples`
 * @param shown its path as shown to people
 * @returns executed examples by operation
 * @throws ContractError with everything that is wrong in any of the files
 */
export async function executeExamples(folder: string, shown: string, contract: Contract): Promise<Map<string, ExecutedExamples>> {
  const { examples, problems } = readExamples(folder, shown, buildSchema(contract.sdl));
  const sources = new Map(examples.map(({ operation }) => [operation, readFileSync(path.join(folder, `${operation}.graphql`), 'utf8')]));
  const runner = new ExampleRunner(examples, sources, contract);
  const executed = await runner.runAll();
  const all = [...problems, ...runner.problems];
  if (all.length > 0) throw new ContractError(all);
  return executed;
}
