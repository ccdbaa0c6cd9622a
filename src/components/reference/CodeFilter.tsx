import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import styles from './CodeFilter.module.css';

/** A code of the catalogue: its row, and the sample that shows it. */
interface Entry {
  row: HTMLTableRowElement;
  sample: Element | null;
  text: string;
}

/**
 * Narrows the error catalogue below it to what holds every word typed, and hides what does not match. Without JavaScript the
 * field is hidden, and the page shows everything.
 */
export default function CodeFilter(): ReactNode {
  const id = useId();
  const [query, setQuery] = useState('');
  const [count, setCount] = useState<{ shown: number; all: number }>();

  // What a reader typed before the page was hydrated, which React is not told.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setQuery(field.current?.value ?? ''), []);

  useEffect(() => {
    const entries = catalogue();
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const { row, sample, text } of entries) {
      const matches = words.every((word) => text.includes(word));
      row.hidden = !matches;
      sample?.toggleAttribute('hidden', !matches);
      if (matches) shown += 1;
    }
    for (const { heading, frame, rows } of groups(entries)) {
      const isEmpty = rows.every((row) => row.hidden);
      heading.toggleAttribute('hidden', isEmpty);
      frame.toggleAttribute('hidden', isEmpty);
    }
    setCount(words.length > 0 ? { shown, all: entries.length } : undefined);
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
        {count && `${count.shown} of ${count.all} codes`}
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
): { frame: Element; heading: Element; rows: HTMLTableRowElement[] }[] {
  const frames = new Map<Element, HTMLTableRowElement[]>();
  for (const { row } of entries) {
    const frame = row.closest('.table-scroll') ?? row.closest('table');
    if (frame) frames.set(frame, [...(frames.get(frame) ?? []), row]);
  }
  return [...frames].flatMap(([frame, rows]) => {
    let heading = frame.previousElementSibling;
    while (heading && !/^H[23]$/.test(heading.tagName)) heading = heading.previousElementSibling;
    return heading ? [{ frame, heading, rows }] : [];
  });
}
