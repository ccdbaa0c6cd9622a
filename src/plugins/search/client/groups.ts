import type { ApiSymbol, ErrorSymbol } from './decode';
import { errorHit, sectionHit, symbolHit, type Hit } from './hits';
import type { Ranking } from './symbols';
import type { RankedText } from './texts';

export type GroupId = 'best' | 'api' | 'guides' | 'errors' | 'described';

export interface Group {
  id: GroupId;
  label: string;
  hits: Hit[];
  /** Number of all hits. */
  total: number;
}

export interface Answer {
  groups: Group[];
  /** Number of displayed hits. */
  count: number;
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

const DISPLAYED: Readonly<Record<GroupId, number>> = {
  best: 1,
  api: 8,
  guides: 6,
  errors: 4,
  described: 4,
};

/** Maximum number of displayed sections of one guide, so that other guides are displayed too. */
const SECTIONS_OF_A_GUIDE = 3;

/** What a query was found in. */
interface Found {
  api: Ranking<ApiSymbol>;
  errors: Ranking<ErrorSymbol>;
  texts: readonly RankedText[];
  /** Words that hits mark. */
  words: readonly string[];
  /** The query is one word, not written like a name of the API. */
  isEverydayWord: boolean;
  isErrorsFirst: boolean;
  /** What the names in a question are: the best matches. */
  named: readonly Hit[];
  /** The names of the API by route. */
  symbols: ReadonlyMap<string, ApiSymbol>;
}

/** The displayed groups, in their order. */
export function compose({
  api,
  errors,
  texts,
  words,
  isEverydayWord,
  isErrorsFirst,
  named,
  symbols,
}: Found): Answer {
  const sections = texts.filter(({ document }) => document.kind === 'section');
  const displayedSections = atMostEach(sections, SECTIONS_OF_A_GUIDE);
  const found = new Set([
    ...[...api.best, ...errors.best].map(({ symbol }) => symbol.route),
    ...named.map(({ route }) => route),
  ]);
  const described = texts.filter(
    ({ document }) => document.kind === 'page' && !found.has(document.route),
  );
  const explained = texts.filter(
    ({ document }) => document.kind === 'error' && !found.has(document.route),
  );
  const lists: Record<Exclude<GroupId, 'best'>, { total: number; hits: (() => Hit)[] }> = {
    api: {
      total: api.total,
      hits: api.best.map(
        ({ symbol }) =>
          () =>
            symbolHit(symbol, words),
      ),
    },
    guides: {
      total: sections.length,
      hits: displayedSections.map((text) => () => sectionHit(text, words)),
    },
    errors: {
      total: errors.total + explained.length,
      hits: [
        ...errors.best.map(
          ({ symbol }) =>
            () =>
              errorHit(symbol.name, symbol.meaning, symbol.route, words),
        ),
        ...explained.map(
          ({ document }) =>
            () =>
              errorHit(document.heading, document.text, document.route, words),
        ),
      ],
    },
    described: {
      total: described.length,
      hits: described.flatMap(({ document }) => {
        const symbol = symbols.get(document.route);
        return symbol ? [() => symbolHit(symbol, words)] : [];
      }),
    },
  };
  const best = [...named];
  const sure =
    named.length === 0 &&
    !isErrorsFirst &&
    surest(nameScore(api, isEverydayWord), displayedSections, errors.best[0]?.score);
  if (sure) {
    const [hit] = lists[sure.group].hits.splice(sure.at, 1);
    lists[sure.group].total -= 1;
    if (hit) best.push(hit());
  }
  const groups: Group[] =
    best.length > 0 ? [{ id: 'best', label: LABELS.best, hits: best, total: best.length }] : [];
  for (const id of isErrorsFirst ? ERRORS_FIRST : ORDER) {
    const { hits, total } = lists[id];
    if (hits.length > 0)
      groups.push({
        id,
        label: LABELS[id],
        hits: hits.slice(0, DISPLAYED[id]).map((make) => make()),
        total,
      });
  }
  return { groups, count: groups.reduce((sum, { hits }) => sum + hits.length, 0) };
}

/** Names of members that are everyday words too (`token`, `permissions`) match less than a heading with the word. */
const EVERYDAY = 70;
const MEMBERS: ReadonlySet<string> = new Set(['field', 'value', 'inputField', 'argument']);

function nameScore({ best: [first] }: Ranking<ApiSymbol>, isEverydayWord: boolean): number {
  const score = first?.score ?? 0;
  return first && isEverydayWord && MEMBERS.has(first.symbol.kind)
    ? Math.min(score, EVERYDAY)
    : score;
}

/** The hit that matches better than the first name of the API, if any. */
function surest(
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
