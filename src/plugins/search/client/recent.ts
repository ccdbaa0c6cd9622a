const KEY = 'kyc.search.recent';

/** Searches that are kept. */
export const MAX_RECENT = 6;

/**
 * What was searched while the page is open: all there is where storage is blocked, full or holds something
 * else.
 */
let kept: readonly string[] | undefined;

/** Recent searches, the last one first. */
export function recentSearches(): readonly string[] {
  return stored() ?? kept ?? [];
}

/** Puts a search first. */
export function rememberSearch(query: string): void {
  if (query)
    keep([query, ...recentSearches().filter((other) => other !== query)].slice(0, MAX_RECENT));
}

export function forgetSearches(): void {
  kept = undefined;
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Blocked storage holds nothing.
  }
}

function keep(searches: readonly string[]): void {
  kept = searches;
  try {
    window.localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Full or blocked: what was stored before would hide what is kept here.
    try {
      window.localStorage.removeItem(KEY);
    } catch {
      // Blocked storage holds nothing.
    }
  }
}

function stored(): string[] | undefined {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null');
    if (!Array.isArray(value)) return undefined;
    return value
      .filter((entry): entry is string => typeof entry === 'string' && entry !== '')
      .slice(0, MAX_RECENT);
  } catch {
    return undefined;
  }
}
