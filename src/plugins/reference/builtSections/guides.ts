import path from 'node:path';
import type { GraphQLSchema } from 'graphql';
import type { RootContent } from 'mdast';
import { memoizeByObject } from '../../../lib/memoizeByObject';
import { element, link, list, text, type Inline } from '../../../lib/nodes';
import { ROOT } from '../../../lib/root';
import { guideUsages } from '../guideUsages';
import { section } from '../page';
import type { SectionContext } from './examples';

/** Guides that are displayed; others are folded. */
const MAX_DISPLAYED = 3;

/** Found once for each schema: in the dev server, changed guides count after the next change of the schema. */
const usagesOf = memoizeByObject((schema: GraphQLSchema) =>
  guideUsages(path.join(ROOT, 'docs'), schema),
);

/** Links to the guides that use a name, the most frequent use first; empty when none does. */
export function guidesSection(coordinate: string, { schema }: SectionContext): RootContent[] {
  const guides = usagesOf(schema).get(coordinate) ?? [];
  const items = guides.map(({ route, title }): Inline[] => [link(route, title)]);
  const [first, rest] = [items.slice(0, MAX_DISPLAYED), items.slice(MAX_DISPLAYED)];
  return section(
    'Used in guides',
    'guides',
    ...(first.length > 0 ? [list(first)] : []),
    ...(rest.length > 0
      ? [
          element('details', {}, [
            element('summary', {}, [text(`${rest.length} more`)]),
            list(rest),
          ]),
        ]
      : []),
  );
}
