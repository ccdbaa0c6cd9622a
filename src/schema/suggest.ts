import leven from 'leven';

/**
 * The candidate that a mistyped word was most likely meant to be, or undefined when none is close: at most a
 * third of the letters may differ. Case does not count.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const distance = leven(wanted, candidate.toLowerCase());
    const allowed = Math.max(1, Math.floor(Math.max(wanted.length, candidate.length) / 3));
    if (distance <= allowed && (!best || distance < best.distance)) best = { candidate, distance };
  }
  return best?.candidate;
}

/** More names than this are no help in a message. */
const LISTED = 15;

/** The last sentence of a message on an unknown name: `Did you mean "x"?`, else what is known. */
export function hint(word: string, candidates: readonly string[]): string {
  const near = nearest(word, candidates);
  if (near !== undefined) return `Did you mean "${near}"?`;
  if (candidates.length === 0) return 'None is known.';
  const rest = candidates.length - LISTED;
  return `Known: ${candidates.slice(0, LISTED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}
