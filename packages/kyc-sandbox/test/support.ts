import { loadApiSpec } from '../../../src/schema/load';
import {
  createSandboxCore,
  makeId,
  openSession,
  type GraphQLBody,
  type HttpResponse,
  type SandboxOptions,
  type Session,
} from '../src';

export const spec = loadApiSpec();

/** A new sandbox with a token. A bug in the sandbox fails the test instead of only becoming INTERNAL_ERROR. */
export function openTestSession(options: Partial<SandboxOptions> = {}): Promise<Session> {
  const onInternalError = (error: unknown): void => {
    throw error;
  };
  const sandbox = createSandboxCore({ spec, onInternalError, ...options });
  return openSession(sandbox, options.spec ?? spec);
}

/** A session on the same sandbox after a while, since tokens last minutes only. */
export function later({ sandbox }: Session, duration?: string): Promise<Session> {
  if (duration !== undefined) sandbox.advance(duration);
  return openSession(sandbox, spec);
}

/** An API spec whose roles all lack one permission. */
export function specWithout(permission: string): typeof spec {
  const other = structuredClone(spec);
  for (const role of other.permissions.roles)
    role.permissions = role.permissions.filter((each) => each !== permission);
  return other;
}

/** The codes of a response or of its body. */
export function codesOf(response: GraphQLBody | HttpResponse): unknown[] {
  const { errors = [] } = 'body' in response ? (response.body as GraphQLBody) : response;
  return errors.map(({ extensions }) => extensions.code);
}

/** Runs a mutation with one input; gives its result, or the codes of its errors. */
export async function mutate(
  session: Session,
  name: string,
  input: object,
  selection = '{ id }',
): Promise<unknown> {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input!`;
  const query = `mutation($input: ${type}) { ${name}(input: $input) ${selection} }`;
  const data = await read(session, query, { input });
  return Array.isArray(data) ? data : (data as Record<string, unknown>)[name];
}

/** Runs an operation; gives its data, or the codes of its errors. */
export async function read(session: Session, query: string, variables = {}): Promise<unknown> {
  const body = await session.run(query, variables);
  return body.errors ? codesOf(body) : body.data;
}

/** Fields of one object that a query reads by its id, or the codes of the errors. */
export async function readOne(
  session: Session,
  query: string,
  id: string,
  selection: string,
): Promise<unknown> {
  const data = await read(session, `query($id: ID!) { ${query}(id: $id) ${selection} }`, { id });
  return Array.isArray(data) ? data : (data as Record<string, unknown>)[query];
}

export const caseId = (number: number): string => makeId('case', number);

/** Status of a case by its number. */
export async function statusOf(session: Session, number: number): Promise<unknown> {
  const row = await readOne(session, 'case', caseId(number), '{ status { identifier } }');
  return (row as { status: { identifier: string } }).status.identifier;
}

export { makeId as makeTestId };
