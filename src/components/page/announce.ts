/** Has a screen reader announce a text, by the one status region of the page (RouteAnnouncement.tsx). */
export function announce(text: string): void {
  dispatchEvent(new CustomEvent('announce', { detail: text }));
}

/**
 * Copies a text to the clipboard, and announces whether that was possible: browsers can deny it, and have no clipboard on pages
 * without HTTPS.
 *
 * @param what is copied, for the message
 * @param say displays the message where that has it announced as well
 */
export async function copy(
  text: string,
  what: string,
  say: (message: string, isProblem: boolean) => void = announce,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    say(`${what} copied`, false);
    return true;
  } catch {
    say(`${what} not copied`, true);
    return false;
  }
}
