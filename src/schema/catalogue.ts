/** Names of sets of operations in `operations` of errors.yml. */
export const OPERATION_SETS = ['authorize', 'all', 'queries', 'mutations'] as const;

/** Operations of the SDL, each list in the order of the files. */
export interface OperationNames {
  queries: readonly string[];
  mutations: readonly string[];
}

/**
 * Turns `['mutations', '-declareCompany', 'case']` into names of operations, in alphabetical order, `authorize` first.
 *
 * @returns `unknown` has the words that are neither a set nor an operation, and `-name` where the name is not in the set
 */
export function expandOperations(words: readonly string[], { queries, mutations }: OperationNames) {
  const every = new Set([...queries, ...mutations]);
  const sets: Record<string, Iterable<string>> = {
    authorize: ['authorize'],
    all: every,
    queries,
    mutations,
  };
  const found = new Set<string>();
  const unknown: string[] = [];
  for (const word of words) {
    const set = Object.hasOwn(sets, word) ? sets[word] : undefined;
    if (set) for (const name of set) found.add(name);
    else if (every.has(word)) found.add(word);
    else if (!word.startsWith('-') || !found.delete(word.slice(1))) unknown.push(word);
  }
  const rank = (name: string) => (name === 'authorize' ? 0 : 1);
  const operations = [...found].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return { operations, unknown };
}
