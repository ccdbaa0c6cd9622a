import leven from 'leven';

/**
 * The candidate that a mistyped word was most likely meant to be, or undefined when none is close: two
 * letters may differ, in long words a third of them. Case does not count.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const distance = leven(wanted, candidate.toLowerCase());
    const length = Math.max(wanted.length, candidate.length);
    // Two swapped letters count as two.
    const allowed = length < 4 ? 1 : Math.max(2, Math.floor(length / 3));
    if (distance <= allowed && (!best || distance < best.distance)) best = { candidate, distance };
  }
  return best?.candidate;
}

/** Maximum number of names that a message lists. */
const LISTED = 15;

/** The last sentence of a message on an unknown name: `Did you mean "x"?`, also where a name contains it, else the known names. */
export function hint(word: string, names: readonly string[]): string {
  const candidates = [...new Set(names)];
  const part = word.toLowerCase();
  const longer = candidates.find((name) => part !== '' && name.toLowerCase().includes(part));
  const near = nearest(word, candidates) ?? longer;
  if (near !== undefined) return `Did you mean "${near}"?`;
  if (candidates.length === 0) return 'None is known.';
  const rest = candidates.length - LISTED;
  return `Known: ${candidates.slice(0, LISTED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}
