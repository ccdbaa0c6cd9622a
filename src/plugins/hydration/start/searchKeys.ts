import { queue, replays } from './queue';
import { isSettled, root } from './visit';

/** Whether keys are for the dialog of the search, which takes them with the focus (src/plugins/search/client/SearchDialog.tsx). */
export function collectKeys(isOpening: boolean): void {
  document.querySelector('[data-search-open]')?.toggleAttribute('data-starting', isOpening);
  if (isOpening) root.dataset['typed'] = root.dataset['pressed'] = '';
  else delete root.dataset['typed'];
}

/** Queues a shortcut of the search, and collects the keys after it. */
export function queueShortcut(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey } = event;
  // Safari reports the Enter that ends a composition with the code 229.
  if (event.isComposing || event.keyCode === 229) return;
  if (root.dataset['typed'] !== undefined && event.isTrusted && !ctrlKey && !metaKey) {
    if (collectKey(key, root.dataset['typed'])) event.preventDefault();
    return;
  }
  if (isSettled() || !isShortcut(event)) return;
  event.preventDefault();
  collectKeys(true);
  queue('search', () => {
    const again = { key, ctrlKey, metaKey, bubbles: true, cancelable: true };
    // Not prevented: there is no dialog to take it.
    if (document.dispatchEvent(new KeyboardEvent('keydown', again))) collectKeys(false);
  });
}

/** Returns whether the key is one for the dialog. */
function collectKey(key: string, typed: string): boolean {
  if (key.length === 1 || key === 'Backspace') {
    root.dataset['typed'] = key === 'Backspace' ? typed.slice(0, -1) : typed + key;
    root.dataset['pressed'] = '';
    return true;
  }
  if (/^(Enter|Arrow(Up|Down))$/.test(key)) {
    root.dataset['pressed'] += `${key} `;
    return true;
  }
  if (key !== 'Escape' || !replays.delete('search')) return false;
  collectKeys(false);
  return true;
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey;
  const isWriting =
    target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select');
  return key === '/' && !isWriting && root.dataset['slash'] !== 'off';
}
