import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isScalarType,
  isUnionType,
  parse,
  print,
  printType,
  visit,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from 'graphql';
import { attribute, codeBlock, firstSentence, inlineCode, inlineText, safeMarkdown } from './mdx';
import {
  codeLink,
  fieldMember,
  foldedMembers,
  frontMatter,
  guidesSection,
  inputMember,
  isOneOfInput,
  member,
  namedTypeLink,
  operationLink,
  section,
  type PageContext,
} from './page';
import { fieldRoute } from './routes';
import type { ScalarTrial } from './scalars';
import type { Usages } from './usages';
import { selected, wayOperation, wayTitle } from './ways';

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
    isScalarType(type) ? trialsSection(context.scalarTrials?.get(type.name) ?? []) : '',
    waysSection(type, context),
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
    const implementations = isInterfaceType(type) ? context.usagesOf(type.name).implementedBy : [];
    return [
      section('Fields', 'fields', foldedMembers(Object.values(type.getFields()), (field) => fieldMember(field))),
      implementations.length > 0
        ? section('Implemented by', 'implementations', possibleTypes(type, implementations))
        : '',
    ]
      .filter(Boolean)
      .join('\n\n');
  }
  if (isInputObjectType(type)) {
    return section('Fields', 'fields', foldedMembers(Object.values(type.getFields()), (field) =>
        inputMember(field, { constraints: context.constraints?.get(`${type.name}.${field.name}`) }),
      ));
  }
  if (isUnionType(type)) return section('Possible types', 'types', possibleTypes(type, type.getTypes()));
  if (isEnumType(type)) {
    return section('Values', 'values', foldedMembers(type.getValues(), ({ name, description, deprecationReason }) => member({ name, description, deprecationReason })));
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
      usages.fieldOf.map(({ type, field }) => `[\`${type.name}.${field}\`](${fieldRoute(type, field)})`),
    ),
    list('Member of', usages.memberOf.map(namedTypeLink)),
  ].filter(Boolean);
  return lines.length > 0 ? section('Where it is used', 'usages', lines.join('\n')) : '';
}

/** So many places are listed at once; more are folded. */
const LISTED_PLACES = 12;

function list(label: string, links: readonly string[]): string {
  if (links.length === 0) return '';
  if (links.length <= LISTED_PLACES) return `- ${label}: ${links.join(', ')}`;
  return `- ${label}:\n\n  <details>\n  <summary>${links.length} places</summary>\n\n  ${links.join(', ')}\n\n  </details>\n`;
}

function table(types: readonly GraphQLNamedType[]): string {
  const rows = types.map((type) => `| ${namedTypeLink(type)} | ${cell(firstSentence(type.description))} |`);
  return ['| Type | What it is |', '| --- | --- |', ...rows].join('\n');
}

/** A pipe would end the cell, also inside code. */
export function cell(markdown: string): string {
  return markdown.replace(/\\?\|/g, '\\|');
}

/** How often a way is shown as an operation; the others by name. */
const SHOWN_WAYS = 3;

/** The shortest ways from an operation to a type, each as an operation that is valid as it stands. */
function waysSection(type: GraphQLNamedType, context: PageContext): string {
  const ways = context.waysTo(type).slice(0, SHOWN_WAYS);
  if (ways.length === 0) return '';
  const blocks = ways.map((way) => `${wayTitle(way)}\n\n${codeBlock('graphql', wayOperation(way, type))}`);
  return section('How to get here', 'ways', blocks.join('\n\n'));
}

/** What the scalar made of values, when the site was built. */
function trialsSection(trials: readonly ScalarTrial[]): string {
  if (trials.length === 0) return '';
  const rows = trials.map(({ input, output, refusal }) =>
    output === undefined
      ? `| ${inlineCode(input)} | refused: ${cell(inlineText(refusal ?? ''))} |`
      : `| ${inlineCode(input)} | printed as ${inlineCode(output)} |`,
  );
  return section('Examples', 'examples', ['| Given | What became of it |', '| --- | --- |', ...rows].join('\n'));
}

/** Types with what tells them apart: the fields that none of the others has. */
function possibleTypes(abstract: GraphQLNamedType, types: readonly (GraphQLObjectType | GraphQLNamedType)[]): string {
  const fieldsOf = (type: GraphQLNamedType): string[] => (isObjectType(type) || isInterfaceType(type) ? Object.keys(type.getFields()) : []);
  const counts = new Map<string, number>();
  for (const type of types) for (const field of fieldsOf(type)) counts.set(field, (counts.get(field) ?? 0) + 1);
  const own = new Map(types.map((type) => [type, fieldsOf(type).filter((field) => counts.get(field) === 1)]));
  const rows = types.map((type) => {
    const shown = (own.get(type) ?? []).slice(0, OWN_FIELDS).map((field) => codeLink(field, fieldRoute(type, field)));
    return `| ${namedTypeLink(type)} | ${cell(firstSentence(type.description))} | ${shown.join(', ') || '—'} |`;
  });
  const list = ['| Type | What it is | Fields that only it has |', '| --- | --- | --- |', ...rows].join('\n');
  const fragments = types.slice(0, OWN_FIELDS).map((type) => {
    const fields = isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
    const field = fields.find((each) => own.get(type)?.includes(each.name) && !each.args.some(isRequiredArgument));
    return `  ... on ${type.name} { ${field ? selected(field) : '__typename'} }`;
  });
  const fragment = `fragment ${abstract.name}Parts on ${abstract.name} {\n  __typename\n${fragments.join('\n')}\n}`;
  return `${list}\n\n\`__typename\` says which one it is:\n\n${codeBlock('graphql', print(parse(fragment)))}`;
}

/** So many of the fields that only one type has are named, and so many types in a fragment. */
const OWN_FIELDS = 4;

function specifiedBy(url: string): string {
  // Untrusted text again: only what is plainly an address becomes a link.
  return /^https:\/\/[^\s<>()[\]{}\\`]+$/.test(url) ? `Its form is specified at [${new URL(url).host}](${url}).` : '';
}

/** SDL of a type with its members only: the descriptions stand above, beside each member. */
function withoutDescriptions(type: GraphQLNamedType): string {
  return print(visit(parse(printType(type)), { enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined) }));
}
