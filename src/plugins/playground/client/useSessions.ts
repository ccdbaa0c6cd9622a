import { executor, openSession } from '../../samples/client/runtime';
import { useCachedState } from './useCachedState';

const sessions = new Map<string, Promise<unknown>>();

/** Sessions by the steps that they begin with. Tabs with the same steps share one. The data is still there when the reader comes back. */
export function useSessions() {
  const [times, setTimes] = useCachedState<Readonly<Record<string, string | undefined>>>(
    'times',
    () => ({}),
  );

  return {
    /** Time of each session that has a clock, as an ISO timestamp. */
    times,
    /** Runs an action in a session, which is opened at the first call. */
    async use<Result>(setupSteps: string, action: (session: unknown) => Result | Promise<Result>) {
      const opened = sessions.get(setupSteps) ?? openSession(setupSteps);
      sessions.set(setupSteps, opened);
      const session = await opened;
      const result = await action(session);
      setTimes((now) => ({ ...now, [setupSteps]: executor.now?.(session) }));
      return result;
    },
    /** Forgets a session, so that the next action starts a new one. */
    reset(setupSteps: string) {
      sessions.delete(setupSteps);
    },
  };
}
