import { getNamedType, isCompositeType, type GraphQLDirective, type GraphQLField, type OperationTypeNode } from 'graphql';
import { attribute, codeBlock, safeMarkdown } from './mdx';
import { fieldMember, frontMatter, guidesSection, inputMember, members, section, typeLink, type PageContext } from './page';
import type { OperationKind } from './routes';

/** MDX of the page of a query, mutation or subscription. */
export function operationPage(kind: OperationKind, field: GraphQLField<unknown, unknown>, context: PageContext): string {
  const named = getNamedType(field.type);
  const returned = 'getFields' in named && isCompositeType(named) ? Object.values(named.getFields()) : [];
  return [
    frontMatter({ kind, field }, context),
    `<EntityHeader${attribute('kind', kind)} />`,
    field.deprecationReason == null ? '' : `<Deprecated>\n\n${safeMarkdown(field.deprecationReason)}\n\n</Deprecated>`,
    safeMarkdown(field.description ?? ''),
    section('Signature', 'signature', codeBlock('graphql', signature(field))),
    field.args.length > 0
      ? section('Arguments', 'arguments', members(field.args.map((arg) => inputMember(arg))))
      : section('Arguments', 'arguments', 'It takes no arguments.'),
    section(
      'Returns',
      'returns',
      [`${typeLink(field.type, named)}`, safeMarkdown(named.description ?? ''), returnedFields(returned)]
        .filter(Boolean)
        .join('\n\n'),
    ),
    guidesSection(`${context.schema.getRootType(kind as OperationTypeNode)?.name ?? ''}.${field.name}`, context),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
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

function returnedFields(fields: readonly GraphQLField<unknown, unknown>[]): string {
  return fields.length > 0 ? `<Members collapsed>\n\n${fields.map((field) => fieldMember(field)).join('\n\n')}\n\n</Members>` : '';
}

function signature(field: GraphQLField<unknown, unknown>): string {
  const args = field.args.map((arg) => `${arg.name}: ${String(arg.type)}`);
  const joined = args.join(', ');
  const list = joined.length > 60 ? `(\n  ${args.join('\n  ')}\n)` : args.length > 0 ? `(${joined})` : '';
  return `${field.name}${list}: ${String(field.type)}`;
}
