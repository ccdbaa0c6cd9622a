import {
  GraphQLError,
  Kind,
  Lexer,
  NoUnusedFragmentsRule,
  Source,
  TokenKind,
  ValuesOfCorrectTypeRule,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isNonNullType,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { ApiError, fail } from '../errors/fail';
import type { ExecutableApi } from '../schema/build';
import { mismatch } from '../schema/scalars';
import type { Settings } from '../settings';
import { RequestError } from './types';

/** Maximum number of cached documents. */
const MAX_DOCUMENTS = 500;

/** The document of a text, parsed and validated. @throws GRAPHQL_PARSE_FAILED, QUERY_TOO_DEEP, PAYLOAD_TOO_LARGE, GRAPHQL_VALIDATION_FAILED */
export function documentOf(api: ExecutableApi, query: string): DocumentNode {
  const { schema, settings, documents } = api;
  const known = documents.get(query);
  if (known) return known;
  const document = parseDocument(query, settings);
  const errors = errorsOfDocument(schema, document);
  if (errors.length > 0)
    throw new RequestError(
      errors.map(
        ({ message: reason, locations }) =>
          new ApiError('GRAPHQL_VALIDATION_FAILED', { reason }, { locations }),
      ),
    );
  if (documents.size >= MAX_DOCUMENTS) documents.clear();
  documents.set(query, document);
  return document;
}

/** Size and nesting are checked before anything recursive reads the document. */
function parseDocument(query: string, settings: Settings): DocumentNode {
  if (new TextEncoder().encode(query).byteLength > settings.document)
    fail('PAYLOAD_TOO_LARGE', { part: 'document', maximum: settings.texts.document });
  try {
    measureTokens(query, settings);
    return parse(query);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const { locations } = error;
    throw new ApiError('GRAPHQL_PARSE_FAILED', { reason: reasonOf(error) }, { locations });
  }
}

const kinds = String.raw`Name|Int|Float|String|BlockString|<EOF>|"(?:[!$&():=@[\]{|}]|\.\.\.)"`;
const messageOnToken = new RegExp(
  `^Syntax Error: (?:Expected ([^,]+), found|Unexpected) (${kinds})(?: |\\.$)`,
);

/** The kind of a token and never its text, which may be a value pasted into the document. */
function reasonOf({ message }: GraphQLError): string {
  if (message.endsWith('in constant value.')) return 'a constant value must not contain a variable';
  if (message.startsWith('Syntax Error: Unexpected description'))
    return 'a description is allowed only before a definition with a keyword';
  const [, expected, found] = messageOnToken.exec(message) ?? [];
  if (found === undefined) return 'a character, number or string is not as GraphQL writes it';
  return expected === undefined ? `unexpected ${found}` : `expected ${expected}, found ${found}`;
}

/** graphql-js can limit the tokens (`maxTokens`), but not the nesting. */
function measureTokens(query: string, { documentTokens, nesting: maximum, texts }: Settings): void {
  const lexer = new Lexer(new Source(query));
  let nesting = 0;
  let deepest = 0;
  let tokens = 0;
  for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
    tokens += 1;
    if (token.kind === TokenKind.BRACE_L || token.kind === TokenKind.BRACKET_L) nesting += 1;
    else if (token.kind === TokenKind.BRACE_R || token.kind === TokenKind.BRACKET_R) nesting -= 1;
    deepest = Math.max(deepest, nesting);
  }
  if (deepest > maximum) fail('QUERY_TOO_DEEP', { depth: deepest, maximum });
  if (tokens > documentTokens)
    fail('PAYLOAD_TOO_LARGE', { part: 'document', maximum: texts.documentTokens });
}

const maximumErrors = 10;

/** The graphql-js rule for values, with messages made from types: its own quote the value. */
const valuesRule: ValidationRule = (context) => {
  const reportError = (error: GraphQLError): void => {
    const [node] = error.nodes ?? [];
    const type = context.getInputType();
    const isAboutFields =
      node?.kind === Kind.OBJECT_FIELD ||
      node?.kind === Kind.NULL ||
      (node?.kind === Kind.OBJECT && isInputObjectType(getNamedType(type)));
    const reason = isAboutFields || !type ? error.message : mismatch(type);
    context.reportError(new GraphQLError(reason, { nodes: error.nodes ?? null }));
  };
  const withOwnReport = Object.create(context, {
    reportError: { value: reportError },
  }) as ValidationContext;
  return ValuesOfCorrectTypeRule(withOwnReport);
};

/** graphql-js accepts a subscription where the schema has none, and executes nothing. */
const operationTypeRule: ValidationRule = (context) => ({
  OperationDefinition: (node) => {
    if (context.getSchema().getRootType(node.operation)) return undefined;
    context.reportError(
      new GraphQLError(`The API has no ${node.operation} operations.`, { nodes: node }),
    );
    return false;
  },
});

/** GraphQL, September 2025, 5.8.5: graphql-js checks only one-of inputs in a nullable position. */
const oneOfVariablesRule: ValidationRule = (context) => ({
  OperationDefinition: {
    leave: (operation) => {
      for (const { node, parentType } of context.getRecursiveVariableUsages(operation)) {
        const type = getNullableType(parentType);
        if (!isNonNullType(parentType) || !isInputObjectType(type) || !type.isOneOf) continue;
        const name = node.name.value;
        const declared = operation.variableDefinitions?.find(
          ({ variable }) => variable.name.value === name,
        );
        if (declared && declared.type.kind !== Kind.NON_NULL_TYPE) {
          const reason = `Variable "$${name}" must have a non-null type to be used in ${type.name}, which takes exactly one field.`;
          context.reportError(new GraphQLError(reason, { nodes: [declared, node] }));
        }
      }
    },
  },
});

const rules = [
  operationTypeRule,
  oneOfVariablesRule,
  ...specifiedRules.map((rule) => (rule === ValuesOfCorrectTypeRule ? valuesRule : rule)),
];

/** How graphql-js ends a validation that takes too long. */
const ABORTED = 'Validation aborted.';

/**
 * The errors of a document, ten at most; none of their messages quotes a value. In a document
 * without operations, a fragment is alone: it need not be spread.
 */
export function errorsOfDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  isFragmentAlone = false,
): readonly GraphQLError[] {
  const applied = isFragmentAlone ? rules.filter((rule) => rule !== NoUnusedFragmentsRule) : rules;
  try {
    // graphql-js adds an entry that says that it stopped.
    const errors = validate(schema, document, applied, { maxErrors: maximumErrors });
    const isAborted = errors.some(({ message }) => message === ABORTED);
    return isAborted ? [tooLong()] : errors.slice(0, maximumErrors);
  } catch (error) {
    // Long chains of fragments can overflow the stack of a rule.
    if (error instanceof RangeError) return [tooLong()];
    throw error;
  }
}

function tooLong(): GraphQLError {
  return new GraphQLError('The document repeats too many fields or fragments to be validated.');
}
