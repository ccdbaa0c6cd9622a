import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import {
  answerEval,
  containsFact,
  errorsOf,
  readEvals,
  readWhole,
  type EvalResult,
} from '../../tests/search/evals';
import { meanReciprocalRank } from '../../tests/search/mrr';
import { ROOT } from '../lib/root';
import { CommandError, report } from './report';

const FILE = path.join(ROOT, 'build/downloads/kyc-sandbox.mjs');

/**
 * `npm run evals`: asks the questions of tests/search/evals.yml through the MCP server of the built file, and fails when one is not
 * answered. With `EVALS_MODEL`, a command that gets question and pages as JSON on standard input and prints an answer, it also counts
 * the answers of a model; they do not change the exit code. `EVALS_TIMEOUT` has the seconds for one answer, 120 by default.
 */
await report('evals', async () => {
  if (!existsSync(FILE)) throw new CommandError('There is no build. Run "npm run build" first.');
  const client = new Client({ name: 'evals', version: '1' });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [FILE, 'mcp'], stderr: 'inherit' }),
  );
  try {
    const results: EvalResult[] = [];
    for (const question of readEvals()) results.push(await answerEval(client, question));
    const failed = results.filter(({ problems }) => problems.length > 0);
    for (const result of results) console.log(line(result));
    console.log(
      `\n${results.length - failed.length} of ${results.length}, mean reciprocal rank ` +
        meanReciprocalRank(results.map(({ rank }) => rank)).toFixed(3),
    );
    const model = process.env['EVALS_MODEL'];
    if (model) await askModel(client, model, results);
    if (failed.length > 0) throw new CommandError(`${failed.length} questions are not answered.`);
  } finally {
    await client.close();
  }
});

function line({ question, rank, found, problems }: EvalResult): string {
  const first = `${rank === 0 ? '–' : rank}  ${question.question}`;
  if (problems.length === 0) return first;
  return [
    first,
    ...problems.map((problem) => `     ${problem}`),
    `     found: ${found.join(' ')}`,
  ].join('\n');
}

/** Lets a model answer from the pages that were found. A fact must be in its answer; its first GraphQL must run. */
async function askModel(client: Client, command: string, results: EvalResult[]): Promise<void> {
  let right = 0;
  for (const { question, found } of results) {
    const pages = await Promise.all(
      found.map(async (page) => ({ page, markdown: await readWhole(client, page) })),
    );
    const answer = answerOf(command, JSON.stringify({ question: question.question, pages }));
    const [, operation = ''] = /```graphql\n([\s\S]*?)```/.exec(answer) ?? [];
    const isRight =
      question.fact === undefined
        ? operation !== '' &&
          (await errorsOf(client, operation, question.variables ?? {})).length === 0
        : containsFact(answer, question.fact);
    if (isRight) right += 1;
    console.log(`\n${isRight ? 'right' : 'wrong'}: ${question.question}\n${answer.trim()}`);
  }
  console.log(`\nModel: ${right} of ${results.length}`);
}

/** What a command of the shell prints for an input. */
function answerOf(command: string, input: string): string {
  const seconds = Number(process.env['EVALS_TIMEOUT'] ?? 120);
  const { status, signal, stdout, error } = spawnSync(command, {
    shell: true,
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
    timeout: seconds * 1000,
    maxBuffer: 1024 * 1024,
  });
  const code = error && 'code' in error ? error.code : undefined;
  if (code === 'ETIMEDOUT')
    throw new CommandError(`EVALS_MODEL has not answered within ${seconds} s.`);
  if (code === 'ENOBUFS') throw new CommandError('EVALS_MODEL prints more than 1 MiB.');
  if (status !== 0) throw new CommandError(`EVALS_MODEL ended with ${status ?? signal}.`);
  return stdout;
}
