import { useRef, useState } from 'react';
import { openRunner, timeOf } from '../../samples/client/engine';

/** Sessions by the steps that they begin with. Tabs with the same steps share one. */
export function useRunners() {
  const runners = useRef(new Map<string, Promise<unknown>>());
  const [times, setTimes] = useState<Readonly<Record<string, string | undefined>>>({});
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());

  function runnerOf(before: string): Promise<unknown> {
    const opened = runners.current.get(before) ?? openRunner(before);
    runners.current.set(before, opened);
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
      runners.current.delete(before);
      setChanged((now) => new Set([...now].filter((other) => other !== before)));
    },
  };
}
