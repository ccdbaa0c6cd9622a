import type { GraphQLSchema } from 'graphql';
import { changesBetween } from '../../remark/changelog/changes';
import { indexSymbols } from '../../samples/symbols';
import type { ImpactReport } from '../report';
import type { PageSnapshot, Snapshot } from '../snapshot';
import { changedDescriptions } from './descriptions';
import { brokenLinks, goneUrls, newDeadLinks, targetsOf } from './links';
import { changedNames, newDeprecatedUses } from './names';
import { changedCosts, changedSamples } from './samples';
import { pageSizes, sizesOf } from './sizes';

/** Folder of the files that are published as they are. */
export const STATIC = 'static';

/** A state of the project. */
export interface State {
  schema: GraphQLSchema;
  snapshot: Snapshot;
  /** Files that are published as they are, by path. */
  files: ReadonlyMap<string, unknown>;
}

/**
 * Everything that differs between two states.
 *
 * @param base without a snapshot, only what follows from the schema is compared
 */
export async function compare(
  base: Omit<State, 'snapshot'> & { snapshot: Snapshot | undefined },
  head: State,
): Promise<Omit<ImpactReport, 'base' | 'uncommitted' | 'notes'>> {
  const schema = await changesBetween(base.schema, head.schema);
  const { byCoordinate } = indexSymbols(head.schema);
  const { uses, links } = head.snapshot;
  // What fails in one state cannot be compared: it is neither new nor gone.
  const failedNow = filesOf(head.snapshot);
  const failed = new Set([...(base.snapshot ? filesOf(base.snapshot) : []), ...failedNow]);
  const unread = (base.snapshot?.pages ?? []).filter(({ file }) => failedNow.has(file));
  const [before, after] = [urlsOf(base), urlsOf(head, unread)];
  const [old, now] = [
    base.snapshot && without(failed, base.snapshot),
    without(failed, head.snapshot),
  ];
  return {
    unread: [...failed].sort(),
    isSchemaOnly: base.snapshot === undefined,
    schema,
    descriptions: await changedDescriptions(base.schema, head.schema),
    names: changedNames(schema, base.snapshot?.uses ?? [], uses, (name) => byCoordinate.has(name)),
    // Without uses at the base, those of names that became deprecated.
    deprecated: newDeprecatedUses(
      { schema: base.schema, uses: old?.uses ?? now.uses },
      { schema: head.schema, uses: now.uses },
    ),
    links: [
      ...brokenLinks(links, before, after),
      ...(base.snapshot
        ? newDeadLinks({ links, base: before, head: after }, base.snapshot.links, failed)
        : []),
    ],
    urls: goneUrls(before, after),
    samples: old ? changedSamples(old, now) : { changed: [], added: [], removed: [] },
    costs: old ? changedCosts(old, now) : [],
    pages: old ? pageSizes(old, now) : [],
    sizes: old ? sizesOf(old, now) : [],
  };
}

function filesOf({ problems }: Snapshot): Set<string> {
  return new Set(problems.map(({ file }) => file));
}

/**
 * What links of a state can lead to.
 *
 * @param unread pages that exist although the snapshot lacks them
 */
function urlsOf(
  { schema, snapshot, files }: Omit<State, 'snapshot'> & { snapshot: Snapshot | undefined },
  unread: readonly PageSnapshot[] = [],
): Set<string> {
  return new Set([
    ...targetsOf([...(snapshot?.pages ?? []), ...unread], schema),
    ...[...files.keys()].map((file) => file.replace(STATIC, '')),
  ]);
}

function without(files: ReadonlySet<string>, snapshot: Snapshot): Snapshot {
  const isOther = ({ file }: { file: string }): boolean => !files.has(file);
  return {
    ...snapshot,
    pages: snapshot.pages.filter(isOther),
    samples: snapshot.samples.filter(isOther),
    uses: snapshot.uses.filter(isOther),
  };
}
