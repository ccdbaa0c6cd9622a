import indexUrl from '@generated/search/default/index.json';
import { isSearchIndex, type SearchIndex } from '../../plugins/search/client/format';
import type { SearchEngine } from '../../plugins/search/client/engine';

/** Kept while the page is open. */
let engine: Promise<SearchEngine> | undefined;

/**
 * The engine with its index, which are loaded side by side. What fails is asked for again at the next call.
 *
 * @throws Error when code or index did not arrive, or the index is none
 */
export function loadEngine(): Promise<SearchEngine> {
  engine ??= makeEngine().catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

async function makeEngine(): Promise<SearchEngine> {
  const [index, module] = await Promise.all([
    loadIndex(),
    import('../../plugins/search/client/engine'),
  ]);
  return new module.SearchEngine(index);
}

async function loadIndex(): Promise<SearchIndex> {
  const response = await fetch(indexUrl);
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
  const index: unknown = await response.json();
  if (!isSearchIndex(index)) throw new Error('The search index is not one.');
  return index;
}
