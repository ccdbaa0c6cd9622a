import type { InlineCode, Link, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { ERRORS_ROUTE } from '../../lib/pageRoutes';
import { nearest } from '../../lib/suggest';
import type { PageProblems } from '../../lib/pageProblems';
import { tipOf, type SchemaSymbol, type SymbolIndex } from '../../schema/symbols';

export interface ProseOptions {
  symbols: SymbolIndex;
  errorCodes: ReadonlySet<string>;
}

/** How words that are not names of the API are checked. */
export interface ProseCheck {
  problems: PageProblems;
  /** Words that look like names of the schema but are not: JSON keys of the transport, names of tools. */
  knownWords: ReadonlySet<string>;
}

/** Says that inline code names nothing of the API, or a deprecated name on purpose. */
const PREFIX = /^(?:raw|deprecated):/;

/** The text of inline code, without a prefix. */
export function withoutPrefix(code: string): string {
  return code.replace(PREFIX, '');
}

/** What inline code names in the schema. */
export function namedBy(code: string, { named }: SymbolIndex): SchemaSymbol | undefined {
  return code.startsWith('raw:') ? undefined : named(withoutPrefix(code));
}

/**
 * Turns inline code that is a schema coordinate or an error code into a link. Code that looks like one but is unknown is a problem.
 *
 * "Looks like": `Word.word`, `Word.word(arg:)`, `@word`, words in camel case with a hump inside, and UPPER_CASE with an
 * underscore. Anything else is ignored. The prefix `raw:` opts out and is removed.
 *
 * @param check without it, names become links and nothing is a problem
 */
export function linkProse(tree: Root, options: ProseOptions, check?: ProseCheck): void {
  visit(tree, 'inlineCode', (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const [prefix] = PREFIX.exec(node.value) ?? [];
    node.value = withoutPrefix(node.value);
    if (prefix === 'raw:') return undefined;
    // A link or a heading cannot contain a further link, but its names are checked too.
    const target = targetOf(node.value, options);
    if (!target) {
      if (check) reportUnknown(node, options, check);
      return undefined;
    }
    if (check && target.deprecated && !prefix) {
      const what = `\`${node.value}\` is deprecated.`;
      const optOut = `Write \`deprecated:${node.value}\` when it is meant.`;
      check.problems.add(node, what, optOut);
    }
    if (parent.type === 'link' || parent.type === 'linkReference' || parent.type === 'heading')
      return undefined;
    parent.children.splice(index, 1, symbolLink(node, target));
    return [SKIP, index + 1];
  });
}

/** A link with the tooltip's text in attributes, which the client script reads. */
function symbolLink(child: InlineCode, target: SchemaSymbol): Link {
  return {
    type: 'link',
    url: target.route,
    children: [child],
    data: { hProperties: { className: ['symbol'], 'data-tip': tipOf(target) } },
  };
}

function targetOf(text: string, { symbols, errorCodes }: ProseOptions): SchemaSymbol | undefined {
  const route = `${ERRORS_ROUTE}#${text}`;
  return errorCodes.has(text)
    ? { route, coordinate: text, summary: 'Error code', deprecated: false }
    : symbols.named(text);
}

function reportUnknown(
  node: InlineCode,
  options: ProseOptions,
  { problems, knownWords }: ProseCheck,
): void {
  const text = node.value;
  const isKnown =
    knownWords.has(text) ||
    options.symbols.memberNames.has(text) ||
    options.symbols.enumValues.has(text);
  if (isKnown || !looksLikeName(text)) return;
  const near = nearest(text, candidates(options));
  const suggestion =
    near === undefined ? 'The schema has nothing like it.' : `Did you mean \`${near}\`?`;
  problems.add(
    node,
    `There is no \`${text}\`. ${suggestion}`,
    `Write \`raw:${text}\` when it is not a name of the API.`,
  );
}

const COORDINATE = /^[A-Z]\w*\.\w+(\(\w+:\))?$/;
const CAMEL = /^[A-Za-z][a-z0-9]+(?:[A-Z]+[a-z0-9]*)+$/;
const CODE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;

const DIRECTIVE = /^@[a-z]\w*(\(\w+:\))?$/;

const looksLikeName = (text: string): boolean =>
  [COORDINATE, CAMEL, CODE, DIRECTIVE].some((form) => form.test(text));

function candidates({ symbols, errorCodes }: ProseOptions): string[] {
  const { operations, byCoordinate, enumValues } = symbols;
  return [...operations.keys(), ...byCoordinate.keys(), ...errorCodes, ...enumValues.keys()];
}
