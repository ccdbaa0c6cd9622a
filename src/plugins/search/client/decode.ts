import type { NameEntry, PageEntry, SearchIndex } from './format';
import { anchorByRule, slugByRule } from './names';
import type { TextDocument } from './texts';

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

/** A searchable error code. */
export interface ErrorSymbol {
  kind: 'error';
  coordinate: string;
  name: string;
  owners: readonly string[];
  deprecated: boolean;
  meaning: string;
  /** Route with anchor, without the base URL. */
  route: string;
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

/** All coordinates of an index with their routes. Folders of unknown kinds are ignored. */
export function decodeApi({ api, reference }: Pick<SearchIndex, 'api' | 'reference'>): ApiSymbol[] {
  return Object.entries(api).flatMap(([folder, pages]) => {
    const kind = KINDS[folder];
    return kind ? pages.flatMap((page) => decodePage(page, kind, `${reference}/${folder}`)) : [];
  });
}

function decodePage(page: PageEntry, kind: SymbolKind, folder: string): ApiSymbol[] {
  const { name: coordinate, slug, members = [], summary } = page;
  const name = coordinate.slice(coordinate.indexOf('.') + 1).replace(/^@/, '');
  const route = `${folder}/${slug ?? slugByRule(name)}`;
  const own = { kind, coordinate, name, owners: [], route, ...(summary ? { summary } : {}) };
  return [
    ...decodeEntry(page, own, `${route}#`),
    ...members.flatMap((member) => {
      const memberRoute = `${route}#${member.name}`;
      return decodeEntry(
        member,
        {
          kind: MEMBER_KINDS[kind] ?? 'field',
          coordinate: `${coordinate}.${member.name}`,
          name: member.name,
          owners: [coordinate],
          route: memberRoute,
        },
        `${memberRoute}.`,
      );
    }),
  ];
}

/** The symbol of an entry, and those of its arguments. */
function decodeEntry(
  { deprecated = false, type, args = [] }: NameEntry,
  own: Omit<ApiSymbol, 'deprecated' | 'type'>,
  argumentRoute: string,
): ApiSymbol[] {
  return [
    { ...own, deprecated, ...(type === undefined ? {} : { type }) },
    ...args.flatMap((arg) =>
      decodeEntry(
        arg,
        {
          kind: 'argument',
          coordinate: `${own.coordinate}(${arg.name}:)`,
          name: arg.name,
          owners: [...own.owners, own.name],
          route: argumentRoute + arg.name,
        },
        '',
      ),
    ),
  ];
}

/** The error codes of an index. */
export function decodeErrors({ errors: { route, codes } }: SearchIndex): ErrorSymbol[] {
  return codes.map(([name, meaning]) => ({
    kind: 'error',
    coordinate: name,
    name,
    owners: [],
    deprecated: false,
    meaning,
    route: `${route}#${name}`,
  }));
}

/** The sections of the guides in an index. */
export function decodeSections({ guides, further }: SearchIndex): TextDocument[] {
  const documents = guides.flatMap(([route, title, sections]) =>
    sections.map(([heading, text, anchor], at): TextDocument & { further: string[] } => ({
      kind: 'section',
      title,
      heading,
      text,
      further: [],
      route: at === 0 ? route : `${route}#${anchor ?? anchorByRule(heading)}`,
    })),
  );
  for (const [at, stem] of further.stems.entries())
    for (const section of further.sections[at] ?? []) documents[section]?.further.push(stem);
  return documents;
}
