import type { ClientModule } from '@docusaurus/types';

/** Until the theme has begun to unfold the category of a page, in milliseconds. */
const UNTIL_UNFOLDING = 200;
const SIDEBAR = '.theme-doc-sidebar-container';

/**
 * Client module: opens the details that a link leads into, keeps the current page in view in the list of pages, and has Space work on its
 * categories. It needs only Infima's classes and those of `ThemeClassNames`, and so wraps no component of the theme.
 */
const shownPage: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    openTarget(location.hash);
    if (location.pathname === previousLocation?.pathname) return;
    revealCurrent(SIDEBAR);
    // A category that the page is in unfolds after the page is rendered, and the longer it is the longer that takes.
    setTimeout(() => void unfolded().then(() => revealCurrent(SIDEBAR)), UNTIL_UNFOLDING);
  },
};
export default shownPage;

if (typeof document !== 'undefined') {
  document.addEventListener('click', ({ target }) => {
    // React has rendered the open drawer by then.
    if (target instanceof Element && target.closest('.navbar__toggle'))
      requestAnimationFrame(() => revealCurrent('.theme-layout-navbar-sidebar'));
  });
  // A category without a page of its own is a link that says it is a button; of the two, only buttons react to Space by themselves.
  document.addEventListener('keydown', (event) => {
    if (
      event.key !== ' ' ||
      !(event.target instanceof HTMLAnchorElement) ||
      !event.target.matches('.theme-doc-sidebar-menu [role="button"]')
    )
      return;
    event.preventDefault();
    event.target.click();
  });
}

/** Opens the details around an anchor, which the browser does only when it loads the page itself. */
function openTarget(hash: string): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  let closed = target?.closest('details:not([open])');
  if (!target || !closed) return;
  while (closed) {
    closed.setAttribute('open', '');
    closed = target.closest('details:not([open])');
  }
  target.scrollIntoView();
}

function unfolded(): Promise<unknown> {
  const running = document.querySelector(SIDEBAR)?.getAnimations({ subtree: true }) ?? [];
  return Promise.allSettled(running.map(({ finished }) => finished));
}

/** Scrolls the list of pages in a sidebar, and only the list, until the link of the current page is in view. */
function revealCurrent(sidebar: string): void {
  const link = document.querySelector(`${sidebar} .theme-doc-sidebar-menu [aria-current="page"]`);
  const menu = link?.closest('.menu');
  if (!link || !menu) return;
  const frame = menu.getBoundingClientRect();
  const place = link.getBoundingClientRect();
  if (place.top >= frame.top && place.bottom <= frame.bottom) return;
  menu.scrollTop += place.top - frame.top - frame.height / 2;
}
