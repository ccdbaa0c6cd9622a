import { getOperationAST, parse, type OperationDefinitionNode } from 'graphql';
import type { SandboxSpec } from '../../sandbox';
import type { ReplayStep } from '../replay/requests';
import { PageSession, type SentOperation } from '../pageSession';
import { textOf } from './pair';
import { undeclaredVariables, variableProblem } from '../variables';
import type { Problem } from '../../lib/problem';
import {
  EXAMPLE_SETS,
  type Example,
  type ExampleSet,
  type ExecutedExample,
  type ExecutedExamples,
  type OperationExamples,
  type Preparation,
} from './types';
import { printJson } from '../../lib/printJson';

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
        const example = await this.#run(examples.sets[set], examples.file);
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

  async #run(example: Example, file: string): Promise<ExecutedExample | undefined> {
    const session = new PageSession(this.spec);
    const prepared: ReplayStep[] = [];
    if (!(await this.#prepare(example, file, session, [example.operation], prepared)))
      return undefined;
    const sent = await this.#send(example, file, session);
    return sent && { ...example, ...sent, prepared };
  }

  /**
   * Runs the preparation of an example.
   *
   * @param path operations whose preparation includes this one, to detect a cycle
   */
  async #prepare(
    example: Example,
    file: string,
    session: PageSession,
    path: readonly string[],
    done: ReplayStep[] = [],
  ): Promise<boolean> {
    for (const step of example.before) {
      if ('advance' in step) {
        try {
          session.advance(step.advance);
          done.push({ kind: 'clock', advance: step.advance });
        } catch {
          return this.#fail(
            file,
            example,
            `the duration "${step.advance}" cannot be read. Write e.g. 10m, 2h or 5d`,
          );
        }
        continue;
      }
      const request = await this.#requestOf(step, example, file, session, path, done);
      if (!request || !(await this.#send(request, file, session))) return false;
      const { name, query, variables } = request;
      done.push({ kind: 'graphql', name, query, variables });
    }
    return true;
  }

  /**
   * The request of a preparing step, when what comes before it has run.
   *
   * @returns undefined after a problem
   */
  async #requestOf(
    step: Exclude<Preparation, { advance: string }>,
    example: Example,
    file: string,
    session: PageSession,
    path: readonly string[],
    done: ReplayStep[],
  ): Promise<SentOperation | undefined> {
    if ('operation' in step) {
      const query = this.#furtherOperation(example.operation, step.operation);
      return { name: step.operation, query, variables: step.variables ?? {} };
    }
    const other = this.#byOperation.get(step.example)?.sets[step.set ?? 'smallest'];
    if (!other) this.#fail(file, example, `the example "${step.example}" cannot be run`);
    else if (path.includes(step.example))
      this.#fail(file, example, `"${step.example}" comes before itself`);
    else if (await this.#prepare(other, file, session, [...path, step.example], done)) return other;
    return undefined;
  }

  async #send(
    { name, query, variables }: SentOperation,
    file: string,
    session: PageSession,
  ): Promise<Pick<ExecutedExample, 'call' | 'cost' | 'status' | 'response'> | undefined> {
    const definition = parse(query).definitions[0] as OperationDefinitionNode;
    const sent = session.splitFiles(variables);
    const { errors: refusals, cost } = session.admit({ query, name, variables });
    const wrong = [...refusals.map(variableProblem), ...undeclaredVariables(definition, variables)];
    if (wrong.length > 0) {
      for (const { message } of wrong) this.#fail(file, { name }, message);
      return undefined;
    }
    const response = await session.request({ query, name, variables });
    const fault = session.takeInternalError();
    const { errors } = response.body as {
      errors?: readonly {
        message: string;
        extensions?: { code?: string; fieldErrors?: unknown };
      }[];
    };
    if (response.status !== 200 || errors !== undefined || fault !== undefined) {
      const messages = errors
        ?.map(
          ({ message, extensions }) =>
            `${extensions?.code ?? ''}: ${message} ${JSON.stringify(extensions?.fieldErrors ?? '')}`,
        )
        .join('; ');
      this.#fail(
        file,
        { name },
        `the sandbox returned ${response.status} ${messages ?? fault ?? ''}`,
      );
      return undefined;
    }
    return {
      call: {
        query,
        operationName: name,
        variables: sent.variables,
        headers: session.displayedHeaders,
        files: sent.fileNames,
      },
      cost,
      status: response.status,
      response: session.redact(printJson(response.body)),
    };
  }

  #furtherOperation(operation: string, name: string): string {
    const document = parse(this.#byOperation.get(operation)?.source ?? '{ __typename }');
    const definition = getOperationAST(document, name);
    return definition ? textOf(definition) : '';
  }

  #fail(file: string, { name }: { name: string }, what: string): false {
    this.problems.push({
      file,
      ...this.#positionOf(name),
      message: `${name}: ${what.trim().replace(/\.$/, '')}.`,
    });
    return false;
  }

  #positionOf(name: string): { line: number; column: number } {
    for (const { source } of this.examples) {
      const before = source.split(new RegExp(`\\b(?:query|mutation)\\s+${name}\\b`))[0] as string;
      if (before.length < source.length) return { line: before.split('\n').length, column: 1 };
    }
    return { line: 1, column: 1 };
  }
}
