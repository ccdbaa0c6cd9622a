import { attempt } from '../../../../src/lib/attempt';
import { fail, fieldProblem } from '../errors/fail';
import { canonicalJson, fnv1aHex } from './hash';

/** The arguments of every paged field. */
export interface PageArguments {
  readonly first: number;
  readonly after?: string | null;
}

export interface Chunk<T> {
  readonly items: readonly T[];
  readonly totalCount: number;
  readonly pageInfo: {
    readonly startCursor: string | null;
    readonly endCursor: string | null;
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
  };
}

interface Ordered {
  readonly id: string;
  readonly createdAt: string;
}

/**
 * One page of the rows in the order createdAt, id. The cursor contains the position of an item, so that
 * paging stays correct while items are added or removed, and the collection and filter.
 * @throws INVALID_PAGE when `first` is out of range or `after` is not a cursor of both
 */
export function page<T extends Ordered>(
  collection: string,
  rows: readonly T[],
  filter: unknown,
  { first, after }: PageArguments,
  maximum: number,
): Chunk<T> {
  if (first < 1 || first > maximum) {
    const reason = `first must be between 1 and ${maximum}.`;
    fail('INVALID_PAGE', {
      reason,
      fields: [fieldProblem('first', 'OUT_OF_RANGE', { minimum: 1, maximum })],
    });
  }
  const scope = fnv1aHex(`${collection}:${canonicalJson(filter)}`);
  const ordered = [...rows].sort(compare);
  let start = 0;
  if (after !== undefined && after !== null) {
    const position = readCursor(after, scope);
    if (!position) {
      const expected = 'a cursor of this collection and filter';
      fail('INVALID_PAGE', {
        reason: `after is not ${expected}.`,
        fields: [fieldProblem('after', 'INVALID_FORMAT', { expected })],
      });
    }
    const next = ordered.findIndex((row) => compare(row, position) > 0);
    start = next === -1 ? ordered.length : next;
  }
  const items = ordered.slice(start, start + first);
  const firstItem = items[0];
  const lastItem = items.at(-1);
  return {
    items,
    totalCount: ordered.length,
    pageInfo: {
      startCursor: firstItem ? writeCursor(firstItem, scope) : null,
      endCursor: lastItem ? writeCursor(lastItem, scope) : null,
      hasNextPage: start + items.length < ordered.length,
      hasPreviousPage: start > 0,
    },
  };
}

function compare(one: Ordered, other: Ordered): number {
  const time = Date.parse(one.createdAt) - Date.parse(other.createdAt);
  if (time !== 0) return time;
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

function writeCursor({ createdAt, id }: Ordered, scope: string): string {
  const position = `${createdAt}|${id}`;
  return btoa(`${scope}|${fnv1aHex(scope + position)}|${position}`)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

function readCursor(cursor: string, scope: string): Ordered | null {
  const text = attempt(() => atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))) ?? '';
  const [, , createdAt = '', id = ''] = text.split('|');
  // Base64 has other spellings, such as white space between its letters.
  return writeCursor({ createdAt, id }, scope) === cursor ? { createdAt, id } : null;
}
