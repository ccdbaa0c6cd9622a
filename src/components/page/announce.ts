/** Has a screen reader announce a text, by the one status region of the page (RouteAnnouncement.tsx). */
export function announce(text: string): void {
  dispatchEvent(new CustomEvent('announce', { detail: text }));
}
