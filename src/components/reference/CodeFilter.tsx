import type { ReactNode } from 'react';
import { textOfEntry } from './ErrorEntry';
import PageFilter, { type Matches } from './PageFilter';

/** Filters the error catalogue below it: entries that do not contain every typed word are hidden. */
export default function CodeFilter(): ReactNode {
  return (
    <PageFilter
      name="Error codes"
      label="Filter the codes below"
      placeholder="archived, 429, uploadDocument …"
      apply={filter}
      count={({ matching, all }) =>
        matching === 0 ? 'No code matches.' : `${matching} of ${all} codes`
      }
    />
  );
}

/** Hides the entries that do not contain every word, and what introduces a group without a match. */
function filter(query: string): Matches {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = catalogue();
  for (const { introduction, entries } of groups) {
    for (const entry of entries) {
      const text = textOfEntry(entry.id);
      entry.hidden = !words.every((word) => text.includes(word));
    }
    for (const element of introduction) element.hidden = entries.every(({ hidden }) => hidden);
  }
  const all = groups.flatMap(({ entries }) => entries);
  return { matching: all.filter(({ hidden }) => !hidden).length, all: all.length };
}

/** The groups of the page: a heading with the text that follows it, and entries. */
function catalogue(): { introduction: HTMLElement[]; entries: HTMLElement[] }[] {
  const groups: { introduction: HTMLElement[]; entries: HTMLElement[] }[] = [];
  for (const heading of document.querySelectorAll<HTMLElement>('main h3')) {
    const introduction = [heading];
    const entries: HTMLElement[] = [];
    let next = heading.nextElementSibling;
    while (next instanceof HTMLElement && !next.matches('h2, h3')) {
      (next.matches('details[id]') ? entries : introduction).push(next);
      next = next.nextElementSibling;
    }
    if (entries.length > 0) groups.push({ introduction, entries });
  }
  return groups;
}
