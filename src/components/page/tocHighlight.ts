import type { ClientModule } from '@docusaurus/types';

/** Links of the contents: beside a guide, and above an operation. */
const LINKS = ':is(.table-of-contents, nav[aria-label="On this page"]) a';

/** Pixels below the top of the window: the navbar, and a heading that a link has led to. */
const READING_LINE = 120;

/** The fragment that the reader has chosen. Its heading may be too near to the end of the page to be scrolled to the top. */
let chosen = '';

/**
 * Client module: marks the section that is read in the contents. The theme marks no section that cannot be scrolled to the top, and
 * on the page of an operation always the example, which is sticky: here it is marked when the reader has chosen it.
 */
const contents: ClientModule = {
  onRouteDidUpdate({ location }) {
    chosen = decodeURIComponent(location.hash.slice(1));
    requestAnimationFrame(mark);
  },
};
export default contents;

if (typeof document !== 'undefined') {
  addEventListener('scroll', () => requestAnimationFrame(mark), { passive: true });
  for (const type of ['wheel', 'touchmove', 'keydown'])
    addEventListener(type, () => (chosen = ''), { passive: true });
}

function mark(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(LINKS)];
  const id = sectionOf(links);
  for (const link of links)
    if (idOf(link) === id) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
}

function idOf(link: HTMLAnchorElement): string {
  return decodeURIComponent(link.hash.slice(1));
}

function sectionOf(links: readonly HTMLAnchorElement[]): string | undefined {
  const isSticky = (id: string) => document.getElementById(id)?.closest('.in-view');
  if (isSticky(chosen)) return chosen;
  const { scrollHeight } = document.documentElement;
  // Near the end of the page the line moves down, so that each section is passed.
  const line = Math.max(READING_LINE, innerHeight - (scrollHeight - innerHeight - scrollY));
  const sections = links.flatMap((link) => {
    const heading = document.getElementById(idOf(link));
    // What is sticky is always in view.
    if (!heading || isSticky(heading.id)) return [];
    return [{ id: heading.id, top: heading.getBoundingClientRect().top }];
  });
  const begun = sections.filter(({ top }) => top < line);
  const isBegun = begun.some(({ id, top }) => id === chosen && top >= 0);
  return isBegun ? chosen : begun.at(-1)?.id;
}
