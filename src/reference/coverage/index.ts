import { isEnumType, isInputObjectType, type GraphQLSchema } from 'graphql';
import { VFile } from 'vfile';
import { executeSteps } from '../../samples/execute';
import { PageProblems } from '../../lib/pageProblems';
import { collectSteps } from '../../samples/steps';
import type { ApiSpec } from '../../schema/types';
import { readGuides, type Guide } from './guides';
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
 * The names that the samples of all guides cover: operations and input fields in requests, enum values in requests and responses,
 * and error codes that a sample expects. The samples are run for their responses; the build of a page checks their expectations.
 *
 * @param docsFolder absolute path of `docs`
 */
export async function measureCoverage(
  docsFolder: string,
  schema: GraphQLSchema,
  spec: ApiSpec,
): Promise<Coverage> {
  const covered = new Set<string>();
  const codes = new Set<string>();
  for (const guide of readGuides(docsFolder)) await addGuide(guide, schema, spec, covered, codes);
  return tally(covered, codes, schema, spec);
}

async function addGuide(
  guide: Guide,
  schema: GraphQLSchema,
  spec: ApiSpec,
  covered: Set<string>,
  codes: Set<string>,
): Promise<void> {
  // Problems of a page are reported when it is built.
  const problems = new PageProblems(new VFile({ path: guide.file, value: guide.source }));
  const steps = collectSteps(guide.tree, problems);
  const add = (names: Iterable<string>): void => {
    for (const name of names) covered.add(name);
  };
  for (const step of steps) {
    if (step.meta.error !== undefined) codes.add(step.meta.error);
    if (step.kind === 'graphql')
      add(coveredByRequest(step.node.value, step.variables?.value, schema));
  }
  for (const { step, operation, response } of await executeSteps(
    steps,
    { schema, spec, strict: false },
    problems,
  )) {
    if (step.kind !== 'graphql' || !operation) continue;
    add(
      coveredByResponse(step.node.value, (JSON.parse(response) as { data?: unknown }).data, schema),
    );
  }
}

function tally(
  covered: ReadonlySet<string>,
  codes: ReadonlySet<string>,
  schema: GraphQLSchema,
  spec: ApiSpec,
): Coverage {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  const of = (names: readonly string[], known: ReadonlySet<string> = covered): Tally => ({
    total: names.length,
    missing: names.filter((name) => !known.has(name)),
  });
  return {
    operations: of(
      roots.flatMap((root) =>
        Object.keys(root?.getFields() ?? {}).map((name) => `${root?.name}.${name}`),
      ),
    ),
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

const TITLES = {
  operations: 'Operations',
  inputFields: 'Input fields',
  enumValues: 'Enum values',
  errorCodes: 'Error codes',
};

/** The counts as a short table for the console. */
export function coverageTable(coverage: Coverage): string {
  const rows = COVERAGE_KINDS.map((kind) => {
    const { total, missing } = coverage[kind];
    return `  ${TITLES[kind].padEnd(14)}${String(total - missing.length).padStart(5)} of ${String(total).padStart(4)}  ${missing.length} not covered`;
  });
  return ['Samples show:', ...rows].join('\n');
}
