import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import styles from './CodeFilter.module.css';

/** An error code of the catalogue: its row, and the sample that triggers it. */
interface Entry {
  row: HTMLTableRowElement;
  sample: Element | null;
  text: string;
}

/**
 * Filters the error catalogue below it: rows that do not contain every typed word are hidden.
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
    const entries = catalogue();
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    let matching = 0;
    for (const { row, sample, text } of entries) {
      const matches = words.every((word) => text.includes(word));
      row.hidden = !matches;
      sample?.toggleAttribute('hidden', !matches);
      if (matches) matching += 1;
    }
    for (const { heading, table, rows } of groups(entries)) {
      const isEmpty = rows.every((row) => row.hidden);
      heading.toggleAttribute('hidden', isEmpty);
      table.toggleAttribute('hidden', isEmpty);
    }
    // eslint-disable-next-line react-hooks/set-state-in-effect -- The count is read from the DOM.
    setCount(words.length > 0 ? { matching, all: entries.length } : undefined);
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

function catalogue(): Entry[] {
  return [...document.querySelectorAll<HTMLTableRowElement>('main tr')].flatMap((row) => {
    const code = row.querySelector('td:first-child a[id]')?.id;
    if (!code) return [];
    return [
      {
        row,
        sample: document.querySelector(`section[aria-label="${CSS.escape(code)}"]`),
        text: row.textContent.toLowerCase(),
      },
    ];
  });
}

/** The tables with the heading above each. */
function groups(
  entries: readonly Entry[],
): { table: Element; heading: Element; rows: HTMLTableRowElement[] }[] {
  const tables = new Map<Element, HTMLTableRowElement[]>();
  for (const { row } of entries) {
    const table = row.closest('.table-scroll') ?? row.closest('table');
    if (table) tables.set(table, [...(tables.get(table) ?? []), row]);
  }
  return [...tables].flatMap(([table, rows]) => {
    let heading = table.previousElementSibling;
    while (heading && !/^H[23]$/.test(heading.tagName)) heading = heading.previousElementSibling;
    return heading ? [{ table, heading, rows }] : [];
  });
}
