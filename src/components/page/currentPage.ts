import type { ClientModule } from '@docusaurus/types';

/** Milliseconds after which the theme has started to expand the category of a page. */
const UNTIL_UNFOLDING = 200;
const SIDEBAR = '.theme-doc-sidebar-container';

/** Client module: marks a link's target and reveals it, has what is open in the URL, scrolls the sidebar to the current page, and makes Space work on categories. */
const currentPage: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    const isSamePage = location.pathname === previousLocation?.pathname;
    showTarget(location.hash, isSamePage);
    if (isSamePage) return;
    // Before scripts ran, the reader may have scrolled it.
    if (!previousLocation && document.querySelector(`${SIDEBAR} .menu`)?.scrollTop) return;
    revealCurrent(SIDEBAR);
    // The category of the page expands after the page is rendered; a long category takes longer.
    setTimeout(() => void unfolded().then(() => revealCurrent(SIDEBAR)), UNTIL_UNFOLDING);
  },
};
export default currentPage;

if (typeof document !== 'undefined') {
  document.addEventListener('click', ({ target }) => {
    // React has rendered the open drawer in the next frame.
    if (target instanceof Element && target.closest('.navbar__toggle'))
      requestAnimationFrame(() => revealCurrent('.theme-layout-navbar-sidebar'));
    const entry = target instanceof Element && target.closest('summary')?.parentElement;
    if (entry instanceof HTMLDetailsElement && entry.id !== '') keepInUrl(entry);
  });
  // A category without a page is a link with role="button", and links do not react to Space.
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

/** So that the page opens the entry again after Back, after a reload and for somebody who gets the link. */
function keepInUrl(entry: HTMLDetailsElement): void {
  const url = new URL(location.href);
  // The browser opens or closes it after the click.
  if (!entry.open) url.hash = entry.id;
  else if (url.hash.slice(1).toUpperCase() === entry.id.toUpperCase()) url.hash = '';
  history.replaceState(history.state, '', url);
}

/** Marks a target for styles, beside `:target`, and reveals it. Browsers do both only when they load the page themselves. */
function showTarget(hash: string, isSamePage: boolean): void {
  const marked = document.querySelector('[data-target]');
  marked?.removeAttribute('data-target');
  const id = decodeURIComponent(hash.slice(1));
  const exact = document.getElementById(id);
  // Error codes are often written in lower case.
  const target = exact ?? document.querySelector(`main [id="${CSS.escape(id)}" i]`);
  if (!target) return;
  target.setAttribute('data-target', '');
  // Revealed before hydration; the reader may have closed it.
  if (target === marked && !isSamePage) return;
  // Else the browser or the router has scrolled to it, and the reader may have scrolled on.
  if (reveal(target) || (!exact && (isSamePage || scrollY === 0))) target.scrollIntoView();
}

/** Opens a target and the `details` around it. Returns whether the target was not visible before. */
function reveal(target: Element): boolean {
  const closed = target.closest('details:not([open])');
  if (!closed) return false;
  closed.setAttribute('open', '');
  return reveal(closed) || closed !== target;
}

function unfolded(): Promise<unknown> {
  const running = document.querySelector(SIDEBAR)?.getAnimations({ subtree: true }) ?? [];
  return Promise.allSettled(running.map(({ finished }) => finished));
}

/** Scrolls the list of pages in a sidebar, and nothing else, until the link of the current page is visible. */
function revealCurrent(sidebar: string): void {
  const link = document.querySelector(`${sidebar} .theme-doc-sidebar-menu [aria-current="page"]`);
  const menu = link?.closest('.menu');
  if (!link || !menu) return;
  const visible = menu.getBoundingClientRect();
  const position = link.getBoundingClientRect();
  if (position.top >= visible.top && position.bottom <= visible.bottom) return;
  menu.scrollTop += position.top - visible.top - visible.height / 2;
}
