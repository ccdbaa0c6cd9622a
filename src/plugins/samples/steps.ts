import type { Code, Parents, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { nearest } from '../../lib/suggest';
import { isKnownLanguage } from './highlight/prism';
import { readMeta, type FenceMeta } from './meta';
import type { PageProblems } from '../../lib/pageProblems';

interface Fence {
  node: Code;
  parent: Parents;
  meta: FenceMeta;
}

/** A `graphql` fence; `variables` is the `json variables` fence that follows it. */
export interface GraphQLStep extends Fence {
  kind: 'graphql';
  variables?: Code;
}

/** An `http run` fence: a request as it goes over the wire. */
export interface HttpStep extends Fence {
  kind: 'http';
}

export type Step = GraphQLStep | HttpStep;

const LANGUAGES = ['graphql', 'http'];

/** All samples of a page, in order. Other fences are only checked for options that apply to samples. */
export function collectSteps(tree: Root, problems: PageProblems): Step[] {
  const steps: Step[] = [];
  const variableFences = new Set<Code>();
  visit(tree, 'code', (node, index, parent) => {
    if (!parent || index === undefined || variableFences.has(node)) return;
    const language = node.lang ?? '';
    if (isVariables(node)) {
      problems.add(
        node,
        'These variables belong to no operation. Put them right below a ```graphql run fence.',
      );
      return;
    }
    if (!LANGUAGES.includes(language)) {
      if (!language || isKnownLanguage(language)) checkTitle(node, problems);
      else reportLanguage(node, language, problems);
      return;
    }
    const { meta, problems: wrong } = readMeta(node.meta);
    for (const { at, what } of wrong) problems.add({ fence: node, inMeta: at }, what);
    if (language === 'http') {
      if (meta.run) steps.push({ kind: 'http', node, parent, meta });
      return;
    }
    const next = parent.children[index + 1];
    const variables = next?.type === 'code' && isVariables(next) ? next : undefined;
    if (variables) variableFences.add(variables);
    steps.push({ kind: 'graphql', node, parent, meta, ...(variables ? { variables } : {}) });
  });
  return steps;
}

function reportLanguage(node: Code, language: string, problems: PageProblems): void {
  const near = nearest(language, LANGUAGES);
  const what = near
    ? `No fence has the language "${language}". Did you mean "${near}"?`
    : `There is no highlighting for the language "${language}". Write "text" for what has no language.`;
  problems.add(node, what);
}

function isVariables(node: Code): boolean {
  return node.lang === 'json' && node.meta?.trim() === 'variables';
}

/** A fence that is not a sample may only have a title. Options of Docusaurus' highlighter have no effect, since it does not run here. */
function checkTitle(node: Code, problems: PageProblems): void {
  const meta = node.meta ?? '';
  const [word] = meta.replace(/(?<=^|\s)title="(?:[^"\\]|\\.)*"(?=\s|$)/, '').match(/\S+/) ?? [];
  if (word)
    problems.add(
      { fence: node, inMeta: meta.indexOf(word) },
      `Unknown option "${word}" after the language. A fence that is not a sample takes title="…" and nothing else; JSON below a sample takes variables.`,
    );
}
