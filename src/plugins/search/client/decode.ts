import type { SearchIndex } from './format';
import { slugByRule } from './names';

/** Kinds of API names, in the display order of equal matches. */
export type SymbolKind =
  | 'query'
  | 'mutation'
  | 'subscription'
  | 'object'
  | 'interface'
  | 'union'
  | 'enum'
  | 'input'
  | 'scalar'
  | 'directive'
  | 'field'
  | 'value'
  | 'inputField'
  | 'argument';

/** A searchable schema coordinate. */
export interface ApiSymbol {
  kind: SymbolKind;
  coordinate: string;
  /** Own name, the last part of the coordinate. */
  name: string;
  /** Names before it, outermost first, without root types of operations. */
  owners: readonly string[];
  /** Route with anchor, without the base URL. */
  route: string;
  /** As in SDL. */
  type?: string;
  /** First paragraph of the description; only pages have one. */
  summary?: string;
  deprecated: boolean;
}

const KINDS: Readonly<Record<string, SymbolKind>> = {
  'operations/queries': 'query',
  'operations/mutations': 'mutation',
  'operations/subscriptions': 'subscription',
  'operations/directives': 'directive',
  'types/directives': 'directive',
  'types/objects': 'object',
  'types/interfaces': 'interface',
  'types/unions': 'union',
  'types/enums': 'enum',
  'types/inputs': 'input',
  'types/scalars': 'scalar',
};

const MEMBER_KINDS: Partial<Record<SymbolKind, SymbolKind>> = {
  enum: 'value',
  input: 'inputField',
};

/** `name`, `=slug`, `~`, `(arguments)`, `:type`; all but the name are optional. */
const WORD = /^(@?[\w.]+)(?:=([^~(:]+))?(~)?(?:\(([^)]*)\))?(?::(.+))?$/;

/** Decodes the output of `encodeApi`. Invalid lines are ignored. */
export function decodeApi({ api, reference }: Pick<SearchIndex, 'api' | 'reference'>): ApiSymbol[] {
  return Object.entries(api).flatMap(([folder, lines]) => {
    const kind = KINDS[folder];
    return kind
      ? lines.split('\n').flatMap((line) => decodePage(line, kind, `${reference}/${folder}`))
      : [];
  });
}

function decodePage(line: string, kind: SymbolKind, folder: string): ApiSymbol[] {
  const [signature = '', summary] = line.split('\t', 2);
  const [first = '', ...members] = signature.split(' ');
  const page = WORD.exec(first);
  if (!page) return [];
  const [, coordinate = '', exception, mark, args, type] = page;
  const name = coordinate.slice(coordinate.indexOf('.') + 1).replace(/^@/, '');
  const route = `${folder}/${exception ?? slugByRule(name)}`;
  return [
    {
      kind,
      coordinate,
      name,
      owners: [],
      route,
      deprecated: mark !== undefined,
      ...(type === undefined ? {} : { type }),
      ...(summary === undefined ? {} : { summary }),
    },
    ...decodeArguments(args, coordinate, [name], `${route}#`),
    ...members.flatMap((member) =>
      decodeMember(member, coordinate, MEMBER_KINDS[kind] ?? 'field', route),
    ),
  ];
}

function decodeMember(word: string, owner: string, kind: SymbolKind, route: string): ApiSymbol[] {
  const parsed = WORD.exec(word);
  if (!parsed) return [];
  const [, name = '', , mark, args, type] = parsed;
  const symbol: ApiSymbol = {
    kind,
    coordinate: `${owner}.${name}`,
    name,
    owners: [owner],
    route: `${route}#${name}`,
    deprecated: mark !== undefined,
    ...(type === undefined ? {} : { type }),
  };
  return [symbol, ...decodeArguments(args, symbol.coordinate, [owner, name], `${symbol.route}.`)];
}

function decodeArguments(
  list: string | undefined,
  owner: string,
  owners: string[],
  route: string,
): ApiSymbol[] {
  return (list ? list.split(',') : []).flatMap((word) => {
    const [, name = '', , mark, , type] = WORD.exec(word) ?? [];
    if (!name) return [];
    const symbol: ApiSymbol = {
      kind: 'argument',
      coordinate: `${owner}(${name}:)`,
      name,
      owners,
      route: route + name,
      deprecated: mark !== undefined,
      ...(type === undefined ? {} : { type }),
    };
    return [symbol];
  });
}
