import type { ApiSymbol, ErrorSymbol } from './decode';
import { errorHit, sectionHit, symbolHit, type Hit } from './hits';
import type { Ranked } from './symbols';
import type { RankedText } from './texts';

export type GroupId = 'best' | 'api' | 'guides' | 'errors' | 'described';

export interface Group {
  id: GroupId;
  label: string;
  hits: Hit[];
}

export interface SearchResults {
  groups: Group[];
}

const LABELS: Readonly<Record<GroupId, string>> = {
  best: 'Best match',
  api: 'API',
  guides: 'Guides',
  errors: 'Errors',
  described: 'Described in the reference',
};

const ORDER = ['api', 'guides', 'errors', 'described'] as const;
const ERRORS_FIRST = ['errors', 'api', 'guides', 'described'] as const;

const DISPLAYED: Readonly<Record<Exclude<GroupId, 'best'>, number>> = {
  api: 8,
  guides: 6,
  errors: 4,
  described: 4,
};

/** Maximum number of displayed sections of one guide, so that other guides are displayed too. */
const SECTIONS_OF_A_GUIDE = 3;

/** What a query was found in. */
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

/** The displayed groups, in their order. */
export function groupResults({
  texts,
  words,
  isErrorsFirst,
  named,
  symbols,
  ...found
}: RankedMatches): SearchResults {
  const isNamed = new Set(named.map(({ route }) => route));
  const api = found.api.filter(({ symbol }) => !isNamed.has(symbol.route));
  const errors = found.errors.filter(({ symbol }) => !isNamed.has(symbol.route));
  const sections = atMostEach(
    texts.filter(({ document }) => document.kind === 'section'),
    SECTIONS_OF_A_GUIDE,
  );
  const isListed = new Set([...found.api, ...found.errors].map(({ symbol }) => symbol.route));
  const textsOf = (kind: string): RankedText[] =>
    texts.filter(
      ({ document: { kind: own, route } }) =>
        own === kind && !isListed.has(route) && !isNamed.has(route),
    );
  const error = (code: string, meaning: string, route: string) => () =>
    errorHit(code, meaning, route, words);
  const lists: Record<Exclude<GroupId, 'best'>, (() => Hit)[]> = {
    api: api.map(
      ({ symbol }) =>
        () =>
          symbolHit(symbol, words),
    ),
    guides: sections.map((text) => () => sectionHit(text, words)),
    errors: [
      ...errors.map(({ symbol }) => error(symbol.name, symbol.meaning, symbol.route)),
      ...textsOf('error').map(({ document: { heading, text, route } }) =>
        error(heading, text, route),
      ),
    ],
    described: textsOf('page').flatMap(({ document }) => {
      const symbol = symbols.get(document.route);
      return symbol ? [() => symbolHit(symbol, words)] : [];
    }),
  };
  const best = [...named];
  const bestMatch =
    named.length === 0 &&
    !isErrorsFirst &&
    findBestMatch(
      nameScore(api, found.isEveryday),
      sections,
      errors.find(({ score }) => score > (api[0]?.score ?? 0))?.score,
    );
  if (bestMatch) best.push(...lists[bestMatch.group].splice(bestMatch.at, 1).map((make) => make()));
  const groups = [
    { id: 'best' as const, hits: best },
    ...(isErrorsFirst ? ERRORS_FIRST : ORDER).map((id) => ({
      id,
      hits: lists[id].slice(0, DISPLAYED[id]).map((make) => make()),
    })),
  ]
    .filter(({ hits }) => hits.length > 0)
    .map((group) => ({ ...group, label: LABELS[group.id] }));
  return { groups };
}

/** Names of members that are everyday words too (`token`, `permissions`, `file`) match less than a heading with the words, not than an error code. */
const COMMON_WORD_SCORE_CAP = 70;
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

function atMostEach(sections: readonly RankedText[], most: number): RankedText[] {
  const counts = new Map<string, number>();
  return sections.filter(({ document: { title } }) => {
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return count <= most;
  });
}
