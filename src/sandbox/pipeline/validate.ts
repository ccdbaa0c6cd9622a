import { validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import { ApiError, fail } from '../errors/fail';
import type { Settings } from '../settings';
import { Refusal } from './types';

/**
 * Holds a document against the schema.
 * @throws GRAPHQL_VALIDATION_FAILED, one entry for each fault (ten at most)
 */
export function validateDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  { complexity }: Settings,
): void {
  let faults: ReturnType<typeof validate>;
  try {
    faults = validate(schema, document, undefined, { maxErrors: 10 });
  } catch (error) {
    // Long chains of fragments can exhaust the stack of a rule.
    if (error instanceof RangeError)
      fail('QUERY_TOO_COMPLEX', { complexity: complexity + 1, maximum: complexity });
    throw error;
  }
  if (faults.length === 0) return;
  throw new Refusal(
    faults.map(({ message, locations }) => ({
      error: new ApiError('GRAPHQL_VALIDATION_FAILED', { reason: message }),
      place: { locations },
    })),
  );
}
