/**
 * Scrolls a menu, and only the menu, until the link of the current page is in view.
 *
 * @param menu the element that scrolls
 */
export function revealCurrent(menu: Element | null | undefined): void {
  const link = menu?.querySelector('[aria-current="page"]');
  if (!menu || !link) return;
  const frame = menu.getBoundingClientRect();
  const place = link.getBoundingClientRect();
  if (place.top >= frame.top && place.bottom <= frame.bottom) return;
  menu.scrollTop += place.top - frame.top - frame.height / 2;
}
