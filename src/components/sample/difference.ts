import { differenceOf } from '../../lib/difference';

/**
 * Lines of a text that an earlier text does not have.
 *
 * @returns indices of lines of `after`
 */
export function changedLines(before: string, after: string): Set<number> {
  const lines = differenceOf(before, after).filter(({ mark }) => mark !== '-');
  return new Set(lines.flatMap(({ mark }, index) => (mark === '+' ? [index] : [])));
}
