import type { Contract } from '../schema/types';
import type { ExecutedExamples } from '../examples';
import { firstSentence, safeMarkdown } from './mdx';
import { codeLink, section, type PageContext } from './page';
import { operationRoute, type OperationKind } from './routes';

/** Sets of operations that a code can apply to as a whole. */
const WHOLE_SETS = ['all', 'queries', 'mutations'];

/** Errors that an operation can answer with: its own in full, those that any operation can have by name. */
export function errorsSection(operation: string, contract: Contract): string {
  const possible = contract.errors.codes.filter(({ operations }) => operations.includes(operation));
  if (possible.length === 0) return '';
  const isGeneral = (appliesTo: readonly string[]): boolean => appliesTo.some((set) => WHOLE_SETS.includes(set));
  const own = possible.filter(({ appliesTo }) => !isGeneral(appliesTo));
  const general = possible.filter(({ appliesTo }) => isGeneral(appliesTo));
  const rows = own.map(({ code, meaning, remedy }) => `- ${errorLink(code)}: ${firstSentence(meaning)} _What to do:_ ${firstSentence(remedy)}`);
  return section(
    'Errors',
    'errors',
    [
      rows.join('\n'),
      general.length > 0
        ? `${rows.length > 0 ? 'And what any such request can answer with' : 'It has no errors of its own, only what any such request can answer with'}: ${general.map(({ code }) => errorLink(code)).join(', ')}.`
        : '',
    ]
      .filter(Boolean)
      .join('\n\n'),
  );
}

function errorLink(code: string): string {
  return codeLink(code, `/docs/Errors/#${code}`);
}

/** Permissions that an operation needs, with the roles that hold all of them. */
export function permissionsSection(operation: string, { permissions: { permissions, operations, roles } }: Contract): string {
  const needed = operations[operation];
  if (needed === undefined) return '';
  if (needed.length === 0) return section('Permissions', 'permissions', 'None. Every valid token will do.');
  const lines = needed.map((id) => `- \`${id}\`: ${safeMarkdown(permissions.find((permission) => permission.id === id)?.meaning ?? '')}`);
  const holders = roles.filter((role) => needed.every((id) => role.permissions.includes(id))).map(({ name }) => name.en);
  const last = holders.length > 0 ? `Roles that have ${needed.length > 1 ? 'them' : 'it'}: ${holders.join(', ')}.` : '';
  return section('Permissions', 'permissions', [lines.join('\n'), last].filter(Boolean).join('\n\n'));
}

/** What usually comes before and after an operation. */
export function relatedSection({ related }: ExecutedExamples, context: PageContext): string {
  const list = (title: string, names: readonly string[]): string =>
    names.length > 0 ? `${title}:\n\n${names.map((name) => relatedLine(name, context)).join('\n')}` : '';
  const body = [list('Usually before it', related.before), list('Usually after it', related.after)].filter(Boolean).join('\n\n');
  return body === '' ? '' : section('Related operations', 'related', body);
}

function relatedLine(name: string, { schema }: PageContext): string {
  const query = schema.getQueryType()?.getFields()[name];
  const field = query ?? schema.getMutationType()?.getFields()[name];
  const kind: OperationKind = query ? 'query' : 'mutation';
  return `- ${codeLink(name, operationRoute(kind, name))}: ${firstSentence(field?.description)}`;
}
