import { REFERENCE_ROUTE } from '../../../schema/routes';
import type { Symbol, SymbolIndex } from '../../../samples/symbols';
import type { NameEntry, PageEntry, SearchIndex } from '../client/format';
import { slugByRule } from '../client/names';

const COORDINATE = /^(@?\w+)(?:\.(\w+))?(?:\((\w+):\))?$/;

/** All coordinates of a schema, by page and grouped by folder of the pages. */
export function encodeApi(symbols: SymbolIndex): SearchIndex['api'] {
  const pages = new Map<string, Symbol[]>();
  for (const symbol of symbols.byCoordinate.values()) {
    const page = symbol.route.replace(/#.*/, '');
    pages.set(page, [...(pages.get(page) ?? []), symbol]);
  }
  const folders: SearchIndex['api'] = {};
  for (const [route, [page, ...rest]] of pages) {
    const path = route.slice(REFERENCE_ROUTE.length + 1);
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (page) (folders[folder] ??= []).push(encodePage(path.slice(folder.length + 1), page, rest));
  }
  return folders;
}

/** Encodes a page. An argument follows the member that it belongs to, as in the schema. */
function encodePage(slug: string, page: Symbol, rest: readonly Symbol[]): PageEntry {
  const { owner, member } = cut(page);
  const entry: PageEntry = entryOf(member === undefined ? owner : `${owner}.${member}`, page);
  if (slugByRule(member ?? owner) !== slug) entry.slug = slug;
  let last: NameEntry = entry;
  for (const symbol of rest) {
    const parts = cut(symbol);
    if (parts.argument === undefined)
      (entry.members ??= []).push((last = entryOf(String(parts.member), symbol)));
    else (last.args ??= []).push(entryOf(parts.argument, symbol));
  }
  if (page.summary) entry.summary = page.summary;
  return entry;
}

function entryOf(name: string, { deprecated, type }: Symbol): NameEntry {
  return { name, ...(deprecated ? { deprecated } : {}), ...(type === undefined ? {} : { type }) };
}

function cut({ coordinate }: Symbol): { owner: string; member?: string; argument?: string } {
  const [, owner = coordinate, member, argument] = COORDINATE.exec(coordinate) ?? [];
  return {
    owner,
    ...(member === undefined ? {} : { member }),
    ...(argument === undefined ? {} : { argument }),
  };
}
