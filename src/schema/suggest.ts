import leven from 'leven';

/**
 * The candidate that a mistyped word was most likely meant to be, or undefined when none is close: at most a third of the
 * letters may differ. Case does not count.
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

/** The last sentence of a message on an unknown name: `Did you mean "x"?`, else all that is known. */
export function hint(word: string, candidates: readonly string[]): string {
  const near = nearest(word, candidates);
  if (near !== undefined) return `Did you mean "${near}"?`;
  return candidates.length > 0 ? `Known: ${candidates.join(', ')}.` : 'None is known.';
}
