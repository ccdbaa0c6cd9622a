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
