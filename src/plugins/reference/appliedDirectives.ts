import {
  isEnumType,
  isInputObjectType,
  print,
  specifiedDirectives,
  type ConstDirectiveNode,
  type GraphQLSchema,
} from 'graphql';
import type { PhrasingContent, RootContent } from 'mdast';
import { escapeInvisible } from '../../schema/characters';
import { fieldRoute, routeOf } from '../../schema/routes';
import { inlineCode, joined, link, paragraph } from '../../lib/nodes';
import { fieldsOf, operationsOf, typesOf } from '../../lib/operations';

interface Definition {
  astNode?: { readonly directives?: readonly ConstDirectiveNode[] | undefined } | null | undefined;
  extensionASTNodes?: readonly { readonly directives?: readonly ConstDirectiveNode[] }[];
}

/** Those of GraphQL have their own place on a page. */
const STANDARD = new Set(specifiedDirectives.map(({ name }) => name));

function directivesOf({ astNode, extensionASTNodes = [] }: Definition): ConstDirectiveNode[] {
  return [astNode, ...extensionASTNodes]
    .flatMap((node) => node?.directives ?? [])
    .filter(({ name }) => !STANDARD.has(name.value));
}

/** The directives of a definition as written, each a link to its page: `@auth(requires: [USER])`; empty when it has none. */
export function appliedDirectives(definition: Definition, schema: GraphQLSchema): RootContent[] {
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
  const add = (definition: Definition, coordinate: string, route: () => string): void => {
    for (const name of new Set(directivesOf(definition).map((node) => node.name.value)))
      index.set(name, [...(index.get(name) ?? []), link(route(), inlineCode(coordinate))]);
  };
  for (const { root, field } of operationsOf(schema)) {
    const coordinate = `${root.name}.${field.name}`;
    add(field, coordinate, () => routeOf(field));
    for (const arg of field.args)
      add(arg, `${coordinate}(${arg.name}:)`, () => `${routeOf(field)}#${arg.name}`);
  }
  for (const type of typesOf(schema)) {
    add(type, type.name, () => routeOf(type));
    for (const field of fieldsOf(type)) {
      const route = (): string => fieldRoute(type, field.name);
      add(field, `${type.name}.${field.name}`, route);
      for (const arg of field.args)
        add(arg, `${type.name}.${field.name}(${arg.name}:)`, () => `${route()}.${arg.name}`);
    }
    const members = isInputObjectType(type)
      ? Object.values(type.getFields())
      : isEnumType(type)
        ? type.getValues()
        : [];
    for (const member of members)
      add(member, `${type.name}.${member.name}`, () => `${routeOf(type)}#${member.name}`);
  }
  return (directive) => index.get(directive) ?? [];
}
