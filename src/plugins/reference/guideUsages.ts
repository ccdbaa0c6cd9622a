import type { GraphQLSchema } from 'graphql';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { PageProblems } from '../../lib/pageProblems';
import { namedBy, collectSteps, coveredByRequest } from '../samples';
import { indexSymbols } from '../../schema/symbols';
import { readGuides, type Guide } from '../../schema/guides';

/** A guide that a page links to; its route has no base URL. */
export interface GuideLink {
  route: string;
  title: string;
}

/**
 * The guides that use each name of the schema, in samples or in inline code, by coordinate. A type is used where it or one
 * of its members is; each guide once, those that use the name most often first.
 *
 * @param docsFolder absolute path of `docs`; guides that do not parse are left out
 */
export function guideUsages(docsFolder: string, schema: GraphQLSchema): Map<string, GuideLink[]> {
  const symbols = indexSymbols(schema);
  const usages = new Map<string, { link: GuideLink; count: number }[]>();
  for (const guide of readGuides(docsFolder)) {
    const counts = new Map<string, number>();
    for (const name of namesIn(guide, schema)) {
      const { coordinate } = namedBy(name, symbols) ?? {};
      if (coordinate === undefined) continue;
      for (const used of new Set([coordinate, coordinate.replace(/[.(].*$/, '')]))
        counts.set(used, (counts.get(used) ?? 0) + 1);
    }
    const link = { route: guide.route, title: guide.title };
    for (const [coordinate, count] of counts)
      usages.set(coordinate, [...(usages.get(coordinate) ?? []), { link, count }]);
  }
  return new Map(
    [...usages].map(([coordinate, guides]) => [
      coordinate,
      guides.sort((a, b) => b.count - a.count).map(({ link }) => link),
    ]),
  );
}

/** Names with their repetitions. */
function namesIn({ tree, file, source }: Guide, schema: GraphQLSchema): string[] {
  const names: string[] = [];
  visit(tree, 'inlineCode', ({ value }) => {
    names.push(value);
  });
  for (const step of collectSteps(
    tree,
    new PageProblems(new VFile({ path: file, value: source })),
  )) {
    if (step.kind !== 'graphql') continue;
    names.push(...coveredByRequest(step.node.value, step.variables?.value, schema));
  }
  return names;
}
