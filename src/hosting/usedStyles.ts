import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Root } from 'postcss';
import parseSelector, { type Node } from 'postcss-selector-parser';

/** What a selector can mean. */
export interface Names {
  /** Names of elements, classes and ids that are known. */
  words: ReadonlySet<string>;
  /** What names may begin with that are put together when a script runs. */
  prefixes?: readonly string[];
  /** Custom properties that are asked for from outside the style sheet, with their hyphens. */
  variables?: Iterable<string>;
}

const VARIABLE = /--[A-Za-z][\w-]*/g;

/**
 * The rules of a style sheet that can apply to something with these names, in their order, with the custom properties that they
 * ask for. Attributes change while a page is read, and what stands in `:not()`, `:is()` and their kind is left open; neither is
 * looked at. In doubt a rule stays.
 *
 * @param css a whole style sheet
 * @throws CssSyntaxError where it is none
 */
export function usedStyles(css: string, names: Names): string {
  const root = postcss.parse(css);
  const { words, prefixes = [] } = names;
  const isKnown = (word: string): boolean => words.has(word) || prefixes.some((prefix) => word.startsWith(prefix));
  root.walkRules((rule) => {
    if (isStep(rule.parent)) return;
    const used = rule.selectors.filter((selector) => wordsOf(selector).every(isKnown));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  dropVariables(root, names.variables ?? []);
  dropEmpty(root);
  return root.toString();
}

/** Steps of key frames look like rules: `from`, `50%`. */
function isStep(parent: Container | ChildNode | undefined): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');
}

/** Names that an element, and those around it, must have for a selector to mean it. */
function wordsOf(selector: string): readonly string[] {
  const words: string[] = [];
  const read = (node: Node): void => {
    if (node.type === 'tag') words.push(node.value.toLowerCase());
    else if (node.type === 'class' || node.type === 'id') words.push(node.value);
    else if (node.type === 'selector') node.nodes.forEach(read);
  };
  parseSelector((root) => root.nodes.forEach(read)).processSync(selector);
  return words;
}

/** Takes custom properties out that nothing asks for, nor what is asked for. */
function dropVariables(root: Root, outside: Iterable<string>): void {
  const given = new Map<string, Declaration[]>();
  root.walkDecls(/^--/, (declaration) => void given.set(declaration.prop, [...(given.get(declaration.prop) ?? []), declaration]));
  const asked = new Set<string>(outside);
  root.walkDecls(({ prop, value }) => {
    if (!prop.startsWith('--')) for (const [name] of value.matchAll(VARIABLE)) asked.add(name);
  });
  // A set is walked on through what is added to it meanwhile.
  for (const name of asked) {
    for (const { value } of given.get(name) ?? []) for (const [next] of value.matchAll(VARIABLE)) asked.add(next);
  }
  for (const [name, declarations] of given) if (!asked.has(name)) for (const declaration of declarations) declaration.remove();
}

/** Takes rules out that have no declarations, and what held nothing but them. The order of layers, a rule without a block, stays. */
export function dropEmpty(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (!('nodes' in node) || !node.nodes) continue;
    dropEmpty(node);
    if (node.nodes.length === 0) node.remove();
  }
}
