import path from 'node:path';
import type { GraphQLSchema } from 'graphql';
import type { RootContent } from 'mdast';
import { link, list } from '../../lib/nodes';
import { ROOT } from '../../lib/root';
import { guideUsages, type GuideLink } from '../../model/usages';
import { section } from '../../reference/page';
import type { ApiContext } from '../../samples';

/** Found once for each schema: in the dev server, changed guides count after the next change of the schema. */
const usages = new WeakMap<GraphQLSchema, ReadonlyMap<string, readonly GuideLink[]>>();

/** Links to the guides that use a name; empty when none does. */
export function guidesSection(coordinate: string, { schema }: ApiContext): RootContent[] {
  const known = usages.get(schema) ?? guideUsages(path.join(ROOT, 'docs'), schema);
  usages.set(schema, known);
  const items = (known.get(coordinate) ?? []).map(({ route, title }) => [link(route, title)]);
  return section('Used in guides', 'guides', ...(items.length > 0 ? [list(items)] : []));
}
