import type { NameEntry, SearchIndex, SymbolKind } from './format';
import { anchorByRule } from './names';

export interface TextDocument {
  /** What a description is about; undefined for a section of a guide. */
  symbol?: ApiSymbol;
  /** Title of the guide, or the name that the text documents. */
  title: string;
  heading: string;
  text: string;
  /** Stems that are matched but not displayed. */
  further?: readonly string[];
  route: string;
}

/** A searchable name: a schema coordinate, or an error code. */
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
  /** First paragraph of the description, which only pages have; meaning of an error code. */
  summary?: string;
  /** What the API sends with an error code: matched, not displayed. */
  messages?: readonly string[];
  deprecated: boolean;
}

const MEMBER_KINDS: Partial<Record<SymbolKind, SymbolKind>> = {
  enum: 'value',
  input: 'inputField',
};

/** All coordinates of an index with their routes. */
export function decodeApi({ api, reference }: Pick<SearchIndex, 'api' | 'reference'>): ApiSymbol[] {
  return api.paths.flatMap((path, at) =>
    decodePage(path, `${reference}/${path}`, api.names[at] ?? [], api.summaries[at]),
  );
}

function decodePage(
  path: string,
  route: string,
  names: readonly NameEntry[],
  summary?: string,
): ApiSymbol[] {
  // The name of the folder is that of the kind, in the plural: `operations/queries/case`.
  const kind = path.split('/')[1]?.replace(/ies$/, 'ys').slice(0, -1) as SymbolKind;
  const page = names[0]?.[0] ?? '';
  const title = page.replace(/^@|^.*\./, '');
  return names.map(([entry, type, deprecated = false], index) => {
    // Names below that of the page: `.goals(first:)` → goals, first.
    const inner = index === 0 ? [] : (entry.match(/\w+/g) ?? []);
    const member = entry.endsWith(':)') ? 'argument' : (MEMBER_KINDS[kind] ?? 'field');
    return {
      kind: index === 0 ? kind : member,
      coordinate: index === 0 ? page : page + entry,
      name: inner.at(-1) ?? title,
      owners: index === 0 ? [] : [title, ...inner.slice(0, -1)],
      route: index === 0 ? route : `${route}#${inner.join('.')}`,
      deprecated,
      ...(type && { type }),
      ...(index === 0 && summary && { summary }),
    };
  });
}

/** The error codes of an index. */
export function decodeErrors({ errors: { route, codes } }: SearchIndex): ApiSymbol[] {
  return codes.map(([name, summary, messages]) => ({
    kind: 'error',
    coordinate: name,
    name,
    owners: [],
    route: `${route}#${name}`,
    summary,
    messages,
    deprecated: false,
  }));
}

/** The sections of the guides in an index. */
export function decodeSections({ guides, further }: SearchIndex): TextDocument[] {
  const documents = guides.flatMap(([route, title, sections]) =>
    sections.map(([heading, text, anchor], at): TextDocument & { further: string[] } => ({
      title,
      heading,
      text,
      further: [],
      route: at === 0 ? route : `${route}#${anchor ?? anchorByRule(heading)}`,
    })),
  );
  for (const [at, stem] of further.stems.entries()) {
    let section = 0;
    for (const distance of further.sections[at] ?? [])
      documents[(section += distance)]?.further.push(stem);
  }
  return documents;
}
