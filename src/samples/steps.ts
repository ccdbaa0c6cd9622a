import type { Code, Parents, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { readMeta, type FenceMeta } from './meta';
import type { PageProblems } from './problems';

/** A `graphql` fence; `variables` is the `json variables` fence that follows it. */
export interface GraphQLStep {
  kind: 'graphql';
  node: Code;
  parent: Parents;
  meta: FenceMeta;
  variables?: Code;
}

/** An `http run` fence: a request as it goes over the wire. */
export interface HttpStep {
  kind: 'http';
  node: Code;
  parent: Parents;
  meta: FenceMeta;
}

export type Step = GraphQLStep | HttpStep;

/** All samples of a page, in its order. Other fences are left alone. */
export function collectSteps(tree: Root, problems: PageProblems): Step[] {
  const steps: Step[] = [];
  const variableFences = new Set<Code>();
  visit(tree, 'code', (node, index, parent) => {
    if (!parent || index === undefined || variableFences.has(node)) return;
    if (node.lang === 'json' && node.meta?.trim() === 'variables') {
      problems.add(node, 'These variables belong to no operation. Put them right below a ```graphql run fence.');
      return;
    }
    if (node.lang !== 'graphql' && !(node.lang === 'http' && /\brun\b/.test(node.meta ?? ''))) return;
    const { meta, problems: wrong } = readMeta(node.meta);
    for (const what of wrong) problems.add(node, what);
    if (node.lang === 'http') {
      steps.push({ kind: 'http', node, parent, meta });
      return;
    }
    const next = parent.children[index + 1];
    const variables = next?.type === 'code' && next.lang === 'json' && next.meta?.trim() === 'variables' ? next : undefined;
    if (variables) variableFences.add(variables);
    steps.push({ kind: 'graphql', node, parent, meta, ...(variables ? { variables } : {}) });
  });
  return steps;
}
