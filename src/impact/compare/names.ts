import type { GraphQLSchema } from 'graphql';
import { NEW_NAMES, type Change } from '../../remark/changelog/changes';
import { deprecatedNames } from '../../remark/changelog/deprecations';
import type { ChangedName } from '../report';
import type { Use } from '../snapshot';

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
    const uses = (isGone ? base : head).filter((use) => isUseOf(use.coordinate, coordinate));
    if (uses.length > 0)
      found.set(coordinate, {
        coordinate,
        kind: change.kind,
        uses: withoutRepetition(uses),
        isGone,
      });
  }
  return [...found.values()];
}

/** The coordinate to look for; undefined for additions that break nothing, and for deprecations, whose uses are a list of their own. */
function usedName({ kind, type, path, coordinate, member }: Change): string | undefined {
  if (kind === 'added' || kind === 'deprecated') return undefined;
  if (member !== undefined || path === 'schema') return coordinate;
  const names = path.split('.');
  const [owner = '', field, argument] = NEW_NAMES.has(type) ? names.slice(0, -1) : names;
  if (owner.startsWith('@')) return field === undefined ? owner : `${owner}(${field}:)`;
  if (argument !== undefined) return `${owner}.${field}(${argument}:)`;
  return field === undefined ? owner : `${owner}.${field}`;
}

/** A type is used where one of its members is. */
function isUseOf(used: string, name: string): boolean {
  return used === name || (!/[.@]/.test(name) && used.startsWith(`${name}.`));
}

function withoutRepetition(uses: readonly Use[]): Use[] {
  return [...new Map(uses.map((use) => [`${use.file}:${use.line} ${use.by}`, use])).values()];
}

/** Uses of deprecated names that the base does not have, or in which the name was not deprecated yet. */
export function newDeprecatedUses(
  before: { schema: GraphQLSchema; uses: readonly Use[] },
  after: { schema: GraphQLSchema; uses: readonly Use[] },
): Use[] {
  const [known, now] = [before, after].map(({ schema, uses }) => {
    const names = deprecatedNames(schema);
    return uses.filter(({ coordinate }) => names.has(coordinate));
  }) as [Use[], Use[]];
  // Lines move, so uses are counted by what uses the name.
  const counts = new Map<string, number>();
  for (const use of known) counts.set(keyOf(use), (counts.get(keyOf(use)) ?? 0) + 1);
  return now.filter((use) => {
    const rest = counts.get(keyOf(use)) ?? 0;
    counts.set(keyOf(use), rest - 1);
    return rest <= 0;
  });
}

function keyOf({ coordinate, file, by }: Use): string {
  return `${coordinate} ${file} ${by}`;
}
