/**
 * The search index as it is sent to the browser. It holds no address that the browser can compute from a
 * name. Of a section's text it holds the beginning, which is shown, and the further words once each, which
 * are only found.
 */
export interface SearchIndex {
  version: 1;
  /** Base of all routes of the reference, e.g. `/docs/graphql/v1`. */
  reference: string;
  /**
   * Pages of the reference by folder, e.g. `types/objects`. One line a page: its name, its members, and after
   * a tab the first paragraph of its description. The grammar is that of `encodePage`.
   */
  api: Record<string, string>;
  /** Route of the page that the errors stand on, and a line for each: code, tab, meaning. */
  errors: { route: string; lines: string };
  guides: GuideEntry[];
  /**
   * Stems that stand further down in sections, sorted; and for each the sections, counted over all guides, as
   * distances to the one before it in base 36: `0,3,1` are the sections 0, 3 and 4.
   */
  further: { stems: string; sections: string };
}

/** A guide: route, title, and its sections. The first section is what stands above the first heading. */
export type GuideEntry = [route: string, title: string, sections: SectionEntry[]];

/** A section: heading, beginning of its text, and its anchor where the rule does not give it. */
export type SectionEntry = [heading: string, text: string, anchor?: string];

/**
 * Whether an answer is an index: a host may answer for a missing file with a page.
 */
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
