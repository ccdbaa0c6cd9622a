import type { ApiSymbol } from './decode';
import { sectionHit, symbolHit, type Hit } from './hits';
import type { Ranked } from './symbols';
import type { RankedText } from './texts';
import { COMMON_WORD_SCORE_CAP, IN_HEADING } from './weights';

export interface Group {
  /** `nearest`: nothing matches, and these names are most like the query. */
  id: 'best' | 'nearest' | keyof Lists;
  label: string;
  hits: Hit[];
}

export interface SearchResults {
  groups: Group[];
}

const LABELS: Readonly<Record<'best' | keyof Lists, string>> = {
  best: 'Best match',
  api: 'API',
  guides: 'Guides',
  errors: 'Errors',
  described: 'Described in the reference',
};

const ORDER = ['api', 'guides', 'errors', 'described'] as const;
const ERRORS_FIRST = ['errors', 'api', 'guides', 'described'] as const;

const MAX_HITS: Readonly<Record<keyof Lists, number>> = {
  api: 8,
  guides: 6,
  errors: 4,
  described: 4,
};

interface RankedMatches {
  api: readonly Ranked[];
  errors: readonly Ranked[];
  texts: readonly RankedText[];
  words: readonly string[];
  /** The query is not written like a name of the API. */
  isPlainWords: boolean;
  isErrorsFirst: boolean;
  /** Errors whose message the query contains: the best matches. */
  messageMatches: readonly ApiSymbol[];
}

interface Lists {
  api: ApiSymbol[];
  guides: RankedText[];
  errors: ApiSymbol[];
  /** Pages whose description matches. */
  described: ApiSymbol[];
}

/** The displayed groups, in their order. */
export function groupResults(matches: RankedMatches): SearchResults {
  const { messageMatches, isErrorsFirst, words } = matches;
  const lists = listsOf(matches);
  const best =
    messageMatches.length > 0 || isErrorsFirst ? messageMatches : takeBestMatch(matches, lists);
  const hitOf = (match: ApiSymbol | RankedText): Hit =>
    'document' in match ? sectionHit(match, words) : symbolHit(match, words);
  const groups = [
    { id: 'best' as const, hits: best.map(hitOf) },
    ...(isErrorsFirst ? ERRORS_FIRST : ORDER).map((id) => ({
      id,
      hits: lists[id].slice(0, MAX_HITS[id]).map(hitOf),
    })),
  ]
    .filter(({ hits }) => hits.length > 0)
    .map((group) => ({ ...group, label: LABELS[group.id] }));
  return { groups };
}

/** All matches but those of `messageMatches`. A page that is among the names or errors is not in the texts too. */
function listsOf({ api, errors, texts, messageMatches }: RankedMatches): Lists {
  const others = (ranked: readonly Ranked[]): ApiSymbol[] =>
    ranked.map(({ symbol }) => symbol).filter((symbol) => !messageMatches.includes(symbol));
  const lists = { api: others(api), errors: others(errors) };
  const listed = new Set([...messageMatches, ...lists.api, ...lists.errors]);
  const described = texts
    .map(({ document }) => document.symbol)
    .filter((symbol) => symbol !== undefined && !listed.has(symbol)) as ApiSymbol[];
  return {
    api: lists.api,
    guides: texts.filter(({ document }) => !document.symbol),
    errors: [...lists.errors, ...described.filter(({ kind }) => kind === 'error')],
    described: described.filter(({ kind }) => kind !== 'error'),
  };
}

const MEMBERS: ReadonlySet<string> = new Set(['field', 'value', 'inputField', 'argument']);

/** Removes the text or error that matches better than the first name of the API from its list. */
function takeBestMatch(
  { api, errors, texts, isPlainWords }: RankedMatches,
  lists: Lists,
): (ApiSymbol | RankedText)[] {
  const [first] = api;
  const nameScore = first?.score ?? 0;
  const isCapped = first && isPlainWords && MEMBERS.has(first.symbol.kind);
  const name = isCapped ? Math.min(nameScore, COMMON_WORD_SCORE_CAP) : nameScore;
  const errorScore = errors[0]?.score ?? 0;
  const error = errorScore > nameScore ? errorScore : 0;
  const guide = Math.max(0, ...lists.guides.map(({ confidence }) => confidence));
  if (name >= Math.max(guide, error)) return [];
  if (guide < error) return lists.errors.splice(0, 1);
  const described = texts[0]?.document.symbol;
  if (name + error === 0 && described && texts[0]!.hasEveryWord && guide < IN_HEADING) {
    const list = described.kind === 'error' ? lists.errors : lists.described;
    return list.splice(list.indexOf(described), 1);
  }
  const at = lists.guides.findIndex(({ confidence }) => confidence === guide);
  return lists.guides.splice(at, 1);
}
