import { print, specifiedDirectives, type ConstDirectiveNode, type GraphQLSchema } from 'graphql';
import type { PhrasingContent, RootContent } from 'mdast';
import { escapeInvisible } from '../../schema/characters';
import { routeOf } from '../../schema/routes';
import { indexSymbols, type Described } from '../../schema/symbols';
import { inlineCode, joined, link, paragraph } from '../../lib/nodes';

/** Those of GraphQL have their own place on a page. */
const STANDARD = new Set(specifiedDirectives.map(({ name }) => name));

function directivesOf({ astNode, extensionASTNodes = [] }: Described): ConstDirectiveNode[] {
  return [astNode, ...extensionASTNodes]
    .flatMap((node) => node?.directives ?? [])
    .filter(({ name }) => !STANDARD.has(name.value));
}

/** The directives of a definition as written, each a link to its page: `@auth(requires: [USER])`; empty when it has none. */
export function appliedDirectives(definition: Described, schema: GraphQLSchema): RootContent[] {
  const links = directivesOf(definition).flatMap((node) => {
    const directive = schema.getDirective(node.name.value);
    return directive ? [link(routeOf(directive), inlineCode(escapeInvisible(print(node))))] : [];
  });
  return links.length > 0 ? [paragraph(...joined(links, ' '))] : [];
}

/** Links to what each directive is applied to, in the schema's order; indexed in one pass. */
export function indexDirectives(
  schema: GraphQLSchema,
): (directive: string) => readonly PhrasingContent[] {
  const index = new Map<string, PhrasingContent[]>();
  const { byCoordinate, definitions } = indexSymbols(schema);
  for (const { coordinate, route } of byCoordinate.values()) {
    const applied = directivesOf(definitions.get(coordinate) ?? {});
    for (const name of new Set(applied.map((node) => node.name.value)))
      index.set(name, [...(index.get(name) ?? []), link(route, inlineCode(coordinate))]);
  }
  return (directive) => index.get(directive) ?? [];
}
