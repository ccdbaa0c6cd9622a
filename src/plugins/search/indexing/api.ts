import { REFERENCE_ROUTE } from '../../../schema/routes';
import type { SymbolIndex } from '../../../schema/symbols';
import type { NameEntry, SearchIndex } from '../engine/format';

/** All coordinates of a schema by page, in the schema's order. */
export function encodeApi({ byCoordinate }: SymbolIndex): SearchIndex['api'] {
  const pages = new Map<string, { names: NameEntry[]; summary: string }>();
  for (const { coordinate, route, type, deprecated, summary = '' } of byCoordinate.values()) {
    const path = route.slice(REFERENCE_ROUTE.length + 1).replace(/#.*/, '');
    const page = pages.get(path) ?? { names: [], summary };
    const entry = coordinate.slice(page.names[0]?.[0].length ?? 0);
    page.names.push(deprecated ? [entry, type ?? null, true] : type ? [entry, type] : [entry]);
    pages.set(path, page);
  }
  return {
    paths: [...pages.keys()],
    names: [...pages.values()].map(({ names }) => names),
    summaries: [...pages.values()].map(({ summary }) => summary),
  };
}
