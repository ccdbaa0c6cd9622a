/**
 * The search index as sent to the browser. It omits URLs that the browser can compute from a name.
 * Of a section's text it contains the displayed beginning, and the stems of the rest, which are
 * only matched.
 */
export interface SearchIndex {
  version: 1;
  /** Base of all routes of the reference, e.g. `/docs/graphql/v1`. */
  reference: string;
  /** Pages of the reference by folder, e.g. `types/objects`. */
  api: Record<string, PageEntry[]>;
  /** Route of the error catalogue, and each code with its meaning and HTTP status. */
  errors: { route: string; codes: [code: string, meaning: string][] };
  guides: GuideEntry[];
  /** Stems of the rest of sections, sorted, and for each its sections, numbered over all guides. */
  further: { stems: string[]; sections: number[][] };
  /** Stems of words that readers use, and the stems of the words in the texts that mean the same. */
  synonyms: Record<string, string[]>;
  /** Terms of readers, as stems of their words, and the words of the pages instead. */
  terms: Record<string, string>;
}

/** A member or an argument. */
export interface NameEntry {
  name: string;
  deprecated?: boolean;
  /** As in SDL. */
  type?: string;
  args?: NameEntry[];
}

/** A page of the reference. The name of an operation begins with its root type: `Query.cases`. */
export interface PageEntry extends NameEntry {
  /** Unless it follows from the name. */
  slug?: string;
  members?: NameEntry[];
  /** First paragraph of the description. */
  summary?: string;
}

/**
 * A guide: route, title, and its sections. The first section is the text above the first heading.
 */
export type GuideEntry = [route: string, title: string, sections: SectionEntry[]];

/** A section: heading, beginning of its text, and its anchor unless it follows from the heading. */
export type SectionEntry = [heading: string, text: string, anchor?: string];

/** Whether a response is a search index: a host may return a page for a missing file. */
export function isSearchIndex(value: unknown): value is SearchIndex {
  if (typeof value !== 'object' || value === null) return false;
  const { version, reference, api, errors, guides, further, synonyms, terms } = value as Partial<
    Record<keyof SearchIndex, unknown>
  >;
  return (
    version === 1 &&
    typeof reference === 'string' &&
    typeof api === 'object' &&
    api !== null &&
    typeof errors === 'object' &&
    errors !== null &&
    Array.isArray(guides) &&
    typeof further === 'object' &&
    further !== null &&
    typeof synonyms === 'object' &&
    synonyms !== null &&
    typeof terms === 'object' &&
    terms !== null
  );
}
