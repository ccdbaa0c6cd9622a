import { differenceOf } from '../../lib/difference';

/**
 * Lines of a response that an earlier response does not have. Ids of requests differ from run to run and count as equal.
 *
 * @returns indices of lines of `after`
 */
export function changedLines(before: string, after: string): Set<number> {
  const lines = differenceOf(withoutRequestId(before), withoutRequestId(after)).filter(
    ({ mark }) => mark !== '-',
  );
  return new Set(lines.flatMap(({ mark }, index) => (mark === '+' ? [index] : [])));
}

function withoutRequestId(response: string): string {
  return response.replaceAll(/("requestId": )"[^"]*"/g, '$1""');
}
