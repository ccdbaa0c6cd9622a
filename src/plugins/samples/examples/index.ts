import { schemaOf } from '../../../schema/sdl';
import type { ApiSpec } from '../../../schema/types';
import { SourceError } from '../../../lib/problem';
import { readExamples } from './read';
import { runExamples } from './run';
import type { ExecutedExamples } from './types';

export { EXAMPLE_SETS } from './types';
export type { ExampleSet, ExecutedExample, ExecutedExamples } from './types';

/**
 * Reads, checks and executes the examples of a version of the API, each in a fresh sandbox. Returns them by operation.
 *
 * @throws SourceError with the problems of all files
 */
export async function executeExamples(
  folder: string,
  displayPath: string,
  spec: ApiSpec,
): Promise<ReadonlyMap<string, ExecutedExamples>> {
  const schema = schemaOf(spec);
  const { examples, problems } = readExamples(folder, displayPath, schema);
  const { executed, problems: failures } = await runExamples(examples, spec);
  const all = [...problems, ...failures];
  if (all.length > 0) throw new SourceError(all);
  return executed;
}
