/**
 * The search index as sent to the browser, without URLs that follow from a name. Of a section it has the displayed beginning, and the
 * stems of the rest, which are only matched.
 */
export interface SearchIndex {
  /** Base of all routes of the reference, e.g. `/docs/graphql/v1`. */
  reference: string;
  /** Pages of the reference. Lists of equal things compress better than a list of pages. */
  api: {
    /** Path below `reference`, e.g. `types/objects/case`. */
    paths: string[];
    /** The coordinate that the page documents, then those on it, without that beginning: `.status`, `.goals(first:)`. */
    names: NameEntry[][];
    /** First paragraph of the description; empty for none. */
    summaries: string[];
  };
  /** Route of the error catalogue, and each code with its meaning and HTTP status, and the messages that readers paste. */
  errors: { route: string; codes: [code: string, meaning: string, messages: string[]][] };
  guides: GuideEntry[];
  /**
   * Stems of the rest of sections, sorted, and for each its sections, numbered over all guides: the first number, then distances, which
   * compress better.
   */
  further: { stems: string[]; sections: number[][] };
  /** Stems of words that readers use, and the stems of the words in the texts that mean the same. */
  synonyms: Record<string, string[]>;
  /** Terms of readers, as stems of their words, and the words of the pages instead. */
  terms: Record<string, string>;
}

/** A coordinate, its type as in SDL (null or absent for none), and whether it is deprecated. */
export type NameEntry = [coordinate: string, type?: string | null, deprecated?: boolean];

/** A guide: route, title, and its sections. The first section is the text above the first heading. */
export type GuideEntry = [route: string, title: string, sections: SectionEntry[]];

/** A section: heading, beginning of its text, and its anchor unless it follows from the heading. */
export type SectionEntry = [heading: string, text: string, anchor?: string];

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
  | 'argument'
  | 'error';
