import type { GraphQLSchema } from 'graphql';
import type { SandboxSpec } from 'kyc-sandbox/core';
import type { Call } from './languages';
import type { ReplayStep } from './session/requests';
import { hint } from '../../lib/suggest';
import { addIds, meetsExpectations, positionOfText, type SeenIds } from './expectations';
import { readRequest, type WrittenRequest } from './httpRequest';
import { checkDocument, readOperation, type Operation } from './operation';
import type { PageProblems } from '../../lib/pageProblems';
import type { ExecutorResponse } from './session/executor';
import kyc from './session/kycExecutor';
import { PageSession } from './session/pageSession';
import { callOf, keepsToken, withHeaders } from './session/requests';
import type { GraphQLStep, HttpStep, Step } from './steps';
import { reportVariables } from './session/variables';
import { printJson } from '../../lib/printJson';

/** An executed sample: its request and its response. */
export interface SampleResult {
  step: Step;
  operation?: Operation;
  /** Of a GraphQL sample: the call for the client samples. */
  call?: Call;
  /** Of an http sample: `{{repeat …}}` is expanded, other placeholders are not filled. */
  request?: WrittenRequest;
  status: number;
  responseHeaders: Readonly<Record<string, string>>;
  /** JSON text, indented. */
  response: string;
  /** The requests that were sent before it, when they are not the preceding samples of the page. */
  setupSteps?: readonly ReplayStep[];
  /** What the page says of the response, by default `as executed`. */
  note?: string | undefined;
}

export interface ExecuteOptions {
  schema: GraphQLSchema;
  spec: SandboxSpec;
}

interface PageRun extends ExecuteOptions {
  session: PageSession;
  ids: SeenIds;
  /** Steps by the name of their operation. */
  names: Map<string, Step>;
  /** Bodies of responses by the name of their operation. */
  bodies: Map<string, unknown>;
  problems: PageProblems;
}

/** Runs the samples of a page from top to bottom against one fresh sandbox. All problems are collected. */
export async function executeSteps(
  steps: readonly Step[],
  options: ExecuteOptions,
  problems: PageProblems,
): Promise<SampleResult[]> {
  // Creating a sandbox is expensive, so pages without samples skip it.
  if (steps.length === 0) return [];
  const run: PageRun = {
    ...options,
    session: new PageSession(options.spec),
    ids: new Map(),
    names: new Map(),
    bodies: new Map(),
    problems,
  };
  const sampleResults: SampleResult[] = [];
  for (const step of steps) {
    checkMeta(step, run);
    if (!step.meta.run) {
      if (step.kind === 'graphql') checkDocument(step, run.schema, problems);
      continue;
    }
    if (step.meta.advance !== undefined) advance(step, run);
    const sampleResult =
      step.kind === 'http' ? await runHttp(step, run) : await runGraphQL(step, run);
    if (sampleResult) sampleResults.push(sampleResult);
  }
  return sampleResults;
}

function checkMeta(step: Step, { spec, problems }: PageRun): void {
  const { error, run } = step.meta;
  const codes = spec.errors.codes.map(({ code }) => code);
  if (error !== undefined && !codes.includes(error)) {
    problems.add(step.node, `There is no error code "${error}". ${hint(error, codes)}`);
  }
  if (!run && step.kind === 'graphql' && step.variables)
    problems.add(step.node, 'Only a sample that is run has variables. Write run as well.');
}

function advance(step: Step, { session, problems }: PageRun): void {
  try {
    session.sandbox.advance(step.meta.advance as string);
  } catch (error) {
    problems.add(step.node, `advance="${step.meta.advance}": ${(error as Error).message}`);
  }
}

/** `{{Name.field.field}}`: a value of the response to an earlier operation of the page. */
const EARLIER = /\{\{(\w+)((?:\.\w+)+)\}\}/g;

/** Inserts values of earlier responses into the variables, e.g. `{{FirstChunk.cases.pageInfo.endCursor}}`, so that none goes stale. */
function insertEarlierValues(step: GraphQLStep, { bodies, problems }: PageRun): void {
  const { variables } = step;
  if (!variables) return;
  variables.value = variables.value.replace(EARLIER, (written, name: string, path: string) => {
    let value = (bodies.get(name) as { data?: unknown } | undefined)?.data;
    for (const key of path.slice(1).split('.'))
      value = (Object(value) as Record<string, unknown>)[key];
    if (typeof value === 'string') return value;
    const what = bodies.has(name)
      ? `The response to ${name} has no string at ${path.slice(1)}.`
      : `No earlier sample of this page is called "${name}". ${hint(name, [...bodies.keys()])}`;
    problems.add(positionOfText(step, written), what);
    return written;
  });
}

async function runGraphQL(step: GraphQLStep, run: PageRun): Promise<SampleResult | undefined> {
  const { session, spec, names, bodies, problems } = run;
  const known = problems.count;
  insertEarlierValues(step, run);
  if (problems.count > known) return undefined;
  const read = readOperation(step, run.schema, problems);
  if (!read) return undefined;
  const { name, variables, position } = read;
  const duplicate = names.get(name);
  if (duplicate) {
    const line = duplicate.node.position?.start.line ?? 0;
    problems.add(
      position,
      `Two samples of this page are called "${name}", the other one on line ${line}. Rename one.`,
    );
  }
  names.set(name, step);

  const query = step.node.value;
  const before = problems.count;
  session.splitFiles(variables, (message, fileName) => {
    problems.add(positionOfText(step, JSON.stringify(fileName)), message);
  });
  if (problems.count > before) return undefined;
  reportVariables(step, read, session.admit({ query, name, variables }), problems);
  if (problems.count > before) return undefined;
  const headers = withHeaders(session.displayedHeaders, step.meta.headers);
  const request = { kind: 'graphql', query, name, variables, headers } as const;
  const keepToken = keepsToken(step.meta.error);
  const response = await kyc.execute({ ...request, keepToken }, session);
  bodies.set(name, response.body);
  if (!check(step, response, run)) return undefined;
  return {
    step,
    operation: { name, variables },
    call: callOf(spec.api.endpoint.graphql, request),
    ...displayed(response),
  };
}

async function runHttp(step: HttpStep, run: PageRun): Promise<SampleResult | undefined> {
  const { session, spec, problems } = run;
  const request = readRequest(step, spec.api.endpoint.graphql, problems);
  if (!request) return undefined;
  const sent = { ...request, headers: withHeaders(request.headers, step.meta.headers) };
  const keepToken = keepsToken(step.meta.error);
  const response = await kyc.execute({ kind: 'http', ...sent, keepToken }, session);
  if (!check(step, response, run)) return undefined;
  return { step, request: sent, ...displayed(response) };
}

function check(
  step: Step,
  response: ExecutorResponse,
  { session, ids, spec, problems }: PageRun,
): boolean {
  const { error } = step.meta;
  // An unknown code is already reported; no response can match it.
  if (error !== undefined && !spec.errors.codes.some(({ code }) => code === error)) return false;
  const isAsExpected = meetsExpectations(
    step,
    response,
    { ids, fault: session.takeInternalError() },
    problems,
  );
  addIds(ids, response.body, step);
  return isAsExpected;
}

function displayed({
  status,
  headers = {},
  body,
}: ExecutorResponse): Pick<SampleResult, 'status' | 'responseHeaders' | 'response'> {
  return { status, responseHeaders: headers, response: printJson(body) };
}
