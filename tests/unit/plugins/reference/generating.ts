import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { GenerateOptions } from '../../../../src/plugins/reference/generate';

interface Result {
  pages?: number;
  written?: number;
  deleted?: number;
  ignored?: readonly string[];
  error?: string;
}

/** One process for all runs: starting it takes longer than they do. */
const worker = spawn(
  process.execPath,
  ['--import', 'tsx', path.resolve('tests/unit/plugins/reference/generateJobs.mts')],
  {
    stdio: ['pipe', 'pipe', 'inherit'],
  },
);
const answers = createInterface({ input: worker.stdout })[Symbol.asyncIterator]();
// It ends with the process that runs the tests, and does not keep that process alive.
worker.unref();

/** Runs `generateReference` for each job, one after the other. */
export async function generate(...jobs: GenerateOptions[]): Promise<Result[]> {
  worker.stdin.write(`${JSON.stringify(jobs)}\n`);
  const answer: IteratorResult<string, undefined> = await answers.next();
  if (answer.done) throw new Error('The process that generates has ended.');
  return JSON.parse(answer.value) as Result[];
}

/** Where pages are written below a project's folder. */
export const outputOf = (root: string): string => path.join(root, 'docs/graphql/v1');
/** The source of a page, by its path below that folder, without the extension. */
export const pageOf = (root: string, page: string): string =>
  readFileSync(path.join(outputOf(root), `${page}.mdx`), 'utf8');
