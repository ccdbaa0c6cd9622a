import {
  GraphQLError,
  Kind,
  ValuesOfCorrectTypeRule,
  getNamedType,
  isInputObjectType,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { ApiError, fail } from '../errors/fail';
import { mismatch } from '../schema/mismatch';
import type { Settings } from '../settings';
import { Refusal } from './types';

const maximumErrors = 10;

/**
 * The graphql-js rule for values, with messages made from types: its own quote the value. The
 * messages of all other rules contain only names from the document and the schema.
 */
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
export const operationTypeRule: ValidationRule = (context) => ({
  OperationDefinition: (node) => {
    if (context.getSchema().getRootType(node.operation)) return undefined;
    context.reportError(
      new GraphQLError(`The API has no ${node.operation} operations.`, { nodes: node }),
    );
    return false;
  },
});

const rules = [
  operationTypeRule,
  ...specifiedRules.map((rule) => (rule === ValuesOfCorrectTypeRule ? valuesRule : rule)),
];

/**
 * Validates a document against the schema.
 *
 * @throws GRAPHQL_VALIDATION_FAILED, one entry per error (ten at most)
 */
export function validateDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  { complexity }: Settings,
): void {
  let faults: ReturnType<typeof validate>;
  try {
    faults = validate(schema, document, rules, { maxErrors: maximumErrors });
  } catch (error) {
    // Long chains of fragments can overflow the stack of a rule.
    if (error instanceof RangeError)
      fail('QUERY_TOO_COMPLEX', { complexity: complexity + 1, maximum: complexity });
    throw error;
  }
  if (faults.length === 0) return;
  // graphql-js adds an entry that says that it stopped.
  throw new Refusal(
    faults.slice(0, maximumErrors).map(({ message, locations }) => ({
      error: new ApiError('GRAPHQL_VALIDATION_FAILED', { reason: message }),
      location: { locations },
    })),
  );
}
