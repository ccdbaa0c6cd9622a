import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../src/lib/root';
import type { SearchEngine } from '../../src/plugins/search/engine/engine';

export interface SearchQuery {
  kind: string;
  query: string;
  /** Coordinates, error codes or routes; any of them is right. `/docs/testing*` stands for all routes that begin so. */
  answers: string[];
}

/** The queries of queries.yml. */
export function readQueries(): SearchQuery[] {
  const groups = parse(readFileSync(path.join(ROOT, 'tests/search/queries.yml'), 'utf8')) as Record<
    string,
    Record<string, string | string[]>
  >;
  return Object.entries(groups).flatMap(([kind, queries]) =>
    Object.entries(queries).map(([query, answer]) => ({ kind, query, answers: [answer].flat() })),
  );
}

/**
 * Rank of the first right answer in the displayed list, from 1; 0 when it is missing.
 *
 * @param routeOf route of a coordinate or error code; routes are returned unchanged
 */
export function rankOf(
  engine: SearchEngine,
  { query, answers }: SearchQuery,
  routeOf: (answer: string) => string,
): number {
  const routes = answers.map((answer) => (answer.startsWith('/') ? answer : routeOf(answer)));
  const isRight = (route: string): boolean =>
    routes.some((right) =>
      right.endsWith('*') ? route.startsWith(right.slice(0, -1)) : route === right,
    );
  return (
    engine
      .search(query)
      .groups.flatMap(({ hits }) => hits)
      .findIndex(({ route }) => isRight(route)) + 1
  );
}

/** Mean reciprocal rank. */
export function meanReciprocalRank(ranks: readonly number[]): number {
  return ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / ranks.length;
}
