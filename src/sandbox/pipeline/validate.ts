import { GraphQLError, ValuesOfCorrectTypeRule, specifiedRules, validate, type DocumentNode, type GraphQLSchema, type ValidationRule } from 'graphql';
import { ApiError, fail } from '../errors/fail';
import type { Settings } from '../settings';
import { valuesRule } from './messages';
import { Refusal } from './types';

const maximumErrors = 10;

/** Refuses operations of a type that the schema has none of, which no rule of graphql-js looks at. */
const rootsRule: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (context.getSchema().getRootType(node.operation)) return;
    context.reportError(new GraphQLError(`The schema has no operations of the type ${node.operation}.`, { nodes: node }));
  },
});

const rules = [rootsRule, ...specifiedRules.map((rule) => (rule === ValuesOfCorrectTypeRule ? valuesRule : rule))];

/**
 * Holds a document against the schema.
 * @throws GRAPHQL_VALIDATION_FAILED, one entry for each fault (ten at most)
 */
export function validateDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  { complexity }: Settings,
): void {
  let faults: readonly GraphQLError[];
  try {
    faults = validate(schema, document, rules, { maxErrors: maximumErrors });
  } catch (error) {
    // Long chains of fragments can exhaust the stack of a rule.
    if (error instanceof RangeError)
      fail('QUERY_TOO_COMPLEX', { complexity: complexity + 1, maximum: complexity });
    throw error;
  }
  if (faults.length === 0) return;
  throw new Refusal(
    // graphql-js adds an error that says that there are more.
    faults.slice(0, maximumErrors).map(({ message, locations }) => ({
      error: new ApiError('GRAPHQL_VALIDATION_FAILED', { reason: message }),
      place: { locations },
    })),
  );
}
