import type { ReactNode } from 'react';
import PageFilter, { type Matches } from './PageFilter';

const RELEASE = 'release-';

/**
 * Hides the releases before the chosen one.
 *
 * @param toc the contents of the page, as MDX exports them
 */
export default function ReleaseFilter({
  toc,
}: {
  toc: readonly { id: string; value: string }[];
}): ReactNode {
  const releases = toc.flatMap(({ id, value }) =>
    id.startsWith(RELEASE) ? [{ value: id.slice(RELEASE.length), label: value }] : [],
  );
  return (
    <PageFilter
      name="Releases"
      label="Changed since"
      parameter="since"
      options={[{ value: '', label: 'The first release' }, ...releases.slice(0, -1)]}
      apply={filter}
      count={({ matching, all }) => `${matching} of ${all} releases`}
    />
  );
}

/** Hides each release of an earlier date, with all that follows up to the next heading. */
function filter(since: string): Matches {
  const headings = [...document.querySelectorAll<HTMLElement>(`main h2[id^="${RELEASE}"]`)];
  for (const heading of headings) {
    heading.hidden = heading.id < RELEASE + since;
    let next = heading.nextElementSibling;
    while (next instanceof HTMLElement && !next.matches('h2')) {
      next.hidden = heading.hidden;
      next = next.nextElementSibling;
    }
  }
  return { matching: headings.filter(({ hidden }) => !hidden).length, all: headings.length };
}
