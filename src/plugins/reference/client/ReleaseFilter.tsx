import { useEffect, useId, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { useLocation } from '@docusaurus/router';
import styles from './ReleaseFilter.module.css';

/** Beginning of the id of a release's heading, before its date. */
const RELEASE = 'release-';

/** Filters the changelog below it by the date of its releases, which is in the URL. `toc` has the contents of the page. */
export default function ReleaseFilter({
  toc,
}: {
  toc: readonly { id: string; value: string }[];
}): ReactNode {
  const id = useId();
  const [since, setSince] = useState('');
  const releases = toc.filter((heading) => heading.id.startsWith(RELEASE));
  const matching = releases.filter((heading) => heading.id >= RELEASE + since);

  useEffect(() => {
    // A link to an entry leads there, whatever it is filtered by.
    if (location.hash) storeInUrl('');
  }, []);

  // Links, and Back and Forward, change the URL.
  const route = useLocation();
  useEffect(() => {
    const linked = new URLSearchParams(location.search).get('since') ?? '';
    // The URL is outside of React.
    setSince(document.getElementById(RELEASE + linked) ? linked : '');
  }, [route]);

  useEffect(() => display(since), [since]);

  // A link leads to a hidden entry, see src/components/page/currentPage.ts, which then scrolls to it.
  useEffect(() => {
    const clear = (): void => {
      display('');
      setSince('');
      storeInUrl('');
    };
    document.addEventListener('beforematch', clear);
    return () => document.removeEventListener('beforematch', clear);
  }, []);

  return (
    <div className={clsx('wrap', styles.root, 'needs-scripts')} role="search" aria-label="Releases">
      <label htmlFor={id}>Show releases from</label>
      <select
        id={id}
        value={since}
        onChange={({ target }) => {
          setSince(target.value);
          storeInUrl(target.value);
        }}
        autoComplete="off"
      >
        <option value="">The first release</option>
        {releases.map((heading) => (
          <option key={heading.id} value={heading.id.slice(RELEASE.length)}>
            {heading.value}
          </option>
        ))}
      </select>
      <span role="status" className="muted">
        {since && `${matching.length} of ${releases.length} releases`}
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
function display(since: string): void {
  for (const heading of document.querySelectorAll<HTMLElement>(`main h2[id^="${RELEASE}"]`)) {
    heading.hidden = heading.id < RELEASE + since;
    let next = heading.nextElementSibling;
    while (next instanceof HTMLElement && !next.matches('h2')) {
      next.hidden = heading.hidden;
      next = next.nextElementSibling;
    }
  }
}
