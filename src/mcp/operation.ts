import {
  GraphQLError,
  Kind,
  NoDeprecatedCustomRule,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { costOf, type Cost } from '../sandbox/pipeline/cost';
import { selectOperation } from '../sandbox/pipeline/operation';
import { parseDocument } from '../sandbox/pipeline/parse';
import { operationTypeRule } from '../sandbox/pipeline/validate';
import type { Api } from '../sandbox/schema/build';
import { sampleFile } from '../samples/files';
import { variableProblems } from '../samples/variables';
import { hint } from '../lib/suggest';

/** What is wrong, and where: in the operation, or in the variables. */
export interface OperationProblem {
  message: string;
  line?: number;
  column?: number;
  /** Path in the variables, e.g. `input.name`. */
  variable?: string;
}

export interface OperationText {
  operation: string;
  operationName?: string | undefined;
  /** Without them, only the operation is checked. */
  variables?: Readonly<Record<string, unknown>> | undefined;
}

export interface CheckedOperation {
  problems: OperationProblem[];
  /** Limits that it exceeds. */
  excess: OperationProblem[];
  /** Uses of deprecated names. */
  deprecated: OperationProblem[];
  /** The operation that would be executed; undefined when the document has problems. */
  definition?: OperationDefinitionNode;
  cost?: Cost;
}

/** Checks an operation against the schema, its variables against its declarations, and its cost against the limits. */
export function checkOperation(
  api: Api,
  { operation, operationName, variables }: OperationText,
): CheckedOperation {
  const { schema, settings } = api;
  const stop = (...problems: OperationProblem[]): CheckedOperation => ({
    problems,
    excess: [],
    deprecated: [],
  });
  let document: DocumentNode;
  try {
    // Refuses what would make parsing and validation slow.
    document = parseDocument(operation, settings);
  } catch (error) {
    return stop(syntaxProblem(operation) ?? { message: messageOf(api, error) });
  }
  const invalid = validate(schema, document, [operationTypeRule, ...specifiedRules]);
  if (invalid.length > 0) return stop(...invalid.map((error) => located(error, schema)));
  let definition: OperationDefinitionNode;
  try {
    definition = selectOperation(document, operationName);
  } catch (error) {
    const names = document.definitions.flatMap((node) =>
      node.kind === Kind.OPERATION_DEFINITION && node.name ? [node.name.value] : [],
    );
    return stop({
      message: `${messageOf(api, error)} ${operationName === undefined ? `Known: ${names.join(', ')}.` : hint(operationName, names)}`,
    });
  }
  const problems = variables
    ? variableProblems(definition, withFiles(variables), schema).map(({ path, message }) => ({
        message: withKnownNames(message, schema),
        ...(path.length > 0 ? { variable: path.join('.') } : {}),
      }))
    : [];
  const cost = costOf(schema, document, definition, variables ?? {}, settings);
  const excess = (['depth', 'complexity'] as const)
    .filter((what) => cost[what] > settings[what])
    .map((what) => ({
      message: `The ${what} is ${cost[what]}; the limit is ${settings[what]}.`,
    }));
  return {
    problems,
    excess,
    deprecated: validate(schema, document, [NoDeprecatedCustomRule]).map((error) =>
      located(error, schema),
    ),
    definition,
    cost,
  };
}

/** Variables with the files that they name as `{"$file": "passport.pdf"}`, as the API gets them. */
function withFiles(value: object): Record<string, unknown> {
  const inserted = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(inserted);
    if (typeof inner !== 'object' || inner === null) return inner;
    return '$file' in inner ? (sampleFile(String(inner.$file), '') ?? inner) : withFiles(inner);
  };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inserted(inner)]));
}

/** The messages of the sandbox do not quote the document, since they are logged; this one does. */
function syntaxProblem(operation: string): OperationProblem | undefined {
  try {
    parse(operation);
    return undefined;
  } catch (error) {
    return error instanceof GraphQLError ? located(error) : undefined;
  }
}

/** The message of an error of the sandbox's pipeline. */
function messageOf({ errors }: Api, error: unknown): string {
  return errors.format(error, '').message;
}

function located(error: GraphQLError, schema?: GraphQLSchema): OperationProblem {
  const [position] = error.locations ?? [];
  return { message: schema ? withKnownNames(error.message, schema) : error.message, ...position };
}

/** Messages of graphql-js on an unknown name that it found nothing similar for. */
const UNKNOWN_FIELD = /^Cannot query field "(\w+)" on type "(\w+)"\.$/;
const UNKNOWN_ARGUMENT = /^Unknown argument "(\w+)" on field "(\w+)\.(\w+)"\.$/;
const UNKNOWN_INPUT = /\bField "(\w+)" is not defined by type "(\w+)"\.$/;
const UNKNOWN_DIRECTIVE = /^Unknown directive "@(\w+)"\.$/;

/** Adds the known names to a message that suggests none, so that nobody has to guess. */
function withKnownNames(message: string, schema: GraphQLSchema): string {
  const fieldsOf = (name = '') => {
    const type = schema.getType(name);
    return isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
  };
  const [, field, owner = ''] = UNKNOWN_FIELD.exec(message) ?? [];
  if (field !== undefined) {
    const type = schema.getType(owner);
    if (!isUnionType(type)) return `${message} ${hint(field, Object.keys(fieldsOf(owner)))}`;
    const members = type.getTypes().map(({ name }) => `"... on ${name}"`);
    return `${message} It is a union: select fields in ${members.join(' and ')}.`;
  }
  const [, argument, parent, name = ''] = UNKNOWN_ARGUMENT.exec(message) ?? [];
  if (argument !== undefined) {
    const args = fieldsOf(parent)[name]?.args ?? [];
    return `${message} ${hint(
      argument,
      args.map((arg) => arg.name),
    )}`;
  }
  const [, input, inputType = ''] = UNKNOWN_INPUT.exec(message) ?? [];
  if (input !== undefined) {
    const type = schema.getType(inputType);
    return `${message} ${hint(input, isInputObjectType(type) ? Object.keys(type.getFields()) : [])}`;
  }
  const [, directive] = UNKNOWN_DIRECTIVE.exec(message) ?? [];
  if (directive === undefined) return message;
  const directives = schema.getDirectives().map((known) => known.name);
  return `${message} ${hint(directive, directives)}`;
}
