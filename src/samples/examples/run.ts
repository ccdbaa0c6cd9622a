import { parse, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import type { SandboxSpec } from '../../sandbox';
import type { Replayed } from '../replay/requests';
import { PageSession } from '../session';
import { splitFiles } from '../splitFiles';
import { variableProblems } from '../variables';
import type { Problem } from '../../lib/problem';
import {
  EXAMPLE_SETS,
  type Example,
  type ExampleSet,
  type ExecutedExample,
  type ExecutedExamples,
  type OperationExamples,
} from './types';
import { printJson } from '../../lib/printJson';

/** One request of an example: the example itself, or a preparing request. */
interface Sendable {
  name: string;
  query: string;
  variables: Record<string, unknown>;
}

/** Executes examples, each in a fresh sandbox. An unexpected response is a problem of the example's file. */
export class ExampleRunner {
  readonly problems: Problem[] = [];
  readonly #byOperation: ReadonlyMap<string, OperationExamples>;
  readonly #sources: ReadonlyMap<string, string>;

  /** @param sources the `.graphql` files by operation, for operations that prepare */
  constructor(
    private readonly examples: readonly OperationExamples[],
    sources: ReadonlyMap<string, string>,
    private readonly spec: SandboxSpec,
    private readonly schema: GraphQLSchema,
  ) {
    this.#byOperation = new Map(examples.map((example) => [example.operation, example]));
    this.#sources = sources;
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

  /**
   * What the sandbox answers to an example with other variables, after the same preparation.
   *
   * @returns the body of the response; undefined when the preparation failed
   */
  async answer(
    example: Example,
    file: string,
    variables: Record<string, unknown>,
  ): Promise<unknown> {
    const session = new PageSession(this.spec);
    if (!(await this.#prepare(example, file, session, [example.operation]))) return undefined;
    const { variables: sent, files } = splitFiles(variables);
    return (
      await session.request(
        example.query,
        example.name,
        sent,
        files,
        { ...session.displayedHeaders },
        false,
      )
    ).body;
  }

  async #run(example: Example, file: string): Promise<ExecutedExample | undefined> {
    const session = new PageSession(this.spec);
    const prepared: Replayed[] = [];
    if (!(await this.#prepare(example, file, session, [example.operation], prepared)))
      return undefined;
    return this.#send(example, file, session).then(
      (sent) => sent && { ...example, ...sent, prepared },
    );
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
    done: Replayed[] = [],
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
      if ('operation' in step) {
        const query = this.#furtherOperation(example.operation, step.operation);
        const variables = step.variables ?? {};
        if (!(await this.#send({ name: step.operation, query, variables }, file, session)))
          return false;
        done.push({
          kind: 'graphql',
          name: step.operation,
          query,
          variables,
          headers: session.displayedHeaders,
        });
        continue;
      }
      const other = this.#byOperation.get(step.example)?.sets[step.set ?? 'smallest'];
      if (!other) return this.#fail(file, example, `the example "${step.example}" cannot be run`);
      if (path.includes(step.example))
        return this.#fail(file, example, `"${step.example}" comes before itself`);
      if (!(await this.#prepare(other, file, session, [...path, step.example], done))) return false;
      if (!(await this.#send(other, file, session))) return false;
      done.push({
        kind: 'graphql',
        name: other.name,
        query: other.query,
        variables: other.variables,
        headers: session.displayedHeaders,
      });
    }
    return true;
  }

  async #send(
    { name, query, variables }: Sendable,
    file: string,
    session: PageSession,
  ): Promise<Pick<ExecutedExample, 'call' | 'status' | 'response'> | undefined> {
    const definition = parse(query).definitions[0] as OperationDefinitionNode;
    const wrong = variableProblems(definition, variables, this.schema);
    if (wrong.length > 0) {
      for (const { message } of wrong) this.#fail(file, { name }, message);
      return undefined;
    }
    const { variables: sent, files } = splitFiles(variables);
    const headers = session.displayedHeaders;
    const response = await session.request(query, name, sent, files, { ...headers }, false);
    const fault = session.takeFault();
    const { errors } = response.body as {
      errors?: readonly {
        message: string;
        extensions?: { code?: string; fieldErrors?: unknown };
      }[];
    };
    if (response.status !== 200 || errors !== undefined || fault !== undefined) {
      const said = errors
        ?.map(
          ({ message, extensions }) =>
            `${extensions?.code ?? ''}: ${message} ${JSON.stringify(extensions?.fieldErrors ?? '')}`,
        )
        .join('; ');
      this.#fail(file, { name }, `the sandbox answered ${response.status} ${said ?? fault ?? ''}`);
      return undefined;
    }
    const fileNames = Object.fromEntries(
      Object.entries(files).map(([path, { fileName }]) => [path, fileName]),
    );
    return {
      call: {
        query,
        operationName: name,
        variables: sent,
        headers: { ...headers },
        files: fileNames,
      },
      status: response.status,
      response: session.redact(printJson(response.body)),
    };
  }

  #furtherOperation(operation: string, name: string): string {
    const document = parse(this.#sources.get(operation) ?? '{ __typename }');
    const definition = document.definitions.find(
      (node) => 'name' in node && node.name?.value === name,
    );
    const { start = 0, end = 0, source } = definition?.loc ?? {};
    return source?.body.slice(start, end) ?? '';
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
    for (const source of this.#sources.values()) {
      const before = source.split(new RegExp(`\\b(?:query|mutation)\\s+${name}\\b`))[0] as string;
      if (before.length < source.length) return { line: before.split('\n').length, column: 1 };
    }
    return { line: 1, column: 1 };
  }
}
