/**
 * Debounces changes, and never runs two at a time: changes during a run cause one more run after
 * it.
 *
 * @param run must not reject
 * @param delay in ms; a burst ends when nothing has changed for that long
 * @returns function to call on each change
 */
export function debounce(run: () => Promise<void> | void, delay: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isQueued = false;
  const start = (): void => {
    if (isQueued) return;
    isQueued = true;
    running = running.then(() => {
      isQueued = false;
      return run();
    });
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(start, delay);
  };
}
