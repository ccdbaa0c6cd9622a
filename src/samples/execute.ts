import type { GraphQLSchema } from 'graphql';
import type { HttpResponse, SandboxSpec, UploadedFile } from '../sandbox';
import type { Replayed } from './replay/requests';
import { hint } from '../lib/suggest';
import { GivenIds, meetsExpectations, positionOfText } from './expectations';
import { FILE_ENDINGS, sampleFile } from './files';
import { readRequest, type WrittenRequest } from './httpRequest';
import { checkDocument, readOperation, type Operation } from './operation';
import type { PageProblems } from '../lib/pageProblems';
import { PageSession, type DisplayedHeaders } from './session';
import type { GraphQLStep, HttpStep, Step } from './steps';
import { printJson } from '../lib/printJson';

/** An executed sample: its request and its response. */
export interface SampleResult {
  step: Step;
  /** Of a GraphQL sample. */
  operation?: Operation;
  /** Of an http sample: `{{repeat …}}` is expanded, other placeholders are not filled. */
  request?: WrittenRequest;
  /** Headers as displayed, in display order. */
  headers: DisplayedHeaders;
  /** File names by their path in the request, e.g. `variables.input.file`. */
  files: Readonly<Record<string, string>>;
  status: number;
  responseHeaders: Readonly<Record<string, string>>;
  /** JSON text, indented. */
  response: string;
  /** The requests that were sent before it, when they are not the preceding samples of the page. */
  before?: readonly Replayed[];
}

export interface ExecuteOptions {
  schema: GraphQLSchema;
  spec: SandboxSpec;
  /** A deprecated name is a problem, not a warning. */
  strict: boolean;
}

/** State that the steps of a page share. */
interface Run extends ExecuteOptions {
  session: PageSession;
  ids: GivenIds;
  /** Steps by the name of their operation. */
  names: Map<string, Step>;
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
  const run: Run = {
    ...options,
    session: new PageSession(options.spec),
    ids: new GivenIds(),
    names: new Map(),
    problems,
  };
  const sampleResults: SampleResult[] = [];
  for (const step of steps) {
    checkMeta(step, run);
    if (!step.meta.run) {
      if (step.kind === 'graphql') checkDocument(step, run.schema, problems, run.strict);
      continue;
    }
    if (step.meta.advance !== undefined) advance(step, run);
    const sampleResult =
      step.kind === 'http' ? await runHttp(step, run) : await runGraphQL(step, run);
    if (sampleResult) sampleResults.push(sampleResult);
  }
  return sampleResults;
}

function checkMeta(step: Step, { spec, problems }: Run): void {
  const { error, run, advance: duration, status, headers } = step.meta;
  const codes = spec.errors.codes.map(({ code }) => code);
  if (error !== undefined && !codes.includes(error)) {
    problems.add(step.node, `There is no error code "${error}". ${hint(error, codes)}`);
  }
  const needsRun =
    [error, duration, status].some((value) => value !== undefined) ||
    Object.keys(headers).length > 0;
  if (!run && needsRun)
    problems.add(
      step.node,
      'error, status, advance and headers belong to a sample that is run. Write run as well.',
    );
  if (step.kind === 'graphql' && step.variables && !run) {
    problems.add(
      step.variables,
      'Variables are read when a sample is run. Write run behind ```graphql as well.',
    );
  }
}

function advance(step: Step, { session, problems }: Run): void {
  try {
    session.advance(step.meta.advance as string);
  } catch {
    problems.add(
      step.node,
      `The duration "${step.meta.advance}" cannot be read. Write e.g. advance=16m, advance=2h or advance=5d.`,
    );
  }
}

async function runGraphQL(step: GraphQLStep, run: Run): Promise<SampleResult | undefined> {
  const { session, names, problems } = run;
  const read = readOperation(step, run.schema, problems, run.strict);
  if (!read) return undefined;
  const { position, ...operation } = read;
  const namesake = names.get(operation.name);
  if (namesake) {
    const line = namesake.node.position?.start.line ?? 0;
    problems.add(
      position,
      `Two samples of this page are called "${operation.name}", the other one in line ${line}. Rename one.`,
    );
  }
  names.set(operation.name, step);

  const before = problems.count;
  const files: Record<string, UploadedFile> = {};
  const variables = takeFiles(operation.variables, 'variables', files, step, run) as Record<
    string,
    unknown
  >;
  if (problems.count > before) return undefined;
  const headers = withHeaders(session.displayedHeaders, step);
  const keepToken = step.meta.error === 'TOKEN_EXPIRED';
  const response = await session.request(
    step.node.value,
    operation.name,
    variables,
    files,
    headers,
    keepToken,
  );
  if (!check(step, response, run)) return undefined;
  return {
    step,
    operation,
    headers,
    files: Object.fromEntries(
      Object.entries(files).map(([position, { fileName }]) => [position, fileName]),
    ),
    ...displayed(response, session),
  };
}

async function runHttp(step: HttpStep, run: Run): Promise<SampleResult | undefined> {
  const { session, spec, problems } = run;
  const request = readRequest(step, spec.api.endpoint.graphql, problems);
  if (!request) return undefined;
  const headers = withHeaders(request.headers, step);
  const response = await session.http(
    request.method,
    request.path,
    headers,
    request.body,
    step.meta.error === 'TOKEN_EXPIRED',
  );
  if (!check(step, response, run)) return undefined;
  return {
    step,
    request: { ...request, headers },
    headers,
    files: {},
    ...displayed(response, session),
  };
}

function check(step: Step, response: HttpResponse, { session, ids, spec, problems }: Run): boolean {
  const { error } = step.meta;
  // An unknown code is already reported; no response can match it.
  if (error !== undefined && !spec.errors.codes.some(({ code }) => code === error)) return false;
  const isAsExpected = meetsExpectations(
    step,
    response,
    { ids, fault: session.takeFault() },
    problems,
  );
  ids.add(response.body, step);
  return isAsExpected;
}

function withHeaders(base: DisplayedHeaders, step: Step): Record<string, string> {
  const headers: Record<string, string> = { ...base };
  for (const [name, value] of Object.entries(step.meta.headers)) {
    const existing = Object.keys(headers).find(
      (known) => known.toLowerCase() === name.toLowerCase(),
    );
    if (existing) delete headers[existing];
    if (value !== null) headers[existing ?? name] = value;
  }
  return headers;
}

/** Replaces `{"$file": …}` in the variables by `null`, as the multipart request specification requires. */
function takeFiles(
  value: unknown,
  at: string,
  files: Record<string, UploadedFile>,
  step: GraphQLStep,
  run: Run,
): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => takeFiles(item, `${at}.${index}`, files, step, run));
  if (typeof value !== 'object' || value === null) return value;
  if ('$file' in value) {
    const name = String(value.$file);
    const mark =
      run.spec.testValues.find(
        ({ kind, outcome }) => kind === 'fileContent' && outcome === 'FILE_INFECTED',
      )?.value ?? '';
    const file = sampleFile(name, mark);
    if (file) files[at] = file;
    else
      run.problems.add(
        positionOfText(step, JSON.stringify(name), run.problems),
        `No sample file can be made for "${name}". Endings: ${FILE_ENDINGS.join(', ')}.`,
      );
    return null;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      takeFiles(inner, `${at}.${key}`, files, step, run),
    ]),
  );
}

function displayed(
  response: HttpResponse,
  session: PageSession,
): Pick<SampleResult, 'status' | 'responseHeaders' | 'response'> {
  return {
    status: response.status,
    responseHeaders: response.headers,
    response: session.redact(printJson(response.body)),
  };
}
