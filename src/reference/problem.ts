import { getLocation, type ASTNode, type GraphQLError } from 'graphql';
import type { Problem } from '../schema/problem';

/** Problem at the first place that a GraphQL error names. */
export function problemOf(error: GraphQLError): Problem {
  const node = error.nodes?.find((candidate) => candidate.loc);
  if (node) return problemAt(node, error.message);
  const location = error.locations?.[0];
  return {
    file: error.source?.name ?? 'schema',
    line: location?.line ?? 1,
    column: location?.column ?? 1,
    message: error.message,
  };
}

/** Problem at the start of a syntax node. */
export function problemAt(node: ASTNode, message: string): Problem {
  const { loc } = node;
  if (!loc) return { file: 'schema', line: 1, column: 1, message };
  const { line, column } = getLocation(loc.source, loc.start);
  return { file: loc.source.name, line, column, message };
}
