import { capitalised } from '../../../lib/names';
import type { ApiSymbol } from './decode';
import { mark, type Piece } from './marks';
import { isOperation } from './symbols';
import type { RankedText } from './texts';

function kindLabel(kind: ApiSymbol['kind']): string {
  if (kind === 'value') return 'Enum value';
  if (kind === 'inputField') return 'Input field';
  return capitalised(kind);
}

export interface Hit {
  /** Route with anchor, without the base URL, unique within a result. */
  route: string;
  title: Piece[];
  /** True when the title is an API name, which is set as code. */
  isName: boolean;
  /** Kind of a name, or the guide of a section. */
  context: Piece[];
  type?: string;
  excerpt: Piece[];
  deprecated: boolean;
}

/** The result for a name. Operations are called by their bare name. */
export function symbolHit(symbol: ApiSymbol, words: readonly string[]): Hit {
  const { kind, name, coordinate, route, type, summary, deprecated } = symbol;
  return {
    route,
    title: mark(isOperation(symbol) ? name : coordinate, words),
    isName: true,
    context: plain(kindLabel(kind)),
    ...(type === undefined || isOperation(symbol) ? {} : { type }),
    excerpt: summary ? mark(summary, words) : [],
    deprecated,
  };
}

/** The result for a section of a guide. */
export function sectionHit({ document }: RankedText, words: readonly string[]): Hit {
  const { title, heading, text, route } = document;
  return {
    route,
    title: mark(heading, words),
    isName: false,
    context:
      heading !== title
        ? mark(title, words)
        : plain(route.includes('/graphql/') ? 'Overview' : 'Guide'),
    excerpt: mark(text, words),
    deprecated: false,
  };
}

function plain(text: string): Piece[] {
  return [{ text, marked: false }];
}
