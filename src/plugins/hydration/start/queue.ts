import { visit } from './visit';

/** What is done once the page is hydrated, by the control; `search` is opened in several ways. */
export const replays = new Map<Element | 'search', () => void>();

/** Queues a replay. Each control is replayed once, since a reader clicks again when nothing happens, in the order of the last clicks. */
export function queue(control: Element | 'search', replay: () => void): void {
  replays.delete(control);
  replays.set(control, replay);
}

/** The page is hydrated. */
export function replayAll(): void {
  if (visit.state === 'ready') return;
  visit.state = 'ready';
  for (const control of document.querySelectorAll('[data-starting]'))
    control.removeAttribute('data-starting');
  // Each after what the one before it changed is rendered: a copy is of the language that was chosen.
  for (const replay of replays.values()) setTimeout(replay);
}
