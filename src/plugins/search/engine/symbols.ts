import type { ApiSymbol } from './decode';
import { matchName, type Match } from './match';
import { tokenizeName, type Name } from './names';
import type { Query } from './query';
import { COORDINATE, COVERAGE, KIND_BONUS, OWNER_WEIGHT, SAME_CASE, WHOLE_NAME } from './weights';

export interface QueryWord {
  joined: string;
  /** True: matches only whole parts of a name. `a` would match the beginning of many names. */
  isWhole: boolean;
}

/** Whether a name is that of an operation. */
export function isOperation({ kind }: ApiSymbol): boolean {
  return kind === 'query' || kind === 'mutation' || kind === 'subscription';
}

/** A name that matches every word. */
export interface Ranked {
  symbol: ApiSymbol;
  /** About 0 to 110; 200 for the coordinate itself. */
  score: number;
}

/** More than any list displays. */
const MAX_RANKED = 50;

/** Names to search, each tokenised once: most names belong to many symbols. */
export class SymbolRanker {
  readonly #entries: { symbol: ApiSymbol; own: number; owners: number[]; lower: string }[] = [];
  readonly #names: Name[] = [];
  readonly #nameIds = new Map<string, number>();

  constructor(symbols: readonly ApiSymbol[]) {
    for (const symbol of symbols) {
      this.#entries.push({
        symbol,
        own: this.#internName(symbol.name),
        owners: symbol.owners.map((owner) => this.#internName(owner)),
        lower: symbol.coordinate.toLowerCase(),
      });
    }
  }

  get names(): readonly Name[] {
    return this.#names;
  }

  /** Symbols that match every word, best first. At least one word must match the symbol's own name: `case` must not find every field of it. */
  rank({ text }: Query, wanted: readonly QueryWord[]): Ranked[] {
    if (wanted.length === 0) return [];
    const matches = wanted.map((word) => this.#names.map((name) => matchOf(word, name)));
    const lower = text.toLowerCase();
    const phrase = wanted.map(({ joined }) => joined).join('');
    const ranked: Ranked[] = [];
    for (const { symbol, own, owners, lower: coordinate } of this.#entries) {
      const score = isCoordinate(lower, coordinate)
        ? COORDINATE
        : symbol.owners.length === 0 && this.#names[own]?.joined === phrase
          ? WHOLE_NAME
          : scoreOf(matches, own, owners, this.#names);
      if (score === undefined) continue;
      const extra =
        KIND_BONUS[symbol.kind] + (symbol.name === text && text !== lower ? SAME_CASE : 0);
      ranked.push({ symbol, score: score + extra });
    }
    return highest(ranked).sort(
      (a, b) =>
        b.score - a.score ||
        a.symbol.coordinate.length - b.symbol.coordinate.length ||
        (a.symbol.coordinate < b.symbol.coordinate ? -1 : 1),
    );
  }

  #internName(name: string): number {
    let number = this.#nameIds.get(name);
    if (number === undefined) {
      number = this.#names.push(tokenizeName(name)) - 1;
      this.#nameIds.set(name, number);
    }
    return number;
  }
}

/** The candidates of the first results. One letter matches thousands of names, and sorting all of them is slow. */
function highest(ranked: Ranked[]): Ranked[] {
  if (ranked.length <= MAX_RANKED) return ranked;
  const scores = Float64Array.from(ranked, ({ score }) => score).sort();
  const least = scores[scores.length - MAX_RANKED] ?? 0;
  return ranked.filter(({ score }) => score >= least);
}

/** `case.status`; `createcase(input:)` for `mutation.createcase(input:)`. */
function isCoordinate(query: string, coordinate: string): boolean {
  if (!/[.(@]/.test(query) || !coordinate.endsWith(query)) return false;
  return (
    coordinate.length === query.length || coordinate[coordinate.length - query.length - 1] === '.'
  );
}

function matchOf({ joined, isWhole }: QueryWord, name: Name): Match | undefined {
  const match = matchName(joined, name);
  return !isWhole || match?.isWhole ? match : undefined;
}

function scoreOf(
  matches: readonly (readonly (Match | undefined)[])[],
  own: number,
  owners: readonly number[],
  names: readonly Name[],
): number | undefined {
  let sum = 0;
  let typed = 0;
  let isOwn = false;
  for (const list of matches) {
    const here = list[own];
    let above = 0;
    for (const owner of owners) above = Math.max(above, (list[owner]?.quality ?? 0) * OWNER_WEIGHT);
    if (!here && above === 0) return undefined;
    sum += Math.max(here?.quality ?? 0, above);
    if (!here || here.quality < above) continue;
    typed += lengthOf(here);
    isOwn = true;
  }
  if (!isOwn) return undefined;
  const coverage = Math.min(1, typed / (names[own]?.joined.length || 1));
  return 100 * ((1 - COVERAGE) * (sum / matches.length) + COVERAGE * coverage);
}

function lengthOf({ ranges }: Match): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0);
}
