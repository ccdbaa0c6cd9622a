/** Has a screen reader announce a text, by the one status region of the page (RouteAnnouncement.tsx). */
export function announce(text: string): void {
  dispatchEvent(new CustomEvent('announce', { detail: text }));
}

/**
 * Copies a text to the clipboard, and announces whether that was possible: browsers can deny it, and have no clipboard on pages
 * without HTTPS. Then the text is displayed and selected, to be copied by keyboard, unless it is visible anyway, such as a URL.
 */
export async function copy(
  text: string,
  what: string,
  options: { say?: typeof announce; isVisible?: boolean } = {},
): Promise<boolean> {
  const { say = announce, isVisible = false } = options;
  try {
    await navigator.clipboard.writeText(text);
    say(`${what} copied.`);
    return true;
  } catch {
    say(`${what} not copied.`);
    if (!isVisible) display(text, what);
    return false;
  }
}

function display(text: string, what: string): void {
  const dialog = Object.assign(document.createElement('dialog'), { className: 'not-copied' });
  const label = Object.assign(document.createElement('label'), {
    textContent: `${what} not copied, because the browser does not allow it. Copy the selected text:`,
  });
  const field = Object.assign(document.createElement('textarea'), { readOnly: true, value: text });
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'primary',
    textContent: 'Close',
    onclick: () => dialog.close(),
  });
  label.append(field);
  dialog.append(label, close);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  field.select();
}
