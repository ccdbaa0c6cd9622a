import { loadApiSpec } from '../../../src/schema/load';
import {
  createSession,
  makeId,
  type GraphQLBody,
  type SandboxOptions,
  type Session,
} from '../../../src/sandbox';

export const spec = loadApiSpec();

/**
 * A new sandbox with a token. A bug in the sandbox fails the test instead of only becoming
 * INTERNAL_ERROR.
 */
export function openTestSession(options: Partial<SandboxOptions> = {}): Promise<Session> {
  return createSession({
    spec,
    onFault: (error) => {
      throw error;
    },
    ...options,
  });
}

export function codesOf({ errors = [] }: GraphQLBody): unknown[] {
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
  const body = await session.run(
    `mutation($input: ${type}) { ${name}(input: $input) ${selection} }`,
    {
      input,
    },
  );
  return body.errors ? codesOf(body) : body.data?.[name];
}

export const caseId = (number: number): string => makeId('case', number);

/** Status of a case by its number. */
export async function statusOf(session: Session, number: number): Promise<unknown> {
  const { data } = await session.run(`{ case(id: "${caseId(number)}") { status { identifier } } }`);
  return (data as { case: { status: { identifier: string } } }).case.status.identifier;
}

export { makeId as makeTestId };
