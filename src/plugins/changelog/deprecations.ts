import type { GraphQLSchema } from 'graphql';
import { indexSymbols } from '../../schema/symbols';
import type { Release } from './history';

/** A deprecated name. */
export interface Deprecation {
  /** Schema coordinate. */
  coordinate: string;
  /** Markdown: why, without the rest. */
  why: string;
  /** Coordinate of what to use; undefined where the reason names none. */
  replacement?: string | undefined;
  /** First day on which it can be removed, `YYYY-MM-DD`. */
  removedFrom?: string | undefined;
  /** Day of the release that deprecated it; undefined when no release has it yet. */
  since?: string | undefined;
}

/** The form of a reason: "Why. Use `x` instead. Removed not before 2027-06-30." */
const REASON =
  /^(.*?)(?:\s*Use `([^`]+)` instead\.)?(?:\s*Removed not before (\d{4}-\d{2}-\d{2})\.)?$/s;

/** All deprecated names of a schema, by the date of their removal. Releases are oldest first. */
export function deprecationsOf(schema: GraphQLSchema, releases: readonly Release[]): Deprecation[] {
  const earlier = releases.map(({ date, schema: released }) => ({
    date,
    names: deprecatedNames(released),
  }));
  return [...deprecatedNames(schema)]
    .map(([coordinate, reason]) => {
      const [, why = '', replacement, removedFrom] = REASON.exec(reason) ?? [];
      return {
        coordinate,
        why,
        replacement,
        removedFrom,
        since: earlier.find(({ names }) => names.has(coordinate))?.date,
      };
    })
    .sort(
      (a, b) =>
        (a.removedFrom ?? '9').localeCompare(b.removedFrom ?? '9') ||
        a.coordinate.localeCompare(b.coordinate),
    );
}

/** Reasons of all that is deprecated, by coordinate; root fields as `Query.case`. */
export function deprecatedNames(schema: GraphQLSchema): Map<string, string> {
  return new Map(
    [...indexSymbols(schema).byCoordinate].flatMap(([coordinate, { reason }]) =>
      reason === undefined ? [] : [[coordinate, reason]],
    ),
  );
}
