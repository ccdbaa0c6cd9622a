import {
  GraphQLError,
  Kind,
  NoUnusedFragmentsRule,
  ValuesOfCorrectTypeRule,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isNonNullType,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { ApiError } from '../errors/fail';
import { mismatch } from '../schema/mismatch';
import { RequestError } from './types';

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

/** Validates a document. @throws GRAPHQL_VALIDATION_FAILED, one entry per error (ten at most) */
export function validateDocument(schema: GraphQLSchema, document: DocumentNode): void {
  const errors = errorsOfDocument(schema, document);
  if (errors.length === 0) return;
  throw new RequestError(
    errors.map(({ message, locations }) => ({
      error: new ApiError('GRAPHQL_VALIDATION_FAILED', { reason: message }),
      location: { locations },
    })),
  );
}
