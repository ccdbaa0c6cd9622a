import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { NoDeprecatedCustomRule, parse, validate, type GraphQLSchema } from 'graphql';
import { errorsOfDocument } from 'kyc-sandbox/core';
import { exampleOperation } from '../../../schema/exampleOperation';
import { capitalised } from '../../../lib/names';
import { operationsOf, type Operation } from '../../../lib/operations';
import { readText } from '../../../lib/files';
import { JsonText } from '../../../lib/json';
import type { Problem } from '../../../lib/problem';
import {
  anyValue,
  check,
  list,
  mapOf,
  mapping,
  oneOf,
  optional,
  text,
} from '../../../schema/shape';
import { hint } from '../../../lib/suggest';
import { YamlFile } from '../../../schema/yamlFile';
import { missingInputs } from './completeness';
import {
  EXAMPLE_SETS,
  type Example,
  type ExampleSet,
  type OperationExamples,
  type SetupStep,
} from './types';

const PREPARATION = mapping({
  example: optional(text),
  set: optional(oneOf(...EXAMPLE_SETS)),
  advance: optional(text),
});

const SET = { variables: optional(mapOf(anyValue)), setupSteps: optional(list(PREPARATION)) };

const SETTINGS = mapping({
  related: mapping({ before: list(text), after: list(text) }),
  smallest: optional(mapping(SET)),
  allFields: mapping({ ...SET, omitted: optional(mapOf(text)) }),
});

/**
 * Reads the examples of a folder: for each operation `<operation>.json` with what the schema does not say: variables, preparing steps,
 * input fields left out, related operations. The operations themselves are made from the schema.
 */
export function readExamples(
  absolute: string,
  displayPath: string,
  schema: GraphQLSchema,
): { examples: OperationExamples[]; problems: Problem[] } {
  const problems: Problem[] = [];
  if (!existsSync(absolute)) return { examples: [], problems };
  const report = (file: string, message: string): void => {
    problems.push({ file: path.posix.join(displayPath, file), line: 1, column: 1, message });
  };
  const operations = operationsOf(schema);
  const names = operations.map(({ field }) => field.name);
  const unknown = (name: string): string => `There is no operation "${name}". ${hint(name, names)}`;
  const files = readdirSync(absolute).sort();
  for (const file of files) {
    const { name, ext } = path.parse(file);
    if (!names.includes(name) || ext !== '.json') report(file, unknown(name));
  }
  const examples = operations.flatMap((operation) => {
    const file = `${operation.field.name}.json`;
    if (files.includes(file)) {
      const source = readText(path.join(absolute, file));
      return readFile(operation, `${displayPath}/${file}`, source, schema, problems) ?? [];
    }
    report('', `The ${operation.kind} ${operation.field.name} has no example. Add ${file}.`);
    return [];
  });
  for (const example of examples)
    for (const name of namesIn(example))
      if (!names.includes(name)) report(`${example.operation}.json`, unknown(name));
  return { examples, problems };
}

/** Reads and checks one file; adds to `problems`. */
function readFile(
  operation: Operation,
  file: string,
  source: string,
  schema: GraphQLSchema,
  problems: Problem[],
): OperationExamples | undefined {
  const { problem } = new JsonText(source);
  if (problem) {
    problems.push({ file, ...problem, message: `This is not valid JSON: ${problem.what}.` });
    return undefined;
  }
  // JSON is YAML, whose reader knows the position of each value.
  const json = new YamlFile(file, source);
  const { value: settings, problems: wrong } = check(SETTINGS, json);
  problems.push(...wrong);
  if (!settings) return undefined;
  const { omitted = {} } = settings.allFields;
  const exampleOf = (set: ExampleSet): Example => {
    const { variables = {}, setupSteps = [] } = settings[set] ?? {};
    const isWhole = set === 'allFields';
    const name = capitalised(operation.field.name) + (isWhole ? 'AllFields' : '');
    const query = exampleOperation(operation, { name, isWhole, variables });
    const { kind } = operation;
    const steps = setupSteps as SetupStep[];
    return { operation: operation.field.name, kind, name, query, variables, setupSteps: steps };
  };
  const sets = { smallest: exampleOf('smallest'), allFields: exampleOf('allFields') };
  const found = problems.length;
  for (const set of EXAMPLE_SETS) {
    const document = parse(sets[set].query);
    const errors = [
      ...errorsOfDocument(schema, document),
      ...validate(schema, document, [NoDeprecatedCustomRule]),
    ];
    for (const { message } of errors) problems.push(json.problemAt([set], message, 'key'));
    settings[set]?.setupSteps?.forEach(({ example, advance }, index) => {
      if ((example === undefined) === (advance === undefined))
        problems.push(
          json.problemAt(
            [set, 'setupSteps', index],
            'Write {"example": "createCase"} or {"advance": "10m"}.',
          ),
        );
    });
  }
  const missing = missingInputs(sets.allFields, operation, schema);
  for (const coordinate of missing.filter((each) => !(each in omitted)))
    problems.push(
      json.problemAt(
        ['allFields'],
        `"${sets.allFields.name}" leaves out ${coordinate}. Add it, or say why not: {"allFields": {"omitted": {"${coordinate}": "…"}}}.`,
        'key',
      ),
    );
  for (const coordinate of Object.keys(omitted).filter((each) => !missing.includes(each)))
    problems.push(
      json.problemAt(
        ['allFields', 'omitted', coordinate],
        `"${sets.allFields.name}" does not leave out ${coordinate}. Take this away.`,
        'key',
      ),
    );
  if (problems.length > found) return undefined;
  return {
    operation: operation.field.name,
    file,
    source,
    related: settings.related,
    omitted,
    sets,
  };
}

/** Operations that the file of an example names. */
function namesIn({ related, sets }: OperationExamples): ReadonlySet<string> {
  return new Set([
    ...related.before,
    ...related.after,
    ...EXAMPLE_SETS.flatMap((set) =>
      sets[set].setupSteps.flatMap((step) => ('example' in step ? [step.example] : [])),
    ),
  ]);
}
