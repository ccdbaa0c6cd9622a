import type { RootContent } from 'mdast';
import { ERRORS_ROUTE } from '../lib/pageRoutes';
import type { ApiSpec } from '../schema/types';
import { firstSentence } from '../schema/descriptions';
import { inlineCode, joined, link, list, paragraph } from '../lib/nodes';
import { codeLink, section } from './page';

/**
 * Errors of an operation, a sentence each, and a link to those that every request can return. FORBIDDEN is in the section about
 * permissions.
 */
export function errorsSection(operation: string, spec: ApiSpec): RootContent[] {
  const own = spec.errors.codes.filter(
    ({ code, layer, operations }) =>
      layer === 'field' && code !== 'FORBIDDEN' && operations.includes(operation),
  );
  const items = own.map(({ code, meaning }) => [errorLink(code), ': ', ...firstSentence(meaning)]);
  return section(
    'Errors',
    'errors',
    ...(items.length > 0 ? [list(items)] : [paragraph('The operation has no errors of its own.')]),
    paragraph(
      'Every request can also fail with a ',
      link(`${ERRORS_ROUTE}#error-codes`, 'general error'),
      '.',
    ),
  );
}

function errorLink(code: string): ReturnType<typeof codeLink> {
  return codeLink(code, `${ERRORS_ROUTE}#${code}`);
}

/** Permissions that an operation requires, with the roles that have all of them. */
export function permissionsSection(
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
  const it = needed.length > 1 ? 'them' : 'it';
  return section(
    'Permissions',
    'permissions',
    paragraph(
      'Requires ',
      ...joined(needed.map(inlineCode), ' and '),
      `; without ${it}, the operation fails with `,
      errorLink('FORBIDDEN'),
      holders.length > 0 ? `. Roles that have ${it}: ${holders.join(', ')}.` : '.',
    ),
  );
}
