import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { HttpResponse, SandboxContract, UploadedFile } from '../sandbox';
import { hint } from '../schema/suggest';
import { FILE_ENDINGS, sampleFile } from './files';
import { checkDocument, readOperation, type Operation } from './operation';
import { contentStart } from './operation';
import type { PageProblems } from './problems';
import { PageSession, type ShownHeaders } from './session';
import type { GraphQLStep, HttpStep, Step } from './steps';

/** A sample that was executed: what was asked and what was answered. */
export interface Transcript {
  step: Step;
  /** Of a GraphQL sample. */
  operation?: Operation;
  /** Headers as shown, in the order in which they are shown. */
  headers: ShownHeaders;
  /** File names by their place in the request, e.g. `variables.input.file`. */
  files: Readonly<Record<string, string>>;
  status: number;
  responseHeaders: Readonly<Record<string, string>>;
  /** JSON text, indented. */
  response: string;
}

export interface ExecuteOptions {
  schema: GraphQLSchema;
  contract: SandboxContract;
  /** A deprecated name is a problem, not a warning. */
  strict: boolean;
}

/** Runs the samples of a page from top to bottom against one fresh sandbox. All problems are collected. */
export async function executeSteps(
  steps: readonly Step[],
  { schema, contract, strict }: ExecuteOptions,
  problems: PageProblems,
): Promise<Transcript[]> {
  const transcripts: Transcript[] = [];
  const session = new PageSession(contract);
  const names = new Map<string, Step>();
  for (const step of steps) {
    checkMeta(step, contract, problems);
    if (step.meta.advance !== undefined) advance(session, step, problems);
    if (step.kind === 'http') {
      const transcript = await runHttp(step, session, contract, problems);
      if (transcript) transcripts.push(transcript);
      continue;
    }
    const before = problems.count;
    const document = checkDocument(step, schema, problems, strict);
    if (!document || !step.meta.run) continue;
    const isExpected = step.meta.error?.startsWith('GRAPHQL_VALIDATION') === true;
    if (problems.count > before && !isExpected) continue;
    const operation = readOperation(step, document, schema, problems);
    if (!operation) continue;
    const namesake = names.get(operation.name);
    if (namesake) {
      const line = namesake.node.position?.start.line ?? 0;
      problems.add(step.node, `Two samples of this page are called "${operation.name}", the other one in line ${line}. Rename one.`);
    }
    names.set(operation.name, step);
    const transcript = await runGraphQL(step, document, operation, session, contract, problems);
    if (transcript) transcripts.push(transcript);
  }
  return transcripts;
}

function checkMeta(step: Step, contract: SandboxContract, problems: PageProblems): void {
  const { error, run } = step.meta;
  const codes = contract.errors.codes.map(({ code }) => code);
  if (error !== undefined && !codes.includes(error)) {
    problems.add(step.node, `There is no error code "${error}". ${hint(error, codes)}`);
  }
  if (!run && (error !== undefined || step.meta.advance !== undefined)) {
    problems.add(step.node, 'error and advance belong to a sample that is run. Write run as well.');
  }
}

function advance(session: PageSession, step: Step, problems: PageProblems): void {
  try {
    session.advance(step.meta.advance as string);
  } catch {
    problems.add(step.node, `The duration "${step.meta.advance}" cannot be read. Write e.g. advance=16m, advance=2h or advance=5d.`);
  }
}

async function runGraphQL(
  step: GraphQLStep,
  document: DocumentNode,
  operation: Operation,
  session: PageSession,
  contract: SandboxContract,
  problems: PageProblems,
): Promise<Transcript | undefined> {
  const files: Record<string, UploadedFile> = {};
  const variables = takeFiles(operation.variables, 'variables', files, step, contract, problems) as Record<string, unknown>;
  const headers = withHeaders(session.shownHeaders, step);
  const keepToken = step.meta.error === 'TOKEN_EXPIRED';
  const query = document.loc?.source.body ?? '';
  const response = await session.request(query, operation.name, variables, files, headers, keepToken);
  if (!holds(step, response, problems)) return undefined;
  return {
    step,
    operation,
    headers,
    files: Object.fromEntries(Object.entries(files).map(([place, { fileName }]) => [place, fileName])),
    ...shown(response, session),
  };
}

async function runHttp(
  step: HttpStep,
  session: PageSession,
  contract: SandboxContract,
  problems: PageProblems,
): Promise<Transcript | undefined> {
  const [head = '', ...rest] = step.node.value.split('\n\n');
  const [requestLine = '', ...headerLines] = head.split('\n');
  const [, method, path] = /^([A-Z]+) (\/\S*)$/.exec(requestLine.trim()) ?? [];
  if (!method || !path) {
    problems.add(contentStart(step.node), `"${requestLine}" is no request line. Write e.g. POST ${contract.api.endpoint.graphql}.`);
    return undefined;
  }
  const headers: Record<string, string> = {};
  for (const line of headerLines) {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      problems.add(contentStart(step.node), `"${line}" is no header. Write Name: value, and an empty line before the body.`);
      return undefined;
    }
    headers[name] = value;
  }
  const response = await session.http(method, path, headers, largeBody(rest.join('\n\n')), step.meta.error === 'TOKEN_EXPIRED');
  if (!holds(step, response, problems)) return undefined;
  return { step, headers, files: {}, ...shown(response, session) };
}

/** `{{repeat 2 MiB}}` stands for that much text: a body too large to print. */
function largeBody(body: string): string {
  return body.replace(/\{\{repeat (\d+) MiB\}\}/g, (_match, size: string) => 'x'.repeat(Number(size) * 1024 * 1024));
}

function withHeaders(base: ShownHeaders, step: Step): Record<string, string> {
  const headers: Record<string, string> = { ...base };
  for (const [name, value] of Object.entries(step.meta.headers)) {
    const existing = Object.keys(headers).find((known) => known.toLowerCase() === name.toLowerCase());
    if (existing) delete headers[existing];
    if (value !== null) headers[existing ?? name] = value;
  }
  return headers;
}

/** Takes `{"$file": …}` out of the variables; `null` stays in their place, as the multipart request specification wants. */
function takeFiles(
  value: unknown,
  at: string,
  files: Record<string, UploadedFile>,
  step: GraphQLStep,
  contract: SandboxContract,
  problems: PageProblems,
): unknown {
  if (Array.isArray(value)) return value.map((item, index) => takeFiles(item, `${at}.${index}`, files, step, contract, problems));
  if (typeof value !== 'object' || value === null) return value;
  if ('$file' in value) {
    const name = String(value.$file);
    const mark = contract.testValues.find(({ kind, outcome }) => kind === 'fileContent' && outcome === 'FILE_INFECTED')?.value ?? '';
    const file = sampleFile(name, mark);
    if (file) files[at] = file;
    else problems.add(step.variables ?? step.node, `No sample file can be made for "${name}". Endings: ${FILE_ENDINGS.join(', ')}.`);
    return null;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, takeFiles(inner, `${at}.${key}`, files, step, contract, problems)]),
  );
}

interface ErrorBody {
  errors?: readonly { message: string; path?: readonly (string | number)[]; extensions?: { code?: string; fieldErrors?: unknown } }[];
}

/** Whether the response is what the sample promises; if not, the problem says what came instead. */
function holds(step: Step, { status, body }: HttpResponse, problems: PageProblems): boolean {
  const errors = (body as ErrorBody | null)?.errors ?? [];
  const codes = [...new Set(errors.map((error) => error.extensions?.code ?? '(no code)'))];
  const { error: expected, status: expectedStatus } = step.meta;
  if (expected === undefined && codes.length > 0) {
    const [first] = errors;
    const at = first?.path ? ` at ${first.path.join('.')}` : '';
    const details = first?.extensions?.fieldErrors ? ` ${JSON.stringify(first.extensions.fieldErrors)}` : '';
    problems.add(step.node, `The sample failed with ${codes.join(', ')}${at}: ${first?.message ?? ''}${details}`, `When it must fail, write error=${codes[0] as string}.`);
    return false;
  }
  if (expected !== undefined && (codes.length !== 1 || codes[0] !== expected)) {
    const came = codes.length > 0 ? `${codes.join(', ')} (${errors[0]?.message ?? ''})` : 'no error';
    problems.add(step.node, `The sample must fail with ${expected}, and ${came} came.`);
    return false;
  }
  if (expectedStatus !== undefined ? status !== expectedStatus : expected === undefined && status >= 400) {
    problems.add(step.node, `The response has the status ${status}, not ${expectedStatus ?? 'one below 400'}.`);
    return false;
  }
  return true;
}

function shown(response: HttpResponse, session: PageSession): Pick<Transcript, 'status' | 'responseHeaders' | 'response'> {
  return {
    status: response.status,
    responseHeaders: response.headers,
    response: session.redact(JSON.stringify(response.body, null, 2)),
  };
}
