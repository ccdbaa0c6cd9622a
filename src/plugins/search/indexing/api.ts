import { REFERENCE_ROUTE } from '../../../schema/routes';
import type { Symbol, SymbolIndex } from '../../../samples/symbols';
import { slugByRule } from '../client/names';

const COORDINATE = /^(@?\w+)(?:\.(\w+))?(?:\((\w+):\))?$/;

/**
 * Encodes all coordinates of a schema as lines, grouped by folder of their pages.
 *
 * A line is `Name member member…`, a member `name~(argument:Type,…):Type`; `~` marks deprecated
 * names, `=slug` after a page's name is its slug unless it follows from the name. An operation is a
 * line without members: its root, a dot, and its name (`Query.cases(first:Int):CaseChunk!`). After
 * a tab is the page's summary.
 */
export function encodeApi(symbols: SymbolIndex): Record<string, string> {
  const pages = new Map<string, Symbol[]>();
  for (const symbol of symbols.byCoordinate.values()) {
    const page = symbol.route.replace(/#.*/, '');
    pages.set(page, [...(pages.get(page) ?? []), symbol]);
  }
  const folders: Record<string, string[]> = {};
  for (const [route, members] of pages) {
    const path = route.slice(REFERENCE_ROUTE.length + 1);
    const folder = path.slice(0, path.lastIndexOf('/'));
    (folders[folder] ??= []).push(encodePage(path.slice(folder.length + 1), members));
  }
  return Object.fromEntries(
    Object.entries(folders).map(([folder, lines]) => [folder, lines.join('\n')]),
  );
}

/** Encodes one page. Its own symbol comes first, as in the schema. */
function encodePage(slug: string, [page, ...rest]: readonly Symbol[]): string {
  if (!page) return '';
  const own = cut(page);
  const exception = slugByRule(own.member ?? own.owner) === slug ? '' : `=${slug}`;
  const head = own.member === undefined ? own.owner : `${own.owner}.${own.member}`;
  const words: string[] = [];
  let argumentsOf: string[] = [];
  const suffix = (symbol: Symbol): string => (symbol.type === undefined ? '' : `:${symbol.type}`);
  const mark = (symbol: Symbol): string => (symbol.deprecated ? '~' : '');
  const open: { name: string; type: string; args: string[] }[] = [
    { name: head + exception + mark(page), type: suffix(page), args: argumentsOf },
  ];
  for (const symbol of rest) {
    const { member, argument } = cut(symbol);
    if (argument !== undefined) argumentsOf.push(argument + mark(symbol) + suffix(symbol));
    else
      open.push({
        name: String(member) + mark(symbol),
        type: suffix(symbol),
        args: (argumentsOf = []),
      });
  }
  for (const { name, type, args } of open)
    words.push(name + (args.length > 0 ? `(${args.join(',')})` : '') + type);
  return words.join(' ') + (page.summary ? `\t${page.summary}` : '');
}

function cut({ coordinate }: Symbol): { owner: string; member?: string; argument?: string } {
  const [, owner = coordinate, member, argument] = COORDINATE.exec(coordinate) ?? [];
  return {
    owner,
    ...(member === undefined ? {} : { member }),
    ...(argument === undefined ? {} : { argument }),
  };
}
