import type { ApiSymbol, ErrorSymbol } from './decode';
import { errorHit, sectionHit, symbolHit, type Hit } from './hits';
import type { Ranked } from './symbols';
import type { RankedText, TextDocument } from './texts';
import { COMMON_WORD_SCORE_CAP } from './weights';

export type GroupId = 'best' | 'api' | 'guides' | 'errors' | 'described';

export interface Group {
  id: GroupId;
  label: string;
  hits: Hit[];
}

export interface SearchResults {
  groups: Group[];
}

type ListId = Exclude<GroupId, 'best'>;

const LABELS: Readonly<Record<GroupId, string>> = {
  best: 'Best match',
  api: 'API',
  guides: 'Guides',
  errors: 'Errors',
  described: 'Described in the reference',
};

const ORDER = ['api', 'guides', 'errors', 'described'] as const;
const ERRORS_FIRST = ['errors', 'api', 'guides', 'described'] as const;

const DISPLAYED: Readonly<Record<ListId, number>> = {
  api: 8,
  guides: 6,
  errors: 4,
  described: 4,
};

/** Maximum number of displayed sections of one guide, so that other guides are displayed too. */
const SECTIONS_OF_A_GUIDE = 3;

interface RankedMatches {
  api: readonly Ranked<ApiSymbol>[];
  errors: readonly Ranked<ErrorSymbol>[];
  texts: readonly RankedText[];
  /** Words that hits mark. */
  words: readonly string[];
  /** The query is not written like a name of the API. */
  isEveryday: boolean;
  isErrorsFirst: boolean;
  /** What the names in a question are: the best matches. */
  named: readonly Hit[];
  /** The names of the API by route. */
  symbols: ReadonlyMap<string, ApiSymbol>;
}

/** Hits by group; a hit is made only when it is displayed. */
type Lists = Record<ListId, (() => Hit)[]>;

/** The displayed groups, in their order. */
export function groupResults(matches: RankedMatches): SearchResults {
  const lists = listHits(matches);
  const best = matches.named.length > 0 ? matches.named : takeBestMatch(matches, lists);
  const groups = [
    { id: 'best' as const, hits: [...best] },
    ...(matches.isErrorsFirst ? ERRORS_FIRST : ORDER).map((id) => ({
      id,
      hits: lists[id].slice(0, DISPLAYED[id]).map((make) => make()),
    })),
  ]
    .filter(({ hits }) => hits.length > 0)
    .map((group) => ({ ...group, label: LABELS[group.id] }));
  return { groups };
}

/** All hits but those of `named`. A page that is among the names or errors is not in the texts too. */
function listHits({ api, errors, texts, words, named, symbols }: RankedMatches): Lists {
  const isNamed = new Set(named.map(({ route }) => route));
  const isListed = new Set([...isNamed, ...[...api, ...errors].map(({ symbol }) => symbol.route)]);
  const textsOf = (kind: string): TextDocument[] =>
    texts
      .map(({ document }) => document)
      .filter((document) => document.kind === kind && !isListed.has(document.route));
  const error = (code: string, meaning: string, route: string) => () =>
    errorHit(code, meaning, route, words);
  const isUnnamed = ({ symbol }: Ranked<ApiSymbol | ErrorSymbol>) => !isNamed.has(symbol.route);
  const name = (symbol: ApiSymbol) => () => symbolHit(symbol, words);
  return {
    api: api.filter(isUnnamed).map(({ symbol }) => name(symbol)),
    guides: sectionsOf(texts).map((text) => () => sectionHit(text, words)),
    errors: [
      ...errors
        .filter(isUnnamed)
        .map(({ symbol }) => error(symbol.name, symbol.meaning, symbol.route)),
      ...textsOf('error').map(({ heading, text, route }) => error(heading, text, route)),
    ],
    described: textsOf('page').flatMap(({ route }) => {
      const symbol = symbols.get(route);
      return symbol ? [name(symbol)] : [];
    }),
  };
}

/** Removes the hit that matches better than the first name of the API from its list. */
function takeBestMatch(matches: RankedMatches, lists: Lists): Hit[] {
  const { api, errors, texts, isEveryday, isErrorsFirst } = matches;
  if (isErrorsFirst) return [];
  const error = errors.find(({ score }) => score > (api[0]?.score ?? 0))?.score;
  const best = findBestMatch(nameScore(api, isEveryday), sectionsOf(texts), error);
  return best ? lists[best.group].splice(best.at, 1).map((make) => make()) : [];
}

function sectionsOf(texts: readonly RankedText[]): RankedText[] {
  const counts = new Map<string, number>();
  return texts.filter(({ document: { kind, title } }) => {
    if (kind !== 'section') return false;
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return count <= SECTIONS_OF_A_GUIDE;
  });
}

const MEMBERS: ReadonlySet<string> = new Set(['field', 'value', 'inputField', 'argument']);

function nameScore([first]: readonly Ranked<ApiSymbol>[], isEveryday: boolean): number {
  const score = first?.score ?? 0;
  return first && isEveryday && MEMBERS.has(first.symbol.kind)
    ? Math.min(score, COMMON_WORD_SCORE_CAP)
    : score;
}

/** The hit that matches better than the first name of the API, if any. */
function findBestMatch(
  api: number,
  sections: readonly RankedText[],
  error = 0,
): { group: 'guides' | 'errors'; at: number } | undefined {
  const section = sections.reduce(
    (best, { confidence }, at) => (confidence > (sections[best]?.confidence ?? 0) ? at : best),
    0,
  );
  const guide = sections[section]?.confidence ?? 0;
  if (api >= guide && api >= error) return undefined;
  return guide >= error ? { group: 'guides', at: section } : { group: 'errors', at: 0 };
}
