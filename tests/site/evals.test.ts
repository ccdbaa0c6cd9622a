import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, it, onTestFinished } from 'vitest';
import { answerEval, readEvals } from '../search/evals';
import { meanReciprocalRank } from '../search/mrr';
import { BUILD } from './site';

it('the tools of the built file answer the questions of integrators', async () => {
  const client = new Client({ name: 'tests', version: '1' });
  const file = path.join(BUILD, 'downloads/kyc-sandbox.mjs');
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [file, 'mcp'] }),
  );
  onTestFinished(() => client.close());
  const questions = readEvals();
  expect(questions.length).toBeGreaterThanOrEqual(40);
  const results = await Promise.all(questions.map((question) => answerEval(client, question)));
  const failed = results.filter(({ problems }) => problems.length > 0);
  expect(
    failed.map(({ question, problems, found }) => ({
      question: question.question,
      problems,
      found,
    })),
  ).toEqual([]);
  expect(meanReciprocalRank(results.map(({ rank }) => rank))).toBeGreaterThanOrEqual(0.75);
});

it.each([
  ['a command that fails', 'exit 3', 1, /^\nevals failed\.\nEVALS_MODEL ended with 3\.\n\n$/],
  ['a command that reads nothing', 'true', 0, /^$/],
  [
    'a command that hangs',
    'exec sleep 50',
    1,
    /^\nevals failed\.\nEVALS_MODEL has not answered within 1 s\.\n\n$/,
  ],
  [
    'a command that does not stop to print',
    'yes 2>&1',
    1,
    /^\nevals failed\.\nEVALS_MODEL prints more than 1 MiB\.\n\n$/,
  ],
])('npm run evals takes %s as EVALS_MODEL', (_, model, code, errors) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['src/commands/run.cjs', 'evals'],
    { encoding: 'utf8', env: { ...process.env, EVALS_MODEL: model, EVALS_TIMEOUT: '1' } },
  );
  expect(stderr).toMatch(errors);
  expect(status).toBe(code);
  expect(stdout.includes('Model: 0 of 40')).toBe(code === 0);
});
