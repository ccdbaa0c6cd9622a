import { openRunner, timeOf } from '../../samples/client/runtime';
import { useKept } from './useKept';

/** Sessions by the steps that they begin with. Tabs with the same steps share one. The data is still there when the reader comes back. */
export function useRunners() {
  const [runners] = useKept('runners', () => new Map<string, Promise<unknown>>());
  const [times, setTimes] = useKept<Readonly<Record<string, string | undefined>>>(
    'times',
    () => ({}),
  );
  const [changed, setChanged] = useKept<ReadonlySet<string>>('changed', () => new Set());

  function runnerOf(before: string): Promise<unknown> {
    const opened = runners.get(before) ?? openRunner(before);
    runners.set(before, opened);
    return opened;
  }

  return {
    /** Time of each session that has a clock, as an ISO timestamp. */
    times,
    /** Sessions, by their steps, whose data a request has changed. */
    changed,
    markChanged(before: string) {
      setChanged((now) => new Set(now).add(before));
    },
    /** Runs an action in a session, which is opened at the first call. */
    async use<Result>(before: string, action: (session: unknown) => Result | Promise<Result>) {
      const runner = await runnerOf(before);
      const result = await action(runner);
      setTimes((now) => ({ ...now, [before]: timeOf(runner) }));
      return result;
    },
    /** Forgets a session, so that the next action starts a new one. */
    reset(before: string) {
      runners.delete(before);
      setChanged((now) => new Set([...now].filter((other) => other !== before)));
    },
  };
}
