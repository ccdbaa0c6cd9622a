import indexUrl from '@generated/search/default/index.json';
import type { SearchIndex } from '../engine/format';
import type { SearchEngine } from '../engine/engine';

/** Cached while the page is open. */
let engine: Promise<SearchEngine> | undefined;

/** The search engine with its index. @throws Error when one cannot be loaded; the next call tries it again */
export function loadEngine(): Promise<SearchEngine> {
  engine ??= Promise.all([loadIndex(), import('../engine/engine')])
    .then(([index, module]) => new module.SearchEngine(index))
    .catch((error: unknown) => {
      engine = undefined;
      throw error;
    });
  return engine;
}

async function loadIndex(): Promise<SearchIndex> {
  const response = await fetch(indexUrl);
  if (!response.ok)
    throw new Error(`The search index was returned with status ${response.status}.`);
  return (await response.json()) as SearchIndex;
}
