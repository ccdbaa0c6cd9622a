import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
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
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const groups = catalogue();
    for (const { heading, entries } of groups) {
      for (const entry of entries)
        entry.hidden = !words.every((word) => entry.textContent.toLowerCase().includes(word));
      heading.hidden = entries.every(({ hidden }) => hidden);
    }
    const all = groups.flatMap(({ entries }) => entries);
    const matching = all.filter(({ hidden }) => !hidden).length;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- The count is read from the DOM.
    setCount(words.length > 0 ? { matching, all: all.length } : undefined);
  }, [query]);

  return (
    <div className={clsx(styles.root, 'needs-scripts')} role="search" aria-label="Error codes">
      <label htmlFor={id}>Filter the codes below</label>
      <input
        ref={field}
        id={id}
        type="search"
        value={query}
        placeholder="archived, retry, uploadDocument …"
        onChange={(event) => setQuery(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <span role="status" className={styles.count}>
        {count && `${count.matching} of ${count.all} codes`}
      </span>
    </div>
  );
}

/** The entries of the page below the heading of each group. */
function catalogue(): { heading: HTMLElement; entries: HTMLElement[] }[] {
  const groups: { heading: HTMLElement; entries: HTMLElement[] }[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('main :is(h3, details[id])')) {
    if (element.tagName === 'H3') groups.push({ heading: element, entries: [] });
    else groups.at(-1)?.entries.push(element);
  }
  return groups.filter(({ entries }) => entries.length > 0);
}
