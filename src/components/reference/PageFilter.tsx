import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { textOfEntry } from './ErrorEntry';
import styles from './PageFilter.module.css';

interface Matches {
  matching: number;
  all: number;
}

/** Beginning of the id of a release's heading, before its date. */
const RELEASE = 'release-';

/**
 * Filters the error catalogue below it by words, or with the contents of the changelog, its releases by date; that filter is in
 * the URL. Without JavaScript the field is hidden and the page displays everything.
 */
export default function PageFilter({
  toc,
}: {
  toc?: readonly { id: string; value: string }[];
}): ReactNode {
  const id = useId();
  const [query, setQuery] = useState('');
  const [matches, setMatches] = useState<Matches>();
  const isChangelog = toc !== undefined;
  const filter = isChangelog ? filterReleases : filterCodes;

  // Reads what a reader entered before hydration, for which React gets no event, or what a link asks for.
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useEffect(() => {
    // A link to an entry leads there, whatever it is filtered by.
    const linked =
      isChangelog && !location.hash && new URLSearchParams(location.search).get('since');
    setQuery(field.current?.value || linked || '');
  }, [isChangelog]);

  useEffect(() => {
    const now = filter(query);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- The count is read from the DOM.
    setMatches(query.trim() === '' ? undefined : now);
  }, [filter, query]);

  // A link leads to a hidden entry, see src/components/page/currentPage.ts, which then scrolls to it.
  useEffect(() => {
    const clear = (): void => {
      filter('');
      setQuery('');
      if (isChangelog) storeInUrl('');
    };
    document.addEventListener('beforematch', clear);
    return () => document.removeEventListener('beforematch', clear);
  }, [filter, isChangelog]);

  const control = {
    id,
    ref: field,
    value: query,
    onChange: ({ target }: { target: { value: string } }) => {
      setQuery(target.value);
      if (isChangelog) storeInUrl(target.value);
    },
    autoComplete: 'off',
  };
  const counted = matches && `${matches.matching} of ${matches.all}`;
  return (
    <div
      className={clsx(styles.root, 'needs-scripts')}
      role="search"
      aria-label={isChangelog ? 'Releases' : 'Error codes'}
    >
      <label htmlFor={id}>{isChangelog ? 'Show releases from' : 'Filter the codes below'}</label>
      {isChangelog ? (
        <select {...control}>
          <option value="">The first release</option>
          {toc
            .filter((heading) => heading.id.startsWith(RELEASE))
            .map((heading) => (
              <option key={heading.id} value={heading.id.slice(RELEASE.length)}>
                {heading.value}
              </option>
            ))}
        </select>
      ) : (
        <input
          {...control}
          type="search"
          placeholder="archived, 429, uploadDocument …"
          spellCheck={false}
        />
      )}
      <span role="status" className={styles.count}>
        {counted &&
          (isChangelog
            ? `${counted} releases`
            : matches.matching === 0
              ? 'No code matches.'
              : `${counted} codes`)}
      </span>
    </div>
  );
}

/** Stores the release in the page's URL, without an entry in the history. */
function storeInUrl(since: string): void {
  const url = new URL(location.href);
  if (since === '') url.searchParams.delete('since');
  else url.searchParams.set('since', since);
  window.history.replaceState(window.history.state, '', url);
}

/** Hides the releases before a date, each with all that follows up to the next heading. */
function filterReleases(since: string): Matches {
  const headings = [...document.querySelectorAll<HTMLElement>(`main h2[id^="${RELEASE}"]`)];
  const isKnown = headings.some(({ id }) => id === RELEASE + since);
  for (const heading of headings) {
    heading.hidden = isKnown && heading.id < RELEASE + since;
    let next = heading.nextElementSibling;
    while (next instanceof HTMLElement && !next.matches('h2')) {
      next.hidden = heading.hidden;
      next = next.nextElementSibling;
    }
  }
  return { matching: headings.filter(({ hidden }) => !hidden).length, all: headings.length };
}

/** Hides the entries that do not contain every word, and what introduces a group without a match. */
function filterCodes(query: string): Matches {
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
