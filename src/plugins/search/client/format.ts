/**
 * The search index as sent to the browser. It omits URLs that the browser can compute from a name.
 * Of a section's text it contains the displayed beginning, and the stems of the rest, which are
 * only matched.
 */
export interface SearchIndex {
  version: 1;
  /** Base of all routes of the reference, e.g. `/docs/graphql/v1`. */
  reference: string;
  /**
   * Pages of the reference by folder, e.g. `types/objects`. One line per page: its name, its
   * members, and after a tab the first paragraph of its description, see `encodePage`.
   */
  api: Record<string, string>;
  /** Route of the error catalogue, and a line for each error: code, tab, meaning. */
  errors: { route: string; lines: string };
  guides: GuideEntry[];
  /**
   * Stems of the rest of sections, sorted, and for each its sections, numbered over all guides, as
   * base-36 differences to the previous one: `0,3,1` are the sections 0, 3 and 4.
   */
  further: { stems: string; sections: string };
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
  const { version, reference, api, errors, guides, further } = value as Partial<
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
    further !== null
  );
}
