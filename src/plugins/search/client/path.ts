import type { SearchEngine } from './engine';
import type { Hit } from './hits';

/** Parts of addresses that say nothing about what was sought. */
const EMPTY_PARTS = /^(?:docs|graphql|v\d+|index|html?|md|types|operations)$/i;

/**
 * What the address of a page that is not there may have meant. The last part of the path says most; the parts
 * before it are asked when it is not enough.
 *
 * @param pathname without the site's base address; anything may stand in it
 */
export function suggestFor(engine: SearchEngine, pathname: string, most: number): Hit[] {
  const parts = segmentsOf(pathname);
  const questions = [parts.at(-1), parts.join(' '), ...parts.slice(0, -1).reverse()];
  const hits = new Map<string, Hit>();
  for (const question of new Set(questions)) {
    for (const { hits: found } of question ? engine.search(question).groups : []) {
      for (const hit of found) if (!hits.has(hit.route)) hits.set(hit.route, hit);
    }
    if (hits.size >= most) break;
  }
  return [...hits.values()].slice(0, most);
}

/** Parts of a path as questions: `/docs/use-cases/createClient.html` → use cases, createClient. */
function segmentsOf(pathname: string): string[] {
  return pathname.split(/[/.]/).flatMap((segment) => {
    const words = decoded(segment).replaceAll('-', ' ').trim();
    return words && !EMPTY_PARTS.test(words) ? [words] : [];
  });
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
