/** A line of two texts: in both, only in the first (`-`), or only in the second (`+`). */
interface DifferenceLine {
  mark: ' ' | '-' | '+';
  text: string;
}

/** Lines of two texts in the order of both, by a longest common subsequence. Removed lines come before added ones. */
function differenceOf(before: string, after: string): DifferenceLine[] {
  const [left, right] = [before.split('\n'), after.split('\n')];
  // common[i][j]: number of lines that left from i and right from j have in common.
  const common = Array.from({ length: left.length + 1 }, () => new Uint16Array(right.length + 1));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = left.length - 1; i >= 0; i -= 1)
    for (let j = right.length - 1; j >= 0; j -= 1)
      (common[i] as Uint16Array)[j] =
        left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));

  const lines: DifferenceLine[] = [];
  for (let i = 0, j = 0; i < left.length || j < right.length;) {
    const [one, other] = [left[i], right[j]];
    if (one !== undefined && one === other) {
      lines.push({ mark: ' ', text: one });
      i += 1;
      j += 1;
    } else if (one !== undefined && (other === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ mark: '-', text: one });
      i += 1;
    } else {
      lines.push({ mark: '+', text: other as string });
      j += 1;
    }
  }
  return lines;
}

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
