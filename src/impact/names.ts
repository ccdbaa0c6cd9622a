import type { GraphQLSchema } from 'graphql';
import type { Use } from '../model/types';
import { NEW_NAMES, coordinateAt, type Change } from '../changelog/changes';
import { deprecatedNames } from '../changelog/deprecations';
import { paired } from './paired';
import type { ChangedName } from './report';

/**
 * Changed names with their uses in samples, text and descriptions. An added name has none yet: when adding it breaks clients, the
 * uses are those of what it was added to.
 *
 * @param exists whether a coordinate is in the schema of the working tree
 */
export function changedNames(
  changes: readonly Change[],
  base: readonly Use[],
  head: readonly Use[],
  exists: (coordinate: string) => boolean,
): ChangedName[] {
  const found = new Map<string, ChangedName>();
  for (const change of changes) {
    const coordinate = usedName(change);
    if (coordinate === undefined || found.has(coordinate)) continue;
    const isGone = !exists(coordinate);
    const uses = (isGone ? base : head)
      .filter((use) => isUseOf(use.coordinate, coordinate))
      .map((use) => [`${use.file}:${use.line} ${use.by}`, use] as const);
    if (uses.length > 0)
      found.set(coordinate, {
        coordinate,
        kind: change.kind,
        uses: [...new Map(uses).values()],
        isGone,
      });
  }
  return [...found.values()];
}

/** The coordinate to look for; undefined for additions that break nothing, and for deprecations, whose uses are a list of their own. */
function usedName({ kind, type, path, coordinate, member }: Change): string | undefined {
  if (kind === 'added' || kind === 'deprecated') return undefined;
  if (member !== undefined || path === 'schema') return coordinate;
  return coordinateAt(NEW_NAMES.has(type) ? path.replace(/\.\w+$/, '') : path);
}

/** A type is used where one of its members is. */
function isUseOf(used: string, name: string): boolean {
  return used === name || (!/[.@]/.test(name) && used.startsWith(`${name}.`));
}

/** Uses of deprecated names that the base does not have, or in which the name was not deprecated yet. Lines move, so they do not count. */
export function newDeprecatedUses(...states: [before: SchemaUses, after: SchemaUses]): Use[] {
  const [known, now] = states.map(({ schema, uses }) => {
    const names = deprecatedNames(schema);
    return uses.filter(({ coordinate }) => names.has(coordinate));
  }) as [Use[], Use[]];
  return paired(known, now, ({ coordinate, file, by }) => `${coordinate} ${file} ${by}`).added;
}

interface SchemaUses {
  schema: GraphQLSchema;
  uses: readonly Use[];
}
