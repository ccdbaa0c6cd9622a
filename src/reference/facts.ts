import type { RootContent } from 'mdast';
import { ERRORS_ROUTE } from '../lib/pageRoutes';
import type { ApiSpec } from '../schema/types';
import type { ExecutedExamples } from '../samples/examples';
import { firstParagraph } from '../schema/descriptions';
import { emphasis, inlineCode, joined, link, list, paragraph, text } from '../lib/nodes';
import { codeLink, operationLink, section, type PageContext } from './page';
import { operationNamed } from '../lib/operations';

/**
 * Errors of an operation in full, and a link to those that every request can return. FORBIDDEN is in the section about
 * permissions.
 */
export function errorsSection(operation: string, spec: ApiSpec): RootContent[] {
  const own = spec.errors.codes.filter(
    ({ code, layer, operations }) =>
      layer === 'field' && code !== 'FORBIDDEN' && operations.includes(operation),
  );
  const items = own.map(({ code, meaning, remedy }) => [
    errorLink(code),
    ': ',
    ...firstParagraph(meaning),
    ' ',
    emphasis('What to do:'),
    ' ',
    ...firstParagraph(remedy),
  ]);
  return section(
    'Errors',
    'errors',
    ...(items.length > 0 ? [list(items)] : [paragraph('The operation has no errors of its own.')]),
    paragraph(
      'Every request can also fail with a ',
      link(`${ERRORS_ROUTE}#error-codes`, 'general error'),
      ', for example because of its token, its version or a limit.',
    ),
  );
}

function errorLink(code: string): ReturnType<typeof codeLink> {
  return codeLink(code, `${ERRORS_ROUTE}#${code}`);
}

/** Permissions that an operation requires, with the roles that have all of them. */
export function permissionsSection(
  operation: string,
  { permissions: { permissions, operations, roles } }: ApiSpec,
): RootContent[] {
  const needed = operations[operation];
  if (needed === undefined) return [];
  if (needed.length === 0)
    return section(
      'Permissions',
      'permissions',
      paragraph('None. Every valid token is sufficient.'),
    );
  const items = needed.map((id) => [
    inlineCode(id),
    ': ',
    ...firstParagraph(permissions.find((permission) => permission.id === id)?.meaning),
  ]);
  const holders = roles
    .filter((role) => needed.every((id) => role.permissions.includes(id)))
    .map(({ name }) => name.en);
  const last = ` Roles that have ${needed.length > 1 ? 'them' : 'it'}: ${holders.join(', ')}.`;
  return section(
    'Permissions',
    'permissions',
    list(items),
    paragraph(
      `Without ${needed.length > 1 ? 'them' : 'it'}, the operation fails with `,
      errorLink('FORBIDDEN'),
      '.',
      ...(holders.length > 0 ? [last] : []),
    ),
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
  const { field } = operationNamed(schema, name);
  return [operationLink(field), text(': '), ...firstParagraph(field.description)];
}
