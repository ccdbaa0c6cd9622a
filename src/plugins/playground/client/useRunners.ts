import { useRef, useState } from 'react';
import type { PageSession } from '../../samples/session/pageSession';
import { openRunner } from '../../samples/client/engine';

/** Sandboxes by the steps that they begin with. Tabs with the same steps share one. */
export function useRunners() {
  const runners = useRef(new Map<string, Promise<PageSession>>());
  const [times, setTimes] = useState<Readonly<Record<string, string>>>({});
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());

  function runnerOf(before: string): Promise<PageSession> {
    const opened = runners.current.get(before) ?? openRunner(before);
    runners.current.set(before, opened);
    return opened;
  }

  return {
    /** Time of each sandbox, as an ISO timestamp. */
    times,
    /** Sandboxes, by their steps, whose data a request has changed. */
    changed,
    markChanged(before: string) {
      setChanged((now) => new Set(now).add(before));
    },
    /** Runs an action in a sandbox, which is opened at the first call. */
    async use<Result>(before: string, action: (session: PageSession) => Result | Promise<Result>) {
      const runner = await runnerOf(before);
      const result = await action(runner);
      setTimes((now) => ({ ...now, [before]: runner.now() }));
      return result;
    },
    /** Forgets a sandbox, so that the next action starts a new one. */
    reset(before: string) {
      runners.current.delete(before);
      setChanged((now) => new Set([...now].filter((other) => other !== before)));
    },
  };
}
