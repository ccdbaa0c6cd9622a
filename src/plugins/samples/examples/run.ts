import { parse, type OperationDefinitionNode } from 'graphql';
import type { SandboxSpec } from 'kyc-sandbox/core';
import type { ReplayStep } from '../session/requests';
import kyc from '../session/kycExecutor';
import { PageSession, type SentOperation } from '../session/pageSession';
import { callOf } from '../session/requests';
import type { ErrorBody } from '../expectations';
import { undeclaredVariables, variableProblem } from '../session/variables';
import { positionAt, type Problem } from '../../../lib/problem';
import {
  EXAMPLE_SETS,
  type Example,
  type ExampleSet,
  type ExecutedExample,
  type ExecutedExamples,
  type OperationExamples,
  type Preparation,
} from './types';
import { printJson } from '../../../lib/printJson';

/** Executes examples, each in a fresh sandbox. An unexpected response is a problem of the example's file. */
export class ExampleRunner {
  readonly problems: Problem[] = [];
  readonly #byOperation: ReadonlyMap<string, OperationExamples>;

  constructor(
    private readonly examples: readonly OperationExamples[],
    private readonly spec: SandboxSpec,
  ) {
    this.#byOperation = new Map(examples.map((example) => [example.operation, example]));
  }

  async runAll(): Promise<Map<string, ExecutedExamples>> {
    const executed = new Map<string, ExecutedExamples>();
    for (const examples of this.examples) {
      const sets: Partial<Record<ExampleSet, ExecutedExample>> = {};
      for (const set of EXAMPLE_SETS) {
        const example = await this.#run(examples.sets[set]);
        if (example) sets[set] = example;
      }
      if (sets.smallest && sets.allFields) {
        executed.set(examples.operation, {
          ...examples,
          sets: { smallest: sets.smallest, allFields: sets.allFields },
        });
      }
    }
    return executed;
  }

  async #run(example: Example): Promise<ExecutedExample | undefined> {
    const session = new PageSession(this.spec);
    const prepared: ReplayStep[] = [];
    if (!(await this.#prepare(example, session, [example.operation], prepared))) return undefined;
    const sent = await this.#send(example, session);
    return sent && { ...example, ...sent, prepared };
  }

  /** Runs the preparation of an example. `path` has the operations whose preparation includes this one, to detect a cycle. */
  async #prepare(
    example: Example,
    session: PageSession,
    path: readonly string[],
    done: ReplayStep[],
  ): Promise<boolean> {
    for (const step of example.before) {
      if ('advance' in step) {
        try {
          session.advance(step.advance);
          done.push({ kind: 'clock', advance: step.advance });
        } catch {
          return this.#fail(
            example,
            `the duration "${step.advance}" cannot be read. Write e.g. 10m, 2h or 5d`,
          );
        }
        continue;
      }
      const request = await this.#requestOf(step, example, session, path, done);
      if (!request || !(await this.#send(request, session))) return false;
      const { name, query, variables } = request;
      done.push({ kind: 'graphql', name, query, variables });
    }
    return true;
  }

  /** The request of a preparing step, when what comes before it has run; undefined after a problem. */
  async #requestOf(
    step: Exclude<Preparation, { advance: string }>,
    example: Example,
    session: PageSession,
    path: readonly string[],
    done: ReplayStep[],
  ): Promise<SentOperation | undefined> {
    const other = this.#byOperation.get(step.example)?.sets[step.set ?? 'smallest'];
    if (!other) this.#fail(example, `the example "${step.example}" cannot be run`);
    else if (path.includes(step.example))
      this.#fail(example, `"${step.example}" comes before itself`);
    else if (await this.#prepare(other, session, [...path, step.example], done)) return other;
    return undefined;
  }

  async #send(
    { name, query, variables }: SentOperation,
    session: PageSession,
  ): Promise<Pick<ExecutedExample, 'call' | 'status' | 'response'> | undefined> {
    const definition = parse(query).definitions[0] as OperationDefinitionNode;
    const { errors: refusals } = session.admit({ query, name, variables });
    const wrong = [...refusals.map(variableProblem), ...undeclaredVariables(definition, variables)];
    if (wrong.length > 0) {
      for (const { message } of wrong) this.#fail({ name }, message);
      return undefined;
    }
    const request = { kind: 'graphql', query, name, variables } as const;
    const response = await kyc.execute(request, session);
    const fault = session.takeInternalError();
    const { errors } = response.body as ErrorBody;
    if (response.status !== 200 || errors !== undefined || fault !== undefined) {
      const messages = errors
        ?.map(
          ({ message, extensions }) =>
            `${extensions?.code ?? ''}: ${message} ${JSON.stringify(extensions?.fieldErrors ?? '')}`,
        )
        .join('; ');
      this.#fail({ name }, `the sandbox returned ${response.status} ${messages ?? fault ?? ''}`);
      return undefined;
    }
    return {
      call: callOf(this.spec.api.endpoint.graphql, {
        ...request,
        headers: session.displayedHeaders,
      }),
      status: response.status,
      response: printJson(response.body),
    };
  }

  /** Adds a problem of an example, at its set in the file. */
  #fail({ name }: { name: string }, what: string): false {
    const { file, source } = this.examples.find(({ sets }) =>
      EXAMPLE_SETS.some((set) => sets[set].name === name),
    ) as OperationExamples;
    const set = name.endsWith('AllFields') ? 'allFields' : 'smallest';
    this.problems.push({
      file,
      ...positionAt(source, Math.max(source.indexOf(`"${set}"`), 0)),
      message: `${name}: ${what.trim().replace(/\.$/, '')}.`,
    });
    return false;
  }
}
