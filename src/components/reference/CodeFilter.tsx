import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { textOfEntry } from './ErrorEntry';
import styles from './CodeFilter.module.css';

/**
 * Filters the error catalogue below it: entries that do not contain every typed word are hidden.
 * Without JavaScript the field is hidden and the page displays everything.
 */
export default function CodeFilter(): ReactNode {
  const id = useId();
  const [query, setQuery] = useState('');
  const [count, setCount] = useState<{ matching: number; all: number }>();

  // Reads the text that a reader typed before hydration, for which React gets no event.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setQuery(field.current?.value ?? ''), []);

  useEffect(() => {
    const matching = filter(query);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- The count is read from the DOM.
    setCount(query.trim() === '' ? undefined : matching);
  }, [query]);

  // A link leads to a hidden entry, see src/components/page/currentPage.ts, which then scrolls to it.
  useEffect(() => {
    const clear = (): void => {
      filter('');
      setQuery('');
    };
    document.addEventListener('beforematch', clear);
    return () => document.removeEventListener('beforematch', clear);
  }, []);

  return (
    <div className={clsx(styles.root, 'needs-scripts')} role="search" aria-label="Error codes">
      <label htmlFor={id}>Filter the codes below</label>
      <input
        ref={field}
        id={id}
        type="search"
        value={query}
        placeholder="archived, 429, uploadDocument …"
        onChange={(event) => setQuery(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <span role="status" className={styles.count}>
        {count &&
          (count.matching === 0 ? 'No code matches.' : `${count.matching} of ${count.all} codes`)}
      </span>
    </div>
  );
}

/** Hides the entries that do not contain every word, and what introduces a group without a match. */
function filter(query: string): { matching: number; all: number } {
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
