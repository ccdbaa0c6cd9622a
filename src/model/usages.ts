import type { GraphQLSchema } from 'graphql';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { PageProblems } from '../lib/pageProblems';
import { collectSteps } from '../samples/steps';
import { indexSymbols } from '../samples/symbols';
import { readGuides, type Guide } from './guides';
import { coveredByRequest } from '../samples/covered';

/** A guide that a page links to; its route has no base URL. */
export interface GuideLink {
  route: string;
  title: string;
}

/**
 * The guides that use each name of the schema, in samples or in inline code, by coordinate. A type is used where it or one
 * of its members is; guides are in the order of their paths, each once.
 *
 * @param docsFolder absolute path of `docs`; guides that do not parse are left out
 */
export function guideUsages(docsFolder: string, schema: GraphQLSchema): Map<string, GuideLink[]> {
  const { byCoordinate, operations } = indexSymbols(schema);
  const usages = new Map<string, GuideLink[]>();
  for (const guide of readGuides(docsFolder)) {
    const used = new Set<string>();
    for (const name of namesIn(guide, schema)) {
      const symbol = operations.get(name) ?? byCoordinate.get(name);
      if (!symbol) continue;
      used.add(symbol.coordinate);
      used.add(symbol.coordinate.replace(/[.(].*$/, ''));
    }
    const link = { route: guide.route, title: guide.title };
    for (const coordinate of used)
      usages.set(coordinate, [...(usages.get(coordinate) ?? []), link]);
  }
  return usages;
}

function namesIn({ tree, file, source }: Guide, schema: GraphQLSchema): Set<string> {
  const names = new Set<string>();
  visit(tree, 'inlineCode', ({ value }) => {
    names.add(value.replace(/^deprecated:/, ''));
  });
  for (const step of collectSteps(
    tree,
    new PageProblems(new VFile({ path: file, value: source })),
  )) {
    if (step.kind !== 'graphql') continue;
    for (const name of coveredByRequest(step.node.value, step.variables?.value, schema))
      names.add(name);
  }
  return names;
}
