import type { RootContent } from 'mdast';
import type { ApiSpec } from '../schema/types';
import type { ExecutedExamples } from '../samples/examples';
import { firstParagraph } from '../schema/descriptions';
import { emphasis, inlineCode, joined, list, paragraph, text } from './nodes';
import { codeLink, section, type PageContext } from './page';
import { operationRoute, type OperationKind } from '../schema/routes';

/** Sets of operations that a code can apply to as a whole. */
const WHOLE_SETS = ['all', 'queries', 'mutations'];

/** Errors that an operation can return: its own in full, those of all operations by name. */
export function errorsSection(operation: string, spec: ApiSpec): RootContent[] {
  const possible = spec.errors.codes.filter(({ operations }) => operations.includes(operation));
  const isGeneral = (appliesTo: readonly string[]): boolean =>
    appliesTo.some((set) => WHOLE_SETS.includes(set));
  const own = possible.filter(({ appliesTo }) => !isGeneral(appliesTo));
  const general = possible.filter(({ appliesTo }) => isGeneral(appliesTo));
  const items = own.map(({ code, meaning, remedy }) => [
    errorLink(code),
    ': ',
    ...firstParagraph(meaning),
    ' ',
    emphasis('What to do:'),
    ' ',
    ...firstParagraph(remedy),
  ]);
  const lead =
    own.length > 0
      ? 'And what any such request can answer with'
      : 'It has no errors of its own, only what any such request can answer with';
  return section(
    'Errors',
    'errors',
    ...(items.length > 0 ? [list(items)] : []),
    ...(general.length > 0
      ? [
          paragraph(
            `${lead}: `,
            ...joined(
              general.map(({ code }) => errorLink(code)),
              ', ',
            ),
            '.',
          ),
        ]
      : []),
  );
}

function errorLink(code: string): ReturnType<typeof codeLink> {
  return codeLink(code, `/docs/Errors/#${code}`);
}

/** Permissions that an operation requires, with the roles that have all of them. */
export function permissionsSection(
  operation: string,
  { permissions: { permissions, operations, roles } }: ApiSpec,
): RootContent[] {
  const needed = operations[operation];
  if (needed === undefined) return [];
  if (needed.length === 0)
    return section('Permissions', 'permissions', paragraph('None. Every valid token will do.'));
  const items = needed.map((id) => [
    inlineCode(id),
    ': ',
    ...firstParagraph(permissions.find((permission) => permission.id === id)?.meaning),
  ]);
  const holders = roles
    .filter((role) => needed.every((id) => role.permissions.includes(id)))
    .map(({ name }) => name.en);
  const last = `Roles that have ${needed.length > 1 ? 'them' : 'it'}: ${holders.join(', ')}.`;
  return section(
    'Permissions',
    'permissions',
    list(items),
    ...(holders.length > 0 ? [paragraph(last)] : []),
  );
}

/** What usually comes before and after an operation. */
export function relatedSection({ related }: ExecutedExamples, context: PageContext): RootContent[] {
  const titled = (title: string, names: readonly string[]): RootContent[] =>
    names.length > 0
      ? [paragraph(`${title}:`), list(names.map((name) => relatedItem(name, context)))]
      : [];
  return section(
    'Related operations',
    'related',
    ...titled('Usually before it', related.before),
    ...titled('Usually after it', related.after),
  );
}

function relatedItem(name: string, { schema }: PageContext): ReturnType<typeof joined> {
  const query = schema.getQueryType()?.getFields()[name];
  const field = query ?? schema.getMutationType()?.getFields()[name];
  const kind: OperationKind = query ? 'query' : 'mutation';
  return [
    codeLink(name, operationRoute(kind, name)),
    text(': '),
    ...firstParagraph(field?.description),
  ];
}
