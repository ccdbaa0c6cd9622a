import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { attempt } from '../../../lib/attempt';
import type { Choice } from './choiceKeys';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the browser has chosen. The script in the head, which listens too, comes first.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The reader's choice, or the initial value when a sample does not have it. */
export function useChoice({ attribute, initial }: Choice, values: readonly string[]): string {
  const chosen = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[attribute] ?? initial,
    () => initial,
  );
  return values.includes(chosen) ? chosen : initial;
}

/** Stores a choice and applies it to all samples. The page scrolls by what they grew, so that the control stays under the pointer. */
export function choose(
  { attribute, key, parameter }: Choice,
  value: string,
  control: Element,
): void {
  const top = control.getBoundingClientRect().top;
  document.documentElement.dataset[attribute] = value;
  // Where storage is blocked, the choice applies until the page is closed.
  attempt(() => localStorage.setItem(key, value));
  // Otherwise the link's choice would come back when the page is loaded again.
  const url = new URL(location.href);
  if (parameter !== undefined && url.searchParams.has(parameter)) {
    url.searchParams.set(parameter, value);
    window.history.replaceState(window.history.state, '', url);
  }
  // Otherwise the page would be laid out twice, before the new code is in it and after.
  flushSync(() => {
    for (const listener of listeners) listener();
  });
  window.scrollBy({ top: control.getBoundingClientRect().top - top, behavior: 'instant' });
}
