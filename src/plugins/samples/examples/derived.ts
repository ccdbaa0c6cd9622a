import type { GraphQLSchema } from 'graphql';
import { capitalised } from '../../../lib/names';
import { operationKey, operationsOf, type Operation } from '../../../lib/operations';
import { printJson } from '../../../lib/printJson';
import { exampleOperation } from '../../../schema/exampleOperation';
import { exampleVariables } from '../../../schema/exampleValues';
import { sessionAfter, type Executor, type SiteApi } from '../session/executor';
import { callOf } from '../session/requests';
import type { ExecutedExample, ExecutedExamples, ExampleSet } from './types';

/** The examples of a schema of which nothing else is known, made from it and executed, by `operationKey`. */
export async function executeDerived(
  schema: GraphQLSchema,
  api: SiteApi,
  executor: Executor,
): Promise<ReadonlyMap<string, ExecutedExamples>> {
  const executed = new Map<string, ExecutedExamples>();
  const exampleOf = async (operation: Operation, set: ExampleSet): Promise<ExecutedExample> => {
    const isWhole = set === 'allFields';
    const name = capitalised(operation.field.name);
    const variables = exampleVariables(operation, isWhole);
    const query = exampleOperation(operation, { name, isWhole });
    const request = { kind: 'graphql', name, query, variables } as const;
    const { status, body } = await executor.execute(request, await sessionAfter(executor, api));
    return {
      operation: operation.field.name,
      kind: operation.kind,
      name,
      query,
      variables,
      setupSteps: [],
      replayedSetup: [],
      call: callOf(api.endpoint, { ...request, headers: api.headers }),
      status,
      response: printJson(body),
      note: executor.note,
    };
  };
  for (const operation of operationsOf(schema))
    executed.set(operationKey(schema, operation), {
      operation: operation.field.name,
      file: '',
      source: '',
      related: { before: [], after: [] },
      omitted: {},
      sets: {
        smallest: await exampleOf(operation, 'smallest'),
        allFields: await exampleOf(operation, 'allFields'),
      },
    });
  return executed;
}
