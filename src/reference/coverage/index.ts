import { isEnumType, isInputObjectType, type GraphQLSchema } from 'graphql';
import { operationsOf } from '../../lib/operations';
import type { SampleResult } from '../../samples/execute';
import type { Step } from '../../samples/steps';
import type { ApiSpec } from '../../schema/types';
import { coveredByRequest, coveredByResponse } from '../../samples/covered';

/** The number of names of one kind, and the names that no sample covers, in the schema's order. */
export interface Tally {
  total: number;
  missing: readonly string[];
}

/** The parts of the API that the guides' samples cover. */
export interface Coverage {
  operations: Tally;
  inputFields: Tally;
  enumValues: Tally;
  errorCodes: Tally;
}

export const COVERAGE_KINDS = ['operations', 'inputFields', 'enumValues', 'errorCodes'] as const;

/**
 * Collects what samples cover: operations and input fields in requests, enum values in requests and responses, and error codes
 * that a sample expects.
 */
export class CoverageMeter {
  readonly #covered = new Set<string>();
  readonly #codes = new Set<string>();

  /** Adds the samples of a guide, and the results of those that were run. */
  add(steps: readonly Step[], results: readonly SampleResult[], schema: GraphQLSchema): void {
    for (const step of steps) {
      if (step.meta.error !== undefined) this.#codes.add(step.meta.error);
      if (step.kind === 'graphql')
        this.#addNames(coveredByRequest(step.node.value, step.variables?.value, schema));
    }
    for (const { step, response } of results) {
      if (step.kind !== 'graphql') continue;
      const { data } = JSON.parse(response) as { data?: unknown };
      this.#addNames(coveredByResponse(step.node.value, data, schema));
    }
  }

  /** What the samples added so far cover. */
  coverage(schema: GraphQLSchema, spec: ApiSpec): Coverage {
    return tally(this.#covered, this.#codes, schema, spec);
  }

  #addNames(names: Iterable<string>): void {
    for (const name of names) this.#covered.add(name);
  }
}

function tally(
  covered: ReadonlySet<string>,
  codes: ReadonlySet<string>,
  schema: GraphQLSchema,
  spec: ApiSpec,
): Coverage {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  const of = (names: readonly string[], known: ReadonlySet<string> = covered): Tally => ({
    total: names.length,
    missing: names.filter((name) => !known.has(name)),
  });
  return {
    operations: of(operationsOf(schema).map(({ root, field }) => `${root.name}.${field.name}`)),
    inputFields: of(
      types.flatMap((type) =>
        isInputObjectType(type)
          ? Object.keys(type.getFields()).map((name) => `${type.name}.${name}`)
          : [],
      ),
    ),
    enumValues: of(
      types.flatMap((type) =>
        isEnumType(type) ? type.getValues().map(({ name }) => `${type.name}.${name}`) : [],
      ),
    ),
    errorCodes: of(
      spec.errors.codes.map(({ code }) => code),
      codes,
    ),
  };
}
