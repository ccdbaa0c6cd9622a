/**
 * Makes one run of a burst of changes, and never two at a time: what changes while a run is under way leads to one more.
 *
 * @param run must not reject
 * @param delay in ms; a burst ends when nothing has changed for that long
 * @returns what to call at each change
 */
export function afterChanges(run: () => Promise<void>, delay: number): () => void {
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
