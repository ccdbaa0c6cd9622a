import type { Name } from './names';
import { QUALITY } from './weights';

export interface Match {
  /** From 0 to 1; see `QUALITY`. */
  quality: number;
  /** The match ends at the end of a part of the name. */
  isWhole: boolean;
  ranges: [from: number, to: number][];
}

/**
 * Matches a word in lower case with a name: at the beginning of any part, also across parts (`updatedat`), or as beginnings of
 * consecutive parts from the first one (`cfi`, `crcase`).
 */
export function matchName(token: string, { joined, starts }: Name): Match | undefined {
  if (token === joined)
    return { quality: QUALITY.name, isWhole: true, ranges: [[0, joined.length]] };
  let best: Match | undefined;
  for (const start of starts) {
    if (!joined.startsWith(token, start)) continue;
    const end = start + token.length;
    const isWhole = end === joined.length || starts.includes(end);
    const quality =
      start === 0
        ? isWhole
          ? QUALITY.firstPart
          : QUALITY.beginning
        : isWhole
          ? QUALITY.part
          : QUALITY.partBeginning;
    if (!best || quality > best.quality) best = { quality, isWhole, ranges: [[start, end]] };
  }
  return best ?? matchInitials(token, joined, starts);
}

function matchInitials(
  token: string,
  joined: string,
  starts: readonly number[],
): Match | undefined {
  if (token.length < 2 || starts.length < 2 || token[0] !== joined[0]) return undefined;
  // States that are known to fail. Without them, names of equal letters would take exponential time.
  const dead = new Set<number>();
  /** Splits the word over the parts from `part` on; undefined when it does not match. */
  const consume = (at: number, part: number): Match['ranges'] | undefined => {
    if (at === token.length) return [];
    const start = starts[part];
    const state = at * starts.length + part;
    if (start === undefined || dead.has(state)) return undefined;
    const end = starts[part + 1] ?? joined.length;
    // Short beginnings first, since initials are more common.
    for (let to = start + 1; to <= end && joined[to - 1] === token[at + to - 1 - start]; to += 1) {
      const rest = consume(at + to - start, part + 1);
      if (rest) return [[start, to], ...rest];
    }
    dead.add(state);
    return undefined;
  };
  const ranges = consume(0, 0);
  if (!ranges) return undefined;
  return {
    quality: ranges.length === starts.length ? QUALITY.allInitials : QUALITY.initials,
    isWhole: false,
    ranges,
  };
}
