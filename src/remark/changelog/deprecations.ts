import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLSchema,
} from 'graphql';
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

/**
 * All deprecated names of a schema, by the date of their removal.
 *
 * @param releases oldest first
 */
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
  const names = new Map<string, string>();
  const put = (coordinate: string, reason: string | null | undefined): void => {
    if (reason != null) names.set(coordinate, reason);
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (isEnumType(type))
      for (const { name, deprecationReason } of type.getValues())
        put(`${type.name}.${name}`, deprecationReason);
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields()))
        put(`${type.name}.${field.name}`, field.deprecationReason);
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      put(`${type.name}.${field.name}`, field.deprecationReason);
      for (const arg of field.args)
        put(`${type.name}.${field.name}(${arg.name}:)`, arg.deprecationReason);
    }
  }
  return names;
}
