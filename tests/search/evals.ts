import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import { parse } from 'yaml';
import { ROOT } from '../../src/lib/root';

/** A question of an integrator, and what answers it: a fact or an operation. */
export interface EvalQuestion {
  question: string;
  /** Routes of pages that answer it. */
  pages: string[];
  /** Text on the first of them. */
  fact?: string;
  operation?: string;
  variables?: Record<string, unknown>;
}

/** How a question was answered. */
interface EvalResult {
  question: EvalQuestion;
  /** Rank of the first page that answers, from 1; 0 when it is missing. */
  rank: number;
  /** The first results. */
  found: string[];
  /** What is wrong; empty when the question is answered. */
  problems: string[];
}

/** The answering page is among so many results. */
const FIRST = 3;

/** Results that are looked at for the rank. */
const LIMIT = 10;

/** The questions of evals.yml. */
export function readEvals(): EvalQuestion[] {
  const file = readFileSync(path.join(ROOT, 'tests/search/evals.yml'), 'utf8');
  return parse(file) as EvalQuestion[];
}

/** Asks a question through the tools of the MCP server. */
export async function answerEval(client: Client, question: EvalQuestion): Promise<EvalResult> {
  const results = await searchPages(client, question.question, LIMIT);
  const rank = results.findIndex((page) => question.pages.includes(page)) + 1;
  const found = results.slice(0, FIRST);
  const problems: string[] = [];
  if ((question.fact === undefined) === (question.operation === undefined))
    problems.push('it has no answer, or two');
  if (rank === 0 || rank > FIRST) problems.push(`the page is not in the first ${FIRST}`);
  const { fact, operation } = question;
  if (fact !== undefined && !containsFact(await readWhole(client, question.pages[0]!), fact))
    problems.push(`${question.pages[0]} does not say "${fact}"`);
  if (operation !== undefined)
    problems.push(...(await errorsOf(client, operation, question.variables ?? {})));
  return { question, rank, found, problems };
}

/** Routes of the pages that search_docs returns. */
async function searchPages(client: Client, query: string, limit: number): Promise<string[]> {
  const { structuredContent } = await client.callTool({
    name: 'search_docs',
    arguments: { query, limit },
  });
  return (structuredContent as { results: { page: string }[] }).results.map(({ page }) => page);
}

/** A page, or one section of it, with the sections that read_page leaves to further calls. */
async function readWhole(client: Client, page: string, within?: string): Promise<string> {
  const text = await readPage(client, { page, ...(within && { section: within }) });
  const [, further = ''] = text.split('Read these with the argument `section`:');
  const sections = [...further.matchAll(/^- (.+)$/gm)].map(([, section = '']) =>
    readWhole(client, page, section),
  );
  return [text, ...(await Promise.all(sections))].join('\n\n');
}

async function readPage(client: Client, args: { page: string; section?: string }): Promise<string> {
  const { content } = await client.callTool({ name: 'read_page', arguments: args });
  const [part] = content as { text: string }[];
  return part?.text ?? '';
}

/** Whether a text has a fact; case and line breaks do not matter. */
function containsFact(text: string, fact: string): boolean {
  return text.replace(/\s+/g, ' ').toLowerCase().includes(fact.toLowerCase());
}

/** What is wrong with an operation in a fresh store; empty when it runs without errors. */
async function errorsOf(
  client: Client,
  operation: string,
  variables: Record<string, unknown>,
): Promise<string[]> {
  const { structuredContent, content } = await client.callTool({
    name: 'run_operation',
    arguments: { operation, variables, reset: true },
  });
  if (!structuredContent) return [(content as { text: string }[])[0]?.text ?? ''];
  const { body } = structuredContent as { body: { errors?: { message: string }[] } };
  return (body.errors ?? []).map(({ message }) => `the operation fails: ${message}`);
}
