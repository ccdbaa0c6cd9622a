import { executor, openRunner } from '../../samples/client/runtime';
import { useCachedState } from './useCachedState';

const runners = new Map<string, Promise<unknown>>();

/** Sessions by the steps that they begin with. Tabs with the same steps share one. The data is still there when the reader comes back. */
export function useRunners() {
  const [times, setTimes] = useCachedState<Readonly<Record<string, string | undefined>>>(
    'times',
    () => ({}),
  );

  return {
    /** Time of each session that has a clock, as an ISO timestamp. */
    times,
    /** Runs an action in a session, which is opened at the first call. */
    async use<Result>(setupSteps: string, action: (session: unknown) => Result | Promise<Result>) {
      const opened = runners.get(setupSteps) ?? openRunner(setupSteps);
      runners.set(setupSteps, opened);
      const runner = await opened;
      const result = await action(runner);
      setTimes((now) => ({ ...now, [setupSteps]: executor.now?.(runner) }));
      return result;
    },
    /** Forgets a session, so that the next action starts a new one. */
    reset(setupSteps: string) {
      runners.delete(setupSteps);
    },
  };
}
