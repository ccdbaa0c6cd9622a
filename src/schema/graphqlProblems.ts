import { getLocation, type ASTNode, type GraphQLError } from 'graphql';
import { formatPosition, type Problem } from '../lib/problem';

/** A problem at the first position of a GraphQL error, with the others in its message; at the start of `file` when it has none. */
export function problemOf(error: GraphQLError, file = 'schema'): Problem {
  const [node, ...others] = error.nodes?.filter((candidate) => candidate.loc) ?? [];
  if (node) {
    const also = others.map((other) => formatPosition(problemAt(other, '')));
    return problemAt(
      node,
      also.length > 0 ? `${error.message} See also ${also.join(', ')}.` : error.message,
    );
  }
  const location = error.locations?.[0];
  return {
    file: error.source?.name ?? file,
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
