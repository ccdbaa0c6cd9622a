import {
  getNamedType,
  isNonNullType,
  type GraphQLDirective,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLType,
} from 'graphql';
import type { RootContent } from 'mdast';
import { descriptionNodes, firstSentence, splitDescription } from '../../schema/descriptions';
import { toMdx } from './mdx';
import { MAX_ROWS, argumentRows } from './nested';
import { inlineCode, joined, link, list, paragraph, table } from '../../lib/nodes';
import { ERRORS_ROUTE } from '../../lib/pageRoutes';
import { appliedDirectives } from './appliedDirectives';
import { component } from './nodes';
import {
  codeLink,
  defaultOf,
  deprecation,
  frontMatter,
  usedInGuides,
  inputMember,
  labelled,
  members,
  section,
  typeLink,
  usagesSection,
  type PageContext,
} from './page';
import { fieldsOf, operationKey, type Operation } from '../../lib/operations';
import { fieldRoute, routeOf } from '../../schema/routes';
import type { ApiSpec } from '../../schema/types';

/**
 * MDX of the page of a query, mutation or subscription. It has three parts, which the page's layout puts side by side on wide
 * screens: the description, the example call, and all other sections.
 */
export function operationPage(operation: Operation, context: PageContext): string {
  const { kind, root, field } = operation;
  const coordinate = `${root.name}.${field.name}`;
  const { lead, rest } = splitDescription(field.description);
  const args =
    field.args.length > 0
      ? argumentRows(field.args, coordinate, context)
      : paragraph('It takes no arguments.');
  const layout = [
    component('OperationLead', {}, [
      component('EntityHeader', {
        kind,
        permissions: context.spec?.permissions.operations[field.name]?.join(' '),
      }),
      component('Signature', {}, [signature(field)]),
      ...deprecation(field.deprecationReason),
      ...lead,
      ...appliedDirectives(field, context.schema),
    ]),
    component('OperationExample', {}, [
      component('PageContents'),
      component('Example', { operation: operationKey(context.schema, operation) }),
    ]),
    component('OperationBody', {}, [
      ...rest,
      ...section('Arguments', 'arguments', args),
      ...returnsSection(field, context),
      ...(context.spec ? specSections(field.name, context.spec) : []),
      ...usedInGuides(coordinate, context),
    ]),
  ];
  // The layout renders the table of contents itself.
  return toMdx({ ...frontMatter(field, context), hide_table_of_contents: true }, [
    component('OperationPage', {}, layout),
  ]);
}

function returnsSection(
  field: GraphQLField<unknown, unknown>,
  { spec }: PageContext,
): RootContent[] {
  const named = getNamedType(field.type);
  const presence = isNonNullType(field.type)
    ? 'It is never null.'
    : spec
      ? 'Null on failure.'
      : 'It can be null.';
  return section(
    'Returns',
    'returns',
    typeLink(field.type, named),
    paragraph(presence),
    paragraph(...firstSentence(named.description)),
    ...fieldsTable(named),
  );
}

/** The current fields of what an operation returns, a line each, unless there are too many: the page of the type has the rest. */
function fieldsTable(type: GraphQLNamedType): RootContent[] {
  const fields = fieldsOf(type).filter(({ deprecationReason }) => deprecationReason == null);
  if (fields.length === 0 || fields.length > MAX_ROWS) return [];
  const rows = fields.map((field) => [
    [
      codeLink(field.name, fieldRoute(type, field.name)),
      ': ',
      codeLink(String(field.type), routeOf(getNamedType(field.type))),
    ],
    firstSentence(field.description),
  ]);
  return [table(['Field', 'What it is'], rows)];
}

/** What only the API spec says of an operation. */
function specSections(operation: string, spec: ApiSpec): RootContent[] {
  return [
    ...errorsSection(operation, spec),
    ...permissionsSection(operation, spec),
    component('RelatedOperations', { operation }),
  ];
}

/** Errors of an operation, and a link to those that every request can return. FORBIDDEN is in the section about permissions. */
function errorsSection(operation: string, spec: ApiSpec): RootContent[] {
  const own = spec.errors.codes.filter(
    ({ code, layer, operations }) =>
      layer === 'field' && code !== 'FORBIDDEN' && operations.includes(operation),
  );
  const items = own.map(({ code, meaning }) => [errorLink(code), ': ', ...firstSentence(meaning)]);
  return section(
    'Errors',
    'errors',
    ...(items.length > 0 ? [list(items)] : [paragraph('This operation has no specific errors.')]),
    paragraph(link(`${ERRORS_ROUTE}#error-codes`, 'General errors'), ' also apply.'),
  );
}

function errorLink(code: string): ReturnType<typeof codeLink> {
  return codeLink(code, `${ERRORS_ROUTE}#${code}`);
}

/** Permissions that an operation requires, with the roles that have all of them. */
function permissionsSection(
  operation: string,
  { permissions: { operations, roles } }: ApiSpec,
): RootContent[] {
  const needed = operations[operation];
  if (needed === undefined) return [];
  if (needed.length === 0)
    return section(
      'Permissions',
      'permissions',
      paragraph('None. Every valid token is sufficient.'),
    );
  const holders = roles
    .filter((role) => needed.every((id) => role.permissions.includes(id)))
    .map(({ name }) => name.en);
  return section(
    'Permissions',
    'permissions',
    paragraph(
      ...joined(needed.map(inlineCode), ' and '),
      ', otherwise ',
      errorLink('FORBIDDEN'),
      holders.length > 0 ? `. Roles: ${holders.join(', ')}.` : '.',
    ),
  );
}

/** MDX of a directive's page. */
export function directivePage(directive: GraphQLDirective, context: PageContext): string {
  return toMdx(frontMatter(directive, context), [
    component('EntityHeader', { kind: 'directive' }),
    ...descriptionNodes(directive.description),
    ...(directive.args.length > 0
      ? section(
          'Arguments',
          'arguments',
          members(directive.args.map((arg) => inputMember(arg, { schema: context.schema }))),
        )
      : []),
    ...section(
      'Locations',
      'locations',
      list(directive.locations.map((location) => [inlineCode(location)])),
      ...(directive.isRepeatable
        ? [paragraph('It can be used several times at one location.')]
        : []),
    ),
    ...usagesSection(labelled('Applied to', context.appliedTo(directive.name))),
    ...usedInGuides(`@${directive.name}`, context),
  ]);
}

/** The operation as in SDL, with links to its types: `createCase(input: CreateCaseInput!): Case`. */
function signature({ name, args, type }: GraphQLField<unknown, unknown>): RootContent {
  const typed = (text: string, of: GraphQLType) =>
    [inlineCode(text), codeLink(String(of), routeOf(getNamedType(of)))] as const;
  // Text between two links is one piece of code: two in a row would be read as one.
  let text = name;
  const inputs = args.flatMap((arg, index) => {
    const linked = typed(`${text}${index === 0 ? '(' : ', '}${arg.name}: `, arg.type);
    const value = defaultOf(arg);
    text = value === undefined ? '' : ` = ${value}`;
    return linked;
  });
  return paragraph(...inputs, ...typed(`${text}${args.length > 0 ? ')' : ''}: `, type));
}
