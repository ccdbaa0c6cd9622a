import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
  parse,
  print,
  type GraphQLEnumValue,
  type GraphQLInputField,
  type GraphQLNamedType,
} from 'graphql';
import type { RootContent } from 'mdast';
import { escapeInvisible } from '../../schema/characters';
import { descriptionNodes, firstParagraph } from '../../schema/descriptions';
import { withoutDescriptions } from '../../schema/sdl';
import { toMdx } from './mdx';
import { type Inline, code, inlineCode, joined, link, paragraph, table } from '../../lib/nodes';
import { fieldsOf, kindOf, type Operation } from '../../lib/operations';
import { appliedDirectives } from './appliedDirectives';
import { component } from './nodes';
import {
  codeLink,
  fieldMember,
  foldedMembers,
  frontMatter,
  usedInGuides,
  inputMember,
  member,
  namedTypeLink,
  operationLink,
  labelled,
  section,
  usagesSection,
  type PageContext,
} from './page';
import { fieldRoute } from '../../schema/routes';
import type { ScalarExample } from './scalars';
import type { Usages } from './typeUsages';
import { selected, queryPathOperation } from './queryPaths';

/** MDX of the page of an object, interface, union, enum, input or scalar. */
export function typePage(type: GraphQLNamedType, context: PageContext): string {
  const lead = [
    component('EntityHeader', { kind: kindOf(type) }),
    ...descriptionNodes(type.description),
    ...appliedDirectives(type, context.schema),
  ];
  // GraphQL's own scalars need no more.
  if (isSpecifiedScalarType(type)) return toMdx(frontMatter(type, context), lead);
  return toMdx(frontMatter(type, context), [
    ...lead,
    // Many descriptions say so in their own words.
    ...(isInputObjectType(type) && type.isOneOf && !/\bexactly one\b/i.test(type.description ?? '')
      ? [paragraph('Give exactly one of the fields; none or several are an error.')]
      : []),
    ...(isScalarType(type) ? specifiedBy(type.specifiedByURL) : []),
    ...membersSection(type, context),
    ...implementsSection(type),
    ...(isScalarType(type)
      ? scalarExamplesSection(context.scalarExamples?.get(type.name) ?? [])
      : []),
    ...queryPathsSection(type, context),
    ...usedSection(context.usagesOf(type.name)),
    ...usedInGuides(type.name, context),
    ...section('In SDL', 'sdl', code('graphql', sdlOf(type))),
  ]);
}

/** A type as written in SDL, without descriptions. */
function sdlOf({ astNode, extensionASTNodes }: GraphQLNamedType): string {
  const nodes = [astNode, ...extensionASTNodes].flatMap((node) => (node ? [print(node)] : []));
  return escapeInvisible(withoutDescriptions(nodes.join('\n\n')));
}

function membersSection(type: GraphQLNamedType, context: PageContext): RootContent[] {
  if (isObjectType(type) || isInterfaceType(type)) {
    const implementations = isInterfaceType(type) ? context.usagesOf(type.name).implementedBy : [];
    const fields = foldedMembers(Object.values(type.getFields()), (field) =>
      fieldMember(field, context.schema),
    );
    return [
      ...section('Fields', 'fields', ...fields),
      ...(implementations.length > 0
        ? section('Implemented by', 'implementations', ...possibleTypes(type, implementations))
        : []),
    ];
  }
  if (isInputObjectType(type)) {
    const row = (field: GraphQLInputField): RootContent =>
      inputMember(field, {
        schema: context.schema,
        constraints: context.constraints?.get(`${type.name}.${field.name}`),
      });
    return section('Fields', 'fields', ...foldedMembers(Object.values(type.getFields()), row));
  }
  if (isUnionType(type))
    return section('Possible types', 'types', ...possibleTypes(type, type.getTypes()));
  if (isEnumType(type)) {
    const row = (value: GraphQLEnumValue): RootContent =>
      member({
        name: value.name,
        description: value.description,
        deprecationReason: value.deprecationReason,
        directives: appliedDirectives(value, context.schema),
      });
    return section('Values', 'values', ...foldedMembers(type.getValues(), row));
  }
  return [];
}

function implementsSection(type: GraphQLNamedType): RootContent[] {
  const interfaces = isObjectType(type) || isInterfaceType(type) ? type.getInterfaces() : [];
  if (interfaces.length === 0) return [];
  const rows = interfaces.map((each) => [[namedTypeLink(each)], firstParagraph(each.description)]);
  return section('Implements', 'implements', table(['Type', 'What it is'], rows));
}

function usedSection(usages: Usages): RootContent[] {
  const linkTo = ({ field }: Operation) => operationLink(field);
  const fields = usages.fieldOf.map(({ type, field }) =>
    codeLink(`${type.name}.${field}`, fieldRoute(type, field)),
  );
  const items = [
    labelled('Returned by', usages.returnedBy.map(linkTo)),
    labelled('Argument of', usages.argumentOf.map(linkTo)),
    labelled('Field of', fields),
    labelled('Member of', usages.memberOf.map(namedTypeLink)),
  ].flat();
  return usagesSection(items);
}

/** The shortest query paths to a type with fields, each as a valid operation. */
function queryPathsSection(type: GraphQLNamedType, context: PageContext): RootContent[] {
  if (isLeafType(type)) return [];
  const blocks = context.queryPathsTo(type).flatMap((path) => {
    const names = path.fields.map(({ name }) => inlineCode(name));
    return [paragraph(...joined(names, ' › ')), code('graphql', queryPathOperation(path, type))];
  });
  return section('Query paths', 'query-paths', ...blocks);
}

/** Table of scalar examples with the results from the build. */
function scalarExamplesSection(scalarExamples: readonly ScalarExample[]): RootContent[] {
  if (scalarExamples.length === 0) return [];
  const rows = scalarExamples.map(({ input, output, refusal }): Inline[][] => [
    [inlineCode(input)],
    output === undefined ? [`rejected: ${refusal ?? ''}`] : ['returned as ', inlineCode(output)],
  ]);
  return section('Examples', 'examples', table(['Input', 'Result'], rows));
}

/** Types with the fields that none of the others has. */
function possibleTypes(
  abstract: GraphQLNamedType,
  types: readonly GraphQLNamedType[],
): RootContent[] {
  const counts = new Map<string, number>();
  for (const { name } of types.flatMap(fieldsOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const ownOf = (type: GraphQLNamedType) =>
    fieldsOf(type).filter(({ name }) => counts.get(name) === 1);
  const rows = types.map((type): Inline[][] => {
    const links = ownOf(type)
      .slice(0, OWN_FIELDS)
      .map(({ name }) => codeLink(name, fieldRoute(type, name)));
    return [
      [namedTypeLink(type)],
      [...firstParagraph(type.description)],
      links.length > 0 ? joined(links, ', ') : ['—'],
    ];
  });
  const fragments = types.slice(0, OWN_FIELDS).map((type) => {
    const field = ownOf(type).find(({ args }) => !args.some(isRequiredArgument));
    return `  ... on ${type.name} { ${field ? selected(field) : '__typename'} }`;
  });
  const fragment = `fragment ${abstract.name}Parts on ${abstract.name} {\n  __typename\n${fragments.join('\n')}\n}`;
  return [
    table(['Type', 'What it is', 'Specific fields'], rows),
    paragraph(inlineCode('__typename'), ' says which one it is:'),
    code('graphql', print(parse(fragment))),
  ];
}

/** Maximum number of distinguishing fields that are named, and of types in a fragment. */
const OWN_FIELDS = 4;

/** The text is untrusted, so only a plain URL becomes a link. */
function specifiedBy(url: string | null | undefined): RootContent[] {
  if (!url || !/^https:\/\/[^\s<>[\]{}\\`]+$/.test(url) || !URL.canParse(url)) return [];
  return [paragraph('Its format is specified at ', link(url, new URL(url).host), '.')];
}
