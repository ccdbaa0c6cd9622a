import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  Kind,
  NoDeprecatedCustomRule,
  parse,
  validate,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type * as z from 'zod';
import { errorsOfDocument } from 'kyc-sandbox/core';
import type { OperationKind } from '../../../schema/routes';
import { capitalised } from '../../../lib/names';
import { readText } from '../../../lib/files';
import { JsonText, type JsonPath } from '../../../lib/json';
import type { Problem, TextPosition } from '../../../lib/problem';
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
import { completeness } from './completeness';
import {
  EXAMPLE_SETS,
  type Example,
  type ExampleSet,
  type OperationExamples,
  type Preparation,
} from './types';

const PREPARATION = mapping({
  example: optional(text),
  set: optional(oneOf(...EXAMPLE_SETS)),
  operation: optional(text),
  variables: optional(mapOf(anyValue)),
  advance: optional(text),
});

const SET = { variables: optional(mapOf(anyValue)), before: optional(list(PREPARATION)) };

const SETTINGS = mapping({
  related: mapping({ before: list(text), after: list(text) }),
  smallest: optional(mapping(SET)),
  allFields: mapping({ ...SET, omitted: optional(mapOf(text)) }),
});

type Settings = z.output<typeof SETTINGS>;

/** Reads and checks one pair of files; adds to `problems`. */
export class PairReader {
  readonly #graphqlFile: string;
  readonly #jsonFile: string;
  readonly #source: string;
  #json = new YamlFile('', '{}');

  constructor(
    private readonly operation: string,
    private readonly kind: OperationKind,
    private readonly folder: { absolute: string; displayPath: string },
    private readonly schema: GraphQLSchema,
    private readonly problems: Problem[],
  ) {
    this.#graphqlFile = `${operation}.graphql`;
    this.#jsonFile = `${operation}.json`;
    this.#source = readText(path.join(folder.absolute, this.#graphqlFile));
  }

  read(): OperationExamples | undefined {
    const document = this.#document();
    const before = this.problems.length;
    const settings = this.#settings();
    if (!document || !settings) return undefined;
    const operations = document.definitions as OperationDefinitionNode[];
    const sets = {
      smallest: this.#example('smallest', operations, settings),
      allFields: this.#example('allFields', operations, settings),
    };
    if (!sets.smallest || !sets.allFields) return undefined;
    const { omitted = {} } = settings.allFields;
    this.#checkCompleteness(sets.allFields, omitted);
    if (this.problems.length > before) return undefined;
    return {
      operation: this.operation,
      file: `${this.folder.displayPath}/${this.#graphqlFile}`,
      source: this.#source,
      related: settings.related,
      omitted,
      sets: sets as Record<ExampleSet, Example>,
    };
  }

  #document(): DocumentNode | undefined {
    const report = ({ message, locations }: GraphQLError): void =>
      this.#add(message, locations?.[0]);
    try {
      const document = parse(this.#source);
      const before = this.problems.length;
      // Each operation is validated as its own document; the checks of names across operations are below.
      for (const definition of document.definitions) {
        if (definition.kind !== Kind.OPERATION_DEFINITION || !definition.name) {
          this.#add('The file holds named operations only.', definition.loc?.startToken);
          continue;
        }
        const alone: DocumentNode = { ...document, definitions: [definition] };
        for (const error of errorsOfDocument(this.schema, alone)) report(error);
      }
      const isInvalid = this.problems.length > before;
      // The build stops at deprecated names, but examples with them can be run.
      for (const error of validate(this.schema, document, [NoDeprecatedCustomRule])) report(error);
      return isInvalid ? undefined : document;
    } catch (error) {
      report(error as GraphQLError);
      return undefined;
    }
  }

  #settings(): Settings | undefined {
    const file = path.join(this.folder.absolute, this.#jsonFile);
    if (!existsSync(file)) {
      const message = `The file is missing: it holds the variables of ${this.#graphqlFile}.`;
      this.#add(message, undefined, this.#jsonFile);
      return undefined;
    }
    const source = readText(file);
    const { problem } = new JsonText(source);
    if (problem) {
      this.#add(`This is not valid JSON: ${problem.what}.`, problem, this.#jsonFile);
      return undefined;
    }
    // JSON is YAML, whose reader knows the position of each value.
    this.#json = new YamlFile(`${this.folder.displayPath}/${this.#jsonFile}`, source);
    const { value, problems } = check(SETTINGS, this.#json);
    this.problems.push(...problems);
    return value;
  }

  #example(
    set: ExampleSet,
    operations: readonly OperationDefinitionNode[],
    settings: Settings,
  ): Example | undefined {
    const name = capitalised(this.operation) + (set === 'allFields' ? 'AllFields' : '');
    const names = operations.map((node) => node.name?.value ?? '');
    const definition = operations.find((node) => node.name?.value === name);
    if (!definition) {
      this.#add(
        `The ${this.kind} "${name}" is missing. The file has ${names.map((other) => `"${other}"`).join(', ')}.`,
      );
      return undefined;
    }
    const [field, another] = definition.selectionSet.selections;
    if (another || field?.kind !== Kind.FIELD || field.name.value !== this.operation)
      this.#add(
        `"${name}" selects ${this.operation} and nothing beside it.`,
        definition.name?.loc?.startToken,
      );
    const { variables = {}, before = [] } = settings[set] ?? {};
    before.forEach((step, index) => {
      const at = [set, 'before', index];
      const { example, operation, advance } = step;
      if ([example, operation, advance].filter((part) => part !== undefined).length !== 1) {
        this.#addJson(
          at,
          'Write {"example": "createCase"}, {"operation": "Name", "variables": {…}} or {"advance": "10m"}.',
        );
      } else if (operation !== undefined && !names.includes(operation)) {
        const message = `The file has no operation "${operation}". ${hint(operation, names)}`;
        this.#addJson([...at, 'operation'], message);
      }
    });
    return {
      operation: this.operation,
      kind: this.kind,
      set,
      name,
      query: textOf(definition),
      variables,
      before: before as Preparation[],
    };
  }

  #checkCompleteness(example: Example, omitted: Record<string, string>): void {
    const missing = completeness(example, this.schema);
    for (const coordinate of missing) {
      if (coordinate in omitted) continue;
      this.#add(
        `"${example.name}" leaves out ${coordinate}. Add it, or say why not: {"allFields": {"omitted": {"${coordinate}": "…"}}}.`,
      );
    }
    for (const coordinate of Object.keys(omitted)) {
      if (!missing.includes(coordinate))
        this.#addJson(
          ['allFields', 'omitted', coordinate],
          `"${example.name}" does not leave out ${coordinate}. Take this away.`,
          'key',
        );
    }
  }

  #addJson(at: JsonPath, message: string, what: 'key' | 'value' = 'value'): void {
    this.problems.push(this.#json.problemAt(at, message, what));
  }

  #add(message: string, at: Partial<TextPosition> = {}, file = this.#graphqlFile): void {
    const { line = 1, column = 1 } = at;
    this.problems.push({ file: `${this.folder.displayPath}/${file}`, line, column, message });
  }
}

/** An operation as written in its file. */
export function textOf(definition: OperationDefinitionNode): string {
  const { start = 0, end = 0, source } = definition.loc ?? {};
  return source?.body.slice(start, end) ?? '';
}
