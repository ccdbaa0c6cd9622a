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
import { errorsOfDocument } from 'kyc-sandbox/core';
import { isRecord } from '../../lib/isRecord';
import { JsonText, type JsonPath } from '../../lib/json';
import { operationNameIn } from '../../lib/names';
import type { PageProblems, SourcePosition } from '../../lib/pageProblems';
import type { GraphQLStep } from './steps';

/** An operation of a page, with its variables read. */
export interface Operation {
  name: string;
  variables: Record<string, unknown>;
}

/** An operation of a page with the positions of its parts. */
export interface PlacedOperation extends Operation {
  position: SourcePosition;
  positionOf: (path: JsonPath, at?: 'key' | 'value') => SourcePosition;
  /** Undefined when the document does not parse, as expected. */
  definition?: OperationDefinitionNode;
}

const OPT_OUT_DEPRECATED = 'If you mean it, add deprecated after ```graphql.';

/** Codes of documents that are rejected. A sample that expects one contains an invalid document. */
const PARSE_FAILED = 'GRAPHQL_PARSE_FAILED';
const VALIDATION_FAILED = 'GRAPHQL_VALIDATION_FAILED';

/** Parses and validates a fence; undefined after a problem. */
export function checkDocument(
  step: GraphQLStep,
  schema: GraphQLSchema,
  problems: PageProblems,
): DocumentNode | undefined {
  const position = ({ locations }: GraphQLError): SourcePosition => ({
    fence: step.node,
    ...(locations?.[0] ?? { line: 1, column: 1 }),
  });
  let document: DocumentNode;
  try {
    document = parse(step.node.value);
  } catch (error) {
    problems.add(position(error as GraphQLError), (error as GraphQLError).message);
    return undefined;
  }
  if (step.meta.error === VALIDATION_FAILED) return document;
  const before = problems.count;
  // A fence may contain a fragment alone.
  const isFragmentAlone = document.definitions.every(
    ({ kind }) => kind === Kind.FRAGMENT_DEFINITION,
  );
  for (const error of errorsOfDocument(schema, document, isFragmentAlone))
    problems.add(position(error), error.message);
  if (!step.meta.deprecated) {
    for (const error of validate(schema, document, [NoDeprecatedCustomRule])) {
      problems.add(position(error), error.message, OPT_OUT_DEPRECATED);
    }
  }
  return problems.count > before ? undefined : document;
}

/**
 * The one named operation of a fence that is run, with its variables read; undefined after a problem. A fence that expects a rejection
 * is not validated against the rule that rejects it.
 */
export function readOperation(
  step: GraphQLStep,
  schema: GraphQLSchema,
  problems: PageProblems,
): PlacedOperation | undefined {
  if (step.meta.error === PARSE_FAILED) {
    const name = operationNameIn(step.node.value) ?? 'Unreadable';
    const variables = readVariables(step, problems);
    return variables && { name, ...variables, position: step.node };
  }
  const document = checkDocument(step, schema, problems);
  if (!document) return undefined;
  const definitions = document.definitions.filter(
    (node) => node.kind === Kind.OPERATION_DEFINITION,
  );
  const [definition, another] = definitions;
  if (!definition?.name || another) {
    problems.add(
      step.node,
      'A sample that is run must contain one operation, with a name: it is displayed, and logs and errors refer to it.',
    );
    return undefined;
  }
  const variables = readVariables(step, problems);
  if (!variables) return undefined;
  const { line, column } = definition.name.loc?.startToken ?? { line: 1, column: 1 };
  return {
    name: definition.name.value,
    ...variables,
    definition,
    position: { fence: step.node, line, column },
  };
}

function readVariables(
  { node: operation, variables: node }: GraphQLStep,
  problems: PageProblems,
): Pick<PlacedOperation, 'variables' | 'positionOf'> | undefined {
  if (!node) return { variables: {}, positionOf: () => operation };
  const text = new JsonText(node.value);
  if (text.problem) {
    problems.add(
      { fence: node, ...text.problem },
      `The variables are not valid JSON: ${text.problem.what}.`,
    );
    return undefined;
  }
  const { value } = text;
  if (!isRecord(value)) {
    const position = { fence: node, ...text.positionOf([]) };
    problems.add(position, 'Variables are a JSON object, e.g. {"id": "…"}.');
    return undefined;
  }
  return {
    variables: value,
    positionOf: (path, at) =>
      path.length === 0 ? node : { fence: node, ...text.positionOf(path, at) },
  };
}
