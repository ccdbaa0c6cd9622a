import type { Table } from 'mdast';
import type { ApiSpec, StateCatalogue } from '../../schema/types';
import { capitalised } from '../../lib/names';
import { inlineCode, table, text, type Inline } from '../../lib/nodes';
import { codes, inline } from './nodes';

/** Content of a cell without a value. */
const NONE = '–';

/** The statuses of a case. */
export function caseStatusTable({ states }: ApiSpec): Table {
  return table(
    ['Status', 'Name', 'Group', 'Meaning'],
    states.statuses.map(({ identifier, name, group, meaning }) => [
      [inlineCode(identifier)],
      name.en,
      capitalised(group),
      inline(meaning),
    ]),
  );
}

/** What moves a case from one status to another. */
export function caseTransitionTable({ states }: ApiSpec): Table {
  return table(
    ['Change', 'When', 'Condition'],
    states.transitions.map(({ from, to, trigger, operations, condition, otherwise }) => [
      [
        ...(from.length === 0 ? [text('no case')] : origin(from, states)),
        text(' to '),
        ...destination(to),
      ],
      [
        ...inline(trigger),
        ...(operations.length === 0
          ? []
          : [text(' Operations: '), ...codes(operations), text('.')]),
      ],
      [
        ...(condition === undefined ? [text(NONE)] : inline(condition)),
        ...(otherwise === undefined
          ? []
          : [text(' Otherwise: '), inlineCode(otherwise), text('.')]),
      ],
    ]),
  );
}

/** What is refused in which status of a case. */
export function caseRefusalTable({ states }: ApiSpec): Table {
  return table(
    ['Status', 'Operation', 'Error'],
    states.refusals.map(({ from, operation, error }) => [
      origin(from, states),
      [inlineCode(operation)],
      [inlineCode(error)],
    ]),
  );
}

/** The statuses by name; all active ones together as "any active status". */
function origin(from: readonly string[], { statuses }: StateCatalogue): Inline[] {
  const active = statuses
    .filter(({ group }) => group === 'active')
    .map(({ identifier }) => identifier);
  if (!active.every((status) => from.includes(status))) return codes(from);
  const others = from.filter((status) => !active.includes(status));
  return [text('any active status'), ...(others.length > 0 ? [text(', '), ...codes(others)] : [])];
}

function destination(to: string | null): Inline[] {
  if (to === null) return [text('erased')];
  return to === 'previous' ? [text('the previous status')] : [inlineCode(to)];
}
