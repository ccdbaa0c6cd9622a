import type { ClientModule } from '@docusaurus/types';

const OPEN = 'navbar-sidebar--show';

/**
 * Client module: while the menu of a narrow window is open, the page behind it cannot be reached by keyboard; Escape closes that menu
 * and the menu of versions, also one that is open because the pointer is on it (WCAG 1.4.13). The space bar opens it, like any button,
 * and the arrow keys move in it.
 */
const menus: ClientModule = {
  onRouteDidUpdate() {
    // Pages of the docs and the home page have a navbar each.
    const navbar = document.querySelector('nav.navbar');
    if (!navbar) return;
    observer.disconnect();
    observer.observe(navbar, { attributeFilter: ['class'] });
    update();
  },
};
export default menus;

const observer =
  typeof MutationObserver === 'undefined' ? ({} as MutationObserver) : new MutationObserver(update);

function update(): void {
  const navbar = document.querySelector('nav.navbar');
  const bar = navbar?.querySelector('.navbar__inner');
  if (!navbar || !bar) return;
  const isOpen = navbar.classList.contains(OPEN);
  if (isOpen === bar.hasAttribute('inert')) return;
  const others = [...(navbar.parentElement?.children ?? [])].filter((one) => one !== navbar);
  for (const element of [bar, ...others]) element.toggleAttribute('inert', isOpen);
  focusOn(navbar.querySelector(isOpen ? '.navbar-sidebar__close' : '.navbar__toggle'));
}

/** Focuses an element as soon as it can be: the menu is hidden until the first frame of its transition is over. */
function focusOn(element: HTMLElement | null, frames = 60): void {
  element?.focus({ preventScroll: true });
  if (document.activeElement !== element && frames > 0)
    requestAnimationFrame(() => focusOn(element, frames - 1));
}

if (typeof document !== 'undefined')
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (key === ' ' && target instanceof Element && target.matches('.dropdown > [role=button]')) {
      // It is a link, which scrolls; the theme knows Enter.
      event.preventDefault();
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    }
    if (/^Arrow(Up|Down)$/.test(key) && target instanceof Element) moveInMenu(event, target);
    if (key !== 'Escape') return;
    document.querySelector<HTMLElement>(`.${OPEN} .navbar-sidebar__close`)?.click();
    const toggle = document.querySelector<HTMLElement>('.dropdown--show > .navbar__link');
    // The theme closes it when the focus is elsewhere.
    if (toggle) document.body.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    toggle?.focus();
    const hovered = document.querySelector('.dropdown--hoverable:hover');
    hovered?.setAttribute('data-dismissed', '');
    hovered?.addEventListener('pointerleave', () => hovered.removeAttribute('data-dismissed'), {
      once: true,
    });
  });

function moveInMenu(event: KeyboardEvent, from: Element): void {
  const menu = from.closest('.dropdown');
  const toggle = menu?.querySelector('[role=button]');
  if (!menu || !toggle) return;
  event.preventDefault();
  if (!menu.classList.contains('dropdown--show'))
    toggle.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  const items = [...menu.querySelectorAll<HTMLElement>('.dropdown__menu a')];
  const at = items.findIndex((item) => item === from);
  const next = event.key === 'ArrowDown' ? (at + 1) % items.length : Math.max(at, 0) - 1;
  focusOn(items.at(next) ?? null);
}
