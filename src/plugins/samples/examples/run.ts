import { parse, type OperationDefinitionNode } from 'graphql';
import type { SandboxSpec } from 'kyc-sandbox/core';
import type { ReplayStep } from '../session/requests';
import kyc from '../session/kycExecutor';
import { PageSession } from '../session/pageSession';
import { callOf } from '../session/requests';
import type { ErrorBody } from '../expectations';
import { undeclaredVariables, variableProblem } from '../session/variables';
import { positionAt, type Problem } from '../../../lib/problem';
import {
  EXAMPLE_SETS,
  type Example,
  type ExecutedExample,
  type ExecutedExamples,
  type OperationExamples,
} from './types';
import { printJson } from '../../../lib/printJson';

type ByOperation = ReadonlyMap<string, OperationExamples>;

/** What is wrong with an example, by the name of its operation. */
class ExampleError extends Error {
  constructor(
    readonly example: string,
    message: string,
  ) {
    super(message);
  }
}

/** Executes examples, each in a fresh sandbox. An unexpected response is a problem of the example's file. */
export async function runExamples(
  examples: readonly OperationExamples[],
  spec: SandboxSpec,
): Promise<{ executed: Map<string, ExecutedExamples>; problems: Problem[] }> {
  const byOperation: ByOperation = new Map(examples.map((each) => [each.operation, each]));
  const executed = new Map<string, ExecutedExamples>();
  const problems: Problem[] = [];
  const run = async (example: Example): Promise<ExecutedExample | undefined> => {
    const session = new PageSession(spec);
    try {
      const replayedSetup = await runSetup(example, session, byOperation, [example.operation]);
      return { ...example, ...(await send(example, session)), replayedSetup };
    } catch (error) {
      if (!(error instanceof ExampleError)) throw error;
      problems.push(problemOf(error, examples));
      return undefined;
    }
  };
  for (const each of examples) {
    const smallest = await run(each.sets.smallest);
    const allFields = await run(each.sets.allFields);
    if (smallest && allFields)
      executed.set(each.operation, { ...each, sets: { smallest, allFields } });
  }
  return { executed, problems };
}

/** Runs the setup steps of an example. `path` has the operations whose setup includes this one, to detect a cycle. */
async function runSetup(
  { name, setupSteps }: Example,
  session: PageSession,
  byOperation: ByOperation,
  path: readonly string[],
): Promise<ReplayStep[]> {
  const done: ReplayStep[] = [];
  for (const step of setupSteps) {
    if ('advance' in step) {
      try {
        session.sandbox.advance(step.advance);
      } catch (error) {
        throw new ExampleError(name, `"advance": "${step.advance}": ${(error as Error).message}`);
      }
      done.push({ kind: 'clock', advance: step.advance });
      continue;
    }
    const other = byOperation.get(step.example)?.sets[step.set ?? 'smallest'];
    if (!other) throw new ExampleError(name, `the example "${step.example}" cannot be run`);
    if (path.includes(step.example))
      throw new ExampleError(name, `"${step.example}" depends on itself through setupSteps`);
    done.push(...(await runSetup(other, session, byOperation, [...path, step.example])));
    await send(other, session);
    const { query, variables } = other;
    done.push({ kind: 'graphql', name: other.name, query, variables });
  }
  return done;
}

async function send(
  { name, query, variables }: Example,
  session: PageSession,
): Promise<Pick<ExecutedExample, 'call' | 'status' | 'response'>> {
  const definition = parse(query).definitions[0] as OperationDefinitionNode;
  const { errors: refusals } = session.admit({ query, name, variables });
  const wrong = [...refusals.map(variableProblem), ...undeclaredVariables(definition, variables)];
  if (wrong.length > 0) throw new ExampleError(name, wrong.map(({ message }) => message).join(' '));
  const request = { kind: 'graphql', query, name, variables } as const;
  const { status, body } = await kyc.execute(request, session);
  const fault = session.takeInternalError();
  const { errors } = body as ErrorBody;
  if (status !== 200 || errors !== undefined || fault !== undefined) {
    const messages = errors?.map(({ message, extensions }) =>
      [extensions?.code, message, JSON.stringify(extensions?.fieldErrors)].join(' '),
    );
    throw new ExampleError(
      name,
      `the sandbox returned ${status} ${messages?.join('; ') ?? fault ?? ''}`.trim(),
    );
  }
  return {
    call: callOf(session.spec.api.endpoint.graphql, {
      ...request,
      headers: session.displayedHeaders,
    }),
    status,
    response: printJson(body),
  };
}

/** The problem of an example, at its set in the file. */
function problemOf(
  { example, message }: ExampleError,
  examples: readonly OperationExamples[],
): Problem {
  const { file, source } = examples.find(({ sets }) =>
    EXAMPLE_SETS.some((set) => sets[set].name === example),
  ) as OperationExamples;
  const set = example.endsWith('AllFields') ? 'allFields' : 'smallest';
  return {
    file,
    ...positionAt(source, Math.max(source.indexOf(`"${set}"`), 0)),
    message: `${example}: ${message.replace(/\.$/, '')}.`,
  };
}
