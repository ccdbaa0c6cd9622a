import {
  getNamedType,
  isNonNullType,
  isObjectType,
  type GraphQLDirective,
  type GraphQLField,
  type GraphQLNamedType,
  type OperationTypeNode,
} from 'graphql';
import { exampleSection } from './exampleSection';
import { errorsSection, permissionsSection, relatedSection } from './facts';
import { attribute, codeBlock, safeMarkdown, splitLead } from './mdx';
import { openedArguments, openedOutput } from './nested';
import { frontMatter, guidesSection, inputMember, members, section, typeLink, type PageContext } from './page';
import type { OperationKind } from './routes';

/**
 * MDX of the page of a query, mutation or subscription. Three parts, which the page's layout sets beside each other on wide
 * screens: what it is for, how it is called, and all the rest.
 */
export function operationPage(kind: OperationKind, field: GraphQLField<unknown, unknown>, context: PageContext): string {
  const coordinate = `${context.schema.getRootType(kind as OperationTypeNode)?.name ?? ''}.${field.name}`;
  const examples = context.examples?.get(field.name);
  const { lead, rest } = splitLead(field.description ?? '');
  const layout = [
    part('OperationLead', [`<EntityHeader${attribute('kind', kind)} />`, deprecation(field), lead]),
    part('OperationExample', [examples ? exampleSection(examples, context) : signatureSection(field)]),
    part('OperationBody', [
      '<PageContents />',
      rest,
      field.args.length > 0
        ? section('Arguments', 'arguments', openedArguments(field.args, coordinate, context.constraints))
        : section('Arguments', 'arguments', 'It takes no arguments.'),
      returnsSection(field),
      context.contract ? errorsSection(field.name, context.contract) : '',
      context.contract ? permissionsSection(field.name, context.contract) : '',
      examples ? relatedSection(examples, context) : '',
      guidesSection(coordinate, context),
      examples ? signatureSection(field) : '',
    ]),
  ];
  // The layout has a place of its own for the contents of the page.
  return [frontMatter({ kind, field }, context, ['hide_table_of_contents: true']), part('OperationPage', layout)].join('\n\n').concat('\n');
}

function part(component: string, content: readonly string[]): string {
  return `<${component}>\n\n${content.filter(Boolean).join('\n\n')}\n\n</${component}>`;
}

function deprecation(field: GraphQLField<unknown, unknown>): string {
  return field.deprecationReason == null ? '' : `<Deprecated>\n\n${safeMarkdown(field.deprecationReason)}\n\n</Deprecated>`;
}

function signatureSection(field: GraphQLField<unknown, unknown>): string {
  return section('Signature', 'signature', codeBlock('graphql', signature(field)));
}

function returnsSection(field: GraphQLField<unknown, unknown>): string {
  const named = getNamedType(field.type);
  const presence = isNonNullType(field.type) ? 'It is never null.' : 'It is null when the operation fails; the error says why.';
  return section(
    'Returns',
    'returns',
    [typeLink(field.type, named), presence, safeMarkdown(named.description ?? ''), openedOutput(named, isChunk)].filter(Boolean).join('\n\n'),
  );
}

/** A page of a collection: the schema's interface says so, or, over another schema, the form that Relay gave it. */
function isChunk(type: GraphQLNamedType): boolean {
  return isObjectType(type) && (type.getInterfaces().some(({ name }) => name === 'Chunk') || type.name.endsWith('Connection'));
}

/** MDX of a directive's page. */
export function directivePage(directive: GraphQLDirective, context: PageContext): string {
  return [
    frontMatter({ kind: 'directive', directive }, context),
    '<EntityHeader kind="directive" />',
    safeMarkdown(directive.description ?? ''),
    directive.args.length > 0
      ? section('Arguments', 'arguments', members(directive.args.map((arg) => inputMember(arg))))
      : '',
    section(
      'Where it can stand',
      'locations',
      directive.locations.map((location) => `- \`${location}\``).join('\n') +
        (directive.isRepeatable ? '\n\nIt can stand several times at one place.' : ''),
    ),
    guidesSection(`@${directive.name}`, context),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

function signature(field: GraphQLField<unknown, unknown>): string {
  const args = field.args.map((arg) => `${arg.name}: ${String(arg.type)}`);
  const joined = args.join(', ');
  const list = joined.length > 60 ? `(\n  ${args.join('\n  ')}\n)` : args.length > 0 ? `(${joined})` : '';
  return `${field.name}${list}: ${String(field.type)}`;
}
