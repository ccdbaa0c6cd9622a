/**
 * Lines of a response that an earlier response does not have, by a longest common subsequence. Ids of requests differ from run to run
 * and count as equal.
 *
 * @returns indices of lines of `after`
 */
export function changedLines(before: string, after: string): Set<number> {
  const [left, right] = [linesOf(before), linesOf(after)];
  // common[i][j]: number of lines that left from i and right from j have in common.
  const common = Array.from({ length: left.length + 1 }, () => new Uint16Array(right.length + 1));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = left.length - 1; i >= 0; i -= 1)
    for (let j = right.length - 1; j >= 0; j -= 1)
      (common[i] as Uint16Array)[j] =
        left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));

  const changed = new Set<number>();
  for (let i = 0, j = 0; j < right.length;) {
    if (left[i] === right[j]) {
      i += 1;
      j += 1;
    } else if (i < left.length && at(i + 1, j) >= at(i, j + 1)) i += 1;
    else {
      changed.add(j);
      j += 1;
    }
  }
  return changed;
}

function linesOf(response: string): string[] {
  return response.replaceAll(/("requestId": )"[^"]*"/g, '$1""').split('\n');
}
