import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
  parse,
  print,
  printType,
  visit,
  type GraphQLNamedType,
} from 'graphql';
import { attribute, codeBlock, firstSentence, safeMarkdown } from './mdx';
import {
  fieldMember,
  frontMatter,
  guidesSection,
  inputMember,
  isOneOfInput,
  member,
  members,
  namedTypeLink,
  operationLink,
  section,
  type PageContext,
} from './page';
import { routeOf } from './routes';
import type { Usages } from './usages';

/** MDX of the page of an object, interface, union, enum, input or scalar. */
export function typePage(type: GraphQLNamedType, context: PageContext): string {
  const usages = context.usagesOf(type.name);
  return [
    frontMatter({ kind: 'type', type }, context),
    `<EntityHeader${attribute('kind', kindWord(type))} />`,
    safeMarkdown(type.description ?? ''),
    isOneOfInput(type) ? 'Give exactly one of the fields; none or several are an error.' : '',
    isScalarType(type) && type.specifiedByURL ? specifiedBy(type.specifiedByURL) : '',
    membersSection(type, context),
    implementsSection(type),
    usedSection(usages),
    guidesSection(type.name, context),
    section('In SDL', 'sdl', codeBlock('graphql', withoutDescriptions(type))),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

/** The kind of a type as one word for people. */
export function kindWord(type: GraphQLNamedType): string {
  if (isObjectType(type)) return 'object';
  if (isInterfaceType(type)) return 'interface';
  if (isUnionType(type)) return 'union';
  if (isEnumType(type)) return 'enum';
  return isInputObjectType(type) ? 'input' : 'scalar';
}

function membersSection(type: GraphQLNamedType, context: PageContext): string {
  if (isObjectType(type) || isInterfaceType(type)) {
    const rows = Object.values(type.getFields()).map(fieldMember);
    const implementations = isInterfaceType(type) ? context.usagesOf(type.name).implementedBy : [];
    return [
      section('Fields', 'fields', members(rows)),
      implementations.length > 0 ? section('Implemented by', 'implementations', table(implementations)) : '',
    ]
      .filter(Boolean)
      .join('\n\n');
  }
  if (isInputObjectType(type)) {
    return section('Fields', 'fields', members(Object.values(type.getFields()).map((field) => inputMember(field))));
  }
  if (isUnionType(type)) return section('Possible types', 'types', table(type.getTypes()));
  if (isEnumType(type)) {
    const rows = type.getValues().map(({ name, description, deprecationReason }) =>
      member({ name, description, deprecationReason }),
    );
    return section('Values', 'values', members(rows));
  }
  return '';
}

function implementsSection(type: GraphQLNamedType): string {
  if (!isObjectType(type) && !isInterfaceType(type)) return '';
  const interfaces = type.getInterfaces();
  return interfaces.length > 0 ? section('Implements', 'implements', table(interfaces)) : '';
}

function usedSection(usages: Usages): string {
  const lines = [
    list('Returned by', usages.returnedBy.map(({ kind, name }) => operationLink(kind, name))),
    list('Argument of', usages.argumentOf.map(({ kind, name }) => operationLink(kind, name))),
    list(
      'Field of',
      usages.fieldOf.map(({ type, field }) => `[\`${type.name}.${field}\`](${routeOf(type)}#${field})`),
    ),
    list('Member of', usages.memberOf.map(namedTypeLink)),
  ].filter(Boolean);
  return lines.length > 0 ? section('Where it is used', 'usages', lines.join('\n')) : '';
}

function list(label: string, links: readonly string[]): string {
  return links.length > 0 ? `- ${label}: ${links.join(', ')}` : '';
}

function table(types: readonly GraphQLNamedType[]): string {
  const rows = types.map((type) => `| ${namedTypeLink(type)} | ${cell(firstSentence(type.description))} |`);
  return ['| Type | What it is |', '| --- | --- |', ...rows].join('\n');
}

/** A pipe would end the cell, also inside code. */
export function cell(markdown: string): string {
  return markdown.replace(/\\?\|/g, '\\|');
}

function specifiedBy(url: string): string {
  // Untrusted text again: only what is plainly an address becomes a link.
  return /^https:\/\/[^\s<>()[\]{}\\`]+$/.test(url) ? `Its form is specified at [${new URL(url).host}](${url}).` : '';
}

/** SDL of a type with its members only: the descriptions stand above, beside each member. */
function withoutDescriptions(type: GraphQLNamedType): string {
  return print(visit(parse(printType(type)), { enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined) }));
}
