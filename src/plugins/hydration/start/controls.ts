import { queue, replays } from './queue';
import { start } from './lateFiles';
import { collectKeys } from './searchKeys';
import { isSettled } from './visit';

const CONTROLS =
  'button, [role="button"], [role="tab"], summary[data-collapsible], details[data-collapsed] > summary';

/** Queues a click on a control that needs scripts. */
export function queueClick(event: MouseEvent): void {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>(CONTROLS);
  if (!control || isSettled()) return;
  // The browser follows links.
  if (control.matches('a[href]') && control.getAttribute('href') !== '#') return;
  start();
  event.preventDefault();
  event.stopImmediatePropagation();
  const isSearch = control.matches('[data-search-open]');
  if (isSearch) collectKeys(true);
  control.setAttribute('data-starting', '');
  queue(isSearch ? 'search' : control, () => control.click());
}

/** Queues a choice. */
export function queueChange({ target }: Event): void {
  if (isSettled()) return;
  // Hydration restores the first state of a checkbox. A second click takes the first one back.
  if (target instanceof HTMLInputElement && target.type === 'checkbox') {
    if (!replays.delete(target)) queue(target, () => target.click());
  } else if (target instanceof HTMLSelectElement) {
    const { value } = target;
    queue(target, () => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }
}
