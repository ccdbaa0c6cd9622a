const KEY = 'kyc.search.recent';

/** Number of stored searches. */
export const MAX_RECENT = 6;

/** Searches since the page was loaded. The only ones when storage is blocked, full or invalid. */
let kept: readonly string[] | undefined;

/** Recent searches, the latest first. */
export function recentSearches(): readonly string[] {
  return stored() ?? kept ?? [];
}

/** Adds a search at the start. */
export function rememberSearch(query: string): void {
  if (query)
    keep([query, ...recentSearches().filter((other) => other !== query)].slice(0, MAX_RECENT));
}

/** Removes the kept searches. */
export function forgetSearches(): void {
  kept = undefined;
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked.
  }
}

function keep(searches: readonly string[]): void {
  kept = searches;
  try {
    window.localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Storage is full or blocked: an old list in it would hide the searches in memory.
    try {
      window.localStorage.removeItem(KEY);
    } catch {
      // Storage is blocked.
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
